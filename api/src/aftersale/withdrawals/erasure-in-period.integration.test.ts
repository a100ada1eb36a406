import type { WithdrawalAnswer } from 'shared-contracts/wire/withdrawal';
import { eraseGuest } from '../../customers/privacy/guest.ts';
import { addDays } from '../../platform/days.ts';
import { newcomer, PASSWORD } from '../../testing/account.ts';
import { pastOrder } from '../../testing/past-orders.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { closeReturn, receiveReturn } from '../returns/settle-return.ts';
import { withdrawalReceiptJob } from './acknowledge-withdrawal.ts';
import { closeWithdrawal } from './withdrawals.service.ts';

/* Nobody's data is erased while they may still withdraw. Decision 0131; directive 2011/83/EU, articles 9 and 11. */

let shop: TestShop;
let variant: { id: number; sku: string; ean: string };
beforeAll(async () => {
  shop = await openTestShop();
  variant = await shop.db
    .selectFrom('variant_facts as f')
    .innerJoin('variants as v', 'v.id', 'f.id')
    .select(['f.id', 'f.sku', 'v.ean'])
    .where('f.type', '=', 'sale')
    .where('f.is_custom_made', '=', false)
    .where('f.delivery_class', '=', 'parcel')
    .orderBy('f.id')
    .executeTakeFirstOrThrow();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const PIECES = 3;

/** An order of three pieces that were delivered today. */
const delivered = async (email: string, userId: number | null) => {
  const deliveredAt = new Date();
  const order = await pastOrder(shop, { userId, email, deliveredAt, lines: [{ variantId: variant.id, amount: PIECES, unit: 500 }] });
  await shop.db.updateTable('order_lines').set({ sku: variant.sku }).where('order_id', '=', order.id).execute();
  return order;
};

/** Withdraws from pieces named by their EAN, and settles their return. */
const withdraw = async ({ number, email }: { number: string; email: string }, amount: number): Promise<void> => {
  const payload = { order_number: number, name: 'An', email, items: [{ sku: variant.ean, amount }] };
  const { reference } = (await shop.call('POST', '/api/withdrawals', { payload })).json<WithdrawalAnswer>();
  const { id } = await shop.db.selectFrom('withdrawals').select('id').where('reference', '=', reference).executeTakeFirstOrThrow();
  await withdrawalReceiptJob.run(shop.services, { id }, shop.app.log);
  const back = await shop.db.selectFrom('returns').select('number').where('withdrawal_id', '=', id).executeTakeFirstOrThrow();
  await receiveReturn(shop.services, back.number);
  await closeReturn(shop.services, back.number);
};

const customer = async (email: string) => {
  const headers = await newcomer(shop, { email });
  const { id } = await shop.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const remove = () => shop.call('POST', '/auth/me/delete', { headers, payload: { password: PASSWORD } });
  return { id, remove };
};

test('an account stays after a withdrawal from one of three pieces, until the others are withdrawn from, too', async () => {
  const email = 'stuks@voorbeeld.be';
  const { id, remove } = await customer(email);
  const order = await delivered(email, id);
  await withdraw(order, 1);
  const refused = { status: 409, code: 'account.orders_open', meta: { order_numbers: [order.number] } };
  expect((await remove()).json()).toMatchObject(refused);
  await withdraw(order, PIECES - 1);
  expect((await remove()).statusCode).toBe(200);
});

test('the same for a guest', async () => {
  const email = 'gast-stuks@voorbeeld.be';
  const order = await delivered(email, null);
  await withdraw(order, 1);
  await expect(eraseGuest(shop.services, email)).rejects.toMatchObject({ code: 'account.orders_open' });
  await withdraw(order, PIECES - 1);
  expect(await eraseGuest(shop.services, email)).toBe(true);
});

test('a rental whose withdrawal was revoked can be withdrawn from again, so that the account stays; a settled one cannot', async () => {
  const email = 'huur@voorbeeld.be';
  const { id, remove } = await customer(email);
  const order = await delivered(email, id);
  await shop.db
    .updateTable('orders')
    .set({ delivered_at: addDays(new Date(), -60) })
    .where('id', '=', order.id)
    .execute();
  await shop.db
    .updateTable('order_lines')
    .set({ kind: 'rental', amount: 1, rent_from: '2026-01-05', rent_to: '2026-01-06' })
    .where('order_id', '=', order.id)
    .execute();
  const payload = { order_number: order.number, name: 'An', email };
  const { reference } = (await shop.call('POST', '/api/withdrawals', { payload })).json<WithdrawalAnswer>();
  await closeWithdrawal(shop.services, reference, { isRevoked: true });
  expect((await remove()).json()).toMatchObject({ status: 409, code: 'account.orders_open' });
  await shop.db.updateTable('withdrawals').set({ rent_cents: 100 }).where('reference', '=', reference).execute();
  expect((await remove()).statusCode).toBe(200);
});
