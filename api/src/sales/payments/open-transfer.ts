import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { dayAfter } from 'shared-contracts/rules/rental-period';
import { readSettingsIn } from '../../content/settings/settings.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { lockCartOfOrder, lockOrder } from '../orders/orders.repository.ts';
import type { PaymentRow } from '../orders/orders.repository.ts';
import type { TransferAccount } from '../orders/orders.tables.ts';
import { sendTransferMail } from '../orders/send-order-mail.ts';
import { findSlot } from '../orders/slot-holds.ts';
import type { ProviderPayment, ProviderTransfer } from './provider/payment-provider.ts';
import { settleCart } from './settle-cart.ts';
import { findFirstTransferDay } from './transfer-terms.ts';

/** The last day on which a transfer of the order may arrive: that of its first one, because an order waits for transfers only once. */
export const lastTransferDay = async ({ db, now }: Pick<Services, 'db' | 'now'>, orderId: number): Promise<string> =>
  (await findFirstTransferDay(db, orderId)) ?? dayAfter(brusselsDay(now()), (await readSettingsIn(db)).get('payment.transfer').days);

/** Noon at UTC of the day after is after the end of the day in Brussels: the provider's own moment, when it names one, is more precise. */
const endOf = (day: string): Date => new Date(`${dayAfter(day, 1)}T12:00:00Z`);

interface OpenedTransfer extends Pick<ProviderPayment, 'id' | 'expiresAt'> {
  transfer: ProviderTransfer;
  /** of the shop, which shows the account itself */
  page: string;
}

/**
 * Stores where the money has to go, and writes it to the customer. From now on the order waits for days: its stock stays reserved, its cart
 * is ordered, and its delivery is counted from the payment. Calling it again changes nothing. Decision 0209.
 */
export const openTransfer = async (
  services: Services,
  payment: PaymentRow,
  { id, expiresAt, transfer: { dueDate, ...account }, page }: OpenedTransfer,
): Promise<void> => {
  const first = await findFirstTransferDay(services.db, payment.order_id);
  const named = dueDate ?? (await lastTransferDay(services, payment.order_id));
  const until = first !== null && first < named ? first : named;
  const transfer: TransferAccount = { ...account, until };
  await inTransaction(services.db, async (trx) => {
    await lockCartOfOrder(trx, payment.order_id);
    const order = await lockOrder(trx, payment.order_id);
    await trx
      .updateTable('payments')
      .set({
        provider_id: id,
        checkout_url: page,
        transfer: JSON.stringify(transfer),
        expires_at: expiresAt === null || until !== named ? endOf(until) : new Date(expiresAt),
      })
      .where('id', '=', payment.id)
      .execute();
    if (order.status !== 'awaiting_payment') return;
    const hasSlot = (await findSlot(trx, order.id)) !== undefined;
    await trx
      .updateTable('orders')
      .set({ transfer_until: until, ...(hasSlot ? {} : { delivery_from: null, delivery_to: null }) })
      .where('id', '=', order.id)
      .execute();
    if (order.transfer_until === null) await settleCart(trx, order);
    await sendTransferMail(services, trx, payment.id);
  });
};
