import { sql } from 'kysely';
import { DEFAULT_LANG } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findInvoice } from '../../sales/documents/documents.repository.ts';
import { issueCreditNote } from '../../sales/documents/issue-credit-note.ts';
import { queueCustomerMail } from '../../platform/mail/queue-customer-mail.ts';
import { lockOrder } from '../../sales/orders/orders.repository.ts';
import type { OrderRow } from '../../sales/orders/orders.repository.ts';
import type { MailFile } from '../../platform/mail/mail.ts';
import { moneyText } from '../../platform/messages/format.ts';
import { settleCredit } from '../../sales/payments/settle-invoice.ts';
import { sendRefunds } from '../../sales/payments/send-refunds.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { closeWithdrawalOfReturn } from '../../sales/orders/open-withdrawal.ts';
import { recipientOf } from '../../sales/orders/order-recipient.ts';
import { spreadPieces } from '../../sales/orders/spread-pieces.ts';
import type { Recipient } from '../../sales/orders/order-recipient.ts';
import { endWithdrawnOrder } from '../../sales/customer-orders/order-life.ts';
import { isPartlyShipped } from '../../sales/orders/hand-over.ts';
import { withTranslatedNames } from '../../sales/orders/reader-names.ts';
import { loadReturnLines } from '../../sales/orders/return-lines.ts';
import { readSettingsIn } from '../../content/settings/settings.ts';
import { insertReturn } from './create-return.ts';
import { adjustSums, creditLines } from './refund-sums.ts';
import { mailItemsOf, returnClosedMail, returnReceivedMail } from './return.mails.ts';
import type { ReturnMail } from './return.mails.ts';
import { findReturnByNumber, loadReturnItems, lockReturn } from './returns.repository.ts';
import type { ReturnItemRow, ReturnRow } from './returns.repository.ts';
import { deductedCents, isDeducted, restockOf, returnSums } from './return-answer.ts';
import type { ReturnSums } from './refund-sums.ts';
import { dealerVatRate, loadDeliveryRefunds, loadRemainingDelivery, loadSettlingDelivery } from './return-costs.ts';
import { giftsToReturn, loadSettlingGiftDeduction } from './return-gifts.ts';

/** The order is locked first, as everywhere: otherwise a return and a credit could deadlock. */
const lockByNumber = async (trx: Queries, number: string): Promise<{ row: ReturnRow; order: OrderRow }> => {
  const existing = await findReturnByNumber(trx, number);
  if (existing === undefined) throw new ShopError(404, 'return.not_found');
  const order = await lockOrder(trx, existing.order_id);
  const row = await lockReturn(trx, existing.id);
  if (row.status !== 'open') throw new ShopError(409, 'return.not_open');
  return { row, order };
};

const loadMailData = async (
  { config }: Services,
  trx: Queries,
  row: ReturnRow,
  items: readonly ReturnItemRow[],
  sums: ReturnSums | null = null,
): Promise<{ to: Recipient; data: ReturnMail }> => {
  const to = await recipientOf(trx, row.order_id);
  const url = row.user_id === null ? null : `${config.publicUrl}${paths.retour(to.lang, row.id)}`;
  return {
    to,
    data: {
      firstName: to.firstName,
      number: row.number,
      orderNumber: row.order_number,
      items: mailItemsOf(row, items, to.lang, config),
      url,
      sums,
      dealerVatRate: dealerVatRate(row),
      isDeducted: isDeducted(row),
      deductedCents: deductedCents(row, sums?.refundCents ?? 0),
    },
  };
};

/** Pieces for the shelf, by id of an item or by SKU for all items of an article; of what is in neither the undamaged ones. */
interface Restock {
  bySku?: Readonly<Record<string, number>>;
  byItem?: Readonly<Record<string, number>>;
}

/** Throws 422 `unknown` for what is not in `pieces`, by the names that were typed, and `return.more_than_returned` for more of it than is. */
const assertPiecesOf = (
  typed: Readonly<Record<string, number>>,
  pieces: ReadonlyMap<string, { sku: string; amount: number }>,
  unknown: 'return.not_in_return' | 'return.no_gift' = 'return.not_in_return',
): void => {
  for (const [name, amount] of Object.entries(typed)) {
    const line = pieces.get(name);
    if (line === undefined) throw new ShopError(422, unknown, { meta: { sku: name } });
    if (amount > line.amount) throw new ShopError(422, 'return.more_than_returned', { meta: { sku: line.sku, max: line.amount, amount } });
  }
};

/** Pieces of a return by SKU, of all its lines together. */
const piecesBySku = (items: readonly Pick<ReturnItemRow, 'sku' | 'amount'>[]): Map<string, { sku: string; amount: number }> => {
  const pieces = new Map<string, { sku: string; amount: number }>();
  for (const { sku, amount } of items) pieces.set(sku, { sku, amount: (pieces.get(sku)?.amount ?? 0) + amount });
  return pieces;
};

/** Returns whole pieces to stock; ordered by the variants' ids, to prevent deadlocks. */
const restock = async (trx: Queries, items: readonly ReturnItemRow[], { bySku = {}, byItem = {} }: Restock): Promise<void> => {
  assertPiecesOf(bySku, piecesBySku(items));
  assertPiecesOf(byItem, new Map(items.map(({ id, sku, amount }) => [String(id), { sku, amount }])));
  const spread = spreadPieces(
    items.map((item) => ({ sku: item.sku, planName: item.plan_name, most: byItem[item.id] === undefined ? item.amount : 0 })),
    Object.entries(bySku).map(([sku, amount]) => ({ sku, amount })),
  );
  const restocked = items.map((item, place) => ({
    ...item,
    pieces: byItem[item.id] ?? (bySku[item.sku] === undefined ? restockOf(item) : (spread[place] ?? 0)),
  }));
  for (const { pieces, ...item } of restocked.sort((a, b) => a.variant_id - b.variant_id)) {
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
 * Records that the goods of a return have arrived: its pieces are for sale again, except those that came back damaged or not as described.
 * `restock` or `restockItems` say otherwise, by SKU or by id of an item. For staff. Throws 404 `return.not_found`, 409 `return.not_open`; 422
 * `return.not_in_return`, `return.more_than_returned`; a second time does nothing.
 */
export const receiveReturn = (
  services: Services,
  number: string,
  { restock: bySku = {}, restockItems: byItem = {} }: { restock?: Restock['bySku']; restockItems?: Restock['byItem'] } = {},
): Promise<ReturnRow> =>
  inTransaction(services.db, async (trx) => {
    const { row } = await lockByNumber(trx, number);
    if (row.received_at !== null) return row;
    const items = await loadReturnItems(trx, [row.id]);
    await restock(trx, items, { bySku, byItem });
    const received = services.now();
    await trx.updateTable('returns').set({ received_at: received }).where('id', '=', row.id).execute();
    const { to, data } = await loadMailData(services, trx, row, items);
    const content = returnReceivedMail(to.lang, data);
    await queueCustomerMail(services, trx, to, { content, key: `return-received:${row.id}` });
    return { ...row, received_at: received };
  });

/** Marks a return of goods that were never shipped as received: its pieces are for sale again, and it costs nothing. */
export const receiveUnsent = async (trx: Queries, returnId: number, now: Date): Promise<void> => {
  const items = await loadReturnItems(trx, [returnId]);
  await restock(trx, items, { byItem: Object.fromEntries(items.map(({ id, amount }) => [id, amount])) });
  await trx
    .updateTable('returns')
    .set({ received_at: now, cost_cents: 0, carrier: null, is_unsent: true })
    .where('id', '=', returnId)
    .execute();
};

/** Credit note and refund; an order without an invoice is settled outside the shop. Returns the note as the mail's attachment, and what goes back. */
const refundReturn = async (
  trx: Queries,
  row: ReturnRow,
  items: readonly ReturnItemRow[],
  sums: ReturnSums,
  now: Date,
): Promise<{ attachments: MailFile[]; paidBackCents: number | null }> => {
  if (sums.refundCents === 0 || (await findInvoice(trx, row.order_id)) === undefined) return { attachments: [], paidBackCents: null };
  const reason = row.withdrawal_id !== null ? 'withdrawal' : row.is_unsent ? 'cancelled' : 'return';
  const note = await issueCreditNote(trx, row.order_id, creditLines(items, sums), reason, now);
  const credit = { orderId: row.order_id, amountCents: sums.refundCents, reason, creditNoteId: note.id } as const;
  const paidBackCents = await settleCredit(trx, credit, now);
  return { attachments: [{ filename: `${note.number}.pdf`, type: 'application/pdf', documentId: note.id }], paidBackCents };
};

/** Announced gift pieces that did not arrive, by SKU: they stay with the customer. Their stock is unchanged. */
const removeMissingGifts = async (trx: Queries, returnId: number, missing: Readonly<Record<string, number>>): Promise<void> => {
  const gifts = (await loadReturnItems(trx, [returnId])).filter(({ kind }) => kind === 'gift');
  assertPiecesOf(missing, piecesBySku(gifts), 'return.no_gift');
  for (const { id, sku, amount } of gifts) {
    const received = amount - (missing[sku] ?? 0);
    if (received === amount) continue;
    if (received <= 0) await trx.deleteFrom('return_items').where('id', '=', id).execute();
    else await trx.updateTable('return_items').set({ amount: received }).where('id', '=', id).execute();
  }
};

/**
 * Moves what a return could not pay of its transport to the newest open one of the order, with which the delivery that it announced is refunded: in
 * any order of settling, all returns together refund the same. Without such a return there is no delivery to take it from.
 */
const moveUnpaidCost = (trx: Queries, { id, order_id }: ReturnRow, unpaidCents: number): Promise<unknown> =>
  trx
    .updateTable('returns')
    .set((eb) => ({ cost_cents: eb('cost_cents', '+', unpaidCents) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('returns as other')
        .select('other.id')
        .where('other.order_id', '=', order_id)
        .where('other.status', '=', 'open')
        .where('other.id', '<>', id)
        .orderBy('other.id', 'desc')
        .limit(1),
    )
    .execute();

/** Pieces of a gift that are not sent because it is no longer earned, with its names in the language of the order. */
export interface WithheldGift {
  variant_id: number;
  product_name: string;
  name: string;
  amount: number;
}

/**
 * Gifts of a partly shipped order that are no longer earned, and have yet to leave, are not sent: the customer could not give them back, so
 * they are never deducted. Other open returns may still be cancelled, and do not count. Returns what is withheld, for the mail.
 */
const withholdGifts = async (trx: Queries, order: OrderRow, returnId: number, now: Date): Promise<WithheldGift[]> => {
  if (!isPartlyShipped(order)) return [];
  const others = await trx
    .selectFrom('returns')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', '=', 'open')
    .where('id', '<>', returnId)
    .execute();
  const goods = await loadReturnLines(trx, order, { withoutReturns: others.map(({ id }) => id) });
  const gifts = (await loadReturnLines(trx, order)).filter(({ kind }) => kind === 'gift');
  const items = giftsToReturn(order, [...goods.filter(({ kind }) => kind !== 'gift'), ...gifts], 0).items.flatMap(({ line, amount }) => {
    const held = Math.min(amount, line.toFollow);
    return held === 0 ? [] : [{ line, amount: held, reason: 'changed_mind' as const, comment: '', photoId: null }];
  });
  if (items.length === 0) return [];
  const { id } = await insertReturn(trx, order, items, { settings: await readSettingsIn(trx), now });
  await receiveUnsent(trx, id, now);
  await trx.updateTable('returns').set({ status: 'closed', closed_at: now, refund_cents: 0 }).where('id', '=', id).execute();
  return items.map(({ line, amount }) => ({ variant_id: line.variantId, product_name: line.productName, name: line.name, amount }));
};

/**
 * Settles a return in the caller's transaction, with the order locked: credit note and refund.
 * `waivesGifts`: gifts that it leaves unearned are not deducted.
 * @returns the sums, the note, the gifts that are not sent any more, and what this return announced of the delivery but another one will refund
 */
export const settleReturn = async (
  services: Services,
  trx: Queries,
  {
    row,
    order,
    refundCents,
    note = null,
    waivesGifts = false,
  }: { row: ReturnRow; order: OrderRow; refundCents?: number | undefined; note?: string | null; waivesGifts?: boolean },
): Promise<{ sums: ReturnSums; attachments: MailFile[]; withheld: WithheldGift[]; laterCents: number }> => {
  const { now } = services;
  const withheld = await withholdGifts(trx, order, row.id, now());
  const items = await loadReturnItems(trx, [row.id]);
  const giftCents = await loadSettlingGiftDeduction(trx, row);
  const expected = returnSums(row, items, await loadSettlingDelivery(trx, order, row.id), giftCents);
  const announcedDelivery = (await loadDeliveryRefunds(trx, [row.id])).get(row.id) ?? 0;
  const announced = returnSums(row, items, Math.max(announcedDelivery, expected.deliveryCents), giftCents);
  const most = expected.goodsCents + (await loadRemainingDelivery(trx, order)) + Math.max(0, -expected.giftCents);
  const refund = refundCents ?? expected.refundCents + (waivesGifts ? Math.max(0, expected.giftCents) : 0);
  if (refund < 0 || refund > most)
    throw new ShopError(422, 'return.refund_exceeds', { meta: { max_cents: most, max: moneyText(most, DEFAULT_LANG) } });
  const sums = adjustSums(expected, refund);
  const { attachments, paidBackCents } = await refundReturn(trx, row, items, sums, now());
  await trx
    .updateTable('returns')
    .set({
      status: 'closed',
      closed_at: now(),
      refund_cents: refund,
      paid_back_cents: paidBackCents,
      cost_cents: sums.costCents,
      delivery_cents: sums.deliveryCents,
      gift_cents: sums.giftCents,
      note,
    })
    .where('id', '=', row.id)
    .execute();
  // staff who set another refund have settled the transport too
  if (refundCents !== undefined) return { sums, attachments, withheld, laterCents: 0 };
  const unpaidCents = announced.costCents - expected.costCents;
  if (unpaidCents > 0) await moveUnpaidCost(trx, row, unpaidCents);
  return { sums, attachments, withheld, laterCents: announced.refundCents - expected.refundCents };
};

/**
 * Settles a return: credit note, refund and mail. Without `refundCents` exactly the announced amount is refunded: the pieces, with the
 * delivery when nothing of the order stays with the customer, less unearned gifts that stay and the transport. For staff. Throws 404
 * `return.not_found`, 409 `return.not_open`, 422 `return.refund_exceeds` above pieces and delivery together, 409 `order.credit_exceeds` and
 * `order.refund_exceeds`. The provider gets the refund after the transaction, now or at the next maintenance run.
 */
export const closeReturn = async (
  services: Services,
  number: string,
  {
    refundCents,
    note = null,
    missingGifts = {},
  }: { refundCents?: number; note?: string | null; missingGifts?: Readonly<Record<string, number>> } = {},
): Promise<ReturnRow> => {
  const { db, now } = services;
  const closed = await inTransaction(db, async (trx) => {
    const { row, order } = await lockByNumber(trx, number);
    await removeMissingGifts(trx, row.id, missingGifts);
    const { sums, attachments, withheld, laterCents } = await settleReturn(services, trx, { row, order, refundCents, note });
    // a gift that is withheld may have been all that was still to come
    if (isPartlyShipped(order)) await endWithdrawnOrder(trx, order, now());
    // The refund settles the withdrawal that the return was made for, but for the rent.
    if (row.withdrawal_id !== null) await closeWithdrawalOfReturn(trx, row.withdrawal_id, now());
    const { to, data } = await loadMailData(services, trx, row, await loadReturnItems(trx, [row.id]), sums);
    const content = returnClosedMail(to.lang, data, {
      remark: note,
      laterCents,
      withheld: await withTranslatedNames(trx, withheld, { lang: to.lang, orderedIn: () => order.lang }),
    });
    await queueCustomerMail(services, trx, to, { content, key: `return-closed:${row.id}`, attachments });
    return lockReturn(trx, row.id);
  });
  await sendRefunds(services, closed.order_id);
  return closed;
};
