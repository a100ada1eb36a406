import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { addDays } from '../../platform/days.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { queueCustomerMail } from '../../platform/mail/queue-customer-mail.ts';
import type { Services } from '../../platform/services.ts';
import type { Recipient } from '../../sales/orders/order-recipient.ts';

/** Mails about returns of one order that a customer requests and cancels, as often as they like. Decision 0053. */
const MAILS_A_DAY = 10;

/**
 * Queues the mail about a return that its customer requested or cancelled, unless the order had enough of them today: an order can have
 * somebody else's address. The return's page says the same.
 */
export const queueReturnMail = async (
  services: Services,
  trx: Queries,
  to: Recipient,
  { content, key, orderId }: { content: MailContent; key: string; orderId: number },
): Promise<void> => {
  const { count } = await trx
    .selectFrom('mails as m')
    .innerJoin('returns as r', (join) => join.on(sql<boolean>`m.key in ('return-created:' || r.id, 'return-cancelled:' || r.id)`))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('r.order_id', '=', orderId)
    .where('m.created_at', '>=', addDays(services.now(), -1))
    .executeTakeFirstOrThrow();
  if (Number(count) < MAILS_A_DAY) await queueCustomerMail(services, trx, to, { content, key });
};
