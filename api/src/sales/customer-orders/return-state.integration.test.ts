import type { Order, OrderSummary } from 'shared-contracts/wire/order';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { pastOrder } from '../../testing/past-orders.ts';
import type { PastOrder } from '../../testing/past-orders.ts';
import { OPEN_TIMEOUT_MS, openTestShop, signIn } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let customer: { authorization: string };
let userId: number;
let sale: number;
let custom: number;

const firstVariant = async (isCustomMade: boolean): Promise<number> => {
  const { id } = await shop.db
    .selectFrom('variant_facts')
    .select('id')
    .where('type', '=', 'sale')
    .where('is_custom_made', '=', isCustomMade)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
};
beforeAll(async () => {
  shop = await openTestShop();
  customer = await signIn(shop, DEMO_PRIVATE);
  userId = (await shop.db.selectFrom('users').select('id').where('email', '=', DEMO_PRIVATE).executeTakeFirstOrThrow()).id;
  [sale, custom] = [await firstVariant(false), await firstVariant(true)];
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const ordered = (overrides: Partial<PastOrder> = {}) =>
  pastOrder(shop, { userId, lines: [{ variantId: sale, amount: 2, unit: 1000 }], ...overrides });
const giveBack = (order_id: number, order_item_id: number | undefined, amount: number) =>
  shop.call('POST', '/api/retours', {
    payload: { order_id, items: [{ order_item_id, amount, reason: 'changed_mind' }] },
    headers: customer,
  });

/** The state in the order and in the list of orders: they must not differ. */
const returnStateOf = async ({ id, number }: { id: number; number: string }): Promise<Order['return_state']> => {
  const list = await shop.call('GET', `/api/orders?q=${number}`, { headers: customer });
  const [summary] = list.json<{ data: OrderSummary[] }>().data;
  const order = (await shop.call('GET', `/api/orders/${id}`, { headers: customer })).json<Order>();
  expect(summary).toMatchObject({ id, return_state: order.return_state });
  expect(order.can_return).toBe(order.return_state === 'possible');
  return order.return_state;
};

describe('the return state of an order', () => {
  const MONTH_MS = 31 * 86_400_000;

  test('is possible during the return period, until everything is in a return', async () => {
    const order = await ordered();
    expect(await returnStateOf(order)).toBe('possible');
    expect((await giveBack(order.id, order.lineIds[0], 1)).statusCode).toBe(201);
    expect(await returnStateOf(order)).toBe('possible');
    const lastReturn = await giveBack(order.id, order.lineIds[0], 1);
    expect(await returnStateOf(order)).toBe('created');
    await shop.call('POST', `/api/retours/${lastReturn.json<{ id: number }>().id}/cancel`, { headers: customer });
    expect(await returnStateOf(order)).toBe('possible');
  });

  test('is possible while the order is on its way', async () => {
    expect(await returnStateOf(await ordered({ status: 'shipped', deliveredAt: null }))).toBe('possible');
  });

  test('is expired after the return period', async () => {
    expect(await returnStateOf(await ordered({ deliveredAt: new Date(shop.services.now().getTime() - MONTH_MS) }))).toBe('expired');
  });

  test('is null before shipping, and for goods cut to size', async () => {
    expect(await returnStateOf(await ordered({ status: 'confirmed', deliveredAt: null }))).toBeNull();
    expect(await returnStateOf(await ordered({ lines: [{ variantId: custom, amount: 1, unit: 5000 }] }))).toBeNull();
  });
});
