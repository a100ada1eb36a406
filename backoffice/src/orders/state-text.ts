import i18next from 'i18next';
import { isPaymentMethod, paymentMethodName } from 'shared-contracts/rules/payment-methods';
import type { OrderTexts } from './delivery-text.ts';

export type StateGroup = 'payment' | 'refund' | 'returnState' | 'withdrawalState' | 'vatStatus' | 'refundReason' | 'operation';

/** A state of the API in words; as it is when a newer API has one more. */
export function stateText(t: OrderTexts, group: StateGroup, state: string): string {
  // names of operations have points, which would be steps in the tree of texts
  const key = `${group}.${state.replace(/^orders\./, '')}`;
  return i18next.exists(key, { ns: 'orders' }) ? (t as (key: string) => string)(key) : state;
}

/** A payment method in words; as the provider names it when the shop does not know it. */
export const methodText = (t: OrderTexts, method: string): string =>
  isPaymentMethod(method)
    ? paymentMethodName(method, { card: t('money.card'), transfer: t('money.transfer'), invoice: t('money.invoice') })
    : method;
