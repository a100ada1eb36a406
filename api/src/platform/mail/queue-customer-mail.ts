import { isEmail } from 'shared-contracts/rules/email';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Queries } from '../database/database.ts';
import type { Mail } from './mail.ts';
import type { Services } from '../services.ts';

/** Queues a mail to a customer, in the caller's transaction. An erased account has no address any more and gets no mail. */
export const queueCustomerMail = async (
  { outbox }: Pick<Services, 'outbox'>,
  trx: Queries,
  to: { email: string; lang: Lang },
  mail: Omit<Mail, 'to' | 'lang'>,
): Promise<void> => {
  if (isEmail(to.email)) await outbox.queueMail(trx, { ...mail, to: to.email, lang: to.lang });
};
