import { randomUUID } from 'node:crypto';
import type { ConfigurationAnswer } from 'shared-contracts/wire/configurator';
import type { OwnReview } from 'shared-contracts/wire/review';
import type { Wishlist } from 'shared-contracts/wire/wishlist';
import { pastOrder } from '../../src/testing/past-orders.ts';
import type { TestShop } from '../../src/testing/test-shop.ts';
import { CUSTOMER, HOME, fillCart, signIn, someVariant } from '../../src/testing/test-shop.ts';
import { DEMO_DEALER, DEMO_PRIVATE } from '../../src/platform/published-accounts.ts';
import { DEMO_PASSWORD } from '../../../demo/src/customers/demo-customers.ts';
import type { Who } from './fuzz-request.ts';
import type { KnownValues } from './known-values.ts';

/**
 * Creates a cart that can be ordered, so that the calls always have one that was not ordered yet: with loose goods, a plan, and a loose piece
 * of an article of the plan.
 */
export const createCart = async (shop: TestShop): Promise<string> => {
  const variant = await someVariant(shop);
  const fence = { system: 'linea', height_cm: 153, colour: 'anthracite', runs: [{ length_mm: 5000 }] };
  const { share_id, lines } = (await shop.call('POST', '/api/configurator/fence', { payload: fence })).json<ConfigurationAnswer>();
  const part = lines.find(({ role }) => role === 'concrete')?.variant_id ?? variant.id;
  const items = [variant.id, part].map((id) => ({ id, amount: 2 }));
  const { id } = await fillCart(shop, { items }, { ...CUSTOMER, shipping_address: HOME });
  await shop.call('POST', `/api/carts/${id}/plans`, { payload: { share_id } });
  return id;
};

/** Creates a shared wishlist of the demo customer with these variants. */
const createSharedList = async (shop: TestShop, variant_ids: number[]): Promise<Wishlist> => {
  const headers = await signIn(shop, DEMO_PRIVATE);
  const created = await shop.call('POST', '/auth/me/wishlists', { headers, payload: { name: 'Tuin', variant_ids } });
  return (await shop.call('POST', `/auth/me/wishlists/${created.json<Wishlist>().id}/link`, { headers })).json<Wishlist>();
};

/** Writes a review by the demo dealer, for calls that edit and delete one. */
const writeReview = async (shop: TestShop, variantId: number): Promise<OwnReview> => {
  const { id: userId } = await shop.db.selectFrom('users').select('id').where('email', '=', DEMO_DEALER).executeTakeFirstOrThrow();
  const { lineIds } = await pastOrder(shop, { userId, email: DEMO_DEALER, lines: [{ variantId, amount: 1, unit: 1000 }] });
  const payload = { order_line_id: lineIds[0], rating: 4, text: 'Stevig, en snel geplaatst.', author: 'Marc C.' };
  return (await shop.call('POST', '/api/reviews', { headers: await signIn(shop, DEMO_DEALER), payload })).json<OwnReview>();
};

export const loadFuzzValues = async (shop: TestShop): Promise<KnownValues> => {
  const { db, call } = shop;
  const variants = await db.selectFrom('variant_facts').select(['id', 'sku', 'product_id']).orderBy('id').limit(8).execute();
  const orders = await db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.id', 'o.number', 'o.reference', 'u.email'])
    .execute();
  const ownOrders = orders.filter(({ email }) => email === DEMO_PRIVATE);
  const otherOrders = orders.filter(({ email }) => email === DEMO_DEALER);
  const listValues = async (url: string, key: 'id' | 'slug'): Promise<string[]> => {
    const answer = await call('GET', url);
    if (answer.statusCode !== 200) return [];
    const { data = [] } = answer.json<{ data?: Partial<Record<string, unknown>>[] }>();
    return data.slice(0, 5).flatMap((row) => (row[key] === undefined ? [] : [String(row[key])]));
  };
  const pages = await db.selectFrom('page_texts').select('slug').limit(4).execute();
  const categories = await db.selectFrom('categories').select('slug').limit(4).execute();
  const review = await writeReview(shop, variants[0]?.id ?? 0);
  const lines = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('l.id')
    .where('o.email', '=', DEMO_PRIVATE)
    .where('o.status', '=', 'delivered')
    .execute();
  const list = await createSharedList(
    shop,
    variants.map(({ id }) => id),
  );
  return {
    categorySlugs: categories.map(({ slug }) => slug),
    variantIds: variants.map(({ id }) => id),
    skus: variants.map(({ sku }) => sku),
    cartId: await createCart(shop),
    orderIds: ownOrders.length > 0 ? ownOrders.map(({ id }) => id) : [1],
    foreignOrderIds: otherOrders.length > 0 ? otherOrders.map(({ id }) => id) : [2],
    orderLineIds: lines.map(({ id }) => id),
    orderNumber: ownOrders[0]?.number ?? 'G0',
    email: DEMO_PRIVATE,
    password: DEMO_PASSWORD,
    paths: [
      ['/api/orders/by-payment', orders.map(({ reference }) => reference)],
      [
        '/api/products',
        [...(await listValues('/api/products?per_page=4', 'id')), ...(await listValues('/api/products?per_page=4', 'slug'))],
      ],
      ['/api/pages', pages.map(({ slug }) => slug)],
      ['/api/blog', await listValues('/api/blog', 'slug')],
      ['/api/advice', await listValues('/api/advice', 'slug')],
      ['/api/green', await listValues('/api/green', 'slug')],
      ['/api/dealers', await listValues('/api/dealers?country=be', 'slug')],
      ['/api/jobs', await listValues('/api/jobs', 'id')],
      ['/api/employees', await listValues('/api/team', 'id')],
      ['/api/settings', ['shipping', 'notices', 'delivery.days']],
      ['/api/consents', [randomUUID()]],
      ['/api/reviews', [String(review.id)]],
      ['/auth/me/wishlists', [list.id]],
      ['/api/wishlists', [list.share_token ?? '']],
    ],
  };
};

/** Headers of each kind of visitor. `expired` is the token of an ended session; `signInAgain` signs in again whoever a call signed out. */
export const visitors = async (shop: TestShop) => {
  const expired = await signIn(shop, DEMO_PRIVATE);
  await shop.call('POST', '/auth/sign-out', { headers: expired });
  const headers: Record<Who, Record<string, string>> = {
    nobody: {},
    private: await signIn(shop, DEMO_PRIVATE),
    dealer: await signIn(shop, DEMO_DEALER),
    expired,
    invalidToken: { authorization: "Bearer ' or 1=1 --" },
  };
  return {
    headers,
    signInAgain: async (): Promise<void> => {
      for (const [who, email] of [
        ['private', DEMO_PRIVATE],
        ['dealer', DEMO_DEALER],
      ] as const) {
        const isSignedIn = (await shop.call('GET', '/auth/me', { headers: headers[who] })).statusCode === 200;
        if (isSignedIn) continue;
        // at the end of a run a call may have deleted the account or changed its password: then it stays signed out
        headers[who] = await signIn(shop, email).catch(() => headers[who]);
      }
    },
  };
};
