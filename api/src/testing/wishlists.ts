import { randomUUID } from 'node:crypto';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Wishlist } from 'shared-contracts/wire/wishlist';
import { newcomer } from './account.ts';
import type { TestShop } from './test-shop.ts';

type Headers = Record<string, string>;

export const accountIn = (shop: TestShop, headers: Headers) => {
  const post = (path: string, payload?: object, more: Headers = {}) =>
    shop.call('POST', `/auth/me/wishlists${path}`, {
      headers: { ...headers, ...more },
      ...(payload === undefined ? {} : { payload }),
    });
  const remove = (path: string) => shop.call('DELETE', `/auth/me/wishlists${path}`, { headers });
  return {
    headers,
    post,
    remove,
    lists: async (more: Headers = {}) =>
      (await shop.call('GET', '/auth/me/wishlists', { headers: { ...headers, ...more } })).json<{ data: Wishlist[] }>().data,
    create: async (name: string, variant_ids?: number[]) => (await post('', { name, variant_ids })).json<Wishlist>(),
    merge: async (variant_ids: number[]) => (await post('/merge', { variant_ids })).json<Wishlist>(),
    put: (id: string, variant_id: number, place?: number) => post(`/${id}/variants`, { variant_id, place }),
    take: (id: string, variant_id: number) => remove(`/${id}/variants/${variant_id}`),
    share: async (id: string) => (await post(`/${id}/link`)).json<Wishlist>(),
  };
};

/** A new account, and what it does with its lists. */
export const somebodyIn = async (shop: TestShop) =>
  accountIn(shop, await newcomer(shop, { email: `wens-${randomUUID().slice(0, 8)}@voorbeeld.be` }));

/** Status and code of a refusal, and what it says besides. */
export const refusalOf = async (answer: ReturnType<TestShop['call']>) => {
  const { status, code, meta } = (await answer).json<ApiError>();
  return meta === undefined ? [status, code] : [status, code, meta];
};
