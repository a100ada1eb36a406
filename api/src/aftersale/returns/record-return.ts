import type { Lang } from 'shared-contracts/contract/locales';
import type { ExpectedSums } from 'shared-contracts/staff/new-returns';
import type { Queries } from '../../platform/database/database.ts';
import { inDiscardedTransaction, inTransaction } from '../../platform/database/transaction.ts';
import { queueCustomerMail } from '../../platform/mail/queue-customer-mail.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { recipientOf } from '../../sales/orders/order-recipient.ts';
import type { OrderRow } from '../../sales/orders/orders.repository.ts';
import { createdMailOf, insertRequestedReturn } from './create-return.ts';
import type { ReturnRequest } from './create-return.ts';
import type { ReturnSums } from './refund-sums.ts';
import { deductedCents, loadExpectedSums } from './return-answer.ts';
import { returnSeries } from './return.mails.ts';
import { loadReturnItems } from './returns.repository.ts';
import type { ReturnRow } from './returns.repository.ts';

/** Staff record no photos: they are the customer's to send. */
const NO_PHOTOS: ReadonlySet<string> = new Set();

/** Throws when the order, which is locked, is no longer as staff saw it. */
export type AssertSeen = (trx: Queries, order: OrderRow) => Promise<void>;

/** The order with this number, locked. Throws 404 `order.not_found`. */
export const lockNamedOrder = async (trx: Queries, number: string): Promise<OrderRow> => {
  const order = await trx.selectFrom('orders').selectAll().where('number', '=', number).forUpdate().executeTakeFirst();
  if (order === undefined) throw new ShopError(404, 'order.not_found');
  return order;
};

/** Sums as staff see them before anything is recorded. */
export const expectedSumsOf = (
  { goodsCents, deliveryCents, giftCents, costCents, refundCents }: ReturnSums,
  deducted: number,
): ExpectedSums => ({
  goods_cents: goodsCents,
  delivery_cents: deliveryCents,
  gift_cents: giftCents,
  cost_cents: costCents,
  refund_cents: refundCents,
  deducted_cents: deducted,
});

/** The sums of a return that is in the database, as its customer would read them. */
export const loadSumsOf = async (db: Queries, row: ReturnRow): Promise<ExpectedSums> => {
  const sums = await loadExpectedSums(db, row, await loadReturnItems(db, [row.id]));
  return expectedSumsOf(sums, deductedCents(row, sums.refundCents));
};

/** What a return of these pieces would come to: it is inserted by the rules for everybody, and given up again. Throws like `insertRequestedReturn`. */
export const previewReturn = (services: Services, number: string, request: ReturnRequest, lang: Lang): Promise<ExpectedSums> =>
  inDiscardedTransaction(
    services.db,
    async (trx) => {
      const order = await lockNamedOrder(trx, number);
      return loadSumsOf(trx, await insertRequestedReturn(services, trx, order, request, { lang, photos: NO_PHOTOS, isStaff: true }));
    },
    'read committed',
  );

/**
 * Records a return for a customer who asked by phone or mail; the same mail as for a return that was asked for on the page says that it was
 * recorded, and brings a guest, who has no page of the return, its label. Throws 404 `order.not_found`, and like `assertSeen` and
 * `insertRequestedReturn`. @returns its number
 */
export const recordReturn = (
  services: Services,
  number: string,
  request: ReturnRequest,
  { lang, assertSeen }: { lang: Lang; assertSeen: AssertSeen },
): Promise<string> =>
  inTransaction(services.db, async (trx) => {
    const order = await lockNamedOrder(trx, number);
    await assertSeen(trx, order);
    const row = await insertRequestedReturn(services, trx, order, request, { lang, photos: NO_PHOTOS, isStaff: true });
    const to = await recipientOf(trx, order.id);
    const content = await createdMailOf(services, trx, row, { to, isRecorded: true });
    await queueCustomerMail(services, trx, to, {
      content,
      key: `return-created:${row.id}`,
      series: returnSeries(row),
      attachments:
        row.user_id === null ? [{ filename: `${row.number}.pdf`, type: 'application/pdf', returnNumber: row.number, lang: to.lang }] : [],
    });
    return row.number;
  });
