import { paths } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { MOST_LINES } from './order-list.ts';
import type { WrittenLine } from './order-list.ts';

/** Id of what says that rows are in the cart, and how those stand that are not. */
export const IN_CART_ID = 'in-cart';
/** The cart comes back to addresses of 4,000 characters at most. */
const MOST_CHARACTERS = 3_800;

/**
 * Where the plain post of `going` rows into the cart comes back to: the list with the rows that stay. Those the address has no room for
 * are counted in it.
 */
export function wayBack(lang: Lang, going: number, staying: readonly WrittenLine[]): string {
  const query = new URLSearchParams({ added: String(going) });
  let room = MOST_CHARACTERS;
  let kept = 0;
  for (const { sku, amount } of staying) {
    const row = new URLSearchParams({ sku: sku.trim(), amount });
    room -= `&${row}`.length;
    if (room < 0) break;
    for (const [name, value] of row) query.append(name, value);
    kept += 1;
  }
  if (kept < staying.length) query.set('more', String(staying.length - kept));
  return `${paths.quickAdd(lang)}?${query}#${IN_CART_ID}`;
}

/** Rows as a form or an address holds them: all SKUs and all amounts, in their order. */
export function writtenIn(sent: { getAll: (name: string) => readonly unknown[] }): WrittenLine[] {
  const amounts = sent.getAll('amount').map(String);
  return sent.getAll('sku').map((sku, place) => ({ sku: String(sku), amount: amounts[place] ?? '1' }));
}

export interface CameBack {
  /** rows that went into the cart */
  added: number;
  /** rows that are in neither */
  more: number;
}

/** What a plain post into the cart came back with; null: nothing went there. */
export function cameBack(query: URLSearchParams): CameBack | null {
  const added = countIn(query.get('added'));
  return added === 0 ? null : { added, more: countIn(query.get('more')) };
}

const countIn = (text: string | null): number => (text !== null && /^\d{1,3}$/.test(text) ? Math.min(Number(text), MOST_LINES) : 0);
