import type { Lang } from 'shared-contracts/contract/locales';
import { returnableUntil } from '../../sales/orders/return-window.ts';
import { errorText } from '../../platform/messages/message-text.ts';
import type { ErrorCode, Values } from '../../platform/messages/message-text.ts';
import { RETURN_REASONS } from 'shared-contracts/wire/retour';
import type { ReturnableAnswer } from 'shared-contracts/wire/retour';
import { queueCustomerMail } from '../../platform/mail/queue-customer-mail.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { imageOf } from '../../content/media/image.ts';
import { dayText } from '../../platform/messages/format.ts';
import { closeWithdrawalOfReturn } from '../../sales/orders/open-withdrawal.ts';
import { loadOpenCents } from '../../sales/orders/open-invoice.ts';
import { assertMayAct, findRefusal } from '../../sales/orders/order-access.ts';
import { findVisibleOrder } from '../../sales/orders/orders.repository.ts';
import type { OrderRow } from '../../sales/orders/orders.repository.ts';
import { withTranslatedNames } from '../../sales/orders/reader-names.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { orderProblem } from './create-return.ts';
import { isCollectionUnderWay, loadOfferedCollections } from './collection.ts';
import { isAwaitingGoods } from './return-state.ts';
import { returnCancelledMail, returnSeries } from './return.mails.ts';
import { listRestWithdrawn } from './rest-withdrawn.ts';
import { findOwnReturn, listUnprovenReturns, lockReturn } from './returns.repository.ts';
import { recipientOf } from '../../sales/orders/order-recipient.ts';
import type { ReturnRow } from './returns.repository.ts';
import { leftOf, loadReturnLines, priceOf, returnableOf, returnProblem } from '../../sales/orders/return-lines.ts';
import { dealerVatRate, loadRemainingDelivery } from './return-costs.ts';
import { broughtTo, isReturnArranged } from '../../content/settings/return-carrier.ts';
import { returnCostsOf } from '../../sales/orders/return-costs-of.ts';
import { loadReturnableGifts } from './return-gifts.ts';
import { aftersaleTexts } from '../texts.ts';
import { customerAddress } from '../../sales/orders/hand-over.ts';

/** The user's own return; 404 `return.not_found` for another's. */
export const loadOwnReturn = async ({ db }: Services, id: number, userId: number): Promise<ReturnRow> => {
  const row = await findOwnReturn(db, id, userId);
  if (row === undefined) throw new ShopError(404, 'return.not_found');
  return row;
};

/** The user's own return, to change it; throws 404 like `loadOwnReturn`, 403 like `assertMayAct`. */
export const loadOwnReturnToChange = async (services: Services, id: number, userId: number): Promise<ReturnRow> => {
  const row = await loadOwnReturn(services, id, userId);
  const order = await findVisibleOrder(services.db, row.order_id, userId);
  if (order !== undefined) await assertMayAct(services.db, order, userId);
  return row;
};

/**
 * Cancels a return before anything has arrived: its pieces can be returned again. Throws 409 `return.not_cancellable`,
 * `return.collection_today` from the day of the collection on, 403 like `assertMayAct`.
 */
export const cancelReturn = async (services: Services, id: number, userId: number): Promise<ReturnRow> => {
  const { db, now } = services;
  await loadOwnReturnToChange(services, id, userId);
  return inTransaction(db, async (trx) => {
    const row = await lockReturn(trx, id);
    if (row.status === 'cancelled') return row;
    if (!isAwaitingGoods(row)) throw new ShopError(409, 'return.not_cancellable');
    if (isCollectionUnderWay(row, now())) throw new ShopError(409, 'return.collection_today');
    await trx.updateTable('returns').set({ status: 'cancelled', cancelled_at: now() }).where('id', '=', id).execute();
    const to = await recipientOf(trx, row.order_id);
    const data = { firstName: to.firstName, number: row.number, orderNumber: row.order_number, items: [], url: null, sums: null };
    // the customer keeps the goods, so the withdrawal has ended too, unless it was from a rental as well
    if (row.withdrawal_id !== null)
      await trx.updateTable('withdrawals').set({ is_revoked: true }).where('id', '=', row.withdrawal_id).execute();
    const hasWithdrawal = row.withdrawal_id !== null && (await closeWithdrawalOfReturn(trx, row.withdrawal_id, now()));
    const content = returnCancelledMail(to.lang, { ...data, hasWithdrawal });
    await queueCustomerMail(services, trx, to, { content, key: `return-cancelled:${id}`, series: { ...returnSeries(row), undoes: true } });
    return { ...row, status: 'cancelled' };
  });
};

/** What can still be returned of the user's own order, line by line with the reason where it can't. 404 `order.not_found`. */
export const loadReturnableLines = async (services: Services, orderId: number, userId: number, lang: Lang): Promise<ReturnableAnswer> => {
  const order = await findVisibleOrder(services.db, orderId, userId);
  if (order === undefined) throw new ShopError(404, 'order.not_found');
  return loadReturnableOf(services, order, await findRefusal(services.db, order, userId), lang);
};

/** The same of any order. `refusal`: why who asks may not act for it. */
export const loadReturnableOf = async (
  services: Services,
  order: OrderRow,
  refusal: ShopError | null,
  lang: Lang,
): Promise<ReturnableAnswer> => {
  const { db, config, now } = services;
  const settings = await services.readSettings();
  const periodDays = settings.get('returns.period_days');
  const orderLines = (await loadReturnLines(db, order, { withoutReturns: await listUnprovenReturns(db, order.id) })).map((line) => ({
    ...line,
    variant_id: line.variantId,
    product_name: line.productName,
  }));
  const lines = await withTranslatedNames(db, orderLines, { lang, orderedIn: () => order.lang });
  const until = order.delivered_at === null ? null : returnableUntil(order.delivered_at, periodDays);
  const { country } = customerAddress(order);
  const problemOf = (code: ErrorCode | null, values: Values) => (code === null ? null : { code, message: errorText(code, lang, values) });
  const restWithdrawn = await listRestWithdrawn(db, order.id, lines);
  const lineProblem = (line: (typeof lines)[number]): ErrorCode | null => {
    const code = returnProblem(line);
    return code === 'return.to_follow' && restWithdrawn.has(line.id) ? 'return.rest_withdrawn' : code;
  };
  const sold = lines.filter(({ kind }) => kind === 'sale');
  const isAllReturned = sold.every((line) => leftOf(line) === 0) && sold.some((line) => line.returned.amount > line.notSent);
  const openCents = await loadOpenCents(db, order);
  const nothing = sold.every((line) => returnProblem(line) !== null);
  // said before the form is filled in, which a request would be refused for in the end
  const problem =
    refusal?.code ??
    orderProblem(order, periodDays, now()) ??
    (isAllReturned ? 'return.already_created' : nothing ? 'return.not_returnable' : null);
  return {
    order_id: order.id,
    order_number: order.number,
    returnable_until: until,
    can_return: problem === null,
    problem: problemOf(problem, { ...refusal?.details.meta, until: until === null ? '' : dayText(until, lang) }),
    items: lines.map((line) => {
      const code = lineProblem(line);
      const returnable = code === null ? returnableOf(line) : 0;
      return {
        order_item_id: line.id,
        variant_id: line.variant_id,
        sku: line.sku,
        product_name: line.product_name,
        name: line.name,
        plan_name: line.planName,
        slugs: line.slugs,
        image: imageOf(line.picture, lang, config.mediaUrl),
        ordered: line.ordered,
        delivery_class: line.deliveryClass,
        left: returnable,
        gift_unit_cents: line.giftUnitCents,
        left_cents: priceOf(line, returnable),
        problem: problemOf(code, { product_title: line.product_name }),
        // a gift is not withdrawn from alone, and companies have no right of withdrawal
        can_withdraw: code === 'return.to_follow' && line.kind === 'sale' && order.role !== 'b2b' && !order.company_name,
      };
    }),
    reasons: RETURN_REASONS.map((code) => ({ code, label: aftersaleTexts(lang)(`returnReasons.${code}`) })),
    costs: returnCostsOf(order, settings),
    collection: await loadOfferedCollections(db, country, { settings, now: now(), lang }),
    dealer_vat_rate: dealerVatRate(order),
    deducts_invoice: openCents > 0,
    open_invoice_cents: openCents,
    arranged: isReturnArranged(country) && broughtTo(order, country) === null,
    // custom-made goods can't be returned, so their delivery is not refunded
    delivery_cents: sold.some((line) => line.isCustomMade) ? 0 : await loadRemainingDelivery(db, order),
    gifts: await loadReturnableGifts(db, order.id),
  };
};
