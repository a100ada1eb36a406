import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import { articleCode } from 'shared-contracts/rules/article-code';
import { WITHDRAWAL_DAYS, withdrawalRight } from 'shared-contracts/rules/withdrawal-right';
import type { withdrawalBody, WithdrawalAnswer } from 'shared-contracts/wire/withdrawal';
import type * as z from 'zod';
import { readSettingsIn } from '../../content/settings/settings.ts';
import { CustomerFields } from '../../customers/customer-fields.ts';
import type { Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { queueCustomerMail } from '../../platform/mail/queue-customer-mail.ts';
import { findOrderedSku, loadUnclearItems, matchItems } from '../../sales/orders/declared-items.ts';
import type { DeclaredItem } from '../../sales/orders/declared-items.ts';
import { listWithdrawnRentalIds } from '../../sales/orders/open-withdrawal.ts';
import { withTranslatedNames } from '../../sales/orders/reader-names.ts';
import { loadMailOrder } from '../../sales/orders/send-order-mail.ts';
import { loadOrderLines, lockOrder } from '../../sales/orders/orders.repository.ts';
import type { OrderRow } from '../../sales/orders/orders.repository.ts';
import { returnableUntil } from '../../sales/orders/return-window.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { addDays } from '../../platform/days.ts';
import { sendRefunds } from '../../sales/payments/send-refunds.ts';
import { withdrawalReceiptJob } from './acknowledge-withdrawal.ts';
import { settleRent } from './settle-rent.ts';
import { settleUnsent } from './settle-unsent.ts';
import { withdrawalClosedMail } from './withdrawal.mails.ts';
import { countRevokeMails, findDeclaredOrder, findWithdrawal, deleteExpiredWithdrawals, findNamedOrder } from './withdrawals.repository.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';
import { loadEarlierCases } from './join-case.ts';
import { isBuyer } from '../../sales/customer-orders/buyer-proof.ts';
import type { BuyerProof } from '../../sales/customer-orders/buyer-proof.ts';
import { loadReturnLines } from '../../sales/orders/return-lines.ts';
import { UNDECIDED } from './withdrawals.tables.ts';
import type { WithdrawalState } from './withdrawals.tables.ts';
import { RETENTION } from '../../customers/privacy/retention.ts';
import { endWithdrawnOrder } from '../../sales/customer-orders/order-life.ts';
import { isAnythingHere } from '../../sales/orders/hand-over.ts';

/** Without 0, O, 1, I and L: references are read out on the phone. */
const REFERENCE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const group = (): string => Array.from({ length: 4 }, () => REFERENCE_CHARACTERS[randomInt(REFERENCE_CHARACTERS.length)]).join('');
const newReference = (): string => `W-${group()}-${group()}-${group()}`;

/**
 * The last day, `YYYY-MM-DD` in Brussels, to withdraw from what is named: goods from their delivery (null before it); if only
 * rentals are named, from the order.
 */
const loadLastDay = async (
  trx: Queries,
  order: OrderRow,
  { items, returnDays }: { items: readonly DeclaredItem[] | null; returnDays: number },
): Promise<string | null> => {
  const lines = await loadOrderLines(trx, order.id);
  const isClear = items !== null && items.every((item) => lines.some(({ sku }) => sku === item.sku));
  // what is not clear may be any of the goods
  const named = isClear ? lines.filter(({ sku }) => items.some((item) => item.sku === sku)) : lines;
  const { fromGoods, fromRental } = withdrawalRight(named.map((line) => ({ ...line, custom_made: line.is_custom_made })));
  if (fromRental && !fromGoods) return returnableUntil(order.ordered_at, WITHDRAWAL_DAYS);
  return order.delivered_at === null ? null : returnableUntil(order.delivered_at, returnDays);
};

/** `day`: on which it was said, in Brussels. */
const stateOf = (order: OrderRow | undefined, lastDay: string | null, day: string): WithdrawalState => {
  if (order === undefined) return 'unmatched';
  if (order.role === 'b2b') return 'professional';
  return lastDay !== null && day > lastDay ? 'late' : 'open';
};

/** State of a statement beside the earlier ones about the order: a new case, one for staff only, or one that repeats another. */
const findPlace = async (
  trx: Queries,
  order: OrderRow | undefined,
  { items, state, isProven }: { items: readonly DeclaredItem[] | null; state: WithdrawalState; isProven: boolean },
): Promise<{ state: WithdrawalState; joined_id: number | null }> => {
  if (order === undefined) return { state, joined_id: null };
  const lines = await loadReturnLines(trx, order);
  const lookUp = (wanted: WithdrawalState) => loadEarlierCases(trx, { orderId: order.id, items, lines, state: wanted });
  const earlier = await lookUp(state);
  const isUnproven = state === 'open' && !isProven && earlier.wasRevoked;
  const { joined } = isUnproven && earlier.joined === undefined ? await lookUp('unproven') : earlier;
  if (joined === undefined) return { state: isUnproven ? 'unproven' : state, joined_id: null };
  // the buyer's own word makes the case theirs
  if (isProven) await trx.updateTable('withdrawals').set({ is_proven: true }).where('id', '=', joined.id).execute();
  return { state: 'joined', joined_id: joined.id };
};

interface Statement {
  orderNumber: string;
  name: string;
  email: string;
  lang: Lang;
  userId: number | null;
  /** as it was typed; null: the whole order */
  items: readonly DeclaredItem[] | null;
  isProven: boolean;
  /** of one that staff recorded: the day, and how it was said */
  declared?: { on: string; by: NonNullable<WithdrawalRow['declared_by']> };
}

/** Writes a statement beside the earlier ones about its order, which it locks. */
export const storeStatement = async (
  trx: Queries,
  order: OrderRow | undefined,
  { orderNumber, name, email, lang, userId, items: typed, isProven, declared }: Statement,
  now: Date,
): Promise<WithdrawalRow> => {
  const returnDays = (await readSettingsIn(trx)).get('returns.period_days');
  if (order !== undefined) await lockOrder(trx, order.id);
  const items = order === undefined || typed === null ? typed : await matchItems(trx, order.id, typed);
  const lastDay = order === undefined ? null : await loadLastDay(trx, order, { items, returnDays });
  const state = stateOf(order, lastDay, declared?.on ?? brusselsDay(now));
  const place = await findPlace(trx, order, { items, state, isProven });
  return trx
    .insertInto('withdrawals')
    .values({
      reference: newReference(),
      order_id: order?.id ?? null,
      user_id: userId,
      order_number: orderNumber,
      name,
      email,
      lang,
      items: items === null ? null : JSON.stringify(items),
      ...place,
      is_proven: isProven,
      last_day: lastDay,
      declared_on: declared?.on ?? null,
      declared_by: declared?.by ?? null,
      received_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/**
 * A consumer's statement that they withdraw. The answer is the same whether or not number and address match: the result (receipt, return,
 * hint at a wrong number) is sent by mail, from a job. Statements of others with the same address never block the buyer’s own: only mails about unknown
 * orders are limited, in the job. Throws 422 for an invalid e-mail address. Directive 2011/83/EU, article 11a; contract, "withdrawal".
 */
export const declareWithdrawal = async (
  services: Services,
  body: z.output<typeof withdrawalBody>,
  lang: Lang,
  proof: BuyerProof = { userId: null, cartIds: [] },
): Promise<WithdrawalAnswer> => {
  const { userId } = proof;
  const { db, queue } = services;
  const fields = new CustomerFields();
  const email = fields.email('email', body.email);
  fields.finish();
  const now = services.now();
  const reference = await inTransaction(db, async (trx) => {
    const order = await findDeclaredOrder(trx, body.order_number, { email, userId });
    const { order_number: orderNumber, name, items = null } = body;
    const isProven = order !== undefined && isBuyer(order, proof);
    const row = await storeStatement(trx, order, { orderNumber, name, email, lang, userId, items, isProven }, now);
    await queue.addJob(trx, withdrawalReceiptJob, { id: row.id });
    return row.reference;
  });
  return { reference, received_at: now.toISOString() };
};

/** Mails a day about revoked withdrawals of one order, as many as receipts. Decision 0053. */
const REVOKE_MAILS_A_DAY = 5;

/** A withdrawal from a rental needs an amount: otherwise the promised refund would be forgotten. */
const refuseForgottenRent = async (trx: Queries, { id, state }: WithdrawalRow, order: OrderRow): Promise<void> => {
  if (!UNDECIDED.includes(state) || !['confirmed', 'shipped', 'delivered'].includes(order.status)) return;
  if ((await listWithdrawnRentalIds(trx, id, order.id)).length > 0) throw new ShopError(422, 'withdrawal.rent_missing');
};

/** Goods or rent of an article that nobody has understood would be forgotten, and the rest of the order sent with it. */
const refuseUnclear = async (trx: Queries, { id, state }: WithdrawalRow): Promise<void> => {
  if (!UNDECIDED.includes(state)) return;
  const unclear = (await loadUnclearItems(trx, [id])).get(id) ?? [];
  if (unclear.length > 0) throw new ShopError(409, 'withdrawal.unclear', { meta: { articles: unclear.map(({ sku }) => sku).join(', ') } });
};

/** Has the receipt sent again, with what has changed: the mail that was sent gets another key. */
const sendReceiptAgain = async ({ queue }: Services, trx: Queries, id: number): Promise<void> => {
  await trx
    .updateTable('mails')
    .set({ key: sql<string>`'withdrawal-replaced:' || id` })
    .where('key', '=', `withdrawal:${id}`)
    .execute();
  await queue.addJob(trx, withdrawalReceiptJob, { id });
};

/**
 * Says what an article means that is not in the order: one of its lines (`sku`), or nothing that counts (`aside`, the reason in the
 * customer's language). The customer gets the receipt again with what happens now. For staff. Throws 404 `withdrawal.not_found`,
 * `withdrawal.no_such_article`, 409 `withdrawal.closed`, 422 `withdrawal.not_in_order`.
 */
export const clearUpArticle = (
  services: Services,
  reference: string,
  { article, ...meaning }: { article: string } & ({ sku: string } | { aside: string }),
): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const orderId = (await findWithdrawal(trx, { reference }))?.order_id ?? null;
    if (orderId === null) throw new ShopError(404, 'withdrawal.not_found');
    await lockOrder(trx, orderId);
    const withdrawal = await findWithdrawal(trx, { reference });
    if (withdrawal === undefined) throw new ShopError(404, 'withdrawal.not_found');
    const { id, state, items } = withdrawal;
    if (state === 'closed') throw new ShopError(409, 'withdrawal.closed');
    const unclear = (await loadUnclearItems(trx, [id])).get(id) ?? [];
    const code = articleCode(article);
    if (!unclear.some(({ sku }) => articleCode(sku) === code))
      throw new ShopError(404, 'withdrawal.no_such_article', { meta: { article, articles: unclear.map(({ sku }) => sku).join(', ') } });
    const sku = 'sku' in meaning ? await findOrderedSku(trx, orderId, meaning.sku) : undefined;
    if ('sku' in meaning && sku === undefined) throw new ShopError(422, 'withdrawal.not_in_order', { meta: { article: meaning.sku } });
    const cleared = (items ?? []).map((item): DeclaredItem => {
      if (item.aside !== undefined || articleCode(item.sku) !== code) return item;
      if ('aside' in meaning) return { ...item, aside: meaning.aside };
      return { sku: sku ?? item.sku, amount: item.amount, typed: item.sku };
    });
    await trx
      .updateTable('withdrawals')
      .set({ items: JSON.stringify(cleared) })
      .where('id', '=', id)
      .execute();
    if (UNDECIDED.includes(state)) await sendReceiptAgain(services, trx, id);
  });

/**
 * Makes a statement without proof a case like any other, once a person has checked who made it: the order is held back or its return
 * created, and the customer gets the instructions. For staff. Throws 404 `withdrawal.not_found`, 409 `withdrawal.not_unproven`.
 */
export const acceptWithdrawal = (services: Services, reference: string): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const withdrawal = await findWithdrawal(trx, { reference });
    if (withdrawal === undefined) throw new ShopError(404, 'withdrawal.not_found');
    const { id } = withdrawal;
    const { numUpdatedRows } = await trx
      .updateTable('withdrawals')
      .set({ state: 'open', is_proven: true })
      .where('id', '=', id)
      .where('state', '=', 'unproven')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ShopError(409, 'withdrawal.not_unproven');
    await sendReceiptAgain(services, trx, id);
  });

/**
 * Closes a case, with a mail that says what is paid back: the goods when nothing was sent yet (afterwards their return pays them back), and
 * `rentCents` of the rent. An order of which nothing is left to come is cancelled with it. `isRevoked`: the customer wants the order after
 * all, so nothing is paid back. For staff. Throws 404
 * `withdrawal.not_found`, 409 `withdrawal.closed`, `withdrawal.unclear` while it names an article that is not in the order, 422
 * `withdrawal.rent_missing` for a rental without an amount, and as `settleRent` and `settleUnsent`.
 */
export const closeWithdrawal = async (
  services: Services,
  reference: string,
  { note = null, rentCents, isRevoked = false }: { note?: string | null; rentCents?: number; isRevoked?: boolean } = {},
): Promise<WithdrawalRow> => {
  const row = await inTransaction(services.db, async (trx) => {
    const withdrawal = await findWithdrawal(trx, { reference });
    if (withdrawal === undefined) throw new ShopError(404, 'withdrawal.not_found');
    // staff have checked it: a statement with another address belongs to the order that it names
    const orderId = withdrawal.order_id ?? (await findNamedOrder(trx, withdrawal))?.id;
    if (orderId === undefined) throw new ShopError(404, 'withdrawal.not_found');
    const order = await lockOrder(trx, orderId);
    const current = await findWithdrawal(trx, { reference });
    if (current === undefined || current.state === 'closed') throw new ShopError(409, 'withdrawal.closed');
    if (!isRevoked) await refuseUnclear(trx, current);
    const isUnsent = isAnythingHere(order) && UNDECIDED.includes(current.state) && !isRevoked;
    const goods = isUnsent ? await settleUnsent(services, trx, { withdrawal: current, order }) : null;
    // afterwards: an order that has to be cancelled instead needs no amount
    if (rentCents === undefined && !isRevoked) await refuseForgottenRent(trx, current, order);
    const rent = rentCents === undefined ? null : await settleRent(services, trx, { withdrawal: current, order, rentCents });
    const closed = await trx
      .updateTable('withdrawals')
      .set({
        state: 'closed',
        is_revoked: isRevoked,
        order_id: orderId,
        closed_at: services.now(),
        note,
        ...(rent && { rent_cents: rent.rentCents, delivery_cents: rent.deliveryCents }),
      })
      .where('id', '=', withdrawal.id)
      .where('state', '<>', 'closed')
      .returningAll()
      .executeTakeFirst();
    if (closed === undefined) throw new ShopError(409, 'withdrawal.closed');
    const isWhole = (goods !== null || rent !== null) && (await endWithdrawnOrder(trx, order, services.now()));
    const { id, email, name, order_number: orderNumber, user_id: userId } = closed;
    // mails about an order are in its language (0130); only the receipt is in that of the statement
    const { lang } = order;
    const inMailLang = { lang, orderedIn: () => order.lang };
    const content = withdrawalClosedMail(lang, {
      name,
      reference,
      orderNumber,
      note,
      goods:
        goods === null
          ? null
          : {
              sums: goods.sums,
              items: await withTranslatedNames(trx, goods.items, inMailLang),
              withheld: await withTranslatedNames(trx, goods.withheld, inMailLang),
            },
      rent: rent === null ? null : { ...rent, lines: await withTranslatedNames(trx, rent.lines, inMailLang) },
      // what is with the customer already does not come
      rest:
        !isWhole && isAnythingHere(order) && (goods !== null || rent !== null) ? await loadMailOrder(services, trx, orderId, lang) : null,
      revoked: isRevoked ? await loadMailOrder(services, trx, orderId, lang) : null,
      isWhole,
    });
    // strangers may declare often; each of their statements is revoked, but not each with a mail to the buyer
    if (isRevoked && (await countRevokeMails(trx, orderId, addDays(services.now(), -1))) >= REVOKE_MAILS_A_DAY) return closed;
    const key = `withdrawal-closed:${id}`;
    await queueCustomerMail(
      services,
      trx,
      { email, lang },
      { content, key, userId, attachments: [...(goods?.attachments ?? []), ...(rent?.attachments ?? [])] },
    );
    return closed;
  });
  if (row.order_id !== null) await sendRefunds(services, row.order_id);
  return row;
};

/** Deletes the files of old mails after 90 days, and statements without an order. */
export const pruneWithdrawals = async ({ db, storage, now }: Services): Promise<void> => {
  const files = await deleteExpiredWithdrawals(db, addDays(now(), -RETENTION.withdrawalDays));
  for (const key of files) await storage.remove(key);
};
