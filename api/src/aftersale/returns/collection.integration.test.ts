import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Retour, ReturnableAnswer, ReturnCollection } from 'shared-contracts/wire/retour';
import type { DeliverySlot, SlotChoice } from 'shared-contracts/wire/slot';
import { runAdminCommand } from '../../app/admin/run-command.ts';
import { writeSetting } from '../../content/settings/settings.ts';
import { DEMO_DEALER, DEMO_PRIVATE } from '../../platform/published-accounts.ts';

import { pastOrder } from '../../testing/past-orders.ts';
import { fillCart, HOME, mailsTo, OPEN_TIMEOUT_MS, openTestShop, signIn, vanVariant } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { withdrawalReceiptJob } from '../withdrawals/acknowledge-withdrawal.ts';
import { declareWithdrawal } from '../withdrawals/withdrawals.service.ts';
import { moveCollection } from './collection.ts';
import { listStaffReturns } from './staff-returns.ts';
import { receiveReturn } from './settle-return.ts';

let shop: TestShop;
let customer: { authorization: string };
let dealer: { authorization: string };
let userId: number;
let heavy: number;

beforeAll(async () => {
  shop = await openTestShop();
  customer = await signIn(shop, DEMO_PRIVATE);
  dealer = await signIn(shop, DEMO_DEALER);
  userId = (await shop.db.selectFrom('users').select('id').where('email', '=', DEMO_PRIVATE).executeTakeFirstOrThrow()).id;
  heavy = (await vanVariant(shop)).id;
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('collection_slots').execute();
  await setPlaces(1);
});

const setPlaces = async (van: number): Promise<void> => {
  const setting = { per_half_day: { van, crane: 1 }, days: 4, am: { from: '08:00', to: '12:00' }, pm: { from: '13:00', to: '17:00' } };
  await writeSetting(shop.db, 'delivery.slots', setting);
  shop.passMinutes(0.1);
};
const orderOf = (user: number | null = userId) => pastOrder(shop, { userId: user, lines: [{ variantId: heavy, amount: 3, unit: 5000 }] });
const offerOf = async (orderId: number) =>
  (await shop.call('GET', `/api/retours/returnable?order_id=${orderId}`, { headers: customer })).json<ReturnableAnswer>().collection;
const choiceOf = ({ day, half }: SlotChoice): SlotChoice => ({ day, half });
const firstOf = (slots: readonly DeliverySlot[] | undefined): SlotChoice => {
  const [first] = slots ?? [];
  if (first === undefined) throw new Error('no half-day is free');
  return choiceOf(first);
};
const post = (order: { id: number; lineIds: number[] }, slot: SlotChoice | null, headers: Record<string, string> = {}) =>
  shop.call('POST', '/api/retours', {
    payload: { order_id: order.id, items: [{ order_item_id: order.lineIds[0], amount: 1, reason: 'changed_mind' }], slot },
    headers: { ...customer, ...headers },
  });
const returned = async (slot: SlotChoice | null): Promise<Retour> => (await post(await orderOf(), slot)).json<Retour>();
const firstSlot = async (): Promise<SlotChoice> => firstOf((await offerOf((await orderOf()).id))?.van);
const move = (id: number, slot: SlotChoice | null, headers: Record<string, string> = {}) =>
  shop.call('POST', `/api/retours/${id}/collection-slot`, { payload: { slot }, headers: { ...customer, ...headers } });
const get = async (id: number): Promise<Retour> => (await shop.call('GET', `/api/retours/${id}`, { headers: customer })).json<Retour>();
const cartSlots = async () =>
  (await fillCart(shop, { items: [{ id: heavy, amount: 1 }] }, { shipping_address: HOME })).shipping.slots ?? [];
const linkOf = async (id: number): Promise<string> =>
  (await shop.db.selectFrom('returns').select('link').where('id', '=', id).executeTakeFirstOrThrow()).link;

test('a collection is offered in the half-days of deliveries and takes the place of one', async () => {
  const offered = await offerOf((await orderOf()).id);
  const slots = await cartSlots();
  expect(offered?.van).toEqual(slots);
  expect(offered?.crane).toHaveLength(8);
  const slot = firstOf(offered?.van);
  const answer = await returned(slot);
  expect(answer).toMatchObject({ collection_slot: { ...slot, time: '8:00–12:00' }, can_cancel: true });
  expect(answer.instructions.join(' ')).toContain('in de voormiddag (8:00–12:00)');
  expect(answer.free_slots?.[0]).toMatchObject(slot);
  expect(await cartSlots()).toEqual(slots.slice(1));
  expect(firstOf((await offerOf((await orderOf()).id))?.van)).not.toEqual(slot);
});

test('of ten returns at once one gets the last place; the others are refused with free half-days and are not created', async () => {
  const slot = await firstSlot();
  const orders = await Promise.all(Array.from({ length: 10 }, () => orderOf()));
  const answers = await Promise.all(orders.map((order) => post(order, slot, { language: 'fr-FR' })));
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect([answers.filter(({ statusCode }) => statusCode === 201).length, refused.length]).toEqual([1, 9]);
  for (const answer of refused)
    expect(answer.json<ApiError>()).toMatchObject({ code: 'return.slot_taken', message: expect.stringContaining('l’après-midi') });
  const created = await shop.db
    .selectFrom('returns')
    .select('id')
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  expect(created).toHaveLength(1);
});

test('a place is free again when the return is cancelled or has arrived', async () => {
  const slot = await firstSlot();
  const first = await returned(slot);
  expect((await post(await orderOf(), slot)).statusCode).toBe(409);
  await shop.call('POST', `/api/retours/${first.id}/cancel`, { headers: customer });
  const second = await returned(slot);
  expect(second.collection_slot).toMatchObject(slot);
  await receiveReturn(shop.services, second.number, { restock: {}, restockItems: {} });
  expect(await get(second.id)).toMatchObject({ collection_slot: null, calendar_url: null, free_slots: [] });
  expect((await returned(slot)).collection_slot).toMatchObject(slot);
});

test('a collection is moved, agreed by phone and chosen again, with a mail each; never to a full half-day or by a stranger', async () => {
  const slot = await firstSlot();
  const { id, number } = await returned(slot);
  const other = choiceOf((await get(id)).free_slots?.[1] as SlotChoice);
  expect((await move(id, other, dealer)).statusCode).toBe(404);
  expect((await move(id, other)).json<Retour>().collection_slot).toMatchObject(other);
  const full = await returned(null);
  expect((await move(full.id, other)).json<ApiError>()).toMatchObject({ status: 409, code: 'return.slot_taken' });
  expect((await get(full.id)).collection_slot).toBeNull();
  expect((await move(id, null)).json<Retour>()).toMatchObject({ collection_slot: null, calendar_url: null });
  const mails = (await mailsTo(shop, DEMO_PRIVATE)).filter(({ subject }) => subject === `Het ophalen van retour ${number} is verplaatst`);
  expect(mails.map(({ text }) => text.includes('ligt er geen dag meer vast'))).toEqual([false, true]);
  expect(mails[0]?.text).toContain('Daarop staat nog wat eerder gold.');
  await move(id, other);
  const fixed = (await mailsTo(shop, DEMO_PRIVATE)).find(({ subject }) => subject === `Het ophalen van retour ${number} ligt vast`);
  expect(fixed?.text).not.toContain('ander moment op');
});

test('the mail links to the calendar file and to a page for the day, which need no session and have nothing personal', async () => {
  const slot = await firstSlot();
  const { id, number } = await returned(slot);
  const mail = (await mailsTo(shop, DEMO_PRIVATE)).find(({ key }) => key === `return-created:${id}`);
  const link = await linkOf(id);
  expect(mail?.text).toContain('in de voormiddag (8:00–12:00)');
  expect(mail?.text).toContain(`https://shop.example/nl/return-collection?return=${link}`);
  const file = await shop.call('GET', `/api/retours/by-link/${link}/collection.ics?lang=de`);
  const day = slot.day.replaceAll('-', '');
  expect(file.body).toContain(`DTSTART;TZID=Europe/Brussels:${day}T080000\r\nDTEND;TZID=Europe/Brussels:${day}T120000\r\n`);
  expect(file.body).toContain(`Rückgabe ${number}`);
  expect(file.body).not.toContain(HOME.street);
  const page = await shop.call('GET', `/api/retours/by-link/${link}`);
  expect(page.json<ReturnCollection>()).toMatchObject({ number, is_awaited: true, collection_slot: slot });
  expect(page.body).not.toContain('Peeters');
  const moved = await shop.call('POST', `/api/retours/by-link/${link}/collection-slot`, { payload: { slot: null } });
  expect(moved.json<ReturnCollection>().collection_slot).toBeNull();
  expect((await shop.call('GET', `/api/retours/by-link/${link}/collection.ics`)).statusCode).toBe(404);
  const browser = await shop.call('GET', `/api/retours/by-link/${link}/collection.ics?lang=fr`, { headers: { accept: 'text/html' } });
  expect([browser.statusCode, browser.headers.location]).toEqual([303, `https://shop.example/fr/return-collection?return=${link}`]);
  expect((await shop.call('GET', '/api/retours/by-link/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
});

test('a guest who withdraws chooses the day by the link of the mail; the statement itself asks for none', async () => {
  const order = await orderOf(null);
  const declared = await declareWithdrawal(shop.services, { name: 'An Peeters', email: order.email, order_number: order.number }, 'nl');
  const { id } = await shop.db.selectFrom('withdrawals').select('id').where('reference', '=', declared.reference).executeTakeFirstOrThrow();
  await shop.db.updateTable('withdrawals').set({ is_proven: true, state: 'open' }).where('id', '=', id).execute();
  await withdrawalReceiptJob.run(shop.services, { id }, shop.app.log);
  const row = await shop.db.selectFrom('returns').selectAll().where('withdrawal_id', '=', id).executeTakeFirstOrThrow();
  const mail = (await mailsTo(shop, order.email)).find(({ key }) => key === `withdrawal:${id}`);
  expect(mail?.text).toContain(`https://shop.example/nl/return-collection?return=${row.link}`);
  const { free_slots: free } = (await shop.call('GET', `/api/retours/by-link/${row.link}`)).json<ReturnCollection>();
  const slot = firstOf(free);
  const answer = await shop.call('POST', `/api/retours/by-link/${row.link}/collection-slot`, { payload: { slot } });
  expect(answer.json<ReturnCollection>().collection_slot).toMatchObject(slot);
});

describe('half-days that are held at once', () => {
  const ORDER = [409, 'return.order_collections'];
  const ACCOUNT = [409, 'return.account_collections'];
  const codes = (answer: Awaited<ReturnType<typeof post>>) => [answer.statusCode, answer.json<ApiError>().code];
  const many = (amount: number) => pastOrder(shop, { userId, lines: [{ variantId: heavy, amount, unit: 5000 }] });
  beforeEach(() => setPlaces(50));

  test('are three for one order, in whatever way they are chosen', async () => {
    const slot = await firstSlot();
    const order = await many(8);
    for (let turn = 0; turn < 3; turn += 1) expect((await post(order, slot)).statusCode).toBe(201);
    const refused = await post(order, slot, { language: 'fr-FR' });
    expect(codes(refused)).toEqual(ORDER);
    expect(refused.json<ApiError>().message).toContain('3 moments d’enlèvement');
    const { id, free_slots: free } = (await post(order, null)).json<Retour>();
    expect(codes(await move(id, slot))).toEqual(ORDER);
    const byLink = `/api/retours/by-link/${await linkOf(id)}/collection-slot`;
    expect(codes(await shop.call('POST', byLink, { payload: { slot } }))).toEqual(ORDER);
    // one that has a half-day moves it, and a cancelled one gives it back
    const [first] = await shop.db.selectFrom('returns').select('id').where('order_id', '=', order.id).orderBy('id').execute();
    expect((await move(first?.id ?? 0, choiceOf(free?.[1] as SlotChoice))).statusCode).toBe(200);
    await shop.call('POST', `/api/retours/${first?.id}/cancel`, { headers: customer });
    expect((await move(id, slot)).statusCode).toBe(200);
  });

  test('are three for one order when its returns come at once, and six for an account with many orders', async () => {
    const slot = await firstSlot();
    const order = await many(8);
    const together = await Promise.all(Array.from({ length: 6 }, () => post(order, slot)));
    expect(together.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    const orders = await Promise.all(Array.from({ length: 6 }, () => orderOf()));
    const answers = await Promise.all(orders.map((each) => post(each, slot)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    expect(answers.filter(({ statusCode }) => statusCode === 409).map(codes)).toEqual([ACCOUNT, ACCOUNT, ACCOUNT]);
    const held = await shop.db.selectFrom('collection_slots').select('return_id').execute();
    expect(held).toHaveLength(6);
  });

  test('are limited for a guest too, but not for staff who move a day', async () => {
    const slot = await firstSlot();
    const order = await many(8);
    for (let turn = 0; turn < 3; turn += 1) await post(order, slot);
    const { id } = (await post(order, null)).json<Retour>();
    expect((await moveCollection(shop.services, id, slot, { lang: 'nl', isStaff: true })).collection_day).toBe(slot.day);
    await shop.db.updateTable('orders').set({ user_id: null }).where('id', '=', order.id).execute();
    const other = (await post(await orderOf(), null)).json<Retour>();
    await shop.db.updateTable('orders').set({ user_id: null, email: order.email.toUpperCase() }).where('id', '=', other.order_id).execute();
    await holdMore(order.id, slot, 2);
    const byLink = `/api/retours/by-link/${await linkOf(other.id)}/collection-slot`;
    expect(codes(await shop.call('POST', byLink, { payload: { slot } }))).toEqual(ACCOUNT);
  });

  /** More returns of an order with a half-day, as staff make them. */
  const holdMore = async (orderId: number, slot: SlotChoice, count: number): Promise<void> => {
    for (let turn = 0; turn < count; turn += 1) {
      const { id } = await shop.db
        .insertInto('returns')
        .values({ number: `R-TEST-${turn}`, order_id: orderId, user_id: null, created_at: shop.services.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await shop.db
        .insertInto('collection_slots')
        .values({ return_id: id, class: 'van', ...slot })
        .execute();
    }
  };
});

test('parcels, and a shop without half-days, have no day to choose', async () => {
  const small = await shop.db
    .selectFrom('variant_facts')
    .select('id')
    .where('type', '=', 'sale')
    .where('is_custom_made', '=', false)
    .where('delivery_class', '=', 'parcel')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const slot = await firstSlot();
  const parcel = await pastOrder(shop, { userId, lines: [{ variantId: small.id, amount: 1, unit: 900 }] });
  expect((await post(parcel, slot)).json<ApiError>()).toMatchObject({ status: 409, code: 'return.no_collection' });
  await writeSetting(shop.db, 'delivery.slots', null);
  shop.passMinutes(0.1);
  const order = await orderOf();
  expect(await offerOf(order.id)).toBeUndefined();
  expect((await post(order, slot)).json<ApiError>()).toMatchObject({ status: 409, code: 'return.no_collection' });
  const plain = (await post(order, null)).json<Retour>();
  expect(plain.instructions.join(' ')).toContain('We bellen je binnen twee werkdagen');
});

test('staff find the collections of a day, and move one at any time with a mail and an entry in the log', async () => {
  const admin = (...argv: string[]) =>
    runAdminCommand(shop.services, { argv, actor: 'greet' }, (error) => {
      throw error;
    });
  const slot = await firstSlot();
  const { id, number } = await returned(slot);
  const other = choiceOf((await get(id)).free_slots?.[1] as SlotChoice);
  const outcome = await admin('returns', 'collection', number, '--slot', `${other.day} ${other.half}`);
  expect([outcome.exitCode, outcome.answer.message]).toEqual([0, `${number} is collected on ${other.day} ${other.half}`]);
  expect((await get(id)).collection_slot).toMatchObject(other);
  const listOf = async (from: string, to: string) =>
    (await listStaffReturns(shop.db, { collection_from: from, collection_to: to, sort: 'collection_day', page: 1, per_page: 50 })).rows;
  expect(await listOf(other.day, other.day)).toContainEqual(expect.objectContaining({ number, collection: other }));
  expect(await listOf('2020-01-01', slot.day < other.day ? slot.day : '2020-01-02')).toEqual([]);
  const [entry] = await shop.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', `return ${number}`)
    .where('outcome', '=', 'done')
    .execute();
  expect(JSON.stringify(entry)).toContain(`"collection_half":"${other.half}"`);
  expect((await admin('returns', 'collection', number, '--slot', 'noon')).exitCode).toBe(2);
});

test('from its day on a collection is neither moved nor cancelled online', async () => {
  const slot = await firstSlot();
  const { id } = await returned(slot);
  const link = await linkOf(id);
  // the session would end with the clock, so the collection moves instead
  await shop.db
    .updateTable('collection_slots')
    .set({ day: brusselsDay(shop.services.now()) })
    .where('return_id', '=', id)
    .execute();
  expect(await get(id)).toMatchObject({ can_cancel: false, free_slots: [], collection_slot: { half: slot.half } });
  expect((await move(id, null)).json<ApiError>()).toMatchObject({ status: 409, code: 'return.collection_today' });
  const byLink = await shop.call('POST', `/api/retours/by-link/${link}/collection-slot`, { payload: { slot: null } });
  expect(byLink.json<ApiError>()).toMatchObject({ status: 409, code: 'return.collection_today' });
  const cancelled = await shop.call('POST', `/api/retours/${id}/cancel`, { headers: customer });
  expect(cancelled.json<ApiError>()).toMatchObject({ status: 409, code: 'return.collection_today' });
});

test('is moved by the link of a mail at most 20 times an hour by one visitor, because each move is mailed', async () => {
  const { id } = await returned(null);
  const url = `/api/retours/by-link/${await linkOf(id)}/collection-slot`;
  const post = async (visitor: string) =>
    (await shop.call('POST', url, { headers: { 'x-forwarded-for': visitor }, payload: { slot: null } })).statusCode;
  const answers = [];
  for (let turn = 0; turn < 21; turn += 1) answers.push(await post('203.0.113.90'));
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  expect(await post('203.0.113.91')).toBe(200);
});
