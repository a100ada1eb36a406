import * as z from 'zod';
import { readSlotValue } from 'shared-contracts/rules/slot-value';
import { shopNumber } from 'shared-contracts/rules/shop-number';
import {
  closeReturnBody,
  moveCollectionBody,
  receiveReturnBody,
  staffFileAnswer,
  staffReturnAnswer,
  staffReturnsAnswer,
  staffReturnsQuery,
} from 'shared-contracts/staff/returns';
import { moveCollection } from '../../../aftersale/returns/collection.ts';
import { readPhotoOfReturn } from '../../../aftersale/returns/return-photos.ts';
import { findReturnByNumber } from '../../../aftersale/returns/returns.repository.ts';
import type { ReturnRow } from '../../../aftersale/returns/returns.repository.ts';
import { closeReturn, receiveReturn } from '../../../aftersale/returns/settle-return.ts';
import { listStaffReturns, loadStaffReturn, returnRevision, returnSubject } from '../../../aftersale/returns/staff-returns.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { pageMeta } from '../../../platform/list-meta.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { mayDo } from '../../../staff/actor.ts';
import { AdminUsage } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { centsOf, euroOf, piecesBySku, positional } from '../values.ts';

const STATES = ['open', 'closed', 'cancelled'] as const;
const CLI_ROWS = 200;

const number = z.string().overwrite(shopNumber).toUpperCase().max(30);
const named = { number };
type Named = { number: string };

const findReturn = async (db: Queries, wanted: string): Promise<ReturnRow> => {
  const row = await findReturnByNumber(db, wanted);
  if (row === undefined) throw new ShopError(404, 'return.not_found');
  return row;
};

/** The return as it is now, as the answer of every action. */
const answerOf = async ({ services: { db, readSettings, now }, actor }: OperationContext, wanted: string) =>
  loadStaffReturn(db, await findReturn(db, wanted), {
    may: (scope) => mayDo(actor, scope),
    settings: await readSettings(),
    now: now(),
  });

/** Throws 409 `staff.changed_meanwhile`, with the return as it is now, unless it is as it was shown. */
const assertUnchanged = async (context: OperationContext, wanted: string, revision: string | undefined): Promise<void> => {
  const row = await findReturn(context.services.db, wanted);
  if (revision === undefined || revision === returnRevision(row)) return;
  const { data } = await answerOf(context, wanted);
  throw new ShopError(409, 'staff.changed_meanwhile', { meta: { current: data } });
};

/** The order is locked first, as everywhere. */
const snapshot = async (trx: Queries, { number: wanted }: Named): Promise<unknown> => {
  await trx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', trx.selectFrom('returns').select('order_id').where('number', '=', wanted))
    .forUpdate()
    .execute();
  const row = await trx
    .selectFrom('returns')
    .leftJoin('collection_slots as c', 'c.return_id', 'returns.id')
    .select(['status', 'received_at', 'closed_at', 'refund_cents', 'cost_cents', 'delivery_cents', 'gift_cents'])
    .select(['c.day as collection_day', 'c.half as collection_half'])
    .where('number', '=', wanted)
    .executeTakeFirst();
  return row ?? null;
};

const change = { method: 'POST', subject: ({ number: wanted }: Named) => returnSubject(wanted), snapshot } as const;

const list = defineOperation({
  id: 'returns.list',
  method: 'GET',
  path: '/returns',
  scope: 'read_returns',
  summary: 'Returns by search, state and order',
  input: staffReturnsQuery,
  answer: staffReturnsAnswer,
  run: async ({ services: { db } }, query) => {
    const { rows, total } = await listStaffReturns(db, query);
    return { data: rows, meta: pageMeta(query.page, query.per_page, total) };
  },
  cli: {
    name: 'returns list',
    options: { status: { type: 'string', hint: STATES.join('|') } },
    summary: 'open returns, or those of another state',
    read: ({ texts }) => {
      const state = STATES.find((candidate) => candidate === (texts.status ?? 'open'));
      if (state === undefined) throw new AdminUsage(`The states are ${STATES.join(', ')}`);
      return { state, sort: 'created_at' as const, page: 1, per_page: CLI_ROWS };
    },
    print: ({ data }) => ({
      rows: data.map(({ number: listed, order_number, created_at, collection: day, received_at, refund_cents }) => ({
        number: listed,
        order: order_number,
        since: created_at,
        collection: day == null ? null : `${day.day} ${day.half}`,
        received_at,
        refund_eur: refund_cents === null ? null : euroOf(refund_cents),
      })),
    }),
  },
});

const show = defineOperation({
  id: 'returns.show',
  method: 'GET',
  path: '/returns/:number',
  scope: 'read_returns',
  summary: 'One return with its pieces, the announced amount, and the next steps',
  input: z.object(named),
  answer: staffReturnAnswer,
  run: (context, input) => answerOf(context, input.number),
});

const photo = defineOperation({
  id: 'returns.photo',
  method: 'GET',
  path: '/returns/:number/photos/:photo',
  scope: 'read_returns',
  summary: 'The photo of a damaged piece',
  input: z.object({ number, photo: z.uuid() }),
  answer: staffFileAnswer,
  run: async ({ services }, input) => {
    const { bytes, type } = await readPhotoOfReturn(services, input.number, input.photo);
    return { data: { name: input.photo, type, content: Buffer.from(bytes).toString('base64') } };
  },
});

const receive = defineOperation({
  ...change,
  id: 'returns.receive',
  path: '/returns/:number/receive',
  scope: 'write_returns',
  summary: 'The goods are back; undamaged pieces go on the shelf, unless `restock` or `restock_items` says otherwise',
  input: receiveReturnBody.extend(named),
  answer: staffReturnAnswer,
  run: async (context, input) => {
    await assertUnchanged(context, input.number, input.revision);
    await receiveReturn(context.services, input.number, { restock: input.restock, restockItems: input.restock_items });
    return answerOf(context, input.number);
  },
  cli: {
    name: 'returns receive',
    positionals: ['number'],
    options: { restock: { type: 'string', multiple: true, hint: 'SKU=pieces of all lines of the article' } },
    summary: 'the goods are back; undamaged pieces go on the shelf, unless --restock says otherwise',
    read: (input) => ({
      number: shopNumber(positional(input, 0)).toUpperCase(),
      restock: piecesBySku(input.lists.restock),
      restock_items: {},
    }),
    print: ({ data }) => ({ message: `${data.number} is received` }),
  },
});

const collection = defineOperation({
  ...change,
  id: 'returns.collection',
  path: '/returns/:number/collection',
  scope: 'write_returns',
  summary: 'Moves the collection to another half-day, or to one agreed by phone, with a mail to the customer',
  input: moveCollectionBody.extend(named),
  answer: staffReturnAnswer,
  run: async (context, input) => {
    await assertUnchanged(context, input.number, input.revision);
    const { id } = await findReturn(context.services.db, input.number);
    await moveCollection(context.services, id, input.slot, { lang: context.lang, isStaff: true });
    return answerOf(context, input.number);
  },
  cli: {
    name: 'returns collection',
    positionals: ['number'],
    options: { slot: { type: 'string', hint: '"2026-12-02 am"; without it the day is agreed by phone' } },
    summary: 'moves the collection to another half-day, with a mail to the customer',
    read: (input) => {
      const slot = readSlotValue(input.texts.slot);
      if (slot === null && input.texts.slot !== undefined) throw new AdminUsage('--slot is a day and am or pm, such as "2026-12-02 am"');
      return { number: shopNumber(positional(input, 0)).toUpperCase(), slot };
    },
    print: ({ data }) => ({
      message: `${data.number} is collected ${data.collection == null ? 'on a day that is agreed by phone' : `on ${data.collection.day} ${data.collection.half}`}`,
    }),
  },
});

const close = defineOperation({
  ...change,
  id: 'returns.close',
  path: '/returns/:number/close',
  scope: 'write_refunds',
  summary: 'Credit note, refund and mail; without `refund_cents` the announced amount, less missing gifts',
  input: closeReturnBody.extend(named),
  answer: staffReturnAnswer,
  logged: ({ note: _, ...input }) => input,
  run: async (context, input) => {
    await assertUnchanged(context, input.number, input.revision);
    await closeReturn(context.services, input.number, {
      missingGifts: input.missing_gifts,
      ...(input.refund_cents === undefined ? {} : { refundCents: input.refund_cents }),
      note: input.note || null,
    });
    return answerOf(context, input.number);
  },
  cli: {
    name: 'returns close',
    positionals: ['number'],
    options: {
      refund: { type: 'string', hint: 'euro' },
      'missing-gift': { type: 'string', multiple: true, hint: 'SKU=pieces' },
      note: { type: 'string', hint: 'in the customer’s language' },
    },
    summary: 'credit note, refund and mail; without --refund the announced amount, less gifts that did not come (--missing-gift)',
    read: (input) => ({
      number: shopNumber(positional(input, 0)).toUpperCase(),
      refund_cents: input.texts.refund === undefined ? undefined : centsOf(input.texts.refund),
      missing_gifts: piecesBySku(input.lists['missing-gift']),
      note: input.texts.note,
    }),
    print: ({ data }) => {
      const deducted = data.sums.deducted_cents ?? 0;
      const back = (data.refund_cents ?? 0) - deducted;
      const sums = [
        ...(deducted > 0 ? [`${euroOf(deducted)} EUR comes off the invoice`] : []),
        ...(back > 0 || deducted === 0 ? [`${euroOf(back)} EUR goes back`] : []),
      ];
      return { message: `${data.number} is closed, ${sums.join(' and ')}` };
    },
  },
});

export const returnOperations: readonly Operation[] = [list, show, photo, receive, collection, close];
