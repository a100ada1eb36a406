import type { ApiError } from 'shared-contracts/wire/error';
import type { TrackedOrder } from 'shared-contracts/wire/order';
import type { StaffReturnAnswer } from 'shared-contracts/staff/returns';
import type { Retour, ReturnableAnswer } from 'shared-contracts/wire/retour';
import { closeReturn, receiveReturn } from '../../aftersale/returns/settle-return.ts';
import { moneyText } from '../../platform/messages/format.ts';
import { DEMO_DEALER } from '../../platform/published-accounts.ts';
import { CUSTOMER, HOME, OPEN_TIMEOUT_MS, mailsTo } from '../../testing/test-shop.ts';
import { cancelOrder, deliverOrder, shipOrder } from '../customer-orders/order-life.ts';
import { countStaffOrders } from '../customer-orders/staff-order-list.ts';
import { documentText } from '../documents/pdf/document-text.ts';
import { openInvoiceShop } from '../../testing/invoice-shop.ts';
import type { InvoiceShop } from '../../testing/invoice-shop.ts';

const PLAIN_IBAN = 'BE68539007547034';

let invoices: InvoiceShop;
beforeAll(async () => {
  invoices = await openInvoiceShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => invoices.close());
beforeEach(() => invoices.reset());

describe('a credit', () => {
  test('of an unpaid order that is cancelled closes what is open, and pays nothing back', async () => {
    const { number } = await invoices.ordered();
    await cancelOrder(invoices.checkout.shop.services, (await invoices.rowOf(number)).id);
    const [, note] = await invoices.documentsOf(number);
    expect(note).toMatchObject({ kind: 'credit_note', snapshot: { pay_by: { iban: PLAIN_IBAN } } });
    expect(documentText((note ?? { snapshot: null }).snapshot as never).notes.join(' ')).toContain('gaat af van wat op factuur');
    expect(
      await invoices.checkout.shop.db
        .selectFrom('refunds')
        .select('id')
        .where('order_id', '=', (await invoices.rowOf(number)).id)
        .execute(),
    ).toEqual([]);
    expect(await invoices.ownOrder(number)).toMatchObject({
      status: 'cancelled',
      on_invoice: { state: 'credited', open_cents: 0, transfer: null },
    });
    const mail = (await mailsTo(invoices.checkout.shop, CUSTOMER.email)).at(-1);
    expect(mail?.text).toContain('dat hoef je niet meer te betalen');
  });

  test('of what is still to be sent comes off the invoice, and the mail says so', async () => {
    const { number } = await invoices.ordered(2);
    const { services } = invoices.checkout.shop;
    const { id } = await invoices.rowOf(number);
    const line = await invoices.checkout.shop.db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    await shipOrder(services, id, { carrier: 'bpost', code: null, url: null }, { pieces: [{ lineId: line.id, amount: 1 }] });
    const { revision } = await invoices.shown(number);
    expect((await invoices.finance.call('POST', `/api/orders/${number}/cancel-rest`, { revision })).statusCode).toBe(200);
    const mail = (await mailsTo(invoices.checkout.shop, '')).find(({ subject }) =>
      subject.startsWith(`De rest van je bestelling ${number}`),
    );
    expect(mail?.text).toContain('Het gaat van je factuur af');
    expect(mail?.text).not.toContain('We betalen het terug');
    expect(mail?.text).toContain('Prijs van deze stukken');
    expect(mail?.text).not.toMatch(/Betaald voor|Terugbetaald/);
    expect((await invoices.ownOrder(number)).on_invoice).toMatchObject({ state: 'open' });
  });

  test('of a return comes off the invoice, and neither the form, the return nor a mail promises money back', async () => {
    const { number } = await invoices.ordered(2);
    const { services, call } = invoices.checkout.shop;
    const { id } = await invoices.rowOf(number);
    await shipOrder(services, id, { carrier: 'bpost', code: null, url: null });
    await deliverOrder(services, id);
    const returnable = await call('GET', `/api/retours/returnable?order_id=${id}`, { headers: invoices.dealer });
    const { items, deducts_invoice } = returnable.json<ReturnableAnswer>();
    expect(deducts_invoice).toBe(true);
    const item = { order_item_id: items[0]?.order_item_id ?? 0, amount: 1, reason: 'damaged' };
    const payload = { order_id: id, items: [item] };
    const retour = (await call('POST', '/api/retours', { headers: invoices.dealer, payload })).json<Retour>();
    expect(retour).toMatchObject({ status: 'open', deducts_invoice: true });
    const shownReturn = async () => (await call('GET', `/api/retours/${retour.id}`, { headers: invoices.dealer })).json<Retour>();
    await receiveReturn(services, retour.number);
    expect((await shownReturn()).instructions).toEqual([expect.stringContaining('gaat het bedrag van je factuur af')]);
    await closeReturn(services, retour.number);
    expect(await shownReturn()).toMatchObject({
      status: 'closed',
      deducts_invoice: true,
      instructions: [expect.stringMatching(/^€\s6,15 gaat van je factuur af/)],
    });
    const mails = (await mailsTo(invoices.checkout.shop, '')).filter(({ subject }) =>
      subject.toLowerCase().includes(`retour ${retour.number}`.toLowerCase()),
    );
    expect(mails).toHaveLength(3);
    for (const { text } of mails) {
      expect(text).toContain('van je factuur af');
      expect(text).not.toMatch(/terugbeta|betalen je|krijgt terug|Betaald voor/i);
    }
    // once nothing is open any more, the next return is money back
    const { on_invoice } = await invoices.ownOrder(number);
    expect(on_invoice).toMatchObject({ state: 'open', credited_cents: 615 });
    const track = { number, email: (await invoices.rowOf(number)).email, postcode: HOME.zip_code };
    const tracked = (await call('GET', `/api/orders/track?${new URLSearchParams(track).toString()}`)).json<TrackedOrder>();
    expect(tracked).toMatchObject({ may_withdraw: false, on_invoice: { credited_cents: 615 } });
    await invoices.receive(number, { amount_cents: on_invoice?.open_cents ?? 0 });
    const second = (await call('POST', '/api/retours', { headers: invoices.dealer, payload })).json<Retour>();
    expect(second.deducts_invoice).toBe(false);
    await closeReturn(services, second.number);
    expect((await call('GET', `/api/retours/${second.id}`, { headers: invoices.dealer })).json<Retour>().instructions).toEqual([
      expect.stringContaining('terug'),
    ]);
  });

  test('of more than is open pays only the rest back, which finance transfers by hand', async () => {
    const { number } = await invoices.ordered();
    await invoices.receive(number, { amount_cents: 1500 });
    const { id } = await invoices.rowOf(number);
    await cancelOrder(invoices.checkout.shop.services, id);
    const { data } = await invoices.shown(number);
    expect(data.refunds).toMatchObject([{ amount_cents: 1500, status: 'failed', can_retry: false, can_mark_paid_back: true }]);
    expect(data.timeline.find(({ event }) => event === 'paid')).toMatchObject({ amount_cents: 1500 });
    const [refund] = data.refunds;
    expect((await invoices.finance.call('POST', `/api/refunds/${refund?.id}/retry`)).json<ApiError>().code).toBe('order.no_review');
    expect((await invoices.finance.call('POST', `/api/refunds/${refund?.id}/paid-back`)).statusCode).toBe(200);
    expect((await invoices.finance.call('POST', `/api/refunds/${refund?.id}/paid-back`)).json<ApiError>().code).toBe('order.no_review');
    expect((await invoices.shown(number)).data.refunds).toMatchObject([{ status: 'refunded' }]);
  });
});

describe('a return of an order on invoice', () => {
  const staffSums = async (returnNumber: string) =>
    (await invoices.finance.call('GET', `/api/returns/${returnNumber}`)).json<StaffReturnAnswer>().data.sums;

  /** A delivered order whose return of two pieces has arrived and is settled, with what its buyer and staff read at each step. */
  const returned = async (receivedCents: (total: number) => number) => {
    const { cart, number } = await invoices.ordered(3);
    const { id } = await invoices.rowOf(number);
    const { services, call } = invoices.checkout.shop;
    await shipOrder(services, id, { carrier: 'bpost', code: null, url: null });
    await deliverOrder(services, id);
    const received = receivedCents(cart.total_price);
    if (received > 0) await invoices.receive(number, { amount_cents: received });
    const [line] = (await invoices.ownOrder(number)).lines;
    const payload = { order_id: id, items: [{ order_item_id: line?.id, amount: 2, reason: 'damaged' }] };
    const { id: returnId, number: returnNumber } = (
      await call('POST', '/api/retours', { headers: invoices.dealer, payload })
    ).json<Retour>();
    const seen = async () => (await call('GET', `/api/retours/${returnId}`, { headers: invoices.dealer })).json<Retour>();
    const open = await seen();
    await receiveReturn(services, returnNumber);
    const checking = await seen();
    const toSettle = await staffSums(returnNumber);
    await closeReturn(services, returnNumber);
    const mails = (await mailsTo(invoices.checkout.shop, DEMO_DEALER)).filter(({ subject }) => subject.includes(returnNumber));
    const sums = { toSettle, settled: await staffSums(returnNumber) };
    return { open, checking, sums, closed: await seen(), mails: mails.map(({ text }) => text.replaceAll(/\s+/g, ' ')) };
  };

  test('comes off an invoice that is open, and nobody reads that money comes back', async () => {
    const { open, checking, closed, mails } = await returned(() => 0);
    expect([open.deducts_invoice, checking.deducts_invoice, closed.deducts_invoice]).toEqual([true, true, true]);
    expect(checking.instructions.join(' ')).toContain('gaat het bedrag van je factuur af');
    expect(closed.instructions).toEqual([expect.stringMatching(/^€.+ gaat van je factuur af/)]);
    expect(mails).toHaveLength(3);
    const texts = [...checking.instructions, ...closed.instructions, ...mails].join(' ');
    expect(texts).toContain('Gaat van je factuur af');
    for (const wrong of ['Je krijgt terug', 'Terugbetaald', 'betalen je daarna terug', 'op de rekening waarmee je betaalde'])
      expect(texts).not.toContain(wrong);
  });

  test('says what comes off, and what was paid beyond the rest and goes back', async () => {
    const { open, checking, closed, sums, mails } = await returned((total) => total - 100);
    expect([sums.toSettle.deducted_cents, sums.settled.deducted_cents]).toEqual([100, 100]);
    expect([open, checking, closed].map((each) => [each.deducts_invoice, each.deducted_cents])).toEqual(Array(3).fill([true, 100]));
    const back = moneyText(sums.settled.refund_cents - 100, 'nl').replace(/\s/, ' ');
    const [created, , settled] = mails;
    for (const text of [created, settled]) expect(text).toContain('Gaat van je factuur af: € 1,00');
    expect(created).toContain(`Je krijgt terug: ${back}`);
    expect(settled).toContain(`Terugbetaald: ${back}`);
    expect(settled).toContain('Van je factuur gaat € 1,00 af');
    expect(closed.instructions).toEqual([
      expect.stringMatching(/^€\s1,00 gaat van je factuur af/),
      expect.stringMatching(/op de rekening waarmee je betaalde/),
    ]);
  });

  test('is paid back once the invoice is paid', async () => {
    const { open, closed, sums } = await returned((total) => total);
    expect([sums.toSettle.deducted_cents, sums.settled.deducted_cents]).toEqual([0, 0]);
    expect([open.deducts_invoice, closed.deducts_invoice]).toEqual([false, false]);
    expect(closed.instructions).toEqual([expect.stringMatching(/op de rekening waarmee je betaalde/)]);
  });
});

test('staff read what was paid, without what was credited before, and that the order waits to be packed since it was placed', async () => {
  const { number } = await invoices.ordered(2);
  const { services, db } = invoices.checkout.shop;
  const { id } = await invoices.rowOf(number);
  const line = await db.selectFrom('order_lines').select('id').where('order_id', '=', id).executeTakeFirstOrThrow();
  await shipOrder(services, id, { carrier: 'bpost', code: null, url: null }, { pieces: [{ lineId: line.id, amount: 1 }] });
  const { revision } = await invoices.shown(number);
  expect((await invoices.finance.call('POST', `/api/orders/${number}/cancel-rest`, { revision })).statusCode).toBe(200);
  const open = (await invoices.shown(number)).data.on_invoice?.open_cents ?? 0;
  expect(open).toBeLessThan((await invoices.rowOf(number)).total_cents);
  await invoices.receive(number, { amount_cents: open });
  const { data } = await invoices.shown(number);
  expect(data.timeline.filter(({ event }) => event === 'paid')).toMatchObject([{ amount_cents: open }]);

  const waiting = await invoices.ordered();
  const placed = new Date('2020-01-02T09:00:00Z');
  await db.updateTable('orders').set({ ordered_at: placed }).where('number', '=', waiting.number).execute();
  await invoices.receive(waiting.number, { amount_cents: waiting.cart.total_price });
  expect((await countStaffOrders(db, 'to_ship')).oldest_at).toEqual(placed);
});
