import type { FastifyRequest } from 'fastify';
import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';
import { assertMayMail } from '../../platform/mail/recipient-limit.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { findOpenTransfer } from '../orders/orders.repository.ts';
import type { OrderRow } from '../orders/orders.repository.ts';

/**
 * Counts the mail that opening a bank transfer writes to a typed address before anything is paid; other ways to pay mail once they are paid.
 * Throws 429 `mail.recipient_limit` with a message at the method, so that another one is chosen. Call it before the transaction.
 */
export const assertMayMailTransfer = async (
  services: Services,
  request: FastifyRequest,
  method: PaymentMethod | null | undefined,
  email: string,
): Promise<void> => {
  if (method !== 'banktransfer') return;
  try {
    await assertMayMail(services, request, email);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    throw new ShopError(error.status, error.code, { ...error.details, fields: { method: [{ message: 'transfer_mails' }] } });
  }
};

/** The same for an order that exists; a transfer that is open already is continued without a mail. */
export const assertMayMailTransferOf = async (
  services: Services,
  request: FastifyRequest,
  method: PaymentMethod | null | undefined,
  order: Pick<OrderRow, 'id' | 'status' | 'email'>,
): Promise<void> => {
  if (method !== 'banktransfer' || (await findOpenTransfer(services.db, order)) !== undefined) return;
  await assertMayMailTransfer(services, request, method, order.email);
};
