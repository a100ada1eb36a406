import { getCompleteness, getSharedCart } from 'shared-contracts';
import type { CheckoutStep, ShopContext } from 'shared-contracts';
import { listNamedCarts } from '../endpoints/named-carts.ts';
import type { Cart, MissingPart, NamedCart } from 'shared-contracts/wire/cart';
import type { SharedView } from '../share/shared-cart-page.tsx';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';

/** What the first step shows beside the cart. */
export interface OverviewData {
  /** what the goods in the cart still need to be built */
  missing: readonly MissingPart[];
  /** lines of a shared cart that did not fit whole when they were taken */
  capped: number;
  /** carts the account keeps under a name; null for visitors */
  named: readonly NamedCart[] | null;
  /** calendar day in the shop, `YYYY-MM-DD`: read once, so that server and browser agree */
  today: string;
}

/** A cart somebody shared, when the address has its token. */
export async function sharedOf({ http }: ShopContext, token: string | null): Promise<SharedView | null> {
  if (token === null) return null;
  const result = await getSharedCart(http, token);
  return { token, cart: result.ok ? result.data : null };
}

/** Nothing is asked for another step than the first. */
export async function overviewOf(shop: ShopContext, query: URLSearchParams, step: CheckoutStep, cart: Cart | null): Promise<OverviewData> {
  const isShown = step === 'overview' && cart !== null && cart.lines.length > 0;
  const [named, missing] = await Promise.all([
    step === 'overview' && shop.isSignedIn() ? namedOf(shop) : null,
    isShown ? missingOf(shop, cart) : [],
  ]);
  return {
    missing,
    named,
    capped: cappedOf(query.get('capped')),
    today: brusselsDay(new Date()),
  };
}

/** Where it can't be told, nothing is: the cart is sold without it. */
async function missingOf({ http }: ShopContext, cart: Cart): Promise<readonly MissingPart[]> {
  if (!cart.lines.some(({ kind }) => kind === 'sale')) return [];
  const result = await getCompleteness(http, cart.id);
  return result.ok ? result.data.missing : [];
}

/** Where they can't be told, the cart goes without them. */
async function namedOf({ http }: ShopContext): Promise<readonly NamedCart[] | null> {
  const result = await listNamedCarts(http);
  return result.ok ? result.data.data : null;
}

const cappedOf = (text: string | null): number => (text !== null && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0);
