import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { settleReturnItems } from 'shared-contracts/rules/return-settlement';
import { isReturnable, returnableUntil } from '../../sales/orders/return-window.ts';
import { sql } from 'kysely';
import type { ReturnReason, retourBody } from 'shared-contracts/wire/retour';
import type * as z from 'zod';
import type { Queries } from '../../platform/database/database.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { queueCustomerMail } from '../../platform/mail/queue-customer-mail.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { closeWithdrawalOfReturn } from '../../sales/orders/open-withdrawal.ts';
import { nextInSeries } from '../../sales/orders/series.ts';
import { dayText } from '../../platform/messages/format.ts';
import { assertMayAct, isVisibleTo } from '../../sales/orders/order-access.ts';
import type { OrderRow } from '../../sales/orders/orders.repository.ts';
import type { Services } from '../../platform/services.ts';
import { readSettingsIn } from '../../content/settings/settings.ts';
import type { Settings } from '../../content/settings/settings.ts';
import { ShopError } from '../../platform/shop-error.ts';
import type { FieldProblem } from '../../platform/shop-error.ts';
import { collectionLinks, holdCollection } from './collection.ts';
import { deductedCents, loadExpectedSums, instructionsFor, findReturnDepot, isDeducted } from './return-answer.ts';
import { transportOf } from './return-state.ts';
import { mailItemsOf, returnCreatedMail, returnReplacedMail, returnSeries } from './return.mails.ts';
import { listUnprovenReturns, loadReturnItems, lockReturn } from './returns.repository.ts';
import { recipientOf } from '../../sales/orders/order-recipient.ts';
import type { Recipient } from '../../sales/orders/order-recipient.ts';
import type { ReturnRow } from './returns.repository.ts';
import { dealerVatRate, loadDeliveryRefunds } from './return-costs.ts';
import { returnCostsOf } from '../../sales/orders/return-costs-of.ts';
import { loadGiftDeductions } from './return-gifts.ts';
import { declaredPieces } from '../../sales/orders/declared-pieces.ts';
import { loadReturnLines, priceOf, returnableOf, returnProblem } from '../../sales/orders/return-lines.ts';
import type { ReturnLine } from '../../sales/orders/return-lines.ts';
import { findClaimablePhotos } from './return-photos.ts';
import { hasLeft, isPartlyShipped } from '../../sales/orders/hand-over.ts';

type RequestedItem = z.output<typeof retourBody>['items'][number];

export interface NewReturnItem {
  line: ReturnLine;
  amount: number;
  reason: ReturnReason;
  comment: string;
  photoId: string | null;
}

/** Why nothing of an order can be returned now: not shipped yet, or the period is over. Spec §4 Return. */
export const orderProblem = (
  order: Pick<OrderRow, 'kind' | 'status' | 'pickup' | 'delivered_at' | 'shipment_count'>,
  periodDays: number,
  now: Date,
): 'return.order_cancelled' | 'return.not_delivered' | 'return.period_expired' | null => {
  if (order.status === 'cancelled') return 'return.order_cancelled';
  if (order.kind !== 'order' || !(hasLeft(order) || isPartlyShipped(order))) return 'return.not_delivered';
  if (order.delivered_at === null || isReturnable(order.delivered_at, periodDays, now)) return null;
  return 'return.period_expired';
};

const assertOpen = (order: OrderRow, periodDays: number, now: Date, lang: Lang): void => {
  const problem = orderProblem(order, periodDays, now);
  if (problem === null) return;
  const until = order.delivered_at === null ? '' : dayText(returnableUntil(order.delivered_at, periodDays), lang);
  throw new ShopError(409, problem, { meta: { until } });
};

/** Problems of a line that another request or shipment has to do with, and not what was asked for. */
const CONFLICTS: readonly string[] = ['return.already_created', 'return.not_sent', 'return.to_follow'];

/** Checks each item against its order line; throws for the first that can't be returned, with its field. */
const checkItems = (requested: readonly RequestedItem[], lines: readonly ReturnLine[], photos: ReadonlySet<string>): NewReturnItem[] => {
  const checkedLines = new Set<number>();
  return requested.map((item, place) => {
    const at = (field: string, problem: FieldProblem) => ({ fields: { [`items.${place}.${field}`]: [problem] } });
    const line = lines.find(({ id }) => id === item.order_item_id);
    if (line === undefined || checkedLines.has(line.id)) {
      throw new ShopError(422, 'request.invalid', at('order_item_id', { message: 'invalid' }));
    }
    checkedLines.add(line.id);
    const meta = { product_title: line.productName, left: returnableOf(line), requested: item.amount };
    const problem = returnProblem(line);
    if (problem !== null) throw new ShopError(CONFLICTS.includes(problem) ? 409 : 422, problem, { meta });
    if (item.amount > meta.left) {
      throw new ShopError(422, 'return.too_many', { meta, ...at('amount', { message: 'max', values: { count: meta.left } }) });
    }
    if (item.photo !== undefined && !photos.has(item.photo)) {
      throw new ShopError(422, 'request.invalid', at('photo', { message: 'invalid' }));
    }
    return { line, amount: item.amount, reason: item.reason, comment: item.comment, photoId: item.photo ?? null };
  });
};

/**
 * Inserts a return of an order that the caller has locked, with the amounts paid for the pieces and today's cost of its transport, which
 * is shown to the customer now and deducted when the return is settled.
 */
export const insertReturn = async (
  trx: Queries,
  order: OrderRow,
  items: readonly NewReturnItem[],
  { settings, now }: { settings: Settings; now: Date },
  withdrawalId: number | null = null,
): Promise<ReturnRow> => {
  const { id } = await trx
    .insertInto('returns')
    .values({
      number: `R${await nextInSeries(trx, 'returns', now)}`,
      order_id: order.id,
      user_id: order.user_id,
      withdrawal_id: withdrawalId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('return_items')
    .values(
      items.map(({ line, amount, reason, comment, photoId }) => ({
        return_id: id,
        order_line_id: line.id,
        amount,
        reason,
        comment,
        photo_id: photoId,
        price_cents: priceOf(line, amount),
      })),
    )
    .execute();
  const costs = returnCostsOf(order, settings);
  const rows = await loadReturnItems(trx, [id]);
  const delivery = await loadDeliveryRefunds(trx, [id]);
  const gifts = await loadGiftDeductions(trx, [{ id, order_id: order.id }]);
  const settled = settleReturnItems(
    rows.map((item) => ({ ...item, is_gift: item.kind === 'gift' })),
    delivery.get(id) ?? 0,
    costs,
    gifts.get(id) ?? 0,
  );
  await trx
    .updateTable('returns')
    .set({ cost_cents: settled.cost_cents, carrier: costs[settled.transport].carrier })
    .where('id', '=', id)
    .execute();
  return lockReturn(trx, id);
};

/**
 * Cancels returns under way that a statement without proof opened, if they hold pieces that the owner wants to return: a stranger may have
 * made them. Their label was mailed, so a mail says that it no longer counts. Decision 0126.
 */
const cancelUnprovenReturns = async (
  services: Services,
  trx: Queries,
  order: OrderRow,
  requested: readonly RequestedItem[],
): Promise<void> => {
  const now = services.now();
  const lines = await loadReturnLines(trx, order);
  const missing = requested.filter(({ order_item_id, amount }) =>
    lines.some((line) => line.id === order_item_id && returnableOf(line) < amount),
  );
  if (missing.length === 0) return;
  const unproven = await listUnprovenReturns(trx, order.id);
  if (unproven.length === 0) return;
  const rows = await trx
    .selectFrom('returns as r')
    .innerJoin('return_items as i', 'i.return_id', 'r.id')
    .select(['r.id', 'r.number', 'r.withdrawal_id as withdrawalId'])
    .distinct()
    .where('r.id', 'in', unproven)
    .where(
      'i.order_line_id',
      'in',
      missing.map(({ order_item_id }) => order_item_id),
    )
    .execute();
  const to = await recipientOf(trx, order.id);
  for (const { id, number, withdrawalId } of rows) {
    await trx.updateTable('returns').set({ status: 'cancelled', cancelled_at: now }).where('id', '=', id).execute();
    const content = returnReplacedMail(to.lang, { firstName: to.firstName, number, orderNumber: order.number });
    const series = { ...returnSeries({ id, order_id: order.id }), undoes: true };
    await queueCustomerMail(services, trx, to, { content, key: `return-cancelled:${id}`, series });
    if (withdrawalId === null) continue;
    await trx.updateTable('withdrawals').set({ is_revoked: true }).where('id', '=', withdrawalId).execute();
    await closeWithdrawalOfReturn(trx, withdrawalId, now);
  }
};

/**
 * Refuses pieces that the owner has withdrawn from with a statement whose return a job is about to make: both are sent at the same moment,
 * and would be two returns with two transports. Once the job has answered the statement by mail, it makes no return any more. Throws 409
 * `return.withdrawn`.
 */
const assertNotWithdrawn = async (trx: Queries, order: OrderRow, requested: readonly RequestedItem[]): Promise<void> => {
  const statements = await trx
    .selectFrom('withdrawals as w')
    .select('w.items')
    .where('w.order_id', '=', order.id)
    .where('w.state', '=', 'open')
    .where('w.is_proven', '=', true)
    .where('w.is_revoked', '=', false)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('returns as r').select('r.id').whereRef('r.withdrawal_id', '=', 'w.id'))))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mails as m')
            .select('m.id')
            .where('m.key', '=', sql<string>`'withdrawal:' || w.id`),
        ),
      ),
    )
    .execute();
  if (statements.length === 0) return;
  const lines = await loadReturnLines(trx, order);
  const isWhole = statements.some(({ items }) => items === null);
  const withdrawn = declaredPieces(lines, isWhole ? null : statements.flatMap(({ items }) => items ?? []));
  for (const line of lines.filter((each) => returnProblem(each) === null)) {
    const amount = requested.find(({ order_item_id }) => order_item_id === line.id)?.amount ?? 0;
    const taken = isWhole ? returnableOf(line) : Math.max(0, (withdrawn.get(line.id) ?? 0) - line.toFollow);
    if (taken > 0 && amount > returnableOf(line) - taken)
      throw new ShopError(409, 'return.withdrawn', { meta: { product_title: line.productName } });
  }
};

/** What a return is made of, whoever asks for it. */
export type ReturnRequest = Pick<z.output<typeof retourBody>, 'items' | 'slot'>;

interface RequestCase {
  lang: Lang;
  /** photos that may be shown with its pieces */
  photos: ReadonlySet<string>;
  /** recorded by staff for somebody: their half-days have no limit of their own */
  isStaff: boolean;
}

/**
 * Inserts what was asked for, by the rules for everybody, without its mail. The caller has locked the order. Throws like `createReturn`, but for
 * who may ask.
 */
export const insertRequestedReturn = async (
  services: Services,
  trx: Queries,
  order: OrderRow,
  { items, slot }: ReturnRequest,
  { lang, photos, isStaff }: RequestCase,
): Promise<ReturnRow> => {
  const settings = await readSettingsIn(trx);
  const now = services.now();
  assertOpen(order, settings.get('returns.period_days'), now, lang);
  await assertNotWithdrawn(trx, order, items);
  await cancelUnprovenReturns(services, trx, order, items);
  const newItems = checkItems(items, await loadReturnLines(trx, order), photos);
  const created = await insertReturn(trx, order, newItems, { settings, now });
  if (slot != null) await holdCollection(trx, created, slot, { lang, now, isStaff });
  return lockReturn(trx, created.id);
};

/** The mail that confirms a return. `isRecorded`: staff recorded it for the customer, who did not fill in the form. */
export const createdMailOf = async (
  { config }: Pick<Services, 'config'>,
  db: Queries,
  row: ReturnRow,
  { to, isRecorded }: { to: Recipient; isRecorded: boolean },
): Promise<MailContent> => {
  const settings = await readSettingsIn(db);
  const items = await loadReturnItems(db, [row.id]);
  const sums = await loadExpectedSums(db, row, items);
  const data = {
    firstName: to.firstName,
    number: row.number,
    orderNumber: row.order_number,
    items: mailItemsOf(row, items, to.lang, config),
    url: row.user_id === null ? null : `${config.publicUrl}${paths.retour(to.lang, row.id)}`,
    sums,
    dealerVatRate: dealerVatRate(row),
    isDeducted: isDeducted(row),
    deductedCents: deductedCents(row, sums.refundCents),
    transport: transportOf(items),
    isBroughtBack: findReturnDepot(row, items) !== null,
    isRecorded,
  };
  return returnCreatedMail(to.lang, data, {
    instructions: instructionsFor(row, items, to.lang, settings),
    links: collectionLinks(row, items, { settings, lang: to.lang, publicUrl: config.publicUrl }),
  });
};

/**
 * Creates a return of an order that the user sees, with its mail. Throws 404 `order.not_found`; 403 like `assertMayAct`; 409 `return.not_delivered`,
 * `return.period_expired` after the last day in Brussels, `return.already_created`, `return.not_sent`, `return.to_follow`, `return.withdrawn`; 422 `return.too_many`, `return.custom_made`,
 * `return.rental`, `return.not_brought`, `return.gift` for a gift whose price was not recorded; for the chosen half-day like `holdCollection`. The order is locked, so that concurrent requests never return the
 * same piece. Spec §4 Return; contract, "returns".
 */
export const createReturn = async (
  services: Services,
  userId: number,
  body: z.output<typeof retourBody>,
  lang: Lang,
): Promise<ReturnRow> => {
  const { db } = services;
  return inTransaction(db, async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', body.order_id)
      .where(isVisibleTo(userId, 'orders'))
      .forUpdate()
      .executeTakeFirst();
    if (order === undefined) throw new ShopError(404, 'order.not_found');
    await assertMayAct(trx, order, userId);
    const photos = await findClaimablePhotos(
      trx,
      userId,
      body.items.flatMap(({ photo }) => photo ?? []),
    );
    const row = await insertRequestedReturn(services, trx, order, body, { lang, photos, isStaff: false });
    const to = await recipientOf(trx, order.id);
    const content = await createdMailOf(services, trx, row, { to, isRecorded: false });
    await queueCustomerMail(services, trx, to, { content, key: `return-created:${row.id}`, series: returnSeries(row) });
    return row;
  });
};
