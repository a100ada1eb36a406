import type { Cart, PaymentAnswer } from 'shared-contracts/wire/cart';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { expireOrders } from '../payments/expire-orders.ts';
import { openCheckout, providerId, STOCK } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { openSecondProcess } from '../../testing/second-process.ts';
import type { SecondProcess } from '../../testing/second-process.ts';
import { OPEN_TIMEOUT_MS, setStock } from '../../testing/test-shop.ts';

let checkout: Checkout;
let other: SecondProcess;
beforeAll(async () => {
  checkout = await openCheckout();
  other = await openSecondProcess(checkout.shop);
}, OPEN_TIMEOUT_MS);
afterAll(async () => {
  await other.close();
  await checkout.close();
});
beforeEach(() => checkout.reset());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const webhooks = (id: string, times: number) =>
  Promise.all(
    Array.from({ length: times }, (_, turn) =>
      (turn % 2 === 0 ? checkout.shop : other).call('POST', '/api/payments/webhook', { payload: `id=${id}`, headers: form }),
    ),
  );
const invoicesOf = (number: string) =>
  checkout.shop.db
    .selectFrom('invoices as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.number', 'i.kind'])
    .where('o.number', '=', number)
    .execute();

describe('two processes on one database', () => {
  test('sell once and issue one invoice when both get the same webhook', async () => {
    const answer = await checkout.paid((await checkout.filled(3)).id);
    await checkout.simulator.finish(providerId(answer), 'paid', '?webhook=never');
    expect((await webhooks(providerId(answer), 12)).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(await checkout.stock()).toEqual({ on_hand: STOCK - 3, reserved: 0 });
    expect(await invoicesOf(answer.order_number)).toEqual([{ kind: 'invoice', number: expect.stringMatching(/^F20\d\d-\d{6}$/) }]);
  });

  test('create one order and one payment when both check out the same cart', async () => {
    const cart = await checkout.filled(2);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => (turn % 2 === 0 ? checkout.shop : other).call('POST', `/api/carts/${cart.id}/payment`)),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await checkout.ordersOf(cart.id)).toHaveLength(1);
    expect(await checkout.stock()).toEqual({ on_hand: STOCK, reserved: 2 });
  });

  test('sell no more than the stock when both sell the last pieces', async () => {
    await setStock(checkout.shop, checkout.variant.id, 5);
    const carts: Cart[] = [];
    for (let place = 0; place < 20; place += 1) carts.push(await checkout.filled(1));
    const answers = await Promise.all(
      carts.map(({ id }, turn) => (turn % 2 === 0 ? checkout.shop : other).call('POST', `/api/carts/${id}/payment`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(15);
    expect(await checkout.stock()).toEqual({ on_hand: 5, reserved: 5 });
  });

  test('keep an order paid, once, when one gets its payment while the other expires it', async () => {
    const answer = await checkout.paid((await checkout.filled(4)).id);
    await checkout.simulator.finish(providerId(answer), 'paid', '?webhook=never');
    checkout.shop.passMinutes(120);
    await Promise.all([expireOrders(other.services), expireOrders(checkout.shop.services), webhooks(providerId(answer), 4)]);
    checkout.shop.passMinutes(-120);
    expect(await checkout.orderOf(await checkout.referenceOf(answer))).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await checkout.stock()).toEqual({ on_hand: STOCK - 4, reserved: 0 });
    expect(await invoicesOf(answer.order_number)).toHaveLength(1);
  });
});

describe('invoice numbers', () => {
  const paidAtProvider = async (): Promise<PaymentAnswer> => {
    const answer = await checkout.paid((await checkout.filled(1)).id);
    await checkout.simulator.finish(providerId(answer), 'paid', '?webhook=never');
    return answer;
  };
  /** the provider retries while the API has no free connection */
  const sendWebhook = async (process: Pick<SecondProcess, 'call'>, answer: PaymentAnswer): Promise<void> => {
    const payload = `id=${providerId(answer)}`;
    for (;;) if ((await process.call('POST', '/api/payments/webhook', { payload, headers: form })).statusCode === 200) return;
  };

  test('have no gaps when fifty payments arrive together, and none is used by a rolled-back one', async () => {
    const answers: PaymentAnswer[] = [];
    for (let batch = 0; batch < 10; batch += 1) answers.push(...(await Promise.all(Array.from({ length: 5 }, paidAtProvider))));
    const numbersOfYear = async (): Promise<number[]> => {
      const rows = await checkout.shop.db.selectFrom('invoices').select('number').where('kind', '=', 'invoice').execute();
      const year = `F${brusselsDay(new Date()).slice(0, 4)}-`;
      return rows.flatMap(({ number }) => (number.startsWith(year) ? [Number(number.slice(year.length))] : [])).sort((a, b) => a - b);
    };
    const before = await numbersOfYear();
    await checkout.shop.db
      .transaction()
      .execute(async (trx) => {
        await trx
          .updateTable('counters')
          .set({ value: (eb) => eb('value', '+', 1) })
          .where('name', 'like', 'invoices-%')
          .execute();
        throw new Error('taken back');
      })
      .catch(() => undefined);
    await Promise.all(answers.map((answer, turn) => sendWebhook(turn % 2 === 0 ? checkout.shop : other, answer)));
    const numbers = await numbersOfYear();
    expect(numbers).toHaveLength(before.length + 50);
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, place) => place + 1));
  }, 300_000);
});
