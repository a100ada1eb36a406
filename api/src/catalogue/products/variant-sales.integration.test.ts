import type { Product, ProductCard, ProductListAnswer } from 'shared-contracts/wire/product';
import { writeDemoOrder } from '../../../../demo/src/customers/demo-order.ts';
import type { OrderStatus } from '../../sales/orders/orders.tables.ts';
import { OPEN_TIMEOUT_MS, openTestShop, setStock } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
/** variants of one product in the order of their price, all in stock */
let [cheap, middle, dear]: number[] = [];
let productId = 0;
let sku = '';

beforeAll(async () => {
  shop = await openTestShop();
  const { db } = shop;
  await db.updateTable('variant_sales').set({ orders: 0 }).execute();
  const product = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['p.id', 'p.sku'])
    .where('p.type', '=', 'sale')
    .where('v.is_price_on_request', '=', false)
    .groupBy(['p.id', 'p.sku'])
    .having(({ fn }) => fn.count('v.excl_vat_cents').distinct(), '>=', 3)
    .orderBy('p.id')
    .executeTakeFirstOrThrow();
  ({ id: productId, sku } = product);
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'excl_vat_cents'])
    .where('product_id', '=', productId)
    .orderBy('excl_vat_cents')
    .orderBy('position')
    .execute();
  const prices = [...new Set(rows.map(({ excl_vat_cents }) => excl_vat_cents))];
  [cheap, middle, dear] = prices.slice(0, 3).map((cents) => rows.find(({ excl_vat_cents }) => excl_vat_cents === cents)?.id ?? 0);
  for (const { id } of rows) await setStock(shop, id, 50);
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const order = async (variantIds: readonly (number | undefined)[], status: OrderStatus): Promise<void> => {
  const { id } = await shop.db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow();
  const address = { street: 'Kouter', street_number: '12', zip_code: '9000', city: 'Gent', country: 'be' as const };
  const customer = {
    id,
    email: 'an@voorbeeld.be',
    firstName: 'An',
    lastName: 'Peeters',
    phone: '+32470000000',
    lang: 'nl' as const,
    address,
  };
  const lines = variantIds.map((variantId = 0) => ({ variantId, amount: 2 }));
  await writeDemoOrder(shop.db, customer, { daysAgo: 1, status, isPaid: false, lines, shippedAfter: null, deliveredAfter: null });
};
const setStatus = (status: OrderStatus) =>
  shop.db
    .updateTable('orders')
    .set({ status })
    .where('id', '=', ({ selectFrom }) => selectFrom('orders').select(({ fn }) => fn.max('id').as('last')))
    .execute();
const detail = async (): Promise<Product> => (await shop.call('GET', `/api/products/${productId}`)).json<Product>();
const listed = async (query = ''): Promise<ProductCard | undefined> =>
  (await shop.call('GET', `/api/products?q=${sku}${query}`)).json<ProductListAnswer>().data.find(({ id }) => id === productId);
/** the variants that page and list show */
const shown = async () => {
  const [page, card] = [await detail(), await listed()];
  return [page.default_variant_id, card?.default_variant_id];
};

test('the cheapest variant is shown while nobody ordered any; an unpaid or cancelled order does not count', async () => {
  expect(await shown()).toEqual([cheap, cheap]);
  expect(await listed()).toMatchObject({ price_from: true, lowest_price: null });
  await order([dear], 'awaiting_payment');
  expect(await shown()).toEqual([cheap, cheap]);
  await setStatus('cancelled');
  expect(await shown()).toEqual([cheap, cheap]);
});

test('the variant in most orders is shown on page and card, with its own price and the lowest beside it', async () => {
  await order([dear], 'awaiting_payment');
  await setStatus('confirmed');
  expect(await shown()).toEqual([dear, dear]);
  const [{ variants }, card] = [await detail(), await listed()];
  const priceOf = (id: number | undefined) => variants.find((each) => each.id === id)?.price;
  expect(card).toMatchObject({
    price: { incl_vat_cents: priceOf(dear)?.incl_vat_cents },
    price_from: false,
    lowest_price: { excl_vat_cents: priceOf(cheap)?.excl_vat_cents, incl_vat_cents: priceOf(cheap)?.incl_vat_cents },
  });
  // shipping an order counts it once
  await setStatus('shipped');
  await order([middle], 'delivered');
  expect(await shown()).toEqual([middle, middle]);
});

test('the order by price is that of the prices shown', async () => {
  const { data } = (await shop.call('GET', '/api/products?sort=price&per_page=96')).json<ProductListAnswer>();
  const prices = data.filter(({ price }) => !price.on_request).map(({ price }) => price.excl_vat_cents);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
});

test('a variant that is sold out gives way; a cancelled order is taken off', async () => {
  await setStock(shop, middle ?? 0, 0);
  expect(await shown()).toEqual([dear, dear]);
  await setStock(shop, middle ?? 0, 50);
  expect(await shown()).toEqual([middle, middle]);
  await setStatus('cancelled');
  expect(await shown()).toEqual([dear, dear]);
});

test('orders drop no page of the product, also when another variant is ordered most: the order of variants follows by the page’s age', async () => {
  const pages = async (): Promise<number> =>
    Number(
      (
        await shop.db
          .selectFrom('page_changes')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('tag', '=', `product-${productId}`)
          .executeTakeFirstOrThrow()
      ).count,
    );
  const before = await pages();
  await order([dear], 'confirmed');
  for (let times = 0; times < 3; times += 1) await order([cheap, dear], 'confirmed');
  expect(await shown()).toEqual([dear, dear]);
  for (let times = 0; times < 3; times += 1) await order([cheap], 'confirmed');
  expect(await shown()).toEqual([cheap, cheap]);
  expect(await pages()).toBe(before);
});
