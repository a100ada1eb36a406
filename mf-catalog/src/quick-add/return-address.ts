import { paths } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { MAX_LINES } from './order-list.ts';
import type { WrittenLine } from './text-line.ts';

/** Id of the message about added and remaining rows. */
export const IN_CART_ID = 'in-cart';
/** The cart redirects to addresses of up to 4,000 characters. */
const MAX_CHARACTERS = 3_800;

/** Return address of a plain post into the cart: the list with the remaining rows; those that do not fit are only counted. */
export function returnAddress(lang: Lang, added: number, remaining: readonly WrittenLine[]): string {
  const query = new URLSearchParams({ added: String(added) });
  let room = MAX_CHARACTERS;
  let included = 0;
  for (const { sku, amount } of remaining) {
    const row = new URLSearchParams({ sku: sku.trim(), amount });
    room -= `&${row}`.length;
    if (room < 0) break;
    for (const [name, value] of row) query.append(name, value);
    included += 1;
  }
  if (included < remaining.length) query.set('more', String(remaining.length - included));
  return `${paths.quickAdd(lang)}?${query}#${IN_CART_ID}`;
}

/** Rows of a form or an address: all SKUs and all amounts, in order. */
export function parseLines(fields: { getAll: (name: string) => readonly unknown[] }): WrittenLine[] {
  const amounts = fields.getAll('amount').map(String);
  return fields.getAll('sku').map((sku, place) => ({ sku: String(sku), amount: amounts[place] ?? '1' }));
}

export interface PostResult {
  /** rows added to the cart */
  added: number;
  /** number of rows that were too many for the address */
  more: number;
}

/** Result of a plain post into the cart; null: nothing was added. */
export function parsePostResult(query: URLSearchParams): PostResult | null {
  const added = parseCount(query.get('added'));
  return added === 0 ? null : { added, more: parseCount(query.get('more')) };
}

const parseCount = (text: string | null): number => (text !== null && /^\d{1,3}$/.test(text) ? Math.min(Number(text), MAX_LINES) : 0);
