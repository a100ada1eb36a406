import * as z from 'zod';
import { orderNoteBody, staffOrderAnswer, staffOrderRow, staffOrdersAnswer, staffOrdersQuery } from 'shared-contracts/staff/orders';
import { orderSubject } from '../../../sales/customer-orders/order-revision.ts';
import { piecesToPack } from '../../../sales/customer-orders/staff-order.ts';
import { listStaffOrders } from '../../../sales/customer-orders/staff-order-list.ts';
import { loadStaffOrderParts } from '../../../sales/customer-orders/staff-order-records.ts';
import { isPartlyShipped } from '../../../sales/orders/hand-over.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { actorName, mayDo } from '../../../staff/actor.ts';
import { staffPageMeta } from '../../../staff/staff-list.ts';
import { AdminUsage } from '../command.ts';
import { assertAllowed, defineOperation } from '../operation.ts';
import type { Operation } from '../operation.ts';
import { euroOf, wholeNumberOf } from '../values.ts';
import { orderCancellationOperations } from './order-cancellation.ts';
import { answerOf, findOrder, named, numberOf, packingOf } from './order-operation-parts.ts';
import { orderRefundOperations } from './order-refunds.ts';
import { orderShippingOperations } from './order-shipping.ts';

const STATUSES = staffOrdersQuery.shape.status.unwrap().options;
type StatusFilter = (typeof STATUSES)[number];
const MAX_ROWS = 500;

const statusOf = (text: string): StatusFilter => {
  const status = STATUSES.find((candidate) => candidate === text);
  if (status === undefined) throw new AdminUsage(`The states are ${STATUSES.join(', ')}`);
  return status;
};

/** How the goods reach the customer, in a word or two. */
const deliveryOf = (pickup: string | null, slot: { day: string | null; half: string | null } | null | undefined): string => {
  if (pickup !== null) return `picked up at ${pickup}`;
  return slot?.day == null ? 'delivered' : `delivered on ${slot.day} ${slot.half}`;
};

const list = defineOperation({
  id: 'orders.list',
  method: 'GET',
  path: '/orders',
  scope: 'read_orders',
  summary: 'Orders, requests and quotes by search, filters and order',
  input: staffOrdersQuery.extend({ email: z.string().trim().max(254).optional() }),
  answer: staffOrdersAnswer.extend({ data: z.array(staffOrderRow) }),
  run: async ({ services: { db }, actor }, { page, per_page, sort, ...filter }) => {
    const seesEmail = mayDo(actor, 'read_customers');
    if (filter.email !== undefined && !seesEmail) assertAllowed({ scope: 'read_customers' }, actor);
    const { rows, count } = await listStaffOrders(db, { ...filter, sort, page, perPage: per_page, searchesEmail: seesEmail });
    return {
      data: rows.map((row) => ({
        number: row.number,
        kind: row.kind,
        status: row.status,
        role: row.role,
        name: `${row.first_name} ${row.last_name}`,
        company_name: row.company_name,
        email: seesEmail ? row.email : null,
        purchase_order: row.purchase_order,
        city: row.city,
        country: row.country,
        pickup: row.pickup,
        delivery_slot: row.day === null || row.half === null ? null : { day: row.day, half: row.half },
        delivery_window: row.delivery_from === null || row.delivery_to === null ? null : { from: row.delivery_from, to: row.delivery_to },
        pieces: row.pieces,
        total_cents: row.total_cents,
        ordered_at: row.ordered_at.toISOString(),
        paid_at: row.paid_at?.toISOString() ?? null,
        transfer_until: row.transfer_until,
        invoice_due_on: row.invoice_due_on,
        held_by: row.held_by,
        partly_shipped: isPartlyShipped(row),
      })),
      meta: staffPageMeta(page, per_page, count),
    };
  },
  cli: {
    name: 'orders list',
    options: { status: { type: 'string' }, email: { type: 'string' }, limit: { type: 'string', hint: '50' } },
    summary: 'the newest orders',
    read: ({ texts }) => ({
      page: 1,
      per_page: texts.limit === undefined ? 50 : wholeNumberOf(texts.limit, '--limit', MAX_ROWS),
      sort: '-ordered_at' as const,
      ...(texts.status === undefined ? {} : { status: statusOf(texts.status) }),
      ...(texts.email === undefined ? {} : { email: texts.email.trim() }),
    }),
    print: ({ data }) => ({
      rows: data.map(({ number, kind, status, email, purchase_order, pickup, delivery_slot, total_cents, ordered_at, paid_at }) => ({
        number,
        kind,
        status,
        email,
        purchase_order,
        delivery: deliveryOf(pickup, delivery_slot),
        total_eur: euroOf(total_cents),
        ordered_at,
        paid_at,
      })),
    }),
  },
});

const show = defineOperation({
  id: 'orders.show',
  method: 'GET',
  path: '/orders/:number',
  scope: 'read_orders',
  summary: 'One order with what is packed of it, its lines, payments, history and next steps',
  input: z.object(named),
  answer: staffOrderAnswer,
  run: async (context, { number }) => answerOf(context, (await findOrder(context.services.db, number)).id),
});

/** The command line prints the stored order, with columns that the web has no use for. */
const showStored = defineOperation({
  id: 'orders.stored',
  method: 'GET',
  path: '/orders/:number/stored',
  scope: 'read_customers',
  summary: 'One order as it is stored, for support',
  input: z.object(named),
  answer: z.object({ data: z.record(z.string(), z.unknown()) }),
  run: async ({ services: { db } }, { number }) => {
    const { order, lines, payments, slot } = await loadStaffOrderParts(db, await findOrder(db, number));
    return {
      data: {
        ...order,
        delivery: deliveryOf(order.pickup?.name ?? null, slot?.state === 'released' ? undefined : slot),
        delivery_slot: slot ?? null,
        ...packingOf(order, lines),
        lines: lines.map((line) => {
          const { not_sent: _notSent, ...shown } = line;
          return { ...shown, to_pack: piecesToPack(order, line) };
        }),
        payments: payments.map(({ received_cents: _, ...payment }) => payment),
      },
    };
  },
  cli: {
    name: 'orders show',
    positionals: ['number'],
    summary: 'one order with what is packed of it, its lines and payments',
    read: (input) => ({ number: numberOf(input) }),
    print: ({ data }) => ({ value: data }),
  },
});

const note = defineOperation({
  id: 'orders.note',
  method: 'POST',
  path: '/orders/:number/notes',
  scope: 'write_orders',
  isRepeatable: true,
  summary: 'Adds a note for colleagues, which the customer never sees',
  input: orderNoteBody.extend(named),
  answer: staffOrderAnswer,
  subject: ({ number }) => orderSubject(number),
  // what is written about a customer is kept with the order, and goes with it
  logged: ({ number }) => ({ number }),
  run: async (context, { number, text }) => {
    const { db, now } = context.services;
    const { actor } = context;
    const { id } = await findOrder(db, number);
    await inTransaction(db, (trx) =>
      trx
        .insertInto('order_notes')
        .values({ order_id: id, staff_id: actor.kind === 'staff' ? actor.id : null, author: actorName(actor), text, created_at: now() })
        .execute(),
    );
    return answerOf(context, id);
  },
});

export const orderOperations: readonly Operation[] = [
  list,
  show,
  showStored,
  ...orderShippingOperations,
  ...orderCancellationOperations,
  ...orderRefundOperations,
  note,
];
