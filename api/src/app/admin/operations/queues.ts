import * as z from 'zod';
import { queuesAnswer } from 'shared-contracts/staff/queues';
import type { QueueId } from 'shared-contracts/staff/queues';
import type { Scope } from 'shared-contracts/staff/scopes';
import { countOverdueInvoices } from '../../../sales/customer-orders/open-invoices.ts';
import { countStaffOrders } from '../../../sales/customer-orders/staff-order-list.ts';
import { countEmptyStock } from '../../../catalogue/products/staff-stock.ts';
import { listOpenQuotes } from '../../../sales/quotes/quotes.repository.ts';
import { countUndelivered } from '../../../sales/documents/electronic/staff-electronic-invoices.ts';
import { listWithdrawals } from '../../../aftersale/withdrawals/withdrawals.repository.ts';
import { countOpenInbox } from '../../../content/inbox/inbox.ts';
import type { Db } from '../../../platform/database/database.ts';
import { mayDo } from '../../../staff/actor.ts';
import { defineOperation } from '../operation.ts';
import type { Operation } from '../operation.ts';

const MAX_COUNTED = 1000;

interface Waiting {
  count: number;
  oldest_at: Date | null;
}

const oldest = (moments: readonly Date[]): Waiting => ({
  count: moments.length,
  oldest_at: moments.reduce<Date | null>((first, moment) => (first === null || moment < first ? moment : first), null),
});

const ofTable = async (query: Promise<{ count: string | number | bigint; oldest_at: Date | null } | undefined>): Promise<Waiting> => {
  const row = await query;
  return { count: Number(row?.count ?? 0), oldest_at: row?.oldest_at ?? null };
};

const QUEUES: Readonly<Record<QueueId, { scope: Scope; count: (db: Db, now: Date) => Promise<Waiting> }>> = {
  orders_to_ship: { scope: 'read_orders', count: (db) => countStaffOrders(db, 'to_ship') },
  orders_to_deliver: { scope: 'read_orders', count: (db) => countStaffOrders(db, 'to_deliver') },
  orders_to_review: { scope: 'read_refunds', count: (db) => countStaffOrders(db, 'to_review') },
  quotes_to_answer: {
    scope: 'read_quotes',
    count: async (db) => oldest((await listOpenQuotes(db, MAX_COUNTED)).map(({ ordered_at }) => ordered_at)),
  },
  returns_open: {
    scope: 'read_returns',
    count: (db) =>
      ofTable(
        db
          .selectFrom('returns')
          .select(({ fn }) => [fn.countAll().as('count'), fn.min('created_at').as('oldest_at')])
          .where('status', '=', 'open')
          .executeTakeFirst(),
      ),
  },
  withdrawals_open: {
    scope: 'read_returns',
    count: async (db) => oldest((await listWithdrawals(db, MAX_COUNTED)).map(({ received_at }) => received_at)),
  },
  reviews_to_judge: {
    scope: 'read_reviews',
    count: (db) =>
      ofTable(
        db
          .selectFrom('reviews')
          .select(({ fn }) => [fn.countAll().as('count'), fn.min('written_at').as('oldest_at')])
          .where('state', '=', 'pending')
          .executeTakeFirst(),
      ),
  },
  stories_to_judge: {
    scope: 'read_reviews',
    count: (db) =>
      ofTable(
        db
          .selectFrom('stories')
          .select(({ fn }) => [fn.countAll().as('count'), fn.min('consented_at').as('oldest_at')])
          .where('state', '=', 'pending')
          .executeTakeFirst(),
      ),
  },
  dealers_to_judge: {
    scope: 'read_dealers',
    count: (db) =>
      ofTable(
        db
          .selectFrom('users')
          .select(({ fn }) => [fn.countAll().as('count'), fn.min('created_at').as('oldest_at')])
          .where('type', '=', 'b2b')
          .where('status', '=', 'pending')
          .executeTakeFirst(),
      ),
  },
  messages_open: { scope: 'read_messages', count: (db) => countOpenInbox(db, 'message') },
  applications_open: { scope: 'read_messages', count: (db) => countOpenInbox(db, 'application') },
  mails_failed: {
    scope: 'read_mails',
    count: (db) =>
      ofTable(
        db
          .selectFrom('mails')
          .select(({ fn }) => [fn.countAll().as('count'), fn.min('created_at').as('oldest_at')])
          .where('state', '=', 'failed')
          .executeTakeFirst(),
      ),
  },
  electronic_invoices_failed: { scope: 'read_refunds', count: (db) => countUndelivered(db) },
  invoices_overdue: { scope: 'read_refunds', count: countOverdueInvoices },
  stock_empty: { scope: 'read_stock', count: async (db) => ({ count: await countEmptyStock(db), oldest_at: null }) },
};

const list = defineOperation({
  id: 'queues.list',
  method: 'GET',
  path: '/queues',
  scope: null,
  summary: 'What waits for somebody, only of what who asks may read',
  input: z.object({}),
  answer: queuesAnswer,
  run: async ({ services: { db, now }, actor }) => {
    const ids = (Object.keys(QUEUES) as QueueId[]).filter((id) => mayDo(actor, QUEUES[id].scope));
    const data = [];
    for (const id of ids) {
      const { count, oldest_at } = await QUEUES[id].count(db, now());
      data.push({ id, count, oldest_at: oldest_at?.toISOString() ?? null });
    }
    return { data };
  },
});

export const queueOperations: readonly Operation[] = [list];
