import { deliverOrderBody, shipOrderBody, staffOrderAnswer } from 'shared-contracts/staff/orders';
import type { ShipOrderBody } from 'shared-contracts/staff/orders';
import { deliverOrder, shipOrder } from '../../../sales/customer-orders/order-life.ts';
import { spreadPieces } from '../../../sales/orders/spread-pieces.ts';
import { loadOrderLines } from '../../../sales/orders/orders.repository.ts';
import { toLeave } from '../../../sales/orders/shipments.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { fieldText } from '../../../platform/messages/message-text.ts';
import { fieldProblems } from '../../../platform/plugins/validation.ts';
import { invalidFields } from '../../../platform/shop-error.ts';
import { endOfDay, startOfDay } from '../brussels-time.ts';
import { AdminUsage, OperationRefusal } from '../command.ts';
import type { CommandInput } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation } from '../operation.ts';
import { dayOf, needed, piecesBySku } from '../values.ts';
import { answerOf, assertSeen, change, findForAction, findOrder, named, numberOf, packingOf } from './order-operation-parts.ts';

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

/** Noon of the delivery day, but never before shipping nor in the future; null for a day outside of them. */
const deliveryMoment = (on: string | undefined, shippedAt: Date | null, now: Date): Date | null => {
  if (on === undefined) return now;
  const [start, end] = [startOfDay(on), endOfDay(on)];
  if (start > now || (shippedAt !== null && end < shippedAt)) return null;
  const noon = Math.ceil((start.getTime() + end.getTime()) / 2);
  return new Date(Math.min(now.getTime(), Math.max(noon, shippedAt?.getTime() ?? 0)));
};

const DELIVERY_DAY = '--on must lie between the day it was shipped and today';

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

/** How goods leave and arrive. */
export const orderShippingOperations: readonly Operation[] = [ship, deliver];
