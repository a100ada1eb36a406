import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { dayAfter, isHandoverDay } from 'shared-contracts/rules/rental-period';
import { WITHDRAWAL_DAYS } from 'shared-contracts/rules/withdrawal-right';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Order, TrackedOrder } from 'shared-contracts/wire/order';
import type { WithdrawalAnswer } from 'shared-contracts/wire/withdrawal';
import { moneyText } from '../../platform/messages/format.ts';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { runAdminCommand } from '../../app/admin/run-command.ts';
import { creditRestOfOrder } from '../../sales/documents/issue-credit-note.ts';
import { cancelOrder, deliverOrder, shipOrder } from '../../sales/customer-orders/order-life.ts';
import { returnDeposit } from '../../sales/customer-orders/return-deposit.ts';
import { returnableUntil } from '../../sales/orders/return-window.ts';
import { openCheckout, providerId } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { CUSTOMER, fillCart, HOME, mailsTo, OPEN_TIMEOUT_MS, signIn } from '../../testing/test-shop.ts';
import { closeReturn, receiveReturn } from '../returns/settle-return.ts';
import { withdrawalReceiptJob } from './acknowledge-withdrawal.ts';
import { previewWithdrawal } from './record-withdrawal.ts';
import { listWithdrawals } from './withdrawals.repository.ts';
import { closeWithdrawal } from './withdrawals.service.ts';

/* A purchase of goods and a rental, withdrawn from: what goes back, and when the case ends. */

const PIECES = 2;

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());
beforeEach(() => checkout.reset());

/** A paid order of goods and machines, whose days begin that far ahead. */
const paidOrder = async (ahead: number, pieces = PIECES, count = 1): Promise<{ order: Order; payment: string }> => {
  const { shop, variant } = checkout;
  const machines = await shop.db.selectFrom('variant_facts').selectAll().where('type', '=', 'rental').orderBy('id').limit(count).execute();
  const rent_items = machines.map(({ id, rent_min_days }) => {
    const days = rent_min_days ?? 1;
    let from = dayAfter(brusselsDay(new Date()), ahead);
    while (!isHandoverDay(from) || !isHandoverDay(dayAfter(from, days - 1))) from = dayAfter(from, 1);
    return { id, from, to: dayAfter(from, days - 1) };
  });
  const content = { items: pieces === 0 ? [] : [{ id: variant.id, amount: pieces }], rent_items };
  const cart = await fillCart(shop, content, { shipping_address: HOME });
  const paid = await checkout.paid(cart.id);
  await checkout.simulator.finish(providerId(paid), 'paid');
  return { order: await checkout.orderOf(await checkout.referenceOf(paid)), payment: providerId(paid) };
};
const delivered = async (ahead: number, pieces = PIECES) => {
  const { services } = checkout.shop;
  const bought = await paidOrder(ahead, pieces);
  await shipOrder(services, bought.order.id, { carrier: 'bpost', code: null, url: null });
  await deliverOrder(services, bought.order.id);
  return bought;
};
const A_DAY = 24 * 60 + 1;
/** A repeated statement is acknowledged again the day after. */
const withdrawAgain = async (order: Order, items?: { sku: string; amount: number }[]): Promise<string> => {
  checkout.shop.passMinutes(A_DAY);
  const reference = await withdraw(order, items);
  checkout.shop.passMinutes(-A_DAY);
  return reference;
};
/** Declares a withdrawal and sends its receipt. @returns the reference */
const withdraw = async ({ number, email }: Order, items?: { sku: string; amount: number }[]): Promise<string> => {
  const { shop } = checkout;
  const answer = await shop.call('POST', '/api/withdrawals', {
    payload: { order_number: number, name: 'An', email, ...(items && { items }) },
  });
  const { reference } = answer.json<WithdrawalAnswer>();
  const { id } = await shop.db.selectFrom('withdrawals').select('id').where('reference', '=', reference).executeTakeFirstOrThrow();
  await withdrawalReceiptJob.run(shop.services, { id }, shop.app.log);
  return reference;
};
const returnOf = (orderId: number) =>
  checkout.shop.db.selectFrom('returns').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const refunds = async (payment: string) =>
  (await checkout.shop.services.provider.listRefunds(payment)).map(({ amountCents }) => amountCents);
const openCases = async () => (await listWithdrawals(checkout.shop.db)).map(({ reference }) => reference);
const rentalsOf = ({ lines }: Order) => lines.filter(({ kind }) => kind === 'rental');
const naming = (lines: Order['lines']) => lines.map(({ sku, amount }) => ({ sku, amount }));
const sorted = (amounts: readonly number[]) => [...amounts].sort((a, b) => a - b);
const lastMail = async (part: string) =>
  (await mailsTo(checkout.shop, CUSTOMER.email)).findLast(({ key }) => key?.startsWith(part))?.text ?? '';

test('all of an order: the return pays the delivery back, the case stays open until the rent is settled, and everything is paid back once', async () => {
  const { services } = checkout.shop;
  const { order, payment } = await delivered(60);
  const rent = order.lines.find(({ kind }) => kind === 'rental')?.line_incl_vat_cents ?? 0;
  const goods = order.items_incl_vat_cents;
  const reference = await withdraw(order);
  expect(await lastMail('withdrawal:')).toMatch(/wordt niet meer gebracht/);

  const { number } = await returnOf(order.id);
  await receiveReturn(services, number);
  const closed = await closeReturn(services, number);
  expect(closed).toMatchObject({ delivery_cents: order.delivery_cents, refund_cents: goods + order.delivery_cents - closed.cost_cents });
  expect(await openCases()).toContain(reference);

  await expect(closeWithdrawal(services, reference)).rejects.toMatchObject({ code: 'withdrawal.rent_missing' });
  await expect(closeWithdrawal(services, reference, { rentCents: rent + 1 })).rejects.toMatchObject({ code: 'withdrawal.rent_exceeds' });
  // the machine was not brought, and its receipt promised all of it
  await expect(closeWithdrawal(services, reference, { rentCents: rent - 1 })).rejects.toMatchObject({ code: 'withdrawal.rent_too_low' });
  // it may be brought after all, if the statement is revoked
  await expect(returnDeposit(services, order.id)).rejects.toMatchObject({ code: 'order.deposit_not_due' });
  await closeWithdrawal(services, reference, { rentCents: rent });
  expect(await openCases()).not.toContain(reference);
  expect((await refunds(payment)).sort((a, b) => a - b)).toEqual(
    [closed.refund_cents ?? 0, rent, order.deposit_cents].sort((a, b) => a - b),
  );
  const closedMail = await lastMail('withdrawal-closed:');
  expect(closedMail).toMatch(/Huur terug/);
  expect(closedMail).toContain('Je krijgt ook de waarborg terug.');
  const depositMail = await lastMail('deposit:');
  expect(depositMail).toContain('Je hebt de huur herroepen voor de machine gebracht werd.');
  expect(depositMail).not.toMatch(/is terug/);
  await expect(returnDeposit(services, order.id)).rejects.toMatchObject({ code: 'order.no_deposit' });
  await expect(closeWithdrawal(services, reference, { rentCents: 1 })).rejects.toMatchObject({ code: 'withdrawal.closed' });
  const bookings = await checkout.shop.db.selectFrom('rental_bookings').select('state').where('order_id', '=', order.id).execute();
  expect(bookings).toEqual([{ state: 'released' }]);
});

test('the rent settled before the goods are back: their return pays the delivery', async () => {
  const { services } = checkout.shop;
  const { order } = await delivered(75);
  const rent = order.lines.find(({ kind }) => kind === 'rental')?.line_incl_vat_cents ?? 0;
  const reference = await withdraw(order);
  expect(await closeWithdrawal(services, reference, { rentCents: rent })).toMatchObject({
    rent_cents: rent,
    delivery_cents: 0,
    state: 'closed',
  });
  const { number } = await returnOf(order.id);
  await receiveReturn(services, number);
  expect(await closeReturn(services, number)).toMatchObject({ delivery_cents: order.delivery_cents });
});

/** What the pages of an order say of its rentals: the order page, and tracking. */
const shownRentals = async ({ number, email }: Order, payment: string) => {
  const { shop } = checkout;
  const { reference } = await shop.db
    .selectFrom('payments')
    .select('reference')
    .where('provider_id', '=', payment)
    .executeTakeFirstOrThrow();
  const query = new URLSearchParams({ number, email, postcode: HOME.zip_code });
  const tracked = await shop.call('GET', `/api/orders/track?${query.toString()}`);
  return [await checkout.orderOf(reference), tracked.json<TrackedOrder>()].map(({ lines }) =>
    lines.flatMap(({ rental }) => (rental === null ? [] : [rental.withdrawn ?? false])),
  );
};

test('only the rental: the goods stay, and so does the delivery, and no page announces the machine any more', async () => {
  const { services } = checkout.shop;
  const { order, payment } = await delivered(90);
  const line = order.lines.find(({ kind }) => kind === 'rental');
  const rent = line?.line_incl_vat_cents ?? 0;
  expect(await shownRentals(order, payment)).toEqual([[false], [false]]);
  const reference = await withdraw(order, [{ sku: line?.sku ?? '', amount: 1 }]);
  expect(await shownRentals(order, payment)).toEqual([[true], [true]]);
  expect(await closeWithdrawal(services, reference, { rentCents: rent })).toMatchObject({ rent_cents: rent, delivery_cents: 0 });
  expect(await shownRentals(order, payment)).toEqual([[true], [true]]);
  expect((await refunds(payment)).sort((a, b) => a - b)).toEqual([rent, order.deposit_cents].sort((a, b) => a - b));
});

test('what staff see before they record it is what is paid back; taken back, the machine comes with its deposit held', async () => {
  const { services } = checkout.shop;
  const { order } = await delivered(90);
  const rent = rentalsOf(order)[0]?.line_incl_vat_cents ?? 0;
  const preview = await previewWithdrawal(services, order.number, {
    items: naming(rentalsOf(order)),
    declared_on: brusselsDay(services.now()),
  });
  expect(preview.rent).toEqual({ rent_cents: rent, delivery_cents: 0, deposit_cents: order.deposit_cents });
  const reference = await withdraw(order, naming(rentalsOf(order)));
  await closeWithdrawal(services, reference, { isRevoked: true });
  expect((await lastMail('withdrawal-closed:')).split('Dit komt nog')[1]).toContain(rentalsOf(order)[0]?.product_name);
  await expect(returnDeposit(services, order.id)).rejects.toMatchObject({ code: 'order.deposit_not_due' });
});

test('a machine that never came can’t be reviewed, but the goods of its order can', async () => {
  const { shop } = checkout;
  const { order } = await delivered(105);
  const headers = await signIn(shop, DEMO_PRIVATE);
  await shop.db
    .updateTable('orders')
    .set((eb) => ({ user_id: eb.selectFrom('users').select('id').where('email', '=', DEMO_PRIVATE) }))
    .where('id', '=', order.id)
    .execute();
  const line = order.lines.find(({ kind }) => kind === 'rental');
  const review = (id: number | undefined) =>
    shop.call('POST', '/api/reviews', {
      headers,
      payload: { order_line_id: id, rating: 4, text: 'Een goed product, sterk en recht.', author: 'An' },
    });
  await withdraw(order, [{ sku: line?.sku ?? '', amount: 1 }]);
  const refused = await review(line?.id);
  expect([refused.statusCode, refused.json<ApiError>().code]).toEqual([422, 'review.not_delivered']);
  const own = (await shop.call('GET', `/auth/me/reviews?line=${line?.id}`, { headers })).json<{ data: unknown[] }>();
  expect(own.data).toEqual([]);
  expect((await review(order.lines.find(({ kind }) => kind === 'sale')?.id)).statusCode).toBe(201);
});

test('only the goods: the machine was delivered for the same price, so the delivery stays paid, and the return ends the case', async () => {
  const { services } = checkout.shop;
  const { order } = await delivered(105);
  const goods = order.lines.find(({ kind }) => kind === 'sale');
  const reference = await withdraw(order, [{ sku: goods?.sku ?? '', amount: PIECES }]);
  const { number } = await returnOf(order.id);
  await receiveReturn(services, number);
  expect(await closeReturn(services, number)).toMatchObject({ delivery_cents: 0 });
  expect(await openCases()).not.toContain(reference);
  await expect(closeWithdrawal(services, reference, { rentCents: 1 })).rejects.toMatchObject({ code: 'withdrawal.closed' });
});

test('a second statement about a settled rental promises no money again, and its case ends with the return of the goods', async () => {
  const { services } = checkout.shop;
  const { order, payment } = await delivered(180);
  const [line] = rentalsOf(order);
  const rent = line?.line_incl_vat_cents ?? 0;
  await closeWithdrawal(services, await withdraw(order, naming(rentalsOf(order))), { rentCents: rent });
  const paid = await refunds(payment);
  const second = await withdraw(order);
  const mail = await lastMail('withdrawal:');
  expect(mail).toContain(`Al eerder herroepen: ${line?.product_name}.`);
  expect(mail).not.toMatch(/betaalt je de huur|wordt niet meer gebracht/);
  await expect(closeWithdrawal(services, second, { rentCents: 1 })).rejects.toMatchObject({ code: 'withdrawal.no_rental' });
  const { number } = await returnOf(order.id);
  await receiveReturn(services, number);
  const { refund_cents: goods } = await closeReturn(services, number);
  expect(await openCases()).not.toContain(second);
  expect(sorted(await refunds(payment))).toEqual(sorted([...paid, goods ?? 0]));
});

test('a statement that repeats an open one about a rental says that it was received', async () => {
  const { order } = await delivered(195);
  await withdraw(order, naming(rentalsOf(order)));
  expect(await lastMail('withdrawal:')).toMatch(/betaalt je de huur/);
  await withdrawAgain(order, naming(rentalsOf(order)));
  const mail = await lastMail('withdrawal:');
  expect(mail).toContain('Al eerder herroepen');
  expect(mail).not.toMatch(/betaalt je de huur/);
});

test('goods whose return is settled: a second statement promises no money again', async () => {
  const { services } = checkout.shop;
  const { order } = await delivered(210);
  const goods = naming(order.lines.filter(({ kind }) => kind === 'sale'));
  await withdraw(order, goods);
  const { number } = await returnOf(order.id);
  await withdraw(order, goods);
  expect(await lastMail('withdrawal:')).toMatch(/Je krijgt je geld terug/);
  await receiveReturn(services, number);
  await closeReturn(services, number);
  await withdrawAgain(order, goods);
  const mail = await lastMail('withdrawal:');
  expect(mail).toMatch(/liep al een retour/);
  expect(mail).not.toMatch(/Je krijgt je geld terug/);
});

test('two machines: each rent is paid back once, and the deposit when neither is brought, as announced', async () => {
  const { services } = checkout.shop;
  const { order, payment } = await paidOrder(225, PIECES, 2);
  await shipOrder(services, order.id, { carrier: 'bpost', code: null, url: null });
  await deliverOrder(services, order.id);
  const [first, second] = rentalsOf(order);
  if (first === undefined || second === undefined) throw new Error('The demo shop should rent out two machines');
  const one = await withdraw(order, naming([first]));
  expect(await lastMail('withdrawal:')).toMatch(/De waarborg krijg je terug zodra ook de andere machine/);
  await closeWithdrawal(services, one, { rentCents: first.line_incl_vat_cents });
  expect(await refunds(payment)).toEqual([first.line_incl_vat_cents]);
  // the cheaper second rent is less than what was paid back before
  const two = await withdraw(order, naming([second]));
  expect(await lastMail('withdrawal:')).toMatch(/betaalt je de huur en de waarborg terug/);
  const tooMuch = closeWithdrawal(services, two, { rentCents: second.line_incl_vat_cents + 1 });
  await expect(tooMuch).rejects.toMatchObject({ code: 'withdrawal.rent_exceeds' });
  await closeWithdrawal(services, two, { rentCents: second.line_incl_vat_cents });
  expect(sorted(await refunds(payment))).toEqual(sorted([first.line_incl_vat_cents, second.line_incl_vat_cents, order.deposit_cents]));
});

test('settled after the first day of the rental: a machine that was not brought is free, and its deposit goes back as promised', async () => {
  const { shop } = checkout;
  const { order, payment } = await delivered(20);
  const rent = order.rent_cents;
  const reference = await withdraw(order, naming(rentalsOf(order)));
  const minutes = 30 * 24 * 60;
  shop.passMinutes(minutes);
  await closeWithdrawal(shop.services, reference, { rentCents: rent });
  shop.passMinutes(-minutes);
  expect(sorted(await refunds(payment))).toEqual(sorted([rent, order.deposit_cents]));
  const bookings = await shop.db.selectFrom('rental_bookings').select('state').where('order_id', '=', order.id).execute();
  expect(bookings).toEqual([{ state: 'released' }]);
});

test('a rental alone: the rent and what was paid for bringing it go back together', async () => {
  const { services } = checkout.shop;
  const { order, payment } = await delivered(120, 0);
  const rent = order.rent_cents;
  const reference = await withdraw(order);
  expect(await closeWithdrawal(services, reference, { rentCents: rent })).toMatchObject({ delivery_cents: order.delivery_cents });
  expect((await refunds(payment)).reduce((sum, cents) => sum + cents, 0)).toBe(order.total_cents);
});

describe('before anything was sent', () => {
  test('some of the goods: closing the case pays them back, they are for sale again, and the rest is sent', async () => {
    const { shop } = checkout;
    const { order, payment } = await paidOrder(135);
    const goods = order.lines.find(({ kind }) => kind === 'sale');
    const unit = (goods?.line_incl_vat_cents ?? 0) / PIECES;
    const { on_hand: before } = await checkout.stock();
    const reference = await withdraw(order, [{ sku: goods?.sku ?? '', amount: 1 }]);
    await closeWithdrawal(shop.services, reference);
    expect(await refunds(payment)).toEqual([unit]);
    expect((await checkout.stock()).on_hand).toBe(before + 1);
    expect(await lastMail('withdrawal-closed:')).toMatch(/Je krijgt terug/);
    await shipOrder(shop.services, order.id, { carrier: 'bpost', code: null, url: null });
    await deliverOrder(shop.services, order.id);
    // the rest can be withdrawn from later: only what is left
    await withdraw(order, [{ sku: goods?.sku ?? '', amount: PIECES }]);
    const items = await shop.db
      .selectFrom('return_items as i')
      .innerJoin('returns as r', 'r.id', 'i.return_id')
      .select('i.amount')
      .where('r.order_id', '=', order.id)
      .orderBy('i.id')
      .execute();
    expect(items.map(({ amount }) => amount)).toEqual([1, PIECES - 1]);
  });

  test('some of it, then the rest: the order is cancelled, and everything goes back once', async () => {
    const { shop } = checkout;
    const { order, payment } = await paidOrder(255);
    const { on_hand: before } = await checkout.stock();
    const goods = order.lines.find(({ kind }) => kind === 'sale');
    const [rental] = rentalsOf(order);
    await closeWithdrawal(shop.services, await withdraw(order, [{ sku: goods?.sku ?? '', amount: 1 }]));
    await closeWithdrawal(shop.services, await withdraw(order, naming(rentalsOf(order))), { rentCents: rental?.line_incl_vat_cents ?? 0 });
    const earlier = (await refunds(payment)).reduce((sum, cents) => sum + cents, 0);
    const last = await withdraw(order);
    await closeWithdrawal(shop.services, last);
    const { status } = await shop.db.selectFrom('orders').select('status').where('id', '=', order.id).executeTakeFirstOrThrow();
    expect(status).toBe('cancelled');
    const { state } = await shop.db.selectFrom('withdrawals').select('state').where('reference', '=', last).executeTakeFirstOrThrow();
    expect(state).toBe('closed');
    expect((await refunds(payment)).reduce((sum, cents) => sum + cents, 0)).toBe(order.total_cents);
    expect((await checkout.stock()).on_hand).toBe(before + PIECES);
    const mail = await lastMail('withdrawal-closed:');
    expect(mail).toMatch(/ze is geannuleerd en er komt niets meer/);
    expect(mail).toContain(moneyText(order.total_cents - earlier, 'nl'));
  });

  test('only the rental: rent and deposit go back, the machine is free, and the goods are sent', async () => {
    const { shop } = checkout;
    const { order, payment } = await paidOrder(150);
    const line = order.lines.find(({ kind }) => kind === 'rental');
    const rent = line?.line_incl_vat_cents ?? 0;
    const reference = await withdraw(order, [{ sku: line?.sku ?? '', amount: 1 }]);
    // a rental is counted from the order, whatever else was bought with it
    const { last_day } = await shop.db
      .selectFrom('withdrawals')
      .select('last_day')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(last_day).toBe(returnableUntil(new Date(), WITHDRAWAL_DAYS));
    await expect(closeWithdrawal(shop.services, reference)).rejects.toMatchObject({ code: 'withdrawal.rent_missing' });
    await closeWithdrawal(shop.services, reference, { rentCents: rent });
    expect((await refunds(payment)).sort((a, b) => a - b)).toEqual([rent, order.deposit_cents].sort((a, b) => a - b));
    const bookings = await shop.db.selectFrom('rental_bookings').select('state').where('order_id', '=', order.id).execute();
    expect(bookings).toEqual([{ state: 'released' }]);
    expect(await shipOrder(shop.services, order.id, { carrier: 'bpost', code: null, url: null })).toMatchObject({ status: 'shipped' });
  });

  test('the calendar has the goods and the days of the machine, and no longer those of a machine that was withdrawn from', async () => {
    const { shop } = checkout;
    const { order } = await paidOrder(315);
    const calendar = async () => {
      const { body } = await shop.call('GET', `${order.calendar_url}?lang=nl`);
      return [...body.replaceAll('\r\n ', '').matchAll(/^UID:(\w+)-|^DTSTART;VALUE=DATE:(\d+)/gm)].map(([, kind, day]) => kind ?? day);
    };
    const [rental] = rentalsOf(order);
    const plain = (day: string | undefined) => day?.replaceAll('-', '');
    const goods = ['delivery', plain(order.delivery_window?.from)];
    const machine = ['brought', plain(rental?.rental?.from), 'collected', plain(rental?.rental?.to)];
    expect(await calendar()).toEqual([...goods, ...machine]);
    const reference = await withdraw(order, naming(rentalsOf(order)));
    await closeWithdrawal(shop.services, reference, { rentCents: rental?.line_incl_vat_cents ?? 0 });
    expect(await calendar()).toEqual(goods);
  });

  test('the calendar of a delivered order has the machine until it is collected', async () => {
    const { shop } = checkout;
    const { order } = await delivered(20);
    const view = () => checkout.orderOf(order.calendar_url?.split('/')[4] ?? '');
    const { calendar_url: url } = await view();
    const { body } = await shop.call('GET', `${url}?lang=nl`);
    expect([...body.matchAll(/^UID:(\w+)-/gm)].map(([, kind]) => kind)).toEqual(['brought', 'collected']);
    expect(await lastMail('order-delivered:')).toContain('delivery.ics');
    shop.passMinutes(60 * A_DAY);
    expect((await view()).calendar_url).toBeNull();
    expect((await shop.call('GET', `${url}?lang=nl`)).statusCode).toBe(404);
  });

  test('a whole rental: staff are told at once to cancel the order, not to name an amount', async () => {
    const { order } = await paidOrder(330, 0);
    const reference = await withdraw(order);
    await expect(closeWithdrawal(checkout.shop.services, reference)).rejects.toMatchObject({ code: 'withdrawal.cancel_instead' });
    const calendar = await checkout.shop.call('GET', `${order.calendar_url}?lang=nl`);
    expect(calendar.statusCode).toBe(404);
  });

  test('a second statement about a settled rental promises nothing, and is closed without an amount', async () => {
    const { services } = checkout.shop;
    const { order, payment } = await paidOrder(240);
    const [line] = rentalsOf(order);
    await closeWithdrawal(services, await withdraw(order, naming(rentalsOf(order))), { rentCents: line?.line_incl_vat_cents ?? 0 });
    const paid = await refunds(payment);
    const second = await withdrawAgain(order, naming(rentalsOf(order)));
    const mail = await lastMail('withdrawal:');
    expect(mail).toContain('Al eerder herroepen');
    expect(mail).not.toMatch(/geld terug|nog niet verzonden/);
    await closeWithdrawal(services, second);
    expect(await refunds(payment)).toEqual(paid);
  });

  test('all of it, piece by piece: the order is cancelled instead', async () => {
    const { services } = checkout.shop;
    const { order } = await paidOrder(165, 1);
    const skus = order.lines.filter(({ kind }) => kind !== 'gift').map(({ sku }) => ({ sku, amount: 1 }));
    const reference = await withdraw(order, skus);
    await expect(closeWithdrawal(services, reference, { rentCents: 0 })).rejects.toMatchObject({ code: 'withdrawal.cancel_instead' });
  });

  test.each(['the rental first', 'the goods first'])(
    'rental and goods one after the other, %s: the order ends as cancelled everywhere, and everything is paid back once',
    async (first) => {
      const { shop } = checkout;
      const { services, db } = shop;
      const { order, payment } = await paidOrder(first === 'the rental first' ? 270 : 285);
      const { on_hand: before } = await checkout.stock();
      await db
        .insertInto('delivery_slots')
        .values({ order_id: order.id, class: 'van', day: '2099-01-05', half: 'am', state: 'booked' })
        .execute();
      const [rental] = rentalsOf(order);
      const goods = order.lines.filter(({ kind }) => kind === 'sale');
      const settleRental = async () =>
        closeWithdrawal(services, await withdraw(order, naming(rentalsOf(order))), { rentCents: rental?.line_incl_vat_cents ?? 0 });
      const settleGoods = async () => closeWithdrawal(services, await withdraw(order, naming(goods)));
      const steps = first === 'the rental first' ? [settleRental, settleGoods] : [settleGoods, settleRental];
      await steps[0]?.();
      expect((await db.selectFrom('orders').select('status').where('id', '=', order.id).executeTakeFirstOrThrow()).status).toBe(
        'confirmed',
      );
      await steps[1]?.();

      expect((await refunds(payment)).reduce((sum, cents) => sum + cents, 0)).toBe(order.total_cents);
      expect((await checkout.stock()).on_hand).toBe(before + PIECES);
      expect(await db.selectFrom('delivery_slots').select('state').where('order_id', '=', order.id).execute()).toEqual([
        { state: 'released' },
      ]);
      const { reference } = await db
        .selectFrom('payments')
        .select('reference')
        .where('provider_id', '=', payment)
        .executeTakeFirstOrThrow();
      const shown = await checkout.orderOf(reference);
      expect(shown).toMatchObject({
        status: 'cancelled',
        refund_status: 'underway',
        refunded_cents: order.total_cents,
        next_steps: [],
        calendar_url: null,
        withdrawal_received_at: null,
        can_cancel: false,
      });
      expect(shown.lines.map(({ withdrawn_amount, rental: days }) => [withdrawn_amount, days?.withdrawn ?? false])).toEqual([
        [0, false],
        [0, false],
      ]);
      const query = new URLSearchParams({ number: order.number, email: order.email, postcode: HOME.zip_code });
      const tracked = (await shop.call('GET', `/api/orders/track?${query.toString()}`)).json<TrackedOrder>();
      expect(tracked).toMatchObject({ status: 'cancelled', refund_status: 'underway', delivery_slot: null });
      const cases = await db.selectFrom('withdrawals').select('state').where('order_id', '=', order.id).execute();
      expect(cases).toEqual([{ state: 'closed' }, { state: 'closed' }]);
      expect(await lastMail('withdrawal-closed:')).toMatch(/ze is geannuleerd en er komt niets meer/);
      await expect(shipOrder(services, order.id, null)).rejects.toMatchObject({ code: 'order.not_shippable' });
      const staff = await runAdminCommand(services, { argv: ['orders', 'show', order.number], actor: 'greet' }, (error) => {
        throw error;
      });
      expect(staff.answer.value).toMatchObject({ status: 'cancelled', delivery: 'delivered', to_pack: [] });
    },
  );

  test('an order of which everything was paid back before can still be cancelled, without another document', async () => {
    const { shop } = checkout;
    const { order } = await paidOrder(300, PIECES, 0);
    const [goods] = order.lines;
    await closeWithdrawal(shop.services, await withdraw(order, [{ sku: goods?.sku ?? '', amount: 1 }]));
    const credited = async () =>
      (await shop.db.selectFrom('invoices').select('id').where('order_id', '=', order.id).where('kind', '=', 'credit_note').execute())
        .length;
    const note = await creditRestOfOrder(shop.db, order.id, 'withdrawal', new Date());
    expect(note.total_cents).toBeGreaterThan(0);
    expect(await credited()).toBe(2);
    expect(await cancelOrder(shop.services, order.id)).toMatchObject({ status: 'cancelled' });
    expect(await credited()).toBe(2);
  });
});
