import { sql } from 'kysely';
import type { UserRow } from '../../customers/auth/users.ts';
import { ERASED } from '../../customers/privacy/personal-data.ts';
import type { Queries } from '../../platform/database/database.ts';

/** Requests and quotes that staff, or the company, have yet to answer: somebody has to be reachable about them. */
const isAsked = sql<boolean>`o.status in ('requested', 'quote_requested')`;
const isInvoiced = sql<boolean>`exists (select 1 from invoices i where i.order_id = o.id)`;

/** Erases what staff wrote for each other about orders: their notes, and why money was taken back. */
export const eraseStaffTexts = async (trx: Queries, orderIds: readonly number[]): Promise<void> => {
  if (orderIds.length === 0) return;
  await trx.deleteFrom('order_notes').where('order_id', 'in', orderIds).execute();
  await trx.updateTable('payments').set({ taken_back_reason: null }).where('order_id', 'in', orderIds).execute();
};

/**
 * Erases a colleague from orders of the company, which go on with another account of it: e-mail address, phone, contact of the delivery,
 * remark, and what staff noted. Address, goods, and what an invoice names stay, because the purchase is the company's. Whoever has the order
 * now becomes the contact of what nobody has answered yet. An order that the former company no longer has was erased with its owner.
 */
export const eraseContact = async (trx: Queries, user: UserRow): Promise<void> => {
  const { rows } = await sql<{ id: number; is_asked: boolean }>`
    update orders o
    set ordered_by = null, ordered_by_id = null,
      email = heir.email,
      phone = case when o.phone = heir.phone then o.phone when ${isAsked} then heir.phone else ${ERASED} end,
      first_name = case when ${isInvoiced} then o.first_name when ${isAsked} then heir.first_name else ${ERASED} end,
      last_name = case when ${isInvoiced} then o.last_name when ${isAsked} then heir.last_name else ${ERASED} end,
      delivery_address = o.delivery_address - 'name',
      remark = case when ${isAsked} then o.remark end
    from users heir
    where o.ordered_by_id = ${user.id} and heir.id = o.user_id and heir.id <> ${user.id}
    returning o.id, ${isAsked} as is_asked`.execute(trx);
  const over = rows.filter(({ is_asked }) => !is_asked).map(({ id }) => id);
  await eraseStaffTexts(trx, over);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await sql`update invoices set snapshot = jsonb_set(snapshot, '{buyer,email}', to_jsonb(${ERASED}::text), false)
      where order_id = any(${ids})`.execute(trx);
  await trx.updateTable('orders').set({ ordered_by: null, ordered_by_id: null }).where('ordered_by_id', '=', user.id).execute();
};
