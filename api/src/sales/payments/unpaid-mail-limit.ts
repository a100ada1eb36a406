import type { FastifyRequest } from 'fastify';
import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';
import { assertMayMail } from '../../platform/mail/recipient-limit.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { findOpenTransfer } from '../orders/orders.repository.ts';
import type { OrderRow } from '../orders/orders.repository.ts';

/** Ways to pay that mail to a typed address before anything is paid; the others mail once they are paid. */
const MAILED_UNPAID: readonly PaymentMethod[] = ['banktransfer', 'invoice'];

/**
 * Counts the mail that a bank transfer, or an order on invoice, writes to a typed address before anything is paid.
 * Throws 429 `mail.recipient_limit` with a message at the method, so that another one is chosen. Call it before the transaction.
 */
export const assertMayMailUnpaid = async (
  services: Services,
  request: FastifyRequest,
  method: PaymentMethod | null | undefined,
  email: string,
): Promise<void> => {
  if (method == null || !MAILED_UNPAID.includes(method)) return;
  try {
    await assertMayMail(services, request, email);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    throw new ShopError(error.status, error.code, { ...error.details, fields: { method: [{ message: 'transfer_mails' }] } });
  }
};

/** The same for a transfer of an order that exists; one that is open already is continued without a mail. */
export const assertMayMailTransferOf = async (
  services: Services,
  request: FastifyRequest,
  method: PaymentMethod | null | undefined,
  order: Pick<OrderRow, 'id' | 'status' | 'email'>,
): Promise<void> => {
  if (method !== 'banktransfer' || (await findOpenTransfer(services.db, order)) !== undefined) return;
  await assertMayMailUnpaid(services, request, method, order.email);
};
