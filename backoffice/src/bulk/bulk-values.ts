import type { BulkActionId } from 'shared-contracts/staff/bulk-changes';

/** What the fields of an action hold; '' or nothing: left empty. */
export type Typed = Readonly<Record<string, string>>;

/** Choice of nobody as the colleague who works on something. */
export const NOBODY = 'none';

/** What is sent for what was typed. */
export function valuesOf(typed: Typed): Record<string, unknown> {
  const sentOf = (name: string, value: string): number | string | null => {
    if (name === 'category_id') return Number(value);
    if (name === 'assignee') return value === NOBODY ? null : Number(value);
    return value.trim();
  };
  const set = Object.entries(typed).filter(([, value]) => value.trim() !== '');
  return Object.fromEntries(set.map(([name, value]) => [name, sentOf(name, value)] as const));
}

/** Fields that can't be left empty: the text that says so. @param arePickedUp nothing of what is chosen is brought by a carrier */
export function fieldProblemsOf(action: BulkActionId, typed: Typed, arePickedUp: boolean): Record<string, 'choose' | 'needed' | 'nothing'> {
  const isEmpty = (name: string): boolean => (typed[name] ?? '').trim() === '';
  if (action === 'products-move' && isEmpty('category_id')) return { category_id: 'choose' };
  if (action === 'orders-ship' && !arePickedUp && isEmpty('carrier')) return { carrier: 'needed' };
  if (action.endsWith('-change') && isEmpty('state') && isEmpty('assignee')) return { state: 'nothing' };
  return {};
}
