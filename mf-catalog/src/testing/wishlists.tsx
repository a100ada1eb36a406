import { screen, within } from '@testing-library/react';
import { ok, sessionReceived } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { aPrice, slugsOf } from 'shared-contracts/testing/a-product';
import { refused } from 'shared-contracts/testing/fake-http';
import type { Call } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import type { SessionAnswer } from 'shared-contracts/wire/auth';
import type { VariantWithProduct } from 'shared-contracts/wire/product';
import type { Wishlist } from 'shared-contracts/wire/wishlist';
import * as route from '../wishlist/wishlist.route.tsx';
import { aVariant } from './a-product.ts';
import { aWishlist } from './a-wishlist.ts';
import { renderRoute } from './harness.tsx';

export const LISTS = '/auth/me/wishlists';
const aNamedVariant = (id: number, name: string, overrides: Partial<VariantWithProduct> = {}): VariantWithProduct => ({
  ...aVariant({ id, name: '' }),
  product: { id, name, slug: name, slugs: slugsOf(name.toLowerCase()) },
  ...overrides,
});
export const variants = [
  aNamedVariant(1, 'Linea'),
  aNamedVariant(2, 'Robur', { step: 2 }),
  aNamedVariant(3, 'Uitverkocht', { stock: { status: 'out', left: 0, restock_date: null } }),
  aNamedVariant(4, 'Maatwerk', { price: aPrice({ on_request: true }) }),
];
export const answerVariants = ({ params }: Call) =>
  ok({ data: variants.filter(({ id }) => String(params?.ids).split(',').includes(String(id))) });

const resolveLater = <T,>(answer: T) => new Promise<T>((resolve) => setTimeout(resolve, 20, answer));

/** An account with these lists; calls change them like the API. Reading takes a while, so that a change arrives before its page. */
export function account(lists: Wishlist[], lang: Lang = 'nl') {
  const indexOf = (id: string | undefined) => lists.findIndex((list) => list.id === id);
  const shop = fakeShop(
    (call) => {
      const { method, path, body } = call;
      if (path === '/api/variants') return answerVariants(call);
      if (path === LISTS && method === 'GET') return resolveLater(ok({ data: [...lists] }));
      const request = body as { name?: string; variant_id?: number; variant_ids?: number[]; place?: number } | undefined;
      if (request?.name === 'Achteraan') return refused(422, 'wishlist.name_taken', 'Je hebt al een lijst “Achteraan”.');
      if (path === LISTS) return ok(lists[lists.push(aWishlist({ id: 'new', name: request?.name ?? null })) - 1] ?? {});
      if (path === `${LISTS}/merge`) return ok(aWishlist({ variant_ids: request?.variant_ids }));
      const [, id, , subPath] = /wishlists\/([^/]+)(\/(.+))?$/.exec(path) ?? [];
      const list = lists[indexOf(id)];
      if (!list) return refused(404, 'wishlist.not_found');
      const update = (change: Partial<Wishlist>) => ok((lists[indexOf(id)] = { ...list, ...change }));
      if (subPath === 'link') return update({ share_token: method === 'POST' ? 'token' : null });
      if (subPath === 'variants')
        return update({ variant_ids: list.variant_ids.toSpliced(request?.place ?? 0, 0, Number(request?.variant_id)) });
      if (subPath) return update({ variant_ids: list.variant_ids.filter((each) => `variants/${each}` !== subPath) });
      if (method === 'POST') return update({ name: request?.name ?? null });
      lists.splice(indexOf(id), 1);
      return ok({});
    },
    { lang },
  );
  return { ...shop, isSignedIn: () => true };
}
export const twoLists = () => [
  aWishlist({ id: 'own', variant_ids: [2, 1, 9] }),
  aWishlist({ id: 'back', name: 'Achteraan', variant_ids: [3] }),
];
export const visit = (shop = account(twoLists()), query = '') =>
  renderRoute({
    at: `/${shop.lang}/wishlist${query}`,
    path: 'wishlist',
    route,
    shop,
    change: (store) => shop.isSignedIn() && store.dispatch(sessionReceived({ status: 'authenticated', user: { id: 7 } } as SessionAnswer)),
  });
export const guestShop = (lang: Lang = 'nl') => fakeShop({ 'GET /api/variants': answerVariants }, { lang });
export const findRows = async () => {
  await screen.findAllByRole('button', { name: /^(Add|.* weghalen)/ });
  return within(screen.getByRole('main'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((name) => variants.some(({ product }) => product.name === name));
};
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
