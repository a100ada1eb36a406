import type { Cart } from 'shared-contracts/wire/cart';
import type { CartChange, CartContent } from './cart-content.ts';
import { contentOf } from './cart-content.ts';
import { readStored, writeStored } from './stored.ts';

const KEY = 'cart-copy';
/** Where the checkout keeps the cart it ordered. Spec §4 Ordering. */
const ORDERED_KEY = 'last-cart';

/** What the cart of this browser held when it was seen last, in case the server lets it expire. */
export interface CartCopy extends CartContent {
  id: string;
}

const isCopy = (value: unknown): value is CartCopy =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'items' in value &&
  Array.isArray(value.items) &&
  'rent_items' in value &&
  Array.isArray(value.rent_items);

const piecesOf = ({ items, rent_items }: Pick<CartContent, 'items' | 'rent_items'>) => items.length + rent_items.length;

/** Follows the cart; an empty one of another id keeps the copy of the one before, which is what a copy is for. */
export function storeCartCopy(cart: Cart): void {
  const known = readCopy();
  if (piecesOf(cart) > 0) writeStored(KEY, { id: cart.id, ...contentOf(cart) } satisfies CartCopy);
  else if (known?.id === cart.id) writeStored(KEY, undefined);
}

export const removeCartCopy = (): void => void writeStored(KEY, undefined);

/** Nothing of a cart stays in this browser, neither what it held nor what was ordered. */
export function dropTraces(): void {
  removeCartCopy();
  writeStored(ORDERED_KEY, undefined);
}

function readCopy(): CartCopy | null {
  const value = readStored(KEY);
  return isCopy(value) ? value : null;
}

/** The copy of a cart that is gone: of another id than the one that is empty now, and not ordered. */
export function readLostCart(cart: Cart | null): CartCopy | null {
  const copy = readCopy();
  if (copy === null || copy.id === cart?.id || (cart && piecesOf(cart) > 0)) return null;
  const ordered = readStored(ORDERED_KEY);
  const isOrdered = typeof ordered === 'object' && ordered !== null && 'id' in ordered && ordered.id === copy.id;
  return isOrdered ? null : copy;
}

/** The changes that put a copy into a cart; gifts are chosen anew, their allowance may be another. */
export const changesOf = ({ items, rent_items }: CartCopy): CartChange[] => [
  ...items.map(({ id, amount }): CartChange => ({ kind: 'add', id, amount })),
  ...rent_items.flatMap(({ id, from, to }): CartChange[] => (from && to ? [{ kind: 'rent', id, from, to }] : [])),
];
