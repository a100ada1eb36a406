import i18next from 'i18next';
import type { OrderTexts } from './delivery-text.ts';

export type StateGroup = 'payment' | 'refund' | 'returnState' | 'withdrawalState' | 'vatStatus';

/** A state of the API in words; as it is when a newer API has one more. */
export function stateText(t: OrderTexts, group: StateGroup, state: string): string {
  const key = `${group}.${state}`;
  return i18next.exists(key, { ns: 'orders' }) ? (t as (key: string) => string)(key) : state;
}
