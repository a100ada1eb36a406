import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Product } from 'shared-contracts/wire/product';
import type { OwnReview, OwnReviewsAnswer, ReviewListAnswer } from 'shared-contracts/wire/review';
import { publishReview, rejectReview } from '../catalogue/reviews/judge-review.ts';
import { newcomer } from './account.ts';
import { pastOrder } from './past-orders.ts';
import type { PastOrder } from './past-orders.ts';
import type { TestShop } from './test-shop.ts';

type Headers = Record<string, string>;
interface Buyer {
  headers: { authorization: string };
  userId: number;
  email: string;
}
interface Writer {
  headers: Headers & Buyer['headers'];
}

/** Status and code of a refusal. */
export const codeOf = (answer: LightMyRequestResponse): [number, string] => [answer.statusCode, answer.json<ApiError>().code];

export const OPINION = { rating: 4, title: 'Doet het', text: 'Stevig, en snel geplaatst.', author: 'Jan M.' };

/** The first two variants of a product nobody has reviewed in the demo; one that is rented out has but one. */
const variantsOf = ({ db }: TestShop, type: 'sale' | 'rental') =>
  db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'p.id').on('t.lang', '=', 'fr'))
    .select(['p.id as product_id', 'v.id', 't.slug'])
    .where('p.type', '=', type)
    .where('p.id', 'not in', (eb) => eb.selectFrom('reviews').select('reviews.product_id'))
    .where('p.id', 'in', (eb) =>
      eb
        .selectFrom('variants as other')
        .select('other.product_id')
        .where('other.position', '=', type === 'sale' ? 1 : 0),
    )
    .orderBy('v.id')
    .limit(2)
    .execute();

/** Buyers, and what they and everybody else may do with reviews of one product. */
export const reviewing = async (shop: TestShop) => {
  const { db, call, services } = shop;
  const [first, second] = await variantsOf(shop, 'sale');
  const [machine] = await variantsOf(shop, 'rental');
  if (first === undefined || second?.product_id !== first.product_id || machine === undefined) throw new Error('No such product');
  const product = { id: first.product_id, slug: first.slug, variantIds: [first.id, second.id] as const };

  const buyer = async (): Promise<Buyer> => {
    const email = `koper-${randomUUID().slice(0, 8)}@voorbeeld.be`;
    const headers = await newcomer(shop, { email });
    const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    return { headers, userId: id, email };
  };
  /** the line of a new order of theirs, delivered unless it says otherwise */
  const bought = async (
    { userId }: { userId: number | null },
    order: Partial<PastOrder> = {},
    variantId: number = product.variantIds[0],
  ): Promise<number> => {
    const { lineIds } = await pastOrder(shop, { userId, lines: [{ variantId, amount: 2, unit: 1000 }], ...order });
    return lineIds[0] ?? 0;
  };
  const write = ({ headers }: Writer, order_line_id: number, changes: object = {}, more: Headers = {}) =>
    call('POST', '/api/reviews', { headers: { ...headers, ...more }, payload: { order_line_id, ...OPINION, ...changes } });
  return {
    product,
    rented: { id: machine.product_id, variantId: machine.id },
    buyer,
    bought,
    write,
    change: ({ headers }: Writer, id: number, changes: object = {}) =>
      call('POST', `/api/reviews/${id}`, { headers, payload: { ...OPINION, ...changes } }),
    remove: ({ headers }: Writer, id: number) => call('DELETE', `/api/reviews/${id}`, { headers }),
    own: async ({ headers }: Writer, query = ''): Promise<OwnReviewsAnswer> =>
      (await call('GET', `/auth/me/reviews${query}`, { headers })).json<OwnReviewsAnswer>(),
    /** what everybody sees */
    shown: async (query = '', language = 'nl-BE', key: number | string = product.id): Promise<ReviewListAnswer> =>
      (await call('GET', `/api/products/${key}/reviews${query}`, { headers: { language } })).json<ReviewListAnswer>(),
    rating: async (): Promise<Product['rating']> => (await call('GET', `/api/products/${product.id}`)).json<Product>().rating,
    publish: (id: number, version: number | null = null) => publishReview(services, { id, version }),
    reject: (id: number) => rejectReview(services, { id, version: null }, 'Reden'),
    /** a new buyer's review, which waits */
    written: async (changes: object = {}, headers: Headers = {}): Promise<OwnReview & { customer: Buyer }> => {
      const customer = await buyer();
      return { ...(await write(customer, await bought(customer), changes, headers)).json<OwnReview>(), customer };
    },
    forgetAll: () => db.deleteFrom('reviews').where('product_id', '=', product.id).execute(),
  };
};
export type Reviewing = Awaited<ReturnType<typeof reviewing>>;
