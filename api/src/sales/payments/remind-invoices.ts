import { sql } from 'kysely';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { dayAfter } from 'shared-contracts/rules/rental-period';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { loadOpenCents, openInvoiceCents } from '../orders/open-invoice.ts';
import { lockOrder } from '../orders/orders.repository.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { sendInvoiceReminder } from '../orders/send-order-mail.ts';

const BATCH = 20;
/** The first reminder is written on the day after the last day to pay, the second one two weeks later. */
const REMINDER_DAYS = [1, 15] as const;

/**
 * The reminder that is due for an order, counted from 1; the second one counts from the day to pay, too, however late the first one was. After
 * money was taken back that had been recorded by mistake, both count from a later day (0224).
 */
const dueReminder = (
  {
    invoice_due_on: lastDay,
    invoice_remind_from: remindFrom,
    invoice_reminders: sent,
  }: Pick<OrderRow, 'invoice_due_on' | 'invoice_remind_from' | 'invoice_reminders'>,
  today: string,
) => {
  const dueOn = remindFrom ?? lastDay;
  const days = REMINDER_DAYS[sent];
  return dueOn !== null && days !== undefined && dayAfter(dueOn, days) <= today ? sent + 1 : null;
};

const listDue = async ({ db }: Services, today: string): Promise<number[]> => {
  const [first, second] = REMINDER_DAYS;
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
    where o.invoice_due_on is not null and o.paid_at is null and o.status <> 'cancelled'
      and coalesce(o.invoice_remind_from, o.invoice_due_on) <= ${today}::date - case o.invoice_reminders when 0 then ${first}::int else ${second}::int end
      and o.invoice_reminders < ${REMINDER_DAYS.length}::int and ${openInvoiceCents('o')} > 0
    order by o.invoice_due_on, o.id limit ${BATCH}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Reminds once, however many processes find the order: it is locked, and read again. */
const remind = (services: Services, orderId: number, today: string): Promise<boolean> =>
  inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const reminder = dueReminder(order, today);
    if (reminder === null || order.paid_at !== null || (await loadOpenCents(trx, order)) === 0) return false;
    await trx.updateTable('orders').set({ invoice_reminders: reminder }).where('id', '=', orderId).execute();
    await sendInvoiceReminder(services, trx, orderId, reminder);
    return true;
  });

/** Reminds companies of invoices whose day to pay is over, twice at most. @returns how many were reminded */
export const remindOfInvoices = async (services: Services): Promise<number> => {
  const today = brusselsDay(services.now());
  let reminded = 0;
  for (const orderId of await listDue(services, today)) if (await remind(services, orderId, today)) reminded += 1;
  return reminded;
};
