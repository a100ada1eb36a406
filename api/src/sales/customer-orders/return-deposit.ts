import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { DEFAULT_LANG } from 'shared-contracts/contract/locales';
import type { Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { issueCreditNote } from '../documents/issue-credit-note.ts';
import { moneyText } from '../../platform/messages/format.ts';
import { loadMachines } from '../orders/open-withdrawal.ts';
import type { Machines } from '../orders/open-withdrawal.ts';
import { lockOrder } from '../orders/orders.repository.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { sendDepositMail } from '../orders/send-order-mail.ts';
import { addRefund } from '../payments/refunds.ts';
import { sendRefunds } from '../payments/send-refunds.ts';

const isDepositSettled = async (db: Queries, orderId: number): Promise<boolean> =>
  (await db.selectFrom('refunds').select('id').where('order_id', '=', orderId).where('reason', '=', 'deposit').executeTakeFirst()) !==
  undefined;

/**
 * The same in the caller's transaction, with the order locked. `isBack`: a machine was brought and is back; otherwise none was brought.
 * @returns 0 when there is no deposit, or it was settled already
 */
export const refundDeposit = async (
  services: Services,
  trx: Queries,
  { id: orderId, deposit_cents: deposit }: Pick<OrderRow, 'id' | 'deposit_cents'>,
  { keepCents, note, isBack }: { keepCents: number; note: string | null; isBack: boolean },
): Promise<number> => {
  if (deposit === 0 || (await isDepositSettled(trx, orderId))) return 0;
  // A deposit that is kept whole is a claim, not a refund: it needs an invoice, which is written outside the shop.
  const most = deposit - 1;
  if (keepCents < 0 || keepCents > most)
    throw new ShopError(422, 'order.deposit_exceeds', { meta: { max_cents: most, max: moneyText(most, DEFAULT_LANG) } });
  const cents = deposit - keepCents;
  const creditNote = await issueCreditNote(
    trx,
    orderId,
    [{ kind: 'deposit', cents, kept: { cents: keepCents, note } }],
    'deposit',
    services.now(),
  );
  await addRefund(trx, { orderId, amountCents: cents, reason: 'deposit', creditNoteId: creditNote.id });
  await sendDepositMail(services, trx, orderId, { cents, withheldCents: keepCents, note, isBack, creditNote });
  return cents;
};

/** Whether an order that is paid has a deposit of which nothing was paid back. */
const isDepositHeld = async (trx: Queries, { id, status, deposit_cents }: OrderRow): Promise<boolean> =>
  ['confirmed', 'shipped', 'delivered'].includes(status) && deposit_cents > 0 && !(await isDepositSettled(trx, id));

/** Goods can be delivered weeks before a machine that was ordered with them is brought, let alone collected. */
const areMachinesBack = ({ lastDay, isUndecided }: Machines, now: Date): boolean =>
  !isUndecided && (lastDay === null || lastDay <= brusselsDay(now));

/** Whether an order's deposit waits for staff: it was delivered, its machines can be back, and nothing of the deposit was paid back. */
export const isDepositOpen = async (
  db: Queries,
  { id, status, deposit_cents }: Pick<OrderRow, 'id' | 'status' | 'deposit_cents'>,
  now: Date,
): Promise<boolean> =>
  status === 'delivered' && deposit_cents > 0 && areMachinesBack(await loadMachines(db, id), now) && !(await isDepositSettled(db, id));

/**
 * Refunds the deposit once an order's rented machines are back, less `keepCents` for damage, which `note` explains to the customer; with
 * credit note and mail, once. For staff. Returns the refunded cents. Throws 409 `order.deposit_not_due` before the order
 * was delivered, before the last day of its rentals and while a withdrawal from one is not settled, `order.no_deposit` without a deposit or once it was settled, 422 `order.deposit_exceeds` above the deposit, 409
 * `order.not_invoiced`, `order.refund_exceeds`. The provider gets the refund after the transaction, now or at the next maintenance run.
 */
export const returnDeposit = async (
  services: Services,
  orderId: number,
  { keepCents = 0, note = null }: { keepCents?: number; note?: string | null } = {},
): Promise<number> => {
  const refunded = await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const machines = await loadMachines(trx, orderId);
    const isDue = order.status === 'delivered' && areMachinesBack(machines, services.now());
    const cents = isDue ? await refundDeposit(services, trx, order, { keepCents, note, isBack: machines.lastDay !== null }) : 0;
    if (cents === 0) throw new ShopError(409, (await isDepositHeld(trx, order)) ? 'order.deposit_not_due' : 'order.no_deposit');
    return cents;
  });
  await sendRefunds(services, orderId);
  return refunded;
};
