import { getCompleteness, getSharedCart } from 'shared-contracts';
import type { CheckoutStep, ShopContext } from 'shared-contracts';
import { listNamedCarts } from '../endpoints/named-carts.ts';
import type { Cart, MissingPart, NamedCart } from 'shared-contracts/wire/cart';
import type { SharedView } from '../share/shared-cart-page.tsx';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';

export interface OverviewData {
  missing: readonly MissingPart[];
  /** lines of a shared cart that did not fit completely */
  capped: number;
  /** the account's named carts; null for visitors */
  named: readonly NamedCart[] | null;
  /** calendar day in the shop, `YYYY-MM-DD`: computed once, so that server and browser agree */
  today: string;
}

/** The shared cart of the link; null without a token. */
export async function loadSharedCart({ http }: ShopContext, token: string | null): Promise<SharedView | null> {
  if (token === null) return null;
  const result = await getSharedCart(http, token);
  return { token, cart: result.ok ? result.data : null };
}

/** Only the overview makes these calls. */
export async function loadOverview(
  shop: ShopContext,
  query: URLSearchParams,
  step: CheckoutStep,
  cart: Cart | null,
): Promise<OverviewData> {
  const hasLines = step === 'overview' && cart !== null && cart.lines.length > 0;
  const [named, missing] = await Promise.all([
    step === 'overview' && shop.isSignedIn() ? loadNamedCarts(shop) : null,
    hasLines ? loadMissingParts(shop, cart) : [],
  ]);
  return {
    missing,
    named,
    capped: parseCount(query.get('capped')),
    today: brusselsDay(new Date()),
  };
}

/** Empty when they can't be loaded: the cart can be ordered without this hint. */
async function loadMissingParts({ http }: ShopContext, cart: Cart): Promise<readonly MissingPart[]> {
  if (!cart.lines.some(({ kind }) => kind === 'sale')) return [];
  const result = await getCompleteness(http, cart.id);
  return result.ok ? result.data.missing : [];
}

/** Null when they can't be loaded: the page works without them. */
async function loadNamedCarts({ http }: ShopContext): Promise<readonly NamedCart[] | null> {
  const result = await listNamedCarts(http);
  return result.ok ? result.data.data : null;
}

const parseCount = (text: string | null): number => (text !== null && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0);
