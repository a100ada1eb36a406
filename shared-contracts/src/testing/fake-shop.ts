import { RouterContextProvider } from 'react-router-dom';
import { shopContext } from '../contract/shop-context.ts';
import type { ShopContext } from '../contract/shop-context.ts';
import { fakeHttp } from './fake-http.ts';
import type { Answers, FakeHttp } from './fake-http.ts';

export const CART_ID = '0b6c2f0e-6d7c-4a5e-9a55-0f7f0a1f2d3e';

export interface FakeShop extends ShopContext {
  /** the calls to the API, in order */
  calls: FakeHttp['calls'];
}

/** The shop as the shell provides it, with an API that gives `answers`. `cartId` null: a visitor without a cart. */
export function fakeShop(
  answers: Answers = {},
  { cartId = CART_ID, lang = 'nl' }: { cartId?: string | null; lang?: ShopContext['lang'] } = {},
): FakeShop {
  const http = fakeHttp(answers);
  let id = cartId;
  let renewals = 0;
  return {
    http,
    calls: http.calls,
    lang,
    region: () => 'be',
    vatView: () => 'incl',
    listView: () => 'grid',
    cartId: () => id,
    ensureCartId: ({ renew } = {}) => {
      if (renew) renewals += 1;
      if (renew || id === null) id = `00000000-0000-4000-8000-00000000000${renewals}`;
      return id;
    },
    isSignedIn: () => false,
  };
}

export function createLoaderContext(shop: ShopContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  return context;
}

/** Arguments of a loader, or with `form` of an action for a plain form post, outside a router. */
export function loaderArgs(
  shop: ShopContext,
  address: string,
  { params = {}, form }: { params?: Record<string, string>; form?: Record<string, string> | string[][] } = {},
) {
  const url = new URL(address, 'https://shop.test');
  const request = new Request(url, form && { method: 'POST', body: new URLSearchParams(form) });
  return { request, url, pattern: '*', params: { lang: shop.lang, ...params }, context: createLoaderContext(shop) };
}
