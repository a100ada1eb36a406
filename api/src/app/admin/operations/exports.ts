import * as z from 'zod';
import { IMPORT_KINDS } from 'shared-contracts/staff/imports';
import type { ImportKind } from 'shared-contracts/staff/imports';
import { ordersExportQuery } from 'shared-contracts/staff/orders';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { exportRows } from '../../../catalogue/imports/export-rows.ts';
import { matchingOrderIds } from '../../../sales/customer-orders/staff-order-list.ts';
import { exportOrders } from '../../../sales/orders/export-orders.ts';
import { mayDo } from '../../../staff/actor.ts';
import { defineOperation, fileAnswer } from '../operation.ts';
import type { Operation } from '../operation.ts';

const CSV = 'text/csv; charset=utf-8';

const exportOf = (kind: ImportKind): Operation =>
  defineOperation({
    id: `exports.${kind}`,
    method: 'GET',
    path: `/exports/${kind}`,
    scope: `read_${kind}`,
    summary: `All ${kind} as CSV, with the columns that the import reads`,
    input: z.object({}),
    answer: fileAnswer,
    isFile: true,
    run: ({ services: { db, now }, lang }) =>
      Promise.resolve({ name: `${kind}-${brusselsDay(now())}.csv`, type: CSV, content: exportRows(db, lang, kind) }),
  });

const exportOfOrders = defineOperation({
  id: 'exports.orders',
  method: 'GET',
  path: '/exports/orders',
  scope: 'read_orders',
  summary: 'Orders that match the filters of their list as CSV; who ordered only with read_customers',
  input: ordersExportQuery,
  answer: fileAnswer,
  isFile: true,
  isLogged: true,
  // what is searched for may be a person
  logged: ({ q: _searched, ...filters }) => filters,
  run: async ({ services: { db, now }, actor }, filter) => {
    const hasPersons = mayDo(actor, 'read_customers');
    const ids = await matchingOrderIds(db, { ...filter, searchesEmail: hasPersons });
    return { name: `orders-${brusselsDay(now())}.csv`, type: CSV, content: exportOrders(db, ids, hasPersons) };
  },
});

export const exportOperations: readonly Operation[] = [...IMPORT_KINDS.map(exportOf), exportOfOrders];
