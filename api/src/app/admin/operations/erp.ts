import type * as z from 'zod';
import { rowIdText } from 'shared-contracts/wire/common';
import {
  confirmExportAnswer,
  confirmExportBody,
  orderExportsAnswer,
  orderExportsQuery,
  priceChangesAnswer,
  priceChangesBody,
  stockChangesAnswer,
  stockChangesBody,
} from 'shared-contracts/staff/erp';
import { applyRows } from '../../../catalogue/imports/apply-rows.ts';
import { priceRules } from '../../../catalogue/imports/price-rules.ts';
import { stockRules } from '../../../catalogue/imports/stock-rules.ts';
import { loadStaffOrder } from '../../../sales/customer-orders/staff-order.ts';
import { confirmOrderExport, listOrderExports } from '../../../sales/orders/order-exports.ts';
import { findOrder } from '../../../sales/orders/orders.repository.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { mayDo } from '../../../staff/actor.ts';
import { defineOperation } from '../operation.ts';
import type { Operation } from '../operation.ts';

const orders = defineOperation({
  id: 'order-exports.list',
  method: 'GET',
  path: '/order-exports',
  scope: 'read_orders',
  summary: 'Orders to be carried out, and cancelled ones, which the ERP has not confirmed yet, oldest first',
  input: orderExportsQuery,
  answer: orderExportsAnswer,
  run: async ({ services: { db, now }, actor }, { after, limit }) => {
    const rows = await listOrderExports(db, { after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const data: z.input<typeof orderExportsAnswer>['data'] = [];
    for (const { id, order_id, change, created_at } of page) {
      const order = await findOrder(db, order_id);
      if (order === undefined) continue;
      const { data: shown } = await loadStaffOrder(db, order, { may: (scope) => mayDo(actor, scope), now: now() });
      data.push({ id: Number(id), change, created_at: created_at.toISOString(), order: shown });
    }
    return { data, next: rows.length > limit ? Number(page.at(-1)?.id) : null };
  },
});

const confirmation = defineOperation({
  id: 'order-exports.confirm',
  method: 'PUT',
  path: '/order-exports/:id/confirmation',
  scope: 'write_orders',
  summary: 'The ERP has it, under this reference; it is not listed any more',
  input: confirmExportBody.extend({ id: rowIdText() }),
  answer: confirmExportAnswer,
  subject: ({ id }) => `order export ${id}`,
  snapshot: async (trx: Queries, { id }) =>
    (await trx
      .selectFrom('order_exports as x')
      .innerJoin('orders as o', 'o.id', 'x.order_id')
      .select(['o.number', 'x.change', 'x.confirmed_at', 'x.reference'])
      .where('x.id', '=', id)
      .forUpdate('x')
      .executeTakeFirst()) ?? null,
  run: async ({ services }, { id, reference }) => {
    const { confirmed_at, ...confirmed } = await confirmOrderExport(services, id, reference);
    return { data: { ...confirmed, confirmed_at: confirmed_at.toISOString() } };
  },
});

/** The log has each row that changed something, so the call itself only says how many there were. */
const logged = ({ rows }: { rows: readonly unknown[] }) => ({ rows: rows.length });

const stock = defineOperation({
  id: 'erp.stock',
  method: 'POST',
  path: '/stock-changes',
  scope: 'write_stock',
  summary: 'Sets pieces on the shelf, row by row, where they are still as many as expected; with a result for each row',
  input: stockChangesBody,
  answer: stockChangesAnswer,
  logged,
  run: async ({ services, actor, lang }, { rows }) => {
    const results = await applyRows(
      services,
      { actor, lang },
      { rules: stockRules, isAsExpected: () => true, operation: 'erp.stock' },
      rows.map(({ sku, ...values }) => ({ sku, values })),
    );
    return {
      data: results.map(({ present, ...result }) => ({
        ...result,
        present: present && { on_hand: present.on_hand, reserved: present.reserved, restock_date: present.restock_date },
      })),
    };
  },
});

const prices = defineOperation({
  id: 'erp.prices',
  method: 'POST',
  path: '/price-changes',
  scope: 'write_prices',
  summary: 'Sets prices without VAT, at once or from a day on, row by row, where they are still as expected; with a result for each row',
  input: priceChangesBody,
  answer: priceChangesAnswer,
  logged,
  run: async ({ services, actor, lang }, { rows }) => {
    const expected = new Map(rows.map((row) => [row.sku, row.expected_excl_vat_cents]));
    const results = await applyRows(
      services,
      { actor, lang },
      {
        rules: priceRules,
        isAsExpected: (present, { sku }, day) => ((day === null ? null : present.plan) ?? present).excl_vat_cents === expected.get(sku),
        operation: 'erp.prices',
      },
      rows.map(({ sku, valid_from, excl_vat_cents, list_excl_vat_cents }) => ({
        sku,
        day: valid_from,
        values: {
          price_excl_vat: excl_vat_cents,
          ...(list_excl_vat_cents === undefined ? {} : { list_price_excl_vat: list_excl_vat_cents }),
        },
      })),
    );
    return {
      data: results.map(({ present, ...result }) => ({
        ...result,
        present: present && { excl_vat_cents: present.excl_vat_cents, list_excl_vat_cents: present.list_excl_vat_cents },
      })),
    };
  },
});

export const erpOperations: readonly Operation[] = [orders, confirmation, stock, prices];
