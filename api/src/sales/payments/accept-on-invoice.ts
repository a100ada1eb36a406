import type { Queries } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { issueInvoice } from '../documents/issue-invoice.ts';
import { sellOrder } from '../orders/order-holds.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { sendOrderMail } from '../orders/send-order-mail.ts';
import { settleCart } from './settle-cart.ts';

/**
 * Confirms an order that was just placed, before it is paid: as for a paid one, its pieces leave the stock, its invoice is issued, the
 * mail goes out and its cart is closed. `dueOn`: last day to pay. Decision 0218.
 */
export const acceptOnInvoice = async (services: Services, trx: Queries, order: OrderRow, dueOn: string): Promise<void> => {
  const { config, now } = services;
  await sellOrder(trx, order.id);
  await trx.updateTable('orders').set({ status: 'confirmed', invoice_due_on: dueOn }).where('id', '=', order.id).execute();
  await issueInvoice(trx, order.id, { publicUrl: config.publicUrl, now: now() });
  await sendOrderMail(services, trx, 'confirmed', order.id);
  await settleCart(trx, order);
};
