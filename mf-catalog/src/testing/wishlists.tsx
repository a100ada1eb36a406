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
const of = (id: number, name: string, given: Partial<VariantWithProduct> = {}): VariantWithProduct => ({
  ...aVariant({ id, name: '' }),
  product: { id, name, slug: name, slugs: slugsOf(name.toLowerCase()) },
  ...given,
});
export const variants = [
  of(1, 'Linea'),
  of(2, 'Robur', { step: 2 }),
  of(3, 'Uitverkocht', { stock: { status: 'out', left: 0, restock_date: null } }),
  of(4, 'Maatwerk', { price: aPrice({ on_request: true }) }),
];
export const answerVariants = ({ params }: Call) =>
  ok({ data: variants.filter(({ id }) => String(params?.ids).split(',').includes(String(id))) });

const soon = <T,>(answer: T) => new Promise<T>((resolve) => setTimeout(resolve, 20, answer));

/** An account with these lists; calls change them like the API. Reading takes a while, so that a change arrives before its page. */
export function account(lists: Wishlist[], lang: Lang = 'nl') {
  const at = (id: string | undefined) => lists.findIndex((list) => list.id === id);
  const shop = fakeShop(
    (call) => {
      const { method, path, body } = call;
      if (path === '/api/variants') return answerVariants(call);
      if (path === LISTS && method === 'GET') return soon(ok({ data: [...lists] }));
      const sent = body as { name?: string; variant_id?: number; variant_ids?: number[]; place?: number } | undefined;
      if (sent?.name === 'Achteraan') return refused(422, 'wishlist.name_taken', 'Je hebt al een lijst “Achteraan”.');
      if (path === LISTS) return ok(lists[lists.push(aWishlist({ id: 'new', name: sent?.name ?? null })) - 1] ?? {});
      if (path === `${LISTS}/merge`) return ok(aWishlist({ variant_ids: sent?.variant_ids }));
      const [, id, , last] = /wishlists\/([^/]+)(\/(.+))?$/.exec(path) ?? [];
      const list = lists[at(id)];
      if (!list) return refused(404, 'wishlist.not_found');
      const now = (change: Partial<Wishlist>) => ok((lists[at(id)] = { ...list, ...change }));
      if (last === 'link') return now({ share_token: method === 'POST' ? 'token' : null });
      if (last === 'variants') return now({ variant_ids: list.variant_ids.toSpliced(sent?.place ?? 0, 0, Number(sent?.variant_id)) });
      if (last) return now({ variant_ids: list.variant_ids.filter((each) => `variants/${each}` !== last) });
      if (method === 'POST') return now({ name: sent?.name ?? null });
      lists.splice(at(id), 1);
      return ok({});
    },
    { lang },
  );
  return { ...shop, isSignedIn: () => true };
}
export const two = () => [aWishlist({ id: 'own', variant_ids: [2, 1, 9] }), aWishlist({ id: 'back', name: 'Achteraan', variant_ids: [3] })];
export const visit = (shop = account(two()), query = '') =>
  renderRoute({
    at: `/${shop.lang}/wishlist${query}`,
    path: 'wishlist',
    route,
    shop,
    change: (store) => shop.isSignedIn() && store.dispatch(sessionReceived({ status: 'authenticated', user: { id: 7 } } as SessionAnswer)),
  });
export const guest = (lang: Lang = 'nl') => fakeShop({ 'GET /api/variants': answerVariants }, { lang });
export const rows = async () => {
  await screen.findAllByRole('button', { name: /^(Add|.* weghalen)/ });
  return within(screen.getByRole('main'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((name) => variants.some(({ product }) => product.name === name));
};
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
