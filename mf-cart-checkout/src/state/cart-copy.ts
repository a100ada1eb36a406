import type { Cart } from 'shared-contracts/wire/cart';
import type { CartChange, CartContent } from './cart-content.ts';
import { pickContent } from './cart-content.ts';
import { readStored, writeStored } from './stored.ts';

const KEY = 'cart-copy';
/** The checkout stores the cart that it ordered here. Spec §4 Ordering. */
export const LAST_CART_KEY = 'last-cart';

/** This browser's copy of the cart's content, for when the cart expires on the server. */
export interface CartCopy extends CartContent {
  id: string;
  /** `share_id` of each plan; missing in copies of older versions */
  plans?: string[];
}

const isCopy = (value: unknown): value is CartCopy =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'items' in value &&
  Array.isArray(value.items) &&
  'rent_items' in value &&
  Array.isArray(value.rent_items);

/** Products and plans of a cart or a copy. */
export const countEntries = ({ items, rent_items, plans }: Pick<CartContent, 'items' | 'rent_items'> & { plans?: readonly unknown[] }) =>
  items.length + rent_items.length + (plans?.length ?? 0);

/** Updates the copy. An empty cart under another id keeps the copy of the earlier cart, which may have expired. */
export function storeCartCopy(cart: Cart): void {
  const copy = readCopy();
  if (countEntries(cart) > 0) {
    const plans = (cart.plans ?? []).map(({ share_id }) => share_id);
    writeStored(KEY, { id: cart.id, ...pickContent(cart), ...(plans.length > 0 && { plans }) } satisfies CartCopy);
  } else if (copy?.id === cart.id) writeStored(KEY, undefined);
}

export const removeCartCopy = (): void => void writeStored(KEY, undefined);

/** Deletes the copy and the last ordered cart from this browser. */
export function removeStoredCarts(): void {
  removeCartCopy();
  writeStored(LAST_CART_KEY, undefined);
}

function readCopy(): CartCopy | null {
  const value = readStored(KEY);
  return isCopy(value) ? value : null;
}

/** The copy of an expired cart: the current one is empty and has another id, and the copy was not ordered. */
export function readLostCart(cart: Cart | null): CartCopy | null {
  const copy = readCopy();
  if (copy === null || copy.id === cart?.id || (cart && countEntries(cart) > 0)) return null;
  const ordered = readStored(LAST_CART_KEY);
  const isOrdered = typeof ordered === 'object' && ordered !== null && 'id' in ordered && ordered.id === copy.id;
  return isOrdered ? null : copy;
}

/** The changes that restore a copy, without gifts: their allowance may have changed. */
export const toRestoringChanges = ({ items, rent_items }: CartCopy): CartChange[] => [
  ...items.map(({ id, amount }): CartChange => ({ kind: 'add', id, amount })),
  ...rent_items.flatMap(({ id, from, to }): CartChange[] => (from && to ? [{ kind: 'rent', id, from, to }] : [])),
];
