import * as z from 'zod';
import { stockBody, stockListAnswer, stockQuery, stockRecordAnswer } from 'shared-contracts/staff/stock';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { findStock, listStock, loadStockRecord, setStock, stockRevision, stockSubject } from '../../../catalogue/products/staff-stock.ts';
import { staffPageMeta } from '../../../staff/staff-list.ts';
import { notFound, OperationRefusal } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation } from '../operation.ts';
import { dayOf, positional, wholeNumberOf } from '../values.ts';

const MAX_PIECES = 1_000_000;
const named = { sku: z.string().trim().toUpperCase().max(40) };

const snapshot = async (trx: Queries, { sku }: { sku: string }): Promise<unknown> => {
  const row = await findStock(trx, sku, { isLocked: true });
  return row === undefined ? null : { on_hand: row.on_hand, reserved: row.reserved, restock_date: row.restock_date };
};

const list = defineOperation({
  id: 'stock.list',
  method: 'GET',
  path: '/stock',
  scope: 'read_stock',
  summary: 'Pieces on the shelf, reserved and left of every variant',
  input: stockQuery,
  answer: stockListAnswer,
  run: async ({ services: { db }, lang }, { page, per_page, ...query }) => {
    const { rows, count } = await listStock(db, lang, { ...query, page, perPage: per_page });
    return { data: rows, meta: staffPageMeta(page, per_page, count) };
  },
});

const show = defineOperation({
  id: 'stock.show',
  method: 'GET',
  path: '/stock/:sku',
  scope: 'read_stock',
  summary: 'One variant with who reserved pieces, and what staff changed',
  input: z.object(named),
  answer: stockRecordAnswer,
  run: async ({ services: { db }, lang }, { sku }) => {
    const record = await loadStockRecord(db, lang, sku);
    if (record === undefined) throw notFound(sku, `There is no article ${sku}`);
    return { data: record, revision: record.revision };
  },
  cli: {
    name: 'stock show',
    positionals: ['sku'],
    summary: 'pieces on the shelf, reserved by unpaid orders, and left to sell',
    read: async (input, { db }) => {
      const sku = positional(input, 0);
      if ((await findStock(db, sku.toUpperCase())) === undefined) throw notFound(sku, `There is no article ${sku}`);
      return { sku: sku.toUpperCase() };
    },
    print: ({ data: { sku, on_hand, reserved, left, restock_date } }) => ({ rows: [{ sku, on_hand, reserved, left, restock_date }] }),
  },
});

const set = defineOperation({
  id: 'stock.set',
  method: 'PUT',
  path: '/stock/:sku',
  scope: 'write_stock',
  summary: 'Sets how many pieces lie on the shelf, reserved ones included, if they are still as they were shown',
  input: stockBody.extend(named),
  answer: stockRecordAnswer,
  subject: ({ sku }) => stockSubject(sku),
  snapshot,
  run: async ({ services: { db }, lang }, { sku, revision, on_hand, restock_date }) => {
    await inTransaction(db, async (trx) => {
      const row = await findStock(trx, sku, { isLocked: true });
      if (row === undefined) throw notFound(sku, `There is no article ${sku}`);
      if (revision !== stockRevision(row)) {
        const current = await loadStockRecord(trx, lang, sku);
        throw new ShopError(409, 'staff.changed_meanwhile', { meta: { current } });
      }
      if (!(await setStock(trx, row.variant_id, { on_hand, restock_date })))
        throw new OperationRefusal(409, 'stock.reserved', `More than ${on_hand} pieces of ${sku} are reserved by unpaid orders`, {
          reserved: row.reserved,
        });
    });
    const data = await loadStockRecord(db, lang, sku);
    if (data === undefined) throw notFound(sku, `There is no article ${sku}`);
    return { data, revision: data.revision };
  },
});

/** The command line counts pieces without having seen them before: nothing is compared. */
const count = defineOperation({
  id: 'stock.count',
  method: 'POST',
  path: '/stock/:sku/count',
  scope: 'write_stock',
  summary: 'Sets the pieces on the shelf without comparing, as after counting them',
  input: z.object({ ...named, on_hand: z.int().min(0).max(MAX_PIECES), restock_date: z.iso.date().nullable().optional() }),
  answer: z.object({
    data: z.object({ sku: z.string(), on_hand: z.int(), reserved: z.int(), restock_date: z.iso.date().nullable(), left: z.int() }),
  }),
  subject: ({ sku }) => stockSubject(sku),
  logged: (input) => ({ ...input, reason: 'count' }),
  snapshot,
  run: ({ services: { db } }, { sku, on_hand, restock_date }) =>
    inTransaction(db, async (trx) => {
      const row = await findStock(trx, sku, { isLocked: true });
      if (row === undefined) throw notFound(sku, `There is no article ${sku}`);
      const saved = await setStock(trx, row.variant_id, { on_hand, ...(restock_date === undefined ? {} : { restock_date }) });
      if (!saved)
        throw new OperationRefusal(409, 'stock.reserved', `More than ${on_hand} pieces of ${sku} are reserved by unpaid orders`, {
          reserved: row.reserved,
        });
      return { data: { sku, ...saved, left: saved.on_hand - saved.reserved } };
    }),
  cli: {
    name: 'stock set',
    positionals: ['sku', 'pieces'],
    options: { 'restock-date': { type: 'string', hint: 'day|none' } },
    summary: 'sets how many pieces lie on the shelf, reserved ones included',
    read: async (input, { db }) => {
      const sku = positional(input, 0);
      const on_hand = wholeNumberOf(positional(input, 1), 'pieces', MAX_PIECES);
      const date = input.texts['restock-date'];
      if ((await findStock(db, sku.toUpperCase())) === undefined) throw notFound(sku, `There is no article ${sku}`);
      return { sku: sku.toUpperCase(), on_hand, ...(date === undefined ? {} : { restock_date: date === 'none' ? null : dayOf(date) }) };
    },
    print: ({ data }) => ({ rows: [data] }),
  },
});

export const stockOperations: readonly Operation[] = [list, show, set, count];
