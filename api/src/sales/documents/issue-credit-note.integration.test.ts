import type { Order } from 'shared-contracts/wire/order';
import { openCheckout, providerId } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { addRefund } from '../payments/refunds.ts';
import { HOME, OPEN_TIMEOUT_MS } from '../../testing/test-shop.ts';
import { findInvoice, loadCredits } from './documents.repository.ts';
import { creditRestOfOrder, issueCreditNote } from './issue-credit-note.ts';
import type { CreditLine } from './issue-credit-note.ts';
import { documentText } from './pdf/document-text.ts';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());
beforeEach(() => checkout.reset());

const paidOrder = async (amount: number): Promise<Order> => {
  const answer = await checkout.paid((await checkout.filled(amount, { shipping_address: HOME })).id);
  await checkout.simulator.finish(providerId(answer), 'paid');
  return checkout.orderOf(await checkout.referenceOf(answer));
};
const credit = (order: Order, lines: CreditLine[]) =>
  checkout.shop.db.transaction().execute((trx) => issueCreditNote(trx, order.id, lines, 'return', new Date()));
const creditRest = (order: Order) =>
  checkout.shop.db.transaction().execute((trx) => creditRestOfOrder(trx, order.id, 'cancelled', new Date()));
const pieces = (order: Order, amount: number, inclVatCents: number): CreditLine => ({
  kind: 'item',
  orderLineId: order.lines[0]?.id ?? 0,
  amount,
  inclVatCents,
});

describe('credit notes', () => {
  test('of parts of an order add up to its base to the cent, however it is divided, each with the VAT of its own base', async () => {
    const order = await paidOrder(7);
    const line = order.lines[0]?.line_incl_vat_cents ?? 0;
    const cuts = [1, 2, 33, 334];
    for (const cents of cuts) await credit(order, [pieces(order, 1, cents)]);
    const remainder = line - cuts.reduce((sum, cents) => sum + cents, 0);
    await credit(order, [pieces(order, 3, remainder), { kind: 'delivery', inclVatCents: order.delivery_cents }]);
    const invoice = await findInvoice(checkout.shop.db, order.id);
    const notes = await loadCredits(checkout.shop.db, invoice?.id ?? 0);
    const sum = (pick: 'total_vat_cents' | 'total_excl_vat_cents' | 'total_cents') =>
      notes.reduce((total, { snapshot }) => total + snapshot[pick], 0);
    expect(sum('total_excl_vat_cents')).toBe(invoice?.snapshot.total_excl_vat_cents);
    expect(sum('total_cents')).toBe(order.total_cents);
    for (const { snapshot } of notes) {
      expect(snapshot.lines.reduce((total, each) => total + each.excl_vat_cents, 0)).toBe(snapshot.total_excl_vat_cents);
      const { total_excl_vat_cents: base, total_vat_cents: vat, rounding_cents: rounding = 0 } = snapshot;
      expect(vat).toBe(Math.round((base * 21) / 100));
      expect(base + vat + rounding).toBe(snapshot.total_cents);
    }
    await expect(credit(order, [pieces(order, 1, 1)])).rejects.toMatchObject({ code: 'order.credit_exceeds' });
  });

  test('issued at the same time never credit more than was invoiced', async () => {
    const order = await paidOrder(4);
    const half = Math.ceil(order.total_cents / 2) + 1;
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => credit(order, [pieces(order, 2, half)])));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('of what is left contain what earlier ones do not, and add up to the invoice', async () => {
    const order = await paidOrder(7);
    const line = order.lines[0]?.line_incl_vat_cents ?? 0;
    await credit(order, [pieces(order, 2, Math.round((line * 2) / 7) - 3), { kind: 'gift_kept', inclVatCents: 100 }]);
    await creditRest(order);
    const invoice = await findInvoice(checkout.shop.db, order.id);
    const [first, rest] = (await loadCredits(checkout.shop.db, invoice?.id ?? 0)).map(({ snapshot }) => snapshot);
    expect(rest?.lines.map(({ kind, amount, incl_vat_cents }) => [kind, amount, incl_vat_cents])).toEqual([
      ['sale', 5, Math.round((line * 5) / 7)],
      ['discount', 1, expect.any(Number)],
      ...(order.delivery_cents === 0 ? [] : [['delivery', 1, order.delivery_cents]]),
      ['gift_kept', 1, 100],
    ]);
    expect((first?.total_cents ?? 0) + (rest?.total_cents ?? 0)).toBe(order.total_cents);
    expect((first?.total_excl_vat_cents ?? 0) + (rest?.total_excl_vat_cents ?? 0)).toBe(invoice?.snapshot.total_excl_vat_cents);
    await expect(creditRest(order)).rejects.toMatchObject({ code: 'order.credit_exceeds' });
  });

  test('are refused without an invoice', async () => {
    const answer = await checkout.paid((await checkout.filled(1)).id);
    const order = await checkout.orderOf(await checkout.referenceOf(answer));
    await expect(credit(order, [pieces(order, 1, 1)])).rejects.toMatchObject({ code: 'order.not_invoiced' });
  });

  test('throw for a line of another order', async () => {
    const [first, second] = [await paidOrder(1), await paidOrder(1)];
    await expect(credit(first, [pieces(second, 1, 1)])).rejects.toThrow(RangeError);
  });
});

describe('an invoice in another name', () => {
  test('has that name, and the goods are still sent to the customer', async () => {
    const billing_address = { ...HOME, name: 'VZW De Haag', street: 'Veldstraat' };
    const cart = await checkout.filled(1, { shipping_address: HOME, billing_address });
    const answer = await checkout.paid(cart.id);
    await checkout.simulator.finish(providerId(answer), 'paid');
    const order = await checkout.orderOf(await checkout.referenceOf(answer));
    expect(order.billing_address).toEqual(billing_address);
    const { snapshot } = await checkout.shop.db
      .selectFrom('invoices')
      .select('snapshot')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(snapshot.buyer).toMatchObject({ name: 'VZW De Haag', address: billing_address });
    expect(snapshot.delivery_name).toBe(`${order.first_name} ${order.last_name}`);
    const { billTo, deliverTo } = documentText(snapshot);
    expect([billTo.lines[0], deliverTo?.lines[0]]).toEqual(['VZW De Haag', `${order.first_name} ${order.last_name}`]);
  });
});

describe('refunds', () => {
  const add = (order: Order, amountCents: number) =>
    checkout.shop.db
      .transaction()
      .execute((trx) => addRefund(trx, { orderId: order.id, amountCents, reason: 'goodwill', creditNoteId: null }));

  test('issued at the same time never refund more than was paid', async () => {
    const order = await paidOrder(2);
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => add(order, Math.floor(order.total_cents / 3))));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'order.refund_exceeds' });
    expect(await add(order, 0)).toEqual([]);
  });
});
