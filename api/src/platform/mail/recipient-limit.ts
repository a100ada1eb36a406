import type { FastifyRequest } from 'fastify';
import { assertWithinLimit } from '../plugins/strict-limit.ts';
import type { Services } from '../services.ts';
import { mailboxOf } from './mailbox.ts';

/** Maximum mails per day to a typed address, and to the confirmed address of the signed-in account. */
const MAILS_A_DAY = { typed: 10, own: 60 } as const;

/** Whether the signed-in account has this address and has confirmed it. */
export const isOwnAddress = ({ user }: FastifyRequest, email: string): boolean =>
  user !== null && user.email_confirmed_at !== null && user.email.toLowerCase() === email.toLowerCase();

/**
 * Counts one mail to an address that was typed in a form; throws 429 `mail.recipient_limit` when it got enough of them today. Every call
 * that makes the shop write to such an address asks this before it writes, whatever the mail is about: quotes and requests, bank transfers, contact,
 * newsletter, back in stock, registration, applications, a new e-mail address. Who is signed in with the address has a count of their own,
 * so that nobody else can use it up. Withdrawals count apart: they are a right. Decision 0053. Never call it inside a transaction.
 */
export const assertMayMail = async (services: Services, request: FastifyRequest, email: string): Promise<void> => {
  // the shell asks for itself, no visitor
  if (request.visitor.address === null) return;
  const isOwn = isOwnAddress(request, email);
  await assertWithinLimit(services, {
    name: isOwn ? 'mail-own-address' : 'mail-recipient',
    key: isOwn ? String(request.user?.id) : mailboxOf(email),
    max: isOwn ? MAILS_A_DAY.own : MAILS_A_DAY.typed,
    window: '1 day',
    code: 'mail.recipient_limit',
  });
};
