import type { ApiError } from 'shared-contracts/wire/error';
import type { Retour } from 'shared-contracts/wire/retour';
import type { WithdrawalAnswer } from 'shared-contracts/wire/withdrawal';
import type { StaffReturnAnswer, StaffReturnsAnswer } from 'shared-contracts/staff/returns';
import type { StaffWithdrawalAnswer, StaffWithdrawalsAnswer } from 'shared-contracts/staff/withdrawals';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../testing/back-office.ts';
import { pastOrder } from '../../testing/past-orders.ts';
import { mailsTo, OPEN_TIMEOUT_MS, openTestShop, setStock, signIn, someVariant } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let office: TestBackOffice;
let owner: StaffMemberOfTest;
let warehouse: StaffMemberOfTest;
let customer: { authorization: string };
let userId = 0;
let variantId = 0;
let otherId = 0;
beforeAll(async () => {
  shop = await openTestShop({ env: { BACK_OFFICE_URL } });
  office = await openTestBackOffice(shop);
  owner = await office.asStaff('owner');
  warehouse = await office.asStaff('warehouse');
  customer = await signIn(shop, DEMO_PRIVATE);
  userId = (await shop.db.selectFrom('users').select('id').where('email', '=', DEMO_PRIVATE).executeTakeFirstOrThrow()).id;
  variantId = (await someVariant(shop)).id;
  const other = await shop.db
    .selectFrom('variant_facts')
    .select('id')
    .where('id', '<>', variantId)
    .where('is_custom_made', '=', false)
    .where('type', '=', 'sale')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  otherId = other.id;
}, OPEN_TIMEOUT_MS);
afterAll(() => office.close());

/** A return of two pieces, one of them damaged. */
const returned = async (): Promise<Retour> => {
  const order = await pastOrder(shop, {
    userId,
    email: DEMO_PRIVATE,
    lines: [
      { variantId, amount: 3, unit: 500 },
      { variantId: otherId, amount: 2, unit: 400 },
    ],
  });
  const [first, second] = order.lineIds;
  const payload = {
    order_id: order.id,
    items: [
      { order_item_id: first, amount: 2, reason: 'changed_mind' },
      { order_item_id: second, amount: 1, reason: 'damaged', comment: 'Een hoek is geplooid' },
    ],
  };
  const answer = await shop.call('POST', '/api/retours', { headers: customer, payload });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Retour>();
};
const show = async (number: string, who = owner) => (await who.call('GET', `/api/returns/${number}`)).json<StaffReturnAnswer>();
const onHand = async () =>
  (await shop.db.selectFrom('stock').select('on_hand').where('variant_id', '=', variantId).executeTakeFirstOrThrow()).on_hand;
const changesOf = (subject: string) =>
  shop.db.selectFrom('audit_log').selectAll().where('subject', '=', subject).where('outcome', '=', 'done').orderBy('id').execute();

describe('returns', () => {
  test('are found by number, order and name, and by their state', async () => {
    const { number, order_number } = await returned();
    const numbers = async (query: string) =>
      (await owner.call('GET', `/api/returns?${query}`)).json<StaffReturnsAnswer>().data.map((row) => row.number);
    for (const query of [`q=${number}`, `q=${order_number.toLowerCase()}`, `q=${number}&state=underway`, `q=${number}&state=open`])
      expect([query, await numbers(query)]).toEqual([query, [number]]);
    for (const query of [`q=${number}&state=received`, `q=${number}&state=closed`, 'q=%25'])
      expect([query, await numbers(query)]).toEqual([query, []]);
  });

  test('show what the customer was told and by which mail; personal data and mails by scope', async () => {
    const { number, expected_refund_cents: announcedCents } = await returned();
    const { data } = await show(number);
    expect(data).toMatchObject({
      state: 'underway',
      email: DEMO_PRIVATE,
      sums: { refund_cents: announcedCents },
      actions: ['receive', 'collection', 'close'],
    });
    expect(data.items).toMatchObject([
      { amount: 2, reason: 'changed_mind', restock: 2 },
      { amount: 1, reason: 'damaged', comment: 'Een hoek is geplooid', restock: 0 },
    ]);
    expect(data.mails).toHaveLength(1);
    expect((await show(number, warehouse)).data).toMatchObject({ email: null, phone: null, mails: [], actions: ['receive', 'collection'] });
  });

  test('are received piece by piece, then refunded, each with an entry in the log that has the state before and after', async () => {
    await setStock(shop, variantId, 100);
    const { number } = await returned();
    const { data: before, revision } = await show(number);
    const [whole, damaged] = before.items;
    const received = await warehouse.call('POST', `/api/returns/${number}/receive`, {
      revision,
      restock_items: { [String(whole?.id)]: 1, [String(damaged?.id)]: 1 },
    });
    expect(received.json<StaffReturnAnswer>().data).toMatchObject({
      state: 'received',
      actions: [],
      items: [{ restock: 1 }, { restock: 1 }],
    });
    expect(await onHand()).toBe(101);

    // a colleague who still has the return open gets a conflict
    const late = await owner.call('POST', `/api/returns/${number}/close`, { revision });
    expect([late.statusCode, late.json<ApiError>().code]).toEqual([409, 'staff.changed_meanwhile']);
    expect(late.json<ApiError>().meta).toMatchObject({ current: { state: 'received' } });

    const tooMuch = await owner.call('POST', `/api/returns/${number}/close`, { refund_cents: 99_999_99 });
    expect([tooMuch.statusCode, tooMuch.json<ApiError>().code]).toEqual([422, 'return.refund_exceeds']);
    const now = await show(number);
    const closed = await owner.call('POST', `/api/returns/${number}/close`, {
      revision: now.revision,
      refund_cents: 900,
      note: 'Een stuk was gebruikt.',
    });
    expect(closed.json<StaffReturnAnswer>().data).toMatchObject({
      state: 'closed',
      refund_cents: 900,
      sums: { refund_cents: 900 },
      note: 'Een stuk was gebruikt.',
      actions: [],
    });
    const mails = (await mailsTo(shop, DEMO_PRIVATE)).filter(({ key }) => key?.startsWith('return-closed:'));
    expect(mails.map(({ text }) => text.includes('Een stuk was gebruikt.'))).toEqual([true]);
    const log = await changesOf(`return ${number}`);
    expect(log.map(({ operation, actor_id }) => [operation, actor_id])).toEqual([
      ['returns.receive', warehouse.id],
      ['returns.close', owner.id],
    ]);
    expect(log[1]).toMatchObject({ before: { status: 'open' }, after: { status: 'closed', refund_cents: 900 } });
    expect(JSON.stringify(log)).not.toContain('gebruikt');
  });

  test('have photos that only staff who may see returns get, and only at their own return', async () => {
    const mine = await returned();
    const other = await returned();
    const id = '7d0f0f4e-6d2b-4c6f-9a51-0f6a5d0f7a11';
    const key = 'return-photos/0123456789abcdef0123456789abcdef.jpg';
    await shop.services.storage.put(key, Buffer.from('a picture'), 'image/jpeg');
    await shop.db
      .insertInto('return_photos')
      .values({ id, user_id: userId, storage_key: key, type: 'image/jpeg', bytes: 9, created_at: shop.services.now() })
      .execute();
    await shop.db
      .updateTable('return_items')
      .set({ photo_id: id })
      .where('return_id', '=', mine.id)
      .where('reason', '=', 'damaged')
      .execute();
    const answer = await warehouse.call('GET', `/api/returns/${mine.number}/photos/${id}`);
    expect(answer.json()).toEqual({ data: { name: id, type: 'image/jpeg', content: Buffer.from('a picture').toString('base64') } });
    expect((await warehouse.call('GET', `/api/returns/${other.number}/photos/${id}`)).statusCode).toBe(404);
  });
});

describe('withdrawals', () => {
  const declare = async (order: { number: string; email: string }): Promise<string> => {
    const payload = { order_number: order.number, name: 'An Peeters', email: order.email };
    return (await shop.call('POST', '/api/withdrawals', { payload })).json<WithdrawalAnswer>().reference;
  };
  const showCase = async (reference: string, who = owner) =>
    (await who.call('GET', `/api/withdrawals/${reference}`)).json<StaffWithdrawalAnswer>();

  test('that wait for a decision are listed, with the order that they name', async () => {
    const order = await pastOrder(shop, { userId: null, email: 'herroept@voorbeeld.be', lines: [{ variantId, amount: 1, unit: 500 }] });
    const reference = await declare(order);
    const list = (await owner.call('GET', `/api/withdrawals?state=unsettled&q=${reference}`)).json<StaffWithdrawalsAnswer>();
    expect(list.data).toMatchObject([{ reference, state: 'open', proven: false }]);
    expect((await showCase(reference)).data).toMatchObject({
      email: 'herroept@voorbeeld.be',
      order: { number: order.number, same_address: true },
      items: null,
      refunds_goods: false,
      actions: ['close'],
    });
    expect((await showCase(reference, warehouse)).data).toMatchObject({ email: null, actions: [] });
  });

  test('are accepted when somebody checked who made them, and closed with what the customer is told', async () => {
    const order = await pastOrder(shop, { userId: null, email: 'twijfel@voorbeeld.be', lines: [{ variantId, amount: 1, unit: 500 }] });
    const reference = await declare(order);
    await shop.db.updateTable('withdrawals').set({ state: 'unproven' }).where('reference', '=', reference).execute();
    const { data, revision } = await showCase(reference);
    expect(data.actions).toEqual(['accept', 'close']);
    const accepted = await owner.call('POST', `/api/withdrawals/${reference}/accept`, { revision });
    expect(accepted.json<StaffWithdrawalAnswer>().data).toMatchObject({ state: 'open', proven: true });
    const late = await owner.call('POST', `/api/withdrawals/${reference}/close`, { revision });
    expect([late.statusCode, late.json<ApiError>().code]).toEqual([409, 'staff.changed_meanwhile']);
    const closed = await owner.call('POST', `/api/withdrawals/${reference}/close`, { revoked: true, note: 'Zoals besproken.' });
    expect(closed.json<StaffWithdrawalAnswer>().data).toMatchObject({
      state: 'closed',
      revoked: true,
      note: 'Zoals besproken.',
      actions: [],
    });
    expect((await mailsTo(shop, order.email)).some(({ text }) => text.includes('Zoals besproken.'))).toBe(true);
    expect((await changesOf(`withdrawal ${reference}`)).map(({ operation }) => operation)).toEqual([
      'withdrawals.accept',
      'withdrawals.close',
    ]);
  });

  test('that name an article which is not in the order say so, and are cleared up before they are settled', async () => {
    const order = await pastOrder(shop, { userId: null, email: 'typt@voorbeeld.be', lines: [{ variantId, amount: 1, unit: 500 }] });
    const payload = { order_number: order.number, name: 'An Peeters', email: order.email, items: [{ sku: 'BESTAAT-NIET', amount: 1 }] };
    const { reference } = (await shop.call('POST', '/api/withdrawals', { payload })).json<WithdrawalAnswer>();
    const { data, revision } = await showCase(reference);
    expect(data).toMatchObject({ not_in_order: '1 × BESTAAT-NIET', actions: ['assign', 'close'] });
    const close = () => owner.call('POST', `/api/withdrawals/${reference}/close`, {});
    expect((await close()).json<ApiError>().code).toBe('withdrawal.unclear');
    const assign = (body: object) =>
      owner.call('POST', `/api/withdrawals/${reference}/assign`, { article: 'bestaat-niet', revision, ...body });
    expect((await assign({})).json<ApiError>().errors).toHaveProperty('sku');
    const sku = data.order?.articles[0]?.sku ?? '';
    const assigned = (await assign({ sku })).json<StaffWithdrawalAnswer>();
    expect(assigned.data).toMatchObject({ not_in_order: null, items: [{ sku, article: 'BESTAAT-NIET' }], actions: ['close'] });
    expect((await assign({ aside: 'Te laat.' })).json<ApiError>().code).toBe('staff.changed_meanwhile');
    expect((await close()).statusCode).toBe(200);
  });
});
