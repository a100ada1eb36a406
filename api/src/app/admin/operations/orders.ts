import * as z from 'zod';
import { MAX_ROW_ID, rowIdText } from 'shared-contracts/wire/common';
import { shopNumber } from 'shared-contracts/rules/shop-number';
import {
  cancelOrderBody,
  cancelRestBody,
  deliverOrderBody,
  orderDepositBody,
  orderNoteBody,
  resolveOrderBody,
  shipOrderBody,
  staffOrderAnswer,
  staffOrderRow,
  staffOrdersAnswer,
  staffOrdersQuery,
} from 'shared-contracts/staff/orders';
import type { ShipOrderBody } from 'shared-contracts/staff/orders';
import { cancelRestOfOrder } from '../../../aftersale/withdrawals/cancel-rest.ts';
import { cancelOrder, deliverOrder, isInvoiced, shipOrder } from '../../../sales/customer-orders/order-life.ts';
import { listReviewCases, resolveReview, retryRefund } from '../../../sales/customer-orders/review-cases.ts';
import { returnDeposit } from '../../../sales/customer-orders/return-deposit.ts';
import { listStaffOrders } from '../../../sales/customer-orders/staff-order-list.ts';
import {
  loadStaffOrder,
  loadStaffOrderParts,
  orderRevision,
  orderSubject,
  piecesToPack,
} from '../../../sales/customer-orders/staff-order.ts';
import { isPartlyShipped } from '../../../sales/orders/hand-over.ts';
import { spreadPieces } from '../../../sales/orders/spread-pieces.ts';
import { openWithdrawalSince } from '../../../sales/orders/open-withdrawal.ts';
import { findOrder as findOrderById, loadOrderLines } from '../../../sales/orders/orders.repository.ts';
import { toLeave } from '../../../sales/orders/shipments.ts';
import type { OrderLineRow, OrderRow } from '../../../sales/orders/orders.repository.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldText } from '../../../platform/messages/message-text.ts';
import { fieldProblems } from '../../../platform/plugins/validation.ts';
import { invalidFields, ShopError } from '../../../platform/shop-error.ts';
import { actorName, mayDo } from '../../../staff/actor.ts';
import { staffPageMeta } from '../../../staff/staff-list.ts';
import { endOfDay, startOfDay } from '../brussels-time.ts';
import { AdminUsage, notFound, OperationRefusal } from '../command.ts';
import type { CommandInput } from '../command.ts';
import { assertAllowed, defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { centsOf, dayOf, euroOf, needed, piecesBySku, positional, wholeNumberOf } from '../values.ts';

const STATUSES = staffOrdersQuery.shape.status.unwrap().options;
type StatusFilter = (typeof STATUSES)[number];
const MAX_ROWS = 500;
const DECISIONS = ['refund', 'keep'] as const;

export const named = { number: z.string().overwrite(shopNumber).toUpperCase().max(30) };
type Named = { number: string };

export const findOrder = async (db: Queries, number: string): Promise<OrderRow> => {
  const order = await db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();
  if (order === undefined) throw notFound(number, `There is no order ${number}`);
  return order;
};

/** The order as it is now, as the answer of every action. */
export const answerOf = async ({ services: { db, now }, actor }: OperationContext, id: number) => {
  const order = await findOrderById(db, id);
  if (order === undefined) throw new ShopError(404, 'staff.not_found', { meta: { what: String(id) } });
  return loadStaffOrder(db, order, { may: (scope) => mayDo(actor, scope), now: now() });
};

/** Throws 409 `staff.changed_meanwhile`, with the order as it is now, unless it is as it was shown. `db`: a transaction that has it locked. */
export const assertSeen = async (
  { services, actor }: OperationContext,
  db: Queries,
  order: OrderRow,
  expected: string | undefined,
): Promise<void> => {
  if (expected === undefined || expected === orderRevision(order, (await openWithdrawalSince(db, order.id)) !== null)) return;
  const { data, revision } = await loadStaffOrder(db, order, { may: (scope) => mayDo(actor, scope), now: services.now() });
  throw new ShopError(409, 'staff.changed_meanwhile', { meta: { current: { ...data, revision } } });
};

/** The order for an action. Throws 409 `staff.changed_meanwhile`, with the order as it is now, unless it is as it was shown. */
const findForAction = async (context: OperationContext, number: string, revision: string | undefined): Promise<OrderRow> => {
  const { db } = context.services;
  const order = await findOrder(db, number);
  await assertSeen(context, db, order, revision);
  return order;
};

const snapshot = async (trx: Queries, { number }: Named): Promise<unknown> =>
  (await trx
    .selectFrom('orders')
    .select([
      'status',
      'review_reason',
      'paid_at',
      'invoice_receipts',
      'shipped_at',
      'delivered_at',
      'cancelled_at',
      'carrier',
      'tracking_code',
      'shipment_count',
    ])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** The parts that all changes of an order have in common. */
export const change = { method: 'POST', subject: ({ number }: Named) => orderSubject(number), snapshot } as const;

export const numberOf = (input: CommandInput): string => shopNumber(positional(input, 0)).toUpperCase();

const statusOf = (text: string): StatusFilter => {
  const status = STATUSES.find((candidate) => candidate === text);
  if (status === undefined) throw new AdminUsage(`The states are ${STATUSES.join(', ')}`);
  return status;
};

/** What `--carrier`, `--code` and `--url` say, by the rules of the form. */
const trackingOf = (input: CommandInput): Pick<ShipOrderBody, 'carrier' | 'code' | 'url'> => {
  const { code, url } = input.texts;
  const read = shipOrderBody.safeParse({ carrier: needed(input, 'carrier'), code, url }, { reportInput: true });
  if (read.success) return read.data;
  const [problem] = Object.entries(fieldProblems(read.error.issues));
  if (problem === undefined) throw read.error;
  const [field, [first]] = problem;
  throw new AdminUsage(`--${field}: ${first === undefined ? 'invalid' : fieldText(first.message, 'en', first.values)}`);
};

/** What `--only` names of an order's lines; loose pieces first. Throws for an article that has fewer pieces left. */
const linesOf = async (db: Queries, orderId: number, only: readonly string[]): Promise<NonNullable<ShipOrderBody['lines']>> => {
  const named = piecesBySku(only);
  const lines = (await loadOrderLines(db, orderId)).filter(({ kind }) => kind !== 'rental');
  const left = (sku: string): number => lines.reduce((sum, line) => sum + (line.sku === sku ? toLeave(line) : 0), 0);
  for (const [sku, amount] of Object.entries(named)) {
    if (!lines.some((line) => line.sku === sku)) throw new AdminUsage(`${sku} is not an article of this order`);
    if (amount > left(sku)) throw new AdminUsage(`${left(sku)} pieces of ${sku} are left to send, not ${amount}`);
  }
  const pieces = spreadPieces(
    lines.map((line) => ({ sku: line.sku, planName: line.plan_id, most: toLeave(line) })),
    Object.entries(named).map(([sku, amount]) => ({ sku, amount })),
  );
  return lines.map(({ id }, place) => ({ id, amount: pieces[place] ?? 0 }));
};

/** How the goods reach the customer, in a word or two. */
const deliveryOf = (pickup: string | null, slot: { day: string | null; half: string | null } | null | undefined): string => {
  if (pickup !== null) return `picked up at ${pickup}`;
  return slot?.day == null ? 'delivered' : `delivered on ${slot.day} ${slot.half}`;
};

/** What is packed of an order, and what is left out because it was withdrawn from and paid back. */
const packingOf = (
  order: Pick<OrderRow, 'status'>,
  lines: readonly Pick<OrderLineRow, 'kind' | 'amount' | 'not_sent' | 'sku' | 'product_name'>[],
): { to_pack: string[]; left_out: string[] } => {
  const listPieces = (piecesOf: (line: (typeof lines)[number]) => number): string[] =>
    lines.flatMap((line) => {
      const pieces = line.kind === 'rental' ? 0 : piecesOf(line);
      return pieces === 0 ? [] : [`${pieces} × ${line.sku} ${line.product_name}`];
    });
  return { to_pack: listPieces((line) => piecesToPack(order, line)), left_out: listPieces(({ not_sent }) => not_sent) };
};

/** Noon of the delivery day, but never before shipping nor in the future; null for a day outside of them. */
const deliveryMoment = (on: string | undefined, shippedAt: Date | null, now: Date): Date | null => {
  if (on === undefined) return now;
  const [start, end] = [startOfDay(on), endOfDay(on)];
  if (start > now || (shippedAt !== null && end < shippedAt)) return null;
  const noon = Math.ceil((start.getTime() + end.getTime()) / 2);
  return new Date(Math.min(now.getTime(), Math.max(noon, shippedAt?.getTime() ?? 0)));
};

const DELIVERY_DAY = '--on must lie between the day it was shipped and today';

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

const ship = defineOperation({
  ...change,
  id: 'orders.ship',
  path: '/orders/:number/ship',
  scope: 'write_orders',
  summary: 'A paid order, or the pieces in `lines`, has left, or is ready to be picked up; the customer gets a mail',
  input: shipOrderBody.extend(named),
  answer: staffOrderAnswer,
  run: async (context, { number, revision, carrier, code, url, lines, attempt }) => {
    const { id, pickup } = await findOrder(context.services.db, number);
    if (pickup !== null && [carrier, code, url].some((text) => text !== undefined && text !== ''))
      throw new OperationRefusal(422, 'tracking.not_for_pickup', `${number} is picked up at ${pickup.name}: no carrier brings it`);
    if (pickup === null && (carrier === undefined || carrier === '')) throw invalidFields({ carrier: [{ message: 'required' }] });
    await shipOrder(context.services, id, pickup === null ? { carrier: carrier ?? '', code: code || null, url: url ?? null } : null, {
      pieces: lines?.map((line) => ({ lineId: line.id, amount: line.amount })),
      attempt,
      // while it is locked: a colleague may send the same pieces at this moment
      assertSeen: (trx, order) => assertSeen(context, trx, order, revision),
    });
    return answerOf(context, id);
  },
  cli: {
    name: 'orders ship',
    positionals: ['number'],
    options: {
      carrier: { type: 'string' },
      code: { type: 'string' },
      url: { type: 'string' },
      only: { type: 'string', multiple: true, hint: 'SKU=pieces of all lines of the article' },
    },
    summary:
      'what has yet to leave of a paid order (--carrier is required), or only the pieces in --only, or a pick-up is ready (without); the customer gets a mail',
    read: async (input, { db }) => {
      const { id, number, pickup } = await findOrder(db, numberOf(input));
      const { carrier, code, url } = input.texts;
      if (pickup !== null && [carrier, code, url].some((text) => text != null))
        throw new AdminUsage(`${number} is picked up at ${pickup.name}: no carrier brings it`);
      if (pickup !== null) return { number };
      return {
        number,
        ...trackingOf(input),
        ...(input.lists.only === undefined ? {} : { lines: await linesOf(db, id, input.lists.only) }),
      };
    },
    print: ({ data: { number, status, delivery, lines, partly_shipped: isPart } }) => {
      if (isPart) {
        const toSend = lines.flatMap((line) => (line.to_send ? [`${line.to_send} × ${line.sku} ${line.product_name}`] : []));
        return { message: `A part of ${number} is on its way; still to send: ${toSend.join(', ')}` };
      }
      const { left_out: leftOut } = packingOf({ status }, lines);
      const shipped =
        delivery.pickup === null ? `${number} is on its way` : `${number} is ready to be picked up at ${delivery.pickup.name}`;
      return { message: leftOut.length === 0 ? shipped : `${shipped}, without what was withdrawn from: ${leftOut.join(', ')}` };
    },
  },
});

const deliver = defineOperation({
  ...change,
  id: 'orders.deliver',
  path: '/orders/:number/deliver',
  scope: 'write_orders',
  summary: 'A shipped order has arrived, or was picked up; the return period counts from that day',
  input: deliverOrderBody.extend(named),
  answer: staffOrderAnswer,
  run: async (context, { number, revision, on }) => {
    const { id, shipped_at } = await findForAction(context, number, revision);
    const moment = deliveryMoment(on, shipped_at, context.services.now());
    if (moment === null) throw invalidFields({ on: [{ message: 'invalid' }] });
    await deliverOrder(context.services, id, moment);
    return answerOf(context, id);
  },
  cli: {
    name: 'orders deliver',
    positionals: ['number'],
    options: { on: { type: 'string', hint: 'day' } },
    summary: 'a shipped order has arrived, or was picked up; the return period counts from that day',
    read: async (input, { db, now }) => {
      const { number, shipped_at } = await findOrder(db, numberOf(input));
      const on = input.texts.on === undefined ? undefined : dayOf(input.texts.on);
      if (deliveryMoment(on, shipped_at, now()) === null) throw new AdminUsage(DELIVERY_DAY);
      return { number, on };
    },
    print: ({ data: { number, delivery } }) => ({ message: `${number} is ${delivery.pickup === null ? 'delivered' : 'picked up'}` }),
  },
});

const cancel = defineOperation({
  ...change,
  id: 'orders.cancel',
  path: '/orders/:number/cancel',
  scope: 'write_orders',
  summary: 'Cancels an order that has not left; what was paid goes back, and its invoice is credited, which needs the right to refund',
  input: cancelOrderBody.extend(named),
  answer: staffOrderAnswer,
  run: async (context, { number, revision }) => {
    const { id, ...order } = await findForAction(context, number, revision);
    if (isInvoiced(order)) assertAllowed({ scope: 'write_refunds' }, context.actor);
    await cancelOrder(context.services, id);
    return answerOf(context, id);
  },
  cli: {
    name: 'orders cancel',
    positionals: ['number'],
    summary: 'cancels an order that has not left; what was paid goes back',
    read: (input) => ({ number: numberOf(input) }),
    print: ({ data: { number } }) => ({ message: `${number} is cancelled` }),
  },
});

const cancelRest = defineOperation({
  ...change,
  id: 'orders.cancel_rest',
  path: '/orders/:number/cancel-rest',
  scope: 'write_refunds',
  summary: 'Cancels what is still to be sent of a partly shipped order and pays it back; the order is complete with what has left',
  input: cancelRestBody.extend(named),
  answer: staffOrderAnswer,
  run: async (context, { number, revision }) => {
    const { id } = await findOrder(context.services.db, number);
    await cancelRestOfOrder(context.services, id, { assertSeen: (trx, order) => assertSeen(context, trx, order, revision) });
    return answerOf(context, id);
  },
  cli: {
    name: 'orders cancel-rest',
    positionals: ['number'],
    summary: 'cancels what is still to be sent of a partly shipped order and pays it back',
    read: (input) => ({ number: numberOf(input) }),
    print: ({ data: { number } }) => ({ message: `The rest of ${number} is cancelled` }),
  },
});

const deposit = defineOperation({
  ...change,
  id: 'orders.deposit',
  path: '/orders/:number/deposit',
  scope: 'write_refunds',
  summary: 'The rented machines are back: pays the deposit back, less what is kept for damage',
  input: orderDepositBody.extend(named),
  answer: staffOrderAnswer.extend({ refunded_cents: z.int() }),
  run: async (context, { number, revision, keep_cents, note }) => {
    const { id } = await findForAction(context, number, revision);
    const refunded_cents = await returnDeposit(context.services, id, { note: note ?? null, keepCents: keep_cents });
    return { ...(await answerOf(context, id)), refunded_cents };
  },
  cli: {
    name: 'orders deposit',
    positionals: ['number'],
    options: { keep: { type: 'string', hint: 'euro' }, note: { type: 'string', hint: 'in the customer’s language' } },
    summary: 'the rented machines are back: pays the deposit back, less what is kept for damage',
    read: (input) => {
      const { keep, note } = input.texts;
      return { number: numberOf(input), keep_cents: keep === undefined ? 0 : centsOf(keep), note };
    },
    print: ({ data: { number }, refunded_cents }) => ({ message: `${euroOf(refunded_cents)} EUR of the deposit of ${number} goes back` }),
  },
});

const reviewCase = z.object({
  number: z.string(),
  reason: z.string().nullable(),
  total_cents: z.int(),
  ordered_at: z.iso.datetime(),
  refunds: z.array(
    z.object({ id: z.int(), status: z.string(), amount_cents: z.int(), reason: z.string(), last_error: z.string().nullable() }),
  ),
});

const review = defineOperation({
  id: 'orders.review',
  method: 'GET',
  path: '/order-reviews',
  scope: 'read_refunds',
  summary: 'What a person has to look at: money that does not fit, refunds that failed',
  input: z.object({}),
  answer: z.object({ data: z.array(reviewCase) }),
  run: async ({ services: { db } }) => ({
    data: (await listReviewCases(db)).map(({ order_id: _, ordered_at, ...row }) => ({ ...row, ordered_at: ordered_at.toISOString() })),
  }),
  cli: {
    name: 'orders review',
    summary: 'what a person has to look at: money that does not fit, refunds that failed',
    read: () => ({}),
    print: ({ data }) => ({
      rows: data.map(({ number, reason, total_cents, ordered_at, refunds }) => ({
        number,
        reason,
        total_eur: euroOf(total_cents),
        ordered_at,
        refunds: refunds.map(({ id, status, amount_cents }) => `${id} ${status} ${euroOf(amount_cents)}`).join(', ') || null,
      })),
    }),
  },
});

const resolve = defineOperation({
  ...change,
  id: 'orders.resolve',
  path: '/orders/:number/resolve',
  scope: 'write_refunds',
  summary: 'Decides about an order under review: pays back, or keeps',
  input: resolveOrderBody.extend(named),
  answer: staffOrderAnswer,
  run: async (context, { number, revision, decision }) => {
    const { id } = await findForAction(context, number, revision);
    await resolveReview(context.services, id, decision);
    return answerOf(context, id);
  },
  cli: {
    name: 'orders resolve',
    positionals: ['number', 'refund|keep'],
    summary: 'decides about an order under review',
    read: (input) => {
      const decision = DECISIONS.find((each) => each === positional(input, 1));
      if (decision === undefined) throw new AdminUsage('The decision is refund or keep');
      return { number: numberOf(input), decision };
    },
    print: ({ data: { number } }, { decision }) => ({ message: `${number} is decided: ${decision}` }),
  },
});

const retry = defineOperation({
  id: 'refunds.retry',
  method: 'POST',
  path: '/refunds/:id/retry',
  scope: 'write_refunds',
  summary: 'Sends a refund again that the payment provider refused',
  input: z.object({ id: rowIdText() }),
  answer: z.object({ data: z.object({ id: z.int() }) }),
  subject: ({ id }) => `refund ${id}`,
  run: async ({ services }, { id }) => {
    await retryRefund(services, id);
    return { data: { id } };
  },
  cli: {
    name: 'refunds retry',
    positionals: ['id'],
    summary: 'sends a refund again that the payment provider refused',
    read: (input) => ({ id: wholeNumberOf(positional(input, 0), 'id', MAX_ROW_ID) }),
    print: () => ({ message: 'The refund is on its way again' }),
  },
});

const note = defineOperation({
  id: 'orders.note',
  method: 'POST',
  path: '/orders/:number/notes',
  scope: 'write_orders',
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
  ship,
  deliver,
  cancel,
  cancelRest,
  deposit,
  review,
  resolve,
  retry,
  note,
];
