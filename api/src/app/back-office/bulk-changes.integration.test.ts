import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { BULK_ACTIONS } from 'shared-contracts/staff/bulk-changes';
import type { BulkChange, BulkChangeAnswer, BulkRowsAnswer } from 'shared-contracts/staff/bulk-changes';
import { BULK_SCOPES } from 'shared-contracts/staff/bulk-scopes';
import type { ListViewAnswer, ListViewsAnswer } from 'shared-contracts/staff/list-views';
import type { ApiError } from 'shared-contracts/wire/error';
import { runQueuedJobs } from '../../testing/account.ts';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../testing/back-office.ts';
import { mailsTo, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { quietLog } from '../../testing/worker.ts';
import { BULK_ACTIONS_BY_ID } from '../admin/bulk/bulk-actions.ts';
import { bulkChangeJob, runBulkChange } from '../admin/bulk/bulk-change-job.ts';
import { resumeBulkChanges } from '../admin/bulk/bulk-changes.ts';

let shop: TestShop;
let office: TestBackOffice;
let owner: StaffMemberOfTest;
beforeAll(async () => {
  shop = await openTestShop({ env: { BACK_OFFICE_URL } });
  office = await openTestBackOffice(shop);
  owner = await office.asStaff('owner');
}, OPEN_TIMEOUT_MS);
afterAll(() => office.close());

const codeOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<ApiError>().code];
const send = (action: string, body: object, who = owner) =>
  who.call('POST', `/api/bulk-changes/${action}`, { id: randomUUID(), values: {}, ...body });
const made = async (action: string, body: object, who = owner): Promise<BulkChange> => {
  const answer = await send(action, body, who);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<BulkChangeAnswer>().data;
};
const show = async (id: string): Promise<BulkChange> => (await owner.call('GET', `/api/bulk-changes/${id}`)).json<BulkChangeAnswer>().data;
const rowsOf = async (id: string, query = '') =>
  (await owner.call('GET', `/api/bulk-changes/${id}/rows${query}`)).json<BulkRowsAnswer>().data;
const counts = ({ counts: all }: BulkChange) => Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
const shownProducts = (limit: number, offset = 0) =>
  shop.db.selectFrom('products').select(['id', 'sku']).where('is_active', '=', true).orderBy('id').limit(limit).offset(offset).execute();
const isShown = async (id: number) =>
  (await shop.db.selectFrom('products').select('is_active').where('id', '=', id).executeTakeFirstOrThrow()).is_active;
const entriesOf = (subject: string, operation: string) =>
  shop.db.selectFrom('audit_log').selectAll().where('subject', '=', subject).where('operation', '=', operation).execute();
const inRows = (records: readonly (number | string)[]) => ({ rows: records.map((record) => ({ record: String(record) })) });

/** More rows than are changed while the page waits: `count` discount codes. */
const manyCoupons = async (prefix: string, count: number): Promise<void> => {
  await shop.db
    .insertInto('coupons')
    .values(
      Array.from({ length: count }, (_, at) => ({
        code: `${prefix}-${String(at).padStart(5, '0')}`,
        kind: 'percentage' as const,
        value: 500,
        min_goods_cents: 0,
        valid_from: null,
        valid_until: null,
        once_per_customer: false,
      })),
    )
    .execute();
};
const endedCoupons = async (prefix: string): Promise<number> =>
  (await shop.db.selectFrom('coupons').select('code').where('code', 'like', `${prefix}-%`).where('valid_until', 'is not', null).execute())
    .length;

test('every action has the scope of the operation for one record', () => {
  for (const action of BULK_ACTIONS) expect([action, BULK_ACTIONS_BY_ID[action].operation.scope]).toEqual([action, BULK_SCOPES[action]]);
});

describe('a few rows', () => {
  test('are changed at once, each with an entry of its own in the audit log; the same again finds them as they are', async () => {
    const [first, second] = await shownProducts(2);
    if (first === undefined || second === undefined) throw new Error('too few products');
    const body = { id: randomUUID(), ...inRows([first.id, second.id, 999_999]) };
    const hidden = await made('products-hide', body);
    expect([hidden.state, counts(hidden)]).toEqual(['done', { done: 2, refused: 1 }]);
    expect([await isShown(first.id), await isShown(second.id)]).toEqual([false, false]);
    expect(await rowsOf(hidden.id, '?state=refused')).toEqual([
      { record: '999999', name: '999999', state: 'refused', problem: '999999 does not exist.' },
    ]);
    expect((await rowsOf(hidden.id, `?q=${first.sku.toLowerCase()}`)).map(({ name }) => name)).toContain(first.sku);
    const [entry] = await entriesOf(`product ${first.id}`, 'products.set');
    expect(entry).toMatchObject({ actor_id: owner.id, before: { is_shown: true }, after: { is_shown: false } });
    // an answer that was lost: the same change, and nobody else's
    expect((await made('products-hide', body)).id).toBe(hidden.id);
    expect(await entriesOf(`product ${first.id}`, 'products.set')).toHaveLength(1);
    expect(codeOf(await send('products-show', body))).toEqual([409, 'bulk.taken']);

    expect(counts(await made('products-hide', inRows([first.id])))).toEqual({ same: 1 });
    expect(counts(await made('products-show', inRows([first.id, second.id])))).toEqual({ done: 2 });
    expect(await isShown(first.id)).toBe(true);
  });

  test('one that was changed since it was shown stays as it is, and one that lacks something is refused with the reason', async () => {
    const [changed, lacking] = await shownProducts(2, 5);
    if (changed === undefined || lacking === undefined) throw new Error('too few products');
    await made('products-hide', inRows([lacking.id]));
    await shop.db.updateTable('product_texts').set({ description: '' }).where('product_id', '=', lacking.id).execute();
    const moved = await made('products-hide', { rows: [{ record: String(changed.id), revision: 'as it was' }] });
    expect(counts(moved)).toEqual({ changed: 1 });
    expect(await isShown(changed.id)).toBe(true);
    const refused = await made('products-show', inRows([lacking.id]));
    expect((await rowsOf(refused.id))[0]).toMatchObject({ state: 'refused', problem: expect.stringMatching(/\w+/) as string });
    expect(await isShown(lacking.id)).toBe(false);
  });

  test('orders are shipped with one carrier and mails to their customers; those that are not paid are refused', async () => {
    const orders = await shop.db
      .selectFrom('orders')
      .select(['id', 'number', 'email'])
      .where('kind', '=', 'order')
      .where('pickup', 'is', null)
      .orderBy('id')
      .limit(2)
      .execute();
    const [paid, unpaid] = orders;
    if (paid === undefined || unpaid === undefined) throw new Error('too few orders');
    const free = { shipment_count: 0, shipped_at: null, delivered_at: null, cancelled_at: null, carrier: null, review_reason: null };
    await shop.db
      .updateTable('orders')
      .set({ ...free, status: 'confirmed', paid_at: new Date('2026-03-18T10:00:00Z') })
      .where('id', '=', paid.id)
      .execute();
    await shop.db
      .updateTable('orders')
      .set({ ...free, status: 'awaiting_payment', paid_at: null })
      .where('id', '=', unpaid.id)
      .execute();
    const before = (await mailsTo(shop, paid.email)).length;
    const change = await made('orders-ship', { ...inRows([paid.number, unpaid.number]), values: { carrier: 'bpost' } });
    expect(counts(change)).toEqual({ done: 1, refused: 1 });
    expect((await mailsTo(shop, paid.email)).length).toBe(before + 1);
    const again = await made('orders-ship', { ...inRows([paid.number]), values: { carrier: 'bpost' } });
    expect([counts(again), (await mailsTo(shop, paid.email)).length]).toEqual([{ same: 1 }, before + 1]);
    expect(counts(await made('orders-deliver', { ...inRows([paid.number]), values: {} }))).toEqual({ done: 1 });
  });

  test('what is asked for has to be clear: rows or a filter, as many as were shown, and not too many', async () => {
    expect(codeOf(await send('products-hide', {}))).toEqual([422, 'bulk.choice']);
    expect(codeOf(await send('products-hide', { ...inRows([1]), matching: {} }))).toEqual([422, 'bulk.choice']);
    expect(codeOf(await send('products-hide', inRows([])))).toEqual([422, 'bulk.nothing']);
    expect(codeOf(await send('products-hide', { matching: { q: 'no such product' } }))).toEqual([422, 'bulk.nothing']);
    const answer = await send('products-hide', { matching: { shown: 'false' }, expected: 4711 });
    expect(codeOf(answer)).toEqual([409, 'bulk.count_changed']);
    expect(answer.json<ApiError>().meta).toEqual({ count: expect.any(Number) as number });
    expect((await send('products-move', { ...inRows([1]), values: {} })).json<ApiError>().errors).toHaveProperty(['values.category_id']);
  });
});

describe('many rows', () => {
  test('are work of the queue, which goes on after a kill where it was, and does nothing twice', async () => {
    await manyCoupons('KILL', 130);
    const change = await made('coupons-end', { matching: { q: 'KILL-' }, expected: 130 });
    expect([change.state, counts(change)]).toEqual(['running', { waiting: 130 }]);
    // its process loses the database in the middle of a record: neither the change nor its outcome is stored
    let statements = 0;
    const db = shop.services.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        if (statements > 300) throw new Error('killed');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await expect(runBulkChange({ ...shop.services, db }, change.id, { log: quietLog, forMs: 60_000 })).rejects.toThrow('killed');
    const half = await show(change.id);
    expect(half.counts.done).toBeGreaterThan(0);
    expect(half.counts.waiting).toBeGreaterThan(0);
    expect(await endedCoupons('KILL')).toBe(half.counts.done);
    // two workers at once, and the job of the dead one
    await Promise.all([
      runBulkChange(shop.services, change.id, { log: quietLog, forMs: 60_000 }),
      runBulkChange(shop.services, change.id, { log: quietLog, forMs: 60_000 }),
    ]);
    await runQueuedJobs(shop, bulkChangeJob);
    const over = await show(change.id);
    expect([over.state, over.counts.waiting, await endedCoupons('KILL')]).toEqual(['done', 0, 130]);
    const entries = await shop.db.selectFrom('audit_log').select('subject').where('subject', 'like', 'coupon KILL-%').execute();
    expect(entries).toHaveLength(130);
    expect(new Set(entries.map(({ subject }) => subject)).size).toBe(130);
  });

  test('a run hands the rest to the next one, and one that nobody works on is found again', async () => {
    await manyCoupons('LONG', 120);
    const change = await made('coupons-end', { matching: { q: 'LONG-' } });
    expect(await runBulkChange(shop.services, change.id, { log: quietLog, forMs: 0 })).toBe(false);
    await shop.db.deleteFrom('bulk_change_rows').where('bulk_id', '=', change.id).where('place', '>', 2).execute();
    await runQueuedJobs(shop, { ...bulkChangeJob, run: async () => undefined });
    await resumeBulkChanges(shop.services);
    expect(await runQueuedJobs(shop, bulkChangeJob)).toBe(0);
    shop.passMinutes(3);
    await resumeBulkChanges(shop.services);
    expect(await runQueuedJobs(shop, bulkChangeJob)).toBe(1);
    expect(counts(await show(change.id))).toEqual({ done: 2 });
  });

  test('a right that is taken away on the way stops it, and so does somebody who may', async () => {
    const clerk = await office.asStaff({ scopes: ['read_coupons', 'write_coupons'] });
    await manyCoupons('RIGHT', 120);
    const change = await made('coupons-end', { matching: { q: 'RIGHT-' } }, clerk);
    await shop.db
      .updateTable('staff_roles')
      .set({ scopes: JSON.stringify(['read_coupons']) })
      .where('id', '=', clerk.role)
      .execute();
    await runBulkChange(shop.services, change.id, { log: quietLog, forMs: 60_000 });
    const stopped = await show(change.id);
    expect([stopped.state, stopped.stopped_by, counts(stopped)]).toEqual(['stopped', 'right_lost', { left_out: 120 }]);
    expect(await endedCoupons('RIGHT')).toBe(0);
    expect(codeOf(await clerk.call('GET', `/api/bulk-changes/${change.id}`))).toEqual([403, 'staff.not_allowed']);

    const next = await made('coupons-end', { matching: { q: 'RIGHT-' } });
    const ended = (await owner.call('POST', `/api/bulk-changes/${next.id}/stop`)).json<BulkChangeAnswer>().data;
    expect([ended.state, ended.stopped_by]).toEqual(['stopped', 'person']);
    expect(codeOf(await owner.call('POST', `/api/bulk-changes/${next.id}/stop`))).toEqual([409, 'bulk.over']);
    await runQueuedJobs(shop, bulkChangeJob);
    expect(await endedCoupons('RIGHT')).toBe(0);
  });

  test('more than ten thousand are refused, and a change needs the right to see the list', async () => {
    await manyCoupons('MORE', 5001);
    await manyCoupons('MUCH', 5001);
    expect(codeOf(await send('coupons-end', { matching: { q: 'M' } }))).toEqual([422, 'bulk.too_many']);
    const blind = await office.asStaff({ scopes: ['write_coupons'] });
    expect(codeOf(await send('coupons-end', { matching: { q: 'M' } }, blind))).toEqual([403, 'staff.not_allowed']);
    await shop.db.deleteFrom('coupons').where('code', 'like', 'M%').execute();
  });
});

describe('saved views', () => {
  const add = async (body: object, who = owner): Promise<ListViewAnswer['data']> => {
    const answer = await who.call('POST', '/api/list-views', { list: '/orders', name: 'To ship', query: 'queue=to_ship', ...body });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<ListViewAnswer>().data;
  };
  const listOf = async (who: StaffMemberOfTest) => (await who.call('GET', '/api/list-views?list=/orders')).json<ListViewsAnswer>().data;

  test('are somebody’s own or shared, without the search, and one of them is the start', async () => {
    const colleague = await office.asStaff('sales');
    const own = await add({ query: 'queue=to_ship&q=Janssens&page=3&sort=-total&hide=city' });
    expect(own).toMatchObject({ query: 'queue=to_ship&sort=-total&hide=city', owner: null, can_change: true, is_start: false });
    const shared = await add({ name: 'Paid', query: 'paid=true', is_shared: true });
    expect((await listOf(colleague)).map(({ id, can_change }) => [id, can_change])).toEqual([[shared.id, false]]);
    const start = await colleague.call('PUT', '/api/list-view-starts', { list: '/orders', view: shared.id });
    expect(start.json<ListViewsAnswer>().data[0]?.is_start).toBe(true);
    expect((await listOf(owner)).some(({ is_start }) => is_start)).toBe(false);
    expect(codeOf(await colleague.call('PUT', '/api/list-view-starts', { list: '/orders', view: own.id }))).toEqual([
      404,
      'staff.not_found',
    ]);

    const body = { name: 'Paid up', query: 'paid=true', is_shared: false };
    expect(codeOf(await colleague.call('PUT', `/api/list-views/${shared.id}`, { ...body, revision: '1' }))).toEqual([
      403,
      'staff.not_allowed',
    ]);
    expect((await owner.call('PUT', `/api/list-views/${shared.id}`, { ...body, revision: '1' })).statusCode).toBe(200);
    expect(await listOf(colleague)).toEqual([]);
    const late = await owner.call('PUT', `/api/list-views/${shared.id}`, { ...body, revision: '1' });
    expect(codeOf(late)).toEqual([409, 'staff.changed_meanwhile']);
    expect(late.json<ApiError>().meta).toMatchObject({ current: { name: 'Paid up', revision: '2' } });
    expect((await owner.call('DELETE', `/api/list-views/${own.id}`)).statusCode).toBe(200);
    expect((await listOf(owner)).map(({ id }) => id)).toEqual([shared.id]);

    const audit = await shop.db
      .selectFrom('audit_log')
      .select(['operation', 'input', 'before', 'after'])
      .where('operation', 'like', 'list_views.%')
      .orderBy('id')
      .execute();
    expect(audit.filter(({ input }) => JSON.stringify(input).includes('To ship'))).toEqual([]);
    expect(audit.find(({ operation, before }) => operation === 'list_views.change' && before !== null)).toMatchObject({
      before: { name: 'Paid', is_shared: true },
      after: { list: '/orders', is_shared: false },
    });
  });

  test('are of a list that one may see, and not endless', async () => {
    const packer = await office.asStaff({ scopes: ['read_stock'] });
    expect(codeOf(await packer.call('GET', '/api/list-views?list=/orders'))).toEqual([403, 'staff.not_allowed']);
    expect(codeOf(await packer.call('POST', '/api/list-views', { list: '/orders', name: 'x', query: '' }))).toEqual([
      403,
      'staff.not_allowed',
    ]);
    const view = await add({ is_shared: true });
    expect(codeOf(await packer.call('DELETE', `/api/list-views/${view.id}`))).toEqual([403, 'staff.not_allowed']);
    for (let at = (await listOf(owner)).length; at < 30; at += 1) await add({ name: `View ${at}` });
    expect(codeOf(await owner.call('POST', '/api/list-views', { list: '/orders', name: 'x', query: '' }))).toEqual([409, 'view.too_many']);
  });
});
