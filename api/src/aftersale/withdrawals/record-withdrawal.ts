import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { RecordWithdrawalBody, StaffReturnable, WithdrawalPreview } from 'shared-contracts/staff/new-returns';
import type { Lang } from 'shared-contracts/contract/locales';
import { readSettingsIn } from '../../content/settings/settings.ts';
import type { Queries } from '../../platform/database/database.ts';
import { inDiscardedTransaction, inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import type { FieldProblem } from '../../platform/shop-error.ts';
import { isAnythingHere } from '../../sales/orders/hand-over.ts';
import { listUndeliveredRentalIds, listWithdrawnRentalIds } from '../../sales/orders/open-withdrawal.ts';
import { recipientOf } from '../../sales/orders/order-recipient.ts';
import type { OrderRow } from '../../sales/orders/orders.repository.ts';
import { loadReturnLines } from '../../sales/orders/return-lines.ts';
import { expectedSumsOf, loadSumsOf, lockNamedOrder } from '../returns/record-return.ts';
import type { AssertSeen } from '../returns/record-return.ts';
import { findReturnByNumber } from '../returns/returns.repository.ts';
import { withdrawalReceiptJob } from './acknowledge-withdrawal.ts';
import { listArticlesOf } from './list-withdrawable-articles.ts';
import { createReturnOfSent } from './return-of-sent.ts';
import { settleRent } from './settle-rent.ts';
import { settleUnsent } from './settle-unsent.ts';
import { findOpenOrder } from './withdrawals.repository.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';
import { storeStatement } from './withdrawals.service.ts';

/** What a consumer can withdraw from; nothing for companies, and for orders that a withdrawal can't be about. */
export const listRecordable = async (db: Queries, order: OrderRow, lang: Lang): Promise<StaffReturnable['withdrawable']> => {
  if (order.role === 'b2b' || order.company_name !== null || (await findOpenOrder(db, order.number)) === undefined) return [];
  return listArticlesOf(db, order, lang);
};

/** Throws 409 `withdrawal.nothing_left`, 422 at the items for what is not in the order or no longer there, and for a day after today or before the order. */
const assertRecordable = async (
  trx: Queries,
  order: OrderRow,
  { items, declared_on: on }: Pick<RecordWithdrawalBody, 'items' | 'declared_on'>,
  now: Date,
): Promise<void> => {
  const articles = await listRecordable(trx, order, order.lang);
  if (articles.length === 0) throw new ShopError(409, 'withdrawal.nothing_left');
  const problems: Record<string, FieldProblem[]> = {};
  const named = new Set<string>();
  for (const [at, { sku, amount }] of (items ?? []).entries()) {
    const left = articles.find((article) => article.sku === sku)?.left;
    if (left === undefined || named.has(sku)) problems[`items.${at}.sku`] = [{ message: 'invalid' }];
    else if (amount > left) problems[`items.${at}.amount`] = [{ message: 'max', values: { count: left } }];
    named.add(sku);
  }
  if (on > brusselsDay(now) || on < brusselsDay(order.ordered_at)) problems.declared_on = [{ message: 'invalid' }];
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
};

const store = async (
  trx: Queries,
  order: OrderRow,
  { items, declared_on: on, declared_by: by }: Omit<RecordWithdrawalBody, 'revision'>,
  now: Date,
): Promise<WithdrawalRow> => {
  const { email, lang } = await recipientOf(trx, order.id);
  return storeStatement(
    trx,
    order,
    {
      orderNumber: order.number,
      name: `${order.first_name} ${order.last_name}`,
      email,
      lang,
      userId: order.user_id,
      items: items ?? null,
      // staff have heard or read it
      isProven: true,
      declared: { on, by },
    },
    now,
  );
};

/** What goods come to that have not left: the case is closed for it, and given up again. Null when nothing here is meant. */
const previewUnsent = async (services: Services, trx: Queries, withdrawal: WithdrawalRow, order: OrderRow) => {
  if (!isAnythingHere(order)) return { unsent: null, isCancelledInstead: false };
  try {
    const settled = await settleUnsent(services, trx, { withdrawal, order });
    return { unsent: settled === null ? null : expectedSumsOf(settled.sums, 0), isCancelledInstead: false };
  } catch (error) {
    if (error instanceof ShopError && error.code === 'withdrawal.cancel_instead') return { unsent: null, isCancelledInstead: true };
    throw error;
  }
};

/** What is paid back for machines that are not brought; null when none is meant, or one was brought. */
const previewRent = async (
  services: Services,
  trx: Queries,
  withdrawal: WithdrawalRow,
  order: OrderRow,
): Promise<WithdrawalPreview['rent']> => {
  const ids = await listWithdrawnRentalIds(trx, withdrawal.id, order.id);
  const undelivered = await listUndeliveredRentalIds(trx, order.id);
  if (ids.length === 0 || !ids.every((id) => undelivered.has(id))) return null;
  const lines = (await loadReturnLines(trx, order)).filter(({ id }) => ids.includes(id));
  const rentCents = lines.reduce((sum, { paidCents }) => sum + paidCents, 0);
  const { deliveryCents, isDepositBack } = await settleRent(services, trx, { withdrawal, order, rentCents });
  return { rent_cents: rentCents, delivery_cents: deliveryCents, deposit_cents: isDepositBack ? order.deposit_cents : 0 };
};

/** What a withdrawal would lead to, by the rules of the customer's own; nothing is stored. Throws like `recordWithdrawal`. */
export const previewWithdrawal = (
  services: Services,
  number: string,
  body: Pick<RecordWithdrawalBody, 'items' | 'declared_on'>,
): Promise<WithdrawalPreview> =>
  inDiscardedTransaction(
    services.db,
    async (trx) => {
      const now = services.now();
      const order = await lockNamedOrder(trx, number);
      await assertRecordable(trx, order, body, now);
      const row = await store(trx, order, { ...body, declared_by: 'phone' }, now);
      const state = row.state === 'open' || row.state === 'joined' ? row.state : 'late';
      if (state !== 'open') return { state, last_day: row.last_day, sent: null, unsent: null, rent: null, is_cancelled_instead: false };
      const returnNumber = await createReturnOfSent(trx, row, order, { settings: await readSettingsIn(trx), now });
      const returnRow = returnNumber === null ? undefined : await findReturnByNumber(trx, returnNumber);
      const sent = returnRow === undefined ? null : await loadSumsOf(trx, returnRow);
      const { unsent, isCancelledInstead } = await previewUnsent(services, trx, row, order);
      const rent = isCancelledInstead ? null : await previewRent(services, trx, row, order);
      return { state, last_day: row.last_day, sent, unsent, rent, is_cancelled_instead: isCancelledInstead };
    },
    'read committed',
  );

/**
 * Records a withdrawal that a customer declared by phone, letter or mail, with the day on which it counts; the receipt goes to him as for one that was declared on
 * the page. Throws 404 `order.not_found`, 409 `withdrawal.nothing_left`, 422 at the fields, and like `assertSeen`. @returns its reference
 */
export const recordWithdrawal = (
  services: Services,
  number: string,
  body: Omit<RecordWithdrawalBody, 'revision'>,
  assertSeen: AssertSeen,
): Promise<string> =>
  inTransaction(services.db, async (trx) => {
    const now = services.now();
    const order = await lockNamedOrder(trx, number);
    await assertSeen(trx, order);
    await assertRecordable(trx, order, body, now);
    const row = await store(trx, order, body, now);
    await services.queue.addJob(trx, withdrawalReceiptJob, { id: row.id });
    return row.reference;
  });
