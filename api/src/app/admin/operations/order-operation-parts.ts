import * as z from 'zod';
import { shopNumber } from 'shared-contracts/rules/shop-number';
import { orderRevision, orderSubject } from '../../../sales/customer-orders/order-revision.ts';
import { loadStaffOrder, piecesToPack } from '../../../sales/customer-orders/staff-order.ts';
import { openWithdrawalSince } from '../../../sales/orders/open-withdrawal.ts';
import { findOrder as findOrderById } from '../../../sales/orders/orders.repository.ts';
import type { OrderLineRow, OrderRow } from '../../../sales/orders/orders.repository.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { mayDo } from '../../../staff/actor.ts';
import { notFound } from '../command.ts';
import type { CommandInput } from '../command.ts';
import type { OperationContext } from '../operation.ts';
import { positional } from '../values.ts';

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
export const findForAction = async (context: OperationContext, number: string, revision: string | undefined): Promise<OrderRow> => {
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

/** What is packed of an order, and what is left out because it was withdrawn from and paid back. */
export const packingOf = (
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
