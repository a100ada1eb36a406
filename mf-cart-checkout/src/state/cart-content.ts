import type { Cart, CartLine, RentItem } from 'shared-contracts/wire/cart';

type Item = { id: number; amount: number };

/** The complete content of a cart, as sent to the server. */
export interface CartContent {
  items: Item[];
  free_items: Item[];
  rent_items: RentItem[];
}

/** Which of the three lists a line belongs to. */
export type LineKind = CartLine['kind'];

/** One change of the cart. Plain data, so that it can be queued, batched and repeated on a newer cart. */
export type CartChange =
  | { kind: 'add'; id: number; amount: number }
  | { kind: 'set'; id: number; amount: number }
  | { kind: 'rent'; id: number; from: string; to: string }
  | { kind: 'remove'; id: number; line: LineKind }
  | { kind: 'restore'; id: number; amount: number; line: LineKind; index: number; from?: string; to?: string }
  | { kind: 'gift'; id: number; chosen: boolean }
  | { kind: 'gifts'; ids: readonly number[] };

const LIST = { sale: 'items', gift: 'free_items', rental: 'rent_items' } as const satisfies Record<LineKind, keyof CartContent>;

export const EMPTY_CONTENT: CartContent = { items: [], free_items: [], rent_items: [] };

export const pickContent = ({ items, free_items, rent_items }: CartContent): CartContent => ({ items, free_items, rent_items });

/** Raises the amount of a variant that is in the list, or else appends it. Spec §4 Cart. */
function withAddedAmount(items: readonly Item[], id: number, amount: number): Item[] {
  if (!items.some((item) => item.id === id)) return [...items, { id, amount }];
  return items.map((item) => (item.id === id ? { id, amount: item.amount + amount } : item));
}

const insertAt = <T>(list: readonly T[], index: number, entry: T): T[] => [...list.slice(0, index), entry, ...list.slice(index)];

function withRestoredLine(
  content: CartContent,
  { id, amount, line, index, from, to }: Extract<CartChange, { kind: 'restore' }>,
): CartContent {
  const list = LIST[line];
  if (content[list].some((entry) => entry.id === id)) return content;
  if (list === 'rent_items') return { ...content, rent_items: insertAt(content.rent_items, index, from && to ? { id, from, to } : { id }) };
  return { ...content, [list]: insertAt(content[list], index, { id, amount }) };
}

/** The content after a change; the same object if the change has no effect. */
export function applyChange(content: CartContent, change: CartChange): CartContent {
  switch (change.kind) {
    case 'add':
      return { ...content, items: withAddedAmount(content.items, change.id, change.amount) };
    case 'set':
      return { ...content, items: content.items.map((item) => (item.id === change.id ? { ...item, amount: change.amount } : item)) };
    case 'rent': {
      const { id, from, to } = change;
      return { ...content, rent_items: [...content.rent_items.filter((item) => item.id !== id), { id, from, to }] };
    }
    case 'remove': {
      const list = LIST[change.line];
      return { ...content, [list]: content[list].filter(({ id }) => id !== change.id) };
    }
    case 'restore':
      return withRestoredLine(content, change);
    case 'gift': {
      const otherGifts = content.free_items.filter(({ id }) => id !== change.id);
      return { ...content, free_items: change.chosen ? [...otherGifts, { id: change.id, amount: 1 }] : otherGifts };
    }
    case 'gifts':
      return { ...content, free_items: change.ids.map((id) => content.free_items.find((item) => item.id === id) ?? { id, amount: 1 }) };
  }
}

export const applyChanges = (content: CartContent, changes: readonly CartChange[]): CartContent => changes.reduce(applyChange, content);

/** Whether a line belongs to a plan: then it is not in the content, and changes only with the plan. */
export const isOfPlan = ({ plan }: Pick<CartLine, 'plan'>): boolean => plan != null;

/**
 * The cart while changes are pending: lines and amounts include them, money does not. Only the server computes prices, tiers and totals, so
 * they stay as they were until its response replaces the cart.
 */
export function withChanges(cart: Cart, changes: readonly CartChange[]): Cart {
  if (changes.length === 0) return cart;
  const content = applyChanges(pickContent(cart), changes);
  const amounts = new Map([...content.items, ...content.free_items].map(({ id, amount }) => [id, amount]));
  const isInContent = ({ kind, variant_id, plan }: CartLine) =>
    isOfPlan({ plan }) || content[LIST[kind]].some(({ id }) => id === variant_id);
  return {
    ...cart,
    ...content,
    // An unchanged line stays the same object, so that only changed lines are rendered again.
    lines: cart.lines.filter(isInContent).map((line) => {
      const amount = line.kind === 'sale' && !isOfPlan(line) ? amounts.get(line.variant_id) : undefined;
      return amount === undefined || amount === line.amount ? line : { ...line, amount };
    }),
    gift: { ...cart.gift, chosen: content.free_items.reduce((sum, { amount }) => sum + amount, 0) },
  };
}

/** Lines of `before` whose amount these changes set but that `after` lacks: somebody removed them in another tab or on another device. */
export const findMissedLines = (before: Cart, changes: readonly CartChange[], after: Cart): CartLine[] =>
  before.lines.filter(
    ({ kind, variant_id, plan }) =>
      kind === 'sale' &&
      !isOfPlan({ plan }) &&
      changes.some((change) => change.kind === 'set' && change.id === variant_id) &&
      !changes.some((change) => change.kind === 'remove' && change.id === variant_id) &&
      !after.items.some(({ id }) => id === variant_id),
  );
