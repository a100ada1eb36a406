import type { Lang } from 'shared-contracts/contract/locales';
import type { ExpectedSums } from 'shared-contracts/staff/new-returns';
import type { Queries } from '../../platform/database/database.ts';
import { inDiscardedTransaction, inTransaction } from '../../platform/database/transaction.ts';
import type { MailAttachment } from '../../platform/mail/mail.ts';
import { queueCustomerMail } from '../../platform/mail/queue-customer-mail.ts';
import type { Job } from '../../platform/queue/job.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { newStorageKey } from '../../platform/storage/storage.ts';
import { recipientOf } from '../../sales/orders/order-recipient.ts';
import type { OrderRow } from '../../sales/orders/orders.repository.ts';
import { createdMailOf, insertRequestedReturn } from './create-return.ts';
import type { ReturnRequest } from './create-return.ts';
import type { ReturnSums } from './refund-sums.ts';
import { deductedCents, loadExpectedSums } from './return-answer.ts';
import { drawReturnLabel } from './return-label.ts';
import { returnSeries } from './return.mails.ts';
import { isAwaitingGoods } from './return-state.ts';
import { findReturnByNumber, loadReturnItems } from './returns.repository.ts';
import type { ReturnRow } from './returns.repository.ts';

const FOLDER = 'return-labels';
/** Staff record no photos: they are the customer's to send. */
const NO_PHOTOS: ReadonlySet<string> = new Set();

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

/** What a return comes to that was inserted, as its customer would be told. */
export const loadSumsOf = async (db: Queries, row: ReturnRow): Promise<ExpectedSums> => {
  const sums = await loadExpectedSums(db, row, await loadReturnItems(db, [row.id]));
  return expectedSumsOf(sums, deductedCents(row, sums.refundCents));
};

/** What a return of these pieces would come to: it is inserted by the rules for everybody, and given up again. Throws like `insertRequestedReturn`. */
export const previewReturn = (services: Services, number: string, request: ReturnRequest, lang: Lang): Promise<ExpectedSums> =>
  inDiscardedTransaction(services.db, async (trx) => {
    const order = await lockNamedOrder(trx, number);
    return loadSumsOf(trx, await insertRequestedReturn(services, trx, order, request, { lang, photos: NO_PHOTOS, isStaff: true }));
  });

/** A guest has no page of the return, so that the mail brings the label. */
const storeLabel = async ({ db, storage }: Services, row: ReturnRow, lang: Lang): Promise<MailAttachment[]> => {
  if (row.user_id !== null || !isAwaitingGoods(row)) return [];
  const storageKey = newStorageKey(FOLDER, 'pdf');
  await storage.put(storageKey, await drawReturnLabel(db, row, lang), 'application/pdf');
  return [{ filename: `${row.number}.pdf`, type: 'application/pdf', storageKey }];
};

/** Tells a customer of the return that staff recorded. A job, because a label is drawn; running it again sends nothing twice. */
export const recordedReturnJob: Job<{ number: string }> = {
  name: 'recorded-return',
  run: async (services, { number }) => {
    const { db, storage } = services;
    const row = await findReturnByNumber(db, number);
    if (row === undefined) return;
    const key = `return-created:${row.id}`;
    if ((await db.selectFrom('mails').select('id').where('key', '=', key).executeTakeFirst()) !== undefined) return;
    const to = await recipientOf(db, row.order_id);
    const attachments = await storeLabel(services, row, to.lang);
    try {
      await inTransaction(db, async (trx) => {
        const content = await createdMailOf(services, trx, row, { to, isRecorded: true });
        await queueCustomerMail(services, trx, to, { content, key, attachments, series: returnSeries(row) });
      });
    } catch (error) {
      for (const { storageKey } of attachments) await storage.remove(storageKey);
      throw error;
    }
  },
};

/**
 * Records a return for a customer who asked by phone or mail; the same mail as for a return that was asked for on the page says that it was
 * recorded. Throws 404 `order.not_found`, and like `insertRequestedReturn`. @returns its number
 */
export const recordReturn = (services: Services, number: string, request: ReturnRequest, lang: Lang): Promise<string> =>
  inTransaction(services.db, async (trx) => {
    const order = await lockNamedOrder(trx, number);
    const row = await insertRequestedReturn(services, trx, order, request, { lang, photos: NO_PHOTOS, isStaff: true });
    await services.queue.addJob(trx, recordedReturnJob, { number: row.number });
    return row.number;
  });
