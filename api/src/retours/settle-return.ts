import { sql } from 'kysely';
import { DEFAULT_LANG } from 'shared-contracts/locales';
import { paths } from 'shared-contracts/paths';
import { paidByLine } from 'shared-contracts/rules/return-price';
import type { Queries } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { findInvoice } from '../documents/documents.repository.ts';
import { issueCreditNote } from '../documents/issue-credit-note.ts';
import type { CreditLine } from '../documents/issue-credit-note.ts';
import { tell } from '../letters/tell.ts';
import { lockOrder } from '../orders/orders.repository.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import type { MailFile } from '../mail/mail.ts';
import { moneyText } from '../messages/format.ts';
import { addRefund } from '../payments/refunds.ts';
import { sendRefunds } from '../payments/send-refunds.ts';
import type { Services } from '../services.ts';
import { ShopError } from '../shop-error.ts';
import { returnClosedMail, returnReceivedMail } from './retour.mails.ts';
import type { RetourMail } from './retour.mails.ts';
import { findReturnByNumber, loadReturnItems, lockReturn, recipientOf } from './retours.repository.ts';
import type { Recipient, ReturnItemRow, ReturnRow } from './retours.repository.ts';
import { leftOf, loadReturnLines } from './return-lines.ts';

/** The order first, as everywhere: otherwise a return and a credit could wait for each other. */
const lockByNumber = async (trx: Queries, number: string): Promise<{ row: ReturnRow; order: OrderRow }> => {
  const known = await findReturnByNumber(trx, number);
  if (known === undefined) throw new ShopError(404, 'return.not_found');
  const order = await lockOrder(trx, known.order_id);
  const row = await lockReturn(trx, known.id);
  if (row.status !== 'open') throw new ShopError(409, 'return.not_open');
  return { row, order };
};

const mailData = async (
  { config }: Services,
  trx: Queries,
  row: ReturnRow,
  items: readonly ReturnItemRow[],
): Promise<{ to: Recipient; data: RetourMail }> => {
  const to = await recipientOf(trx, row.order_id);
  const url = row.user_id === null ? null : `${config.publicUrl}${paths.retour(to.lang, row.id)}`;
  return { to, data: { firstName: to.firstName, number: row.number, orderNumber: row.order_number, items, url } };
};

/** Whole pieces go back on the shelf; in the order of the variants' ids, so that two never wait for each other. */
const restock = async (trx: Queries, items: readonly ReturnItemRow[], bySku: Readonly<Record<string, number>>): Promise<void> => {
  for (const item of [...items].sort((a, b) => a.variant_id - b.variant_id)) {
    const isWhole = item.reason !== 'damaged' && item.reason !== 'not_as_described';
    const pieces = Math.min(item.amount, Math.max(0, bySku[item.sku] ?? (isWhole ? item.amount : 0)));
    if (pieces === 0) continue;
    await trx.updateTable('return_items').set({ restocked: pieces }).where('id', '=', item.id).execute();
    await trx
      .updateTable('stock')
      .set({ on_hand: sql<number>`on_hand + ${pieces}` })
      .where('variant_id', '=', item.variant_id)
      .execute();
  }
};

/**
 * The goods of a return are back: its pieces are for sale again, except those that came back damaged or not as described. `restock`
 * says otherwise by SKU. For people of the shop. Throws 404 `return.not_found`, 409 `return.not_open`; a second time does nothing.
 */
export const receiveReturn = (
  services: Services,
  number: string,
  { restock: bySku = {} }: { restock?: Readonly<Record<string, number>> } = {},
): Promise<ReturnRow> =>
  inTransaction(services.db, async (trx) => {
    const { row } = await lockByNumber(trx, number);
    if (row.received_at !== null) return row;
    const items = await loadReturnItems(trx, [row.id]);
    await restock(trx, items, bySku);
    const received = services.now();
    await trx.updateTable('returns').set({ received_at: received }).where('id', '=', row.id).execute();
    const { to, data } = await mailData(services, trx, row, items);
    const content = returnReceivedMail(to.lang, data);
    await tell(services, trx, to, { content, key: `return-received:${row.id}` });
    return { ...row, received_at: received };
  });

/** Everything that was sold is back with this return: then what delivery cost comes back too. Directive 2011/83/EU, article 13. */
const isWholeOrder = async (trx: Queries, order: OrderRow): Promise<boolean> => {
  const goods = (await loadReturnLines(trx, order)).filter(({ kind }) => kind === 'sale');
  return goods.every((line) => leftOf(line) === 0);
};

/** The refund as a credit note's lines: less than the pieces were worth is taken off them by their prices, more is delivery. */
const creditLines = (items: readonly ReturnItemRow[], refundCents: number): CreditLine[] => {
  const worth = items.reduce((sum, { price_cents }) => sum + price_cents, 0);
  const credited = paidByLine(
    items.map(({ price_cents }) => ({ line_incl_vat_cents: price_cents, is_discounted: true })),
    Math.max(0, worth - refundCents),
  );
  const pieces = items.map(({ order_item_id, amount }, place): CreditLine => ({
    kind: 'item',
    orderLineId: order_item_id,
    amount,
    inclVatCents: credited[place] ?? 0,
  }));
  return refundCents > worth ? [...pieces, { kind: 'delivery', inclVatCents: refundCents - worth }] : pieces;
};

/** Credit note and refund; an order that was never invoiced is settled outside the shop. Answers the note as the mail's file. */
const payBack = async (
  trx: Queries,
  row: ReturnRow,
  items: readonly ReturnItemRow[],
  refundCents: number,
  now: Date,
): Promise<MailFile[]> => {
  if (refundCents === 0 || (await findInvoice(trx, row.order_id)) === undefined) return [];
  const reason = row.withdrawal_id === null ? 'return' : 'withdrawal';
  const lines = creditLines(items, refundCents).filter((line) => line.kind !== 'item' || line.inclVatCents > 0);
  const note = await issueCreditNote(trx, row.order_id, lines, reason, now);
  await addRefund(trx, { orderId: row.order_id, amountCents: refundCents, reason, creditNoteId: note.id });
  return [{ filename: `${note.number}.pdf`, type: 'application/pdf', documentId: note.id }];
};

/**
 * Settles a return: credit note, refund and mail. Without `refundCents` what the pieces were worth is paid back, with the delivery
 * costs when nothing of the order stays with the customer. For people of the shop. Throws 404 `return.not_found`, 409
 * `return.not_open`, 422 `return.refund_exceeds` above pieces and delivery together, 409 `order.credit_exceeds` and
 * `order.refund_exceeds`. The provider gets the refund after the transaction, now or with the next housekeeping.
 */
export const closeReturn = async (
  services: Services,
  number: string,
  { refundCents, note = null }: { refundCents?: number; note?: string | null } = {},
): Promise<ReturnRow> => {
  const { db, now } = services;
  const closed = await inTransaction(db, async (trx) => {
    const { row, order } = await lockByNumber(trx, number);
    const items = await loadReturnItems(trx, [row.id]);
    const worth = items.reduce((sum, { price_cents }) => sum + price_cents, 0);
    const most = worth + order.delivery_cents;
    const refund = refundCents ?? ((await isWholeOrder(trx, order)) ? most : worth);
    if (refund < 0 || refund > most)
      throw new ShopError(422, 'return.refund_exceeds', { meta: { max_cents: most, max: moneyText(most, DEFAULT_LANG) } });
    const attachments = await payBack(trx, row, items, refund, now());
    await trx
      .updateTable('returns')
      .set({ status: 'closed', closed_at: now(), refund_cents: refund, note })
      .where('id', '=', row.id)
      .execute();
    const { to, data } = await mailData(services, trx, row, items);
    const content = returnClosedMail(to.lang, data, refund, note);
    await tell(services, trx, to, { content, key: `return-closed:${row.id}`, attachments });
    return lockReturn(trx, row.id);
  });
  await sendRefunds(services, closed.order_id);
  return closed;
};
