import { readSettingsIn } from '../../content/settings/settings.ts';
import type { Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { queueCustomerMail } from '../../platform/mail/queue-customer-mail.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { endWithdrawnOrder } from '../../sales/customer-orders/order-life.ts';
import { isPartlyShipped } from '../../sales/orders/hand-over.ts';
import { openWithdrawalSince } from '../../sales/orders/open-withdrawal.ts';
import { recipientOf } from '../../sales/orders/order-recipient.ts';
import { lockOrder } from '../../sales/orders/orders.repository.ts';
import type { OrderRow } from '../../sales/orders/orders.repository.ts';
import { loadMailOrder } from '../../sales/orders/send-order-mail.ts';
import { withTranslatedNames } from '../../sales/orders/reader-names.ts';
import { loadReturnLines } from '../../sales/orders/return-lines.ts';
import { sendRefunds } from '../../sales/payments/send-refunds.ts';
import { insertReturn } from '../returns/create-return.ts';
import { loadReturnItems, lockReturn } from '../returns/returns.repository.ts';
import { receiveUnsent, settleReturn } from '../returns/settle-return.ts';
import { loadOpenCents } from '../../sales/orders/open-invoice.ts';
import { restCancelledMail } from './withdrawal.mails.ts';

/**
 * Cancels the unsent rest of a partly shipped order, for companies and goods made to measure too: it is refunded with a credit
 * note and a mail, is for sale again, and the order is complete with what has left. For staff. Throws 409 `order.not_cancellable` unless the
 * order is partly shipped, `order.withdrawal_open` while a withdrawal is open, because it names the pieces.
 * `assertSeen`: throws unless the locked order is in the state that the caller saw.
 */
export const cancelRestOfOrder = async (
  services: Services,
  orderId: number,
  { assertSeen }: { assertSeen?: (trx: Queries, order: OrderRow) => Promise<void> } = {},
): Promise<void> => {
  const now = services.now();
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    await assertSeen?.(trx, order);
    if (!isPartlyShipped(order)) throw new ShopError(409, 'order.not_cancellable');
    if ((await openWithdrawalSince(trx, orderId)) !== null) throw new ShopError(409, 'order.withdrawal_open');
    // the reason tells the shop's decision from a gift that is no longer earned, which no withdrawal has either
    const items = (await loadReturnLines(trx, order)).flatMap((line) =>
      line.toFollow === 0 ? [] : [{ line, amount: line.toFollow, reason: 'other' as const, comment: '', photoId: null }],
    );
    if (items.length === 0) throw new ShopError(409, 'order.not_cancellable');
    const openCents = await loadOpenCents(trx, order);
    const { id } = await insertReturn(trx, order, items, { settings: await readSettingsIn(trx), now });
    await receiveUnsent(trx, id, now);
    // the shop ends it, so gifts that the customer has are theirs
    const { sums, attachments } = await settleReturn(services, trx, { row: await lockReturn(trx, id), order, waivesGifts: true });
    await endWithdrawnOrder(trx, order, now);
    const to = await recipientOf(trx, orderId);
    const settled = await withTranslatedNames(trx, await loadReturnItems(trx, [id]), { lang: to.lang, orderedIn: () => order.lang });
    const content = restCancelledMail(to.lang, {
      name: to.firstName,
      orderNumber: order.number,
      goods: { sums, items: settled },
      order: await loadMailOrder(services, trx, orderId, to.lang),
      isDeducted: openCents > 0,
      deductedCents: Math.min(openCents, sums.refundCents),
    });
    await queueCustomerMail(services, trx, to, { content, key: `rest-cancelled:${id}`, attachments });
  });
  await sendRefunds(services, orderId);
};
