import { MAX_ROW_ID } from 'shared-contracts/wire/common';
import { cancelOrder, deliverOrder, shipOrder } from '../../../sales/customer-orders/order-life.ts';
import { loadOrderLines } from '../../../sales/orders/orders.repository.ts';
import { returnDeposit } from '../../../sales/customer-orders/return-deposit.ts';
import { listReviewCases, resolveReview, retryRefund } from '../../../sales/customer-orders/review-cases.ts';
import type { OrderLineRow, OrderRow } from '../../../sales/orders/orders.repository.ts';
import type { OrderStatus } from '../../../sales/orders/orders.tables.ts';
import type { Services } from '../../../platform/services.ts';
import { endOfDay, startOfDay } from '../brussels-time.ts';
import { AdminRefusal, AdminUsage } from '../command.ts';
import type { AdminCommand, CommandInput } from '../command.ts';
import { centsOf, dayOf, euroOf, needed, positional, wholeNumberOf } from '../values.ts';

const STATUSES: readonly OrderStatus[] = [
  'awaiting_payment',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
  'requested',
  'quote_requested',
];
const MAX_ROWS = 500;

const findOrder = async ({ db }: Services, input: CommandInput): Promise<OrderRow> => {
  const number = positional(input, 0).toUpperCase();
  const order = await db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();
  if (order === undefined) throw new AdminRefusal(`There is no order ${number}`);
  return order;
};

const statusOf = (text: string): OrderStatus => {
  const status = STATUSES.find((candidate) => candidate === text);
  if (status === undefined) throw new AdminUsage(`The states are ${STATUSES.join(', ')}`);
  return status;
};

const trackingUrl = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:') throw new AdminUsage('--url must be an https address');
  return text;
};

/** How the goods reach the customer, in a word or two. */
const deliveryOf = (pickup: OrderRow['pickup'], slot: { day: string | null; half: string | null } | undefined): string => {
  if (pickup !== null) return `picked up at ${pickup.name}`;
  return slot?.day == null ? 'delivered' : `delivered on ${slot.day} ${slot.half}`;
};

/** Pieces of a line that are packed. Partners bring rented machines, and nothing of a cancelled order is packed. */
const piecesToPack = ({ status }: Pick<OrderRow, 'status'>, { kind, amount, not_sent }: OrderLineRow): number =>
  kind === 'rental' || status === 'cancelled' ? 0 : amount - not_sent;

/** What is packed of an order, and what is left out because it was withdrawn from and paid back. */
const packingOf = (order: Pick<OrderRow, 'status'>, lines: readonly OrderLineRow[]): { to_pack: string[]; left_out: string[] } => {
  const listPieces = (piecesOf: (line: OrderLineRow) => number): string[] =>
    lines.flatMap((line) => {
      const pieces = line.kind === 'rental' ? 0 : piecesOf(line);
      return pieces === 0 ? [] : [`${pieces} × ${line.sku} ${line.product_name}`];
    });
  return { to_pack: listPieces((line) => piecesToPack(order, line)), left_out: listPieces(({ not_sent }) => not_sent) };
};

/** Noon of the delivery day, but never before shipping nor in the future. */
const deliveryMoment = (on: string | undefined, shippedAt: Date | null, now: Date): Date => {
  if (on === undefined) return now;
  const [start, end] = [startOfDay(dayOf(on)), endOfDay(on)];
  if (start > now || (shippedAt !== null && end < shippedAt))
    throw new AdminUsage('--on must lie between the day it was shipped and today');
  const noon = Math.ceil((start.getTime() + end.getTime()) / 2);
  return new Date(Math.min(now.getTime(), Math.max(noon, shippedAt?.getTime() ?? 0)));
};

export const ordersCommands: readonly AdminCommand[] = [
  {
    name: 'orders list',
    options: { status: { type: 'string' }, email: { type: 'string' }, limit: { type: 'string', hint: '50' } },
    summary: 'the newest orders',
    run: async ({ db }, { texts }) => {
      const rows = await db
        .selectFrom('orders')
        .leftJoin('delivery_slots as slot', (join) => join.onRef('slot.order_id', '=', 'orders.id').on('slot.state', '<>', 'released'))
        .select([
          'number',
          'kind',
          'status',
          'pickup',
          'slot.day',
          'slot.half',
          'email',
          'purchase_order',
          'total_cents',
          'ordered_at',
          'paid_at',
        ])
        .$if(texts.status !== undefined, (query) => query.where('status', '=', statusOf(texts.status ?? '')))
        .$if(texts.email !== undefined, (query) => query.where('email', '=', texts.email?.trim() ?? ''))
        .orderBy('id', 'desc')
        .limit(texts.limit === undefined ? 50 : wholeNumberOf(texts.limit, '--limit', MAX_ROWS))
        .execute();
      return {
        rows: rows.map(({ total_cents, ordered_at, paid_at, pickup, day, half, ...row }) => ({
          ...row,
          delivery: deliveryOf(pickup, { day, half }),
          total_eur: euroOf(total_cents),
          ordered_at: ordered_at.toISOString(),
          paid_at: paid_at?.toISOString() ?? null,
        })),
      };
    },
  },
  {
    name: 'orders show',
    positionals: ['number'],
    summary: 'one order with what is packed of it, its lines and payments',
    run: async (services, input) => {
      const order = await findOrder(services, input);
      const lines = await loadOrderLines(services.db, order.id);
      const payments = await services.db
        .selectFrom('payments')
        .select(['provider_id', 'status', 'method', 'amount_cents', 'created_at'])
        .where('order_id', '=', order.id)
        .orderBy('id')
        .execute();
      const slot = await services.db
        .selectFrom('delivery_slots')
        .select(['day', 'half', 'state'])
        .where('order_id', '=', order.id)
        .executeTakeFirst();
      return {
        value: {
          ...order,
          delivery: deliveryOf(order.pickup, slot?.state === 'released' ? undefined : slot),
          delivery_slot: slot ?? null,
          ...packingOf(order, lines),
          lines: lines.map((line) => {
            const { not_sent: _notSent, ...shown } = line;
            return { ...shown, to_pack: piecesToPack(order, line) };
          }),
          payments,
        },
      };
    },
  },
  {
    name: 'orders ship',
    positionals: ['number'],
    options: { carrier: { type: 'string' }, code: { type: 'string' }, url: { type: 'string' } },
    summary: 'a paid order has left the house (--carrier is required), or is ready to be picked up (without); the customer gets a mail',
    run: async (services, input) => {
      const order = await findOrder(services, input);
      const { id, number, pickup } = order;
      const { left_out: leftOut } = packingOf(order, await loadOrderLines(services.db, id));
      const { carrier, code = null, url } = input.texts;
      if (pickup !== null && [carrier, code, url].some((text) => text != null))
        throw new AdminUsage(`${number} is picked up at ${pickup.name}: no carrier brings it`);
      const tracking = pickup === null ? { carrier: needed(input, 'carrier'), code, url: trackingUrl(url) } : null;
      await shipOrder(services, id, tracking);
      const shipped = pickup === null ? `${number} is on its way` : `${number} is ready to be picked up at ${pickup.name}`;
      return { message: leftOut.length === 0 ? shipped : `${shipped}, without what was withdrawn from: ${leftOut.join(', ')}` };
    },
  },
  {
    name: 'orders deliver',
    positionals: ['number'],
    options: { on: { type: 'string', hint: 'day' } },
    summary: 'a shipped order has arrived, or was picked up; the return period counts from that day',
    run: async (services, input) => {
      const { id, number, shipped_at, pickup } = await findOrder(services, input);
      await deliverOrder(services, id, deliveryMoment(input.texts.on, shipped_at, services.now()));
      return { message: `${number} is ${pickup === null ? 'delivered' : 'picked up'}` };
    },
  },
  {
    name: 'orders cancel',
    positionals: ['number'],
    summary: 'cancels an order that has not left; what was paid goes back',
    run: async (services, input) => {
      const { id, number } = await findOrder(services, input);
      await cancelOrder(services, id);
      return { message: `${number} is cancelled` };
    },
  },
  {
    name: 'orders deposit',
    positionals: ['number'],
    options: { keep: { type: 'string', hint: 'euro' }, note: { type: 'string', hint: 'in the customer’s language' } },
    summary: 'the rented machines are back: pays the deposit back, less what is kept for damage',
    run: async (services, input) => {
      const { id, number } = await findOrder(services, input);
      const { keep, note = null } = input.texts;
      const cents = await returnDeposit(services, id, { note, ...(keep === undefined ? {} : { keepCents: centsOf(keep) }) });
      return { message: `${euroOf(cents)} EUR of the deposit of ${number} goes back` };
    },
  },
  {
    name: 'orders review',
    summary: 'what a person has to look at: money that does not fit, refunds that failed',
    run: async ({ db }) => ({
      rows: (await listReviewCases(db)).map(({ number, reason, total_cents, ordered_at, refunds }) => ({
        number,
        reason,
        total_eur: euroOf(total_cents),
        ordered_at: ordered_at.toISOString(),
        refunds: refunds.map(({ id, status, amount_cents }) => `${id} ${status} ${euroOf(amount_cents)}`).join(', ') || null,
      })),
    }),
  },
  {
    name: 'orders resolve',
    positionals: ['number', 'refund|keep'],
    summary: 'decides about an order under review',
    run: async (services, input) => {
      const decision = positional(input, 1);
      if (decision !== 'refund' && decision !== 'keep') throw new AdminUsage('The decision is refund or keep');
      const { id, number } = await findOrder(services, input);
      await resolveReview(services, id, decision);
      return { message: `${number} is decided: ${decision}` };
    },
  },
  {
    name: 'refunds retry',
    positionals: ['id'],
    summary: 'sends a refund again that the payment provider refused',
    run: async (services, input) => {
      await retryRefund(services, wholeNumberOf(positional(input, 0), 'id', MAX_ROW_ID));
      return { message: 'The refund is on its way again' };
    },
  },
];
