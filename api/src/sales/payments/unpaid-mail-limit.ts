import type { FastifyRequest } from 'fastify';
import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';
import { assertMayMail, takeMailBack } from '../../platform/mail/recipient-limit.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { findOpenTransfer } from '../orders/orders.repository.ts';
import type { OrderRow } from '../orders/orders.repository.ts';

/** Ways to pay that mail to a typed address before anything is paid; the others mail once they are paid. */
const MAILED_UNPAID: readonly PaymentMethod[] = ['banktransfer', 'invoice'];

/** What was refused wrote no mail; an error of the server may have come after it. */
const isRefusal = (error: unknown): boolean => error instanceof ShopError && error.status < 500;

/**
 * Counts the mail that a bank transfer, or an order on invoice, writes to a typed address before anything is paid, and does what writes it;
 * what that refuses is not counted. Throws 429 `mail.recipient_limit` with a message at the method, so that another one is chosen, before
 * anything is done. Never call it inside a transaction.
 */
export const countUnpaidMail = async <Answer>(
  services: Services,
  request: FastifyRequest,
  { method, email }: { method: PaymentMethod | null | undefined; email: string },
  write: () => Promise<Answer>,
): Promise<Answer> => {
  if (method == null || !MAILED_UNPAID.includes(method)) return write();
  try {
    await assertMayMail(services, request, email);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    throw new ShopError(error.status, error.code, { ...error.details, fields: { method: [{ message: 'transfer_mails' }] } });
  }
  try {
    return await write();
  } catch (error) {
    if (isRefusal(error)) await takeMailBack(services, request, email);
    throw error;
  }
};

/** The same for a transfer of an order that exists; one that is open already is continued without a mail. */
export const countTransferMail = async <Answer>(
  services: Services,
  request: FastifyRequest,
  { method, order }: { method: PaymentMethod | null | undefined; order: Pick<OrderRow, 'id' | 'status' | 'email'> },
  write: () => Promise<Answer>,
): Promise<Answer> =>
  method !== 'banktransfer' || (await findOpenTransfer(services.db, order)) !== undefined
    ? write()
    : countUnpaidMail(services, request, { method, email: order.email }, write);
