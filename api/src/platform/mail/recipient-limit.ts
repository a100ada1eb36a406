import type { FastifyRequest } from 'fastify';
import { assertWithinLimit, takeCountBack } from '../plugins/strict-limit.ts';
import type { Services } from '../services.ts';
import { mailboxOf } from './mailbox.ts';

/** Maximum mails per day to a typed address, and to the confirmed address of the signed-in account. */
const MAILS_A_DAY = { typed: 10, own: 60 } as const;

/** Whether the signed-in account has this address and has confirmed it. */
export const isOwnAddress = ({ user }: FastifyRequest, email: string): boolean =>
  user !== null && user.email_confirmed_at !== null && user.email.toLowerCase() === email.toLowerCase();

/** What the mails to an address are counted by; null for the shell, which asks for itself and no visitor. */
const countOf = (request: FastifyRequest, email: string) => {
  if (request.visitor.address === null) return null;
  return isOwnAddress(request, email)
    ? { name: 'mail-own-address', key: String(request.user?.id), max: MAILS_A_DAY.own }
    : { name: 'mail-recipient', key: mailboxOf(email), max: MAILS_A_DAY.typed };
};

/**
 * Counts one mail to an address that was typed in a form; throws 429 `mail.recipient_limit` when it got enough of them today. Every call
 * that makes the shop write to such an address asks this before it writes, whatever the mail is about: quotes and requests, bank transfers, contact,
 * newsletter, back in stock, registration, applications, a new e-mail address. Who is signed in with the address has a count of their own,
 * so that nobody else can use it up. Withdrawals count apart: they are a right. Decision 0053. Never call it inside a transaction.
 */
export const assertMayMail = async (services: Services, request: FastifyRequest, email: string): Promise<void> => {
  const count = countOf(request, email);
  if (count !== null) await assertWithinLimit(services, { ...count, window: '1 day', code: 'mail.recipient_limit' });
};

/** Takes the count of `assertMayMail` back, for what was refused after it, so that nothing was mailed. */
export const takeMailBack = async ({ db }: Pick<Services, 'db'>, request: FastifyRequest, email: string): Promise<void> => {
  const count = countOf(request, email);
  if (count !== null) await takeCountBack(db, count.name, count.key);
};
