import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { DEFAULT_LANG } from 'shared-contracts/contract/locales';
import type { Queries } from '../../platform/database/database.ts';
import type { MailFile } from '../../platform/mail/mail.ts';
import { moneyText } from '../../platform/messages/format.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { releaseRentalsAhead } from '../../catalogue/rentals/rental-holds.ts';
import { refundDeposit } from '../../sales/customer-orders/return-deposit.ts';
import { issueCreditNote } from '../../sales/documents/issue-credit-note.ts';
import type { CreditLine } from '../../sales/documents/issue-credit-note.ts';
import { listRentals, listUndeliveredRentalIds, listWithdrawnRentalIds } from '../../sales/orders/open-withdrawal.ts';
import type { OrderRow } from '../../sales/orders/orders.repository.ts';
import { loadReturnLines } from '../../sales/orders/return-lines.ts';
import { addRefund } from '../../sales/payments/refunds.ts';
import { loadRemainingDelivery } from '../returns/return-costs.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';

export interface SettledRent {
  /** what is paid back of each machine's rent, in cents with VAT */
  lines: { variant_id: number; product_name: string; name: string; cents: number }[];
  rentCents: number;
  deliveryCents: number;
  /** the deposit goes back too, and a mail of its own says how much */
  isDepositBack: boolean;
  attachments: MailFile[];
}

/** Whether all goods of an order are back: in returns that are settled. */
const areGoodsBack = async (trx: Queries, orderId: number): Promise<boolean> => {
  const unreturnedLine = await trx
    .selectFrom('order_lines as l')
    .select('l.id')
    .where('l.order_id', '=', orderId)
    .where('l.kind', '=', 'sale')
    .where((eb) =>
      eb(
        'l.amount',
        '>',
        eb
          .selectFrom('return_items as i')
          .innerJoin('returns as r', 'r.id', 'i.return_id')
          .select(({ fn }) => fn.coalesce(fn.sum<number>('i.amount'), eb.val(0)).as('pieces'))
          .whereRef('i.order_line_id', '=', 'l.id')
          .where('r.status', '=', 'closed'),
      ),
    )
    .executeTakeFirst();
  return unreturnedLine === undefined;
};

/**
 * Pays back the rent that a withdrawal covers, or a part of it when the machine was brought, with a credit note; also what is left of the delivery, when nothing of the order
 * stays with the customer. A machine that is not brought is free again, and the deposit goes back when none of the order is. Directive
 * 2011/83/EU, articles 13 and 14. Throws 422 `withdrawal.no_rental`, `withdrawal.rent_exceeds`, `withdrawal.rent_too_low`; 409 `order.not_invoiced`, `order.credit_exceeds`.
 */
export const settleRent = async (
  services: Services,
  trx: Queries,
  { withdrawal, order, rentCents }: { withdrawal: WithdrawalRow; order: OrderRow; rentCents: number },
): Promise<SettledRent> => {
  const now = services.now();
  const ids = await listWithdrawnRentalIds(trx, withdrawal.id, order.id);
  const lines = (await loadReturnLines(trx, order)).filter(({ id }) => ids.includes(id));
  if (lines.length === 0) throw new ShopError(422, 'withdrawal.no_rental');
  const maxRefundCents = lines.reduce((sum, { paidCents }) => sum + paidCents, 0);
  if (rentCents < 0 || rentCents > maxRefundCents)
    throw new ShopError(422, 'withdrawal.rent_exceeds', {
      meta: { max_cents: maxRefundCents, max: moneyText(maxRefundCents, DEFAULT_LANG) },
    });
  const undelivered = await listUndeliveredRentalIds(trx, order.id);
  const leastCents = lines.reduce((sum, { id, paidCents }) => (undelivered.has(id) ? sum + paidCents : sum), 0);
  if (rentCents < leastCents)
    throw new ShopError(422, 'withdrawal.rent_too_low', { meta: { min_cents: leastCents, min: moneyText(leastCents, DEFAULT_LANG) } });
  const others = (await listRentals(trx, order.id)).filter(({ id }) => !ids.includes(id));
  const isAllRent = others.every(({ isSettled }) => isSettled);
  const deliveryCents = isAllRent && (await areGoodsBack(trx, order.id)) ? await loadRemainingDelivery(trx, order) : 0;

  let left = rentCents;
  const paidBack = lines.map((line) => {
    const cents = Math.min(left, line.paidCents);
    left -= cents;
    return { ...line, cents };
  });
  const credit = paidBack.flatMap(({ id, ordered, cents }): CreditLine[] =>
    cents === 0 ? [] : [{ kind: 'item', orderLineId: id, amount: ordered, inclVatCents: cents }],
  );
  if (deliveryCents > 0) credit.push({ kind: 'delivery', inclVatCents: deliveryCents });
  const attachments: MailFile[] = [];
  if (credit.length > 0) {
    const note = await issueCreditNote(trx, order.id, credit, 'withdrawal', now);
    await addRefund(trx, { orderId: order.id, amountCents: rentCents + deliveryCents, reason: 'withdrawal', creditNoteId: note.id });
    attachments.push({ filename: `${note.number}.pdf`, type: 'application/pdf', documentId: note.id });
  }
  const isReleased = await releaseRentalsAhead(
    trx,
    order.id,
    lines.map(({ variantId }) => variantId),
    // A withdrawal received in time frees the machine from that day; a late one when it is settled.
    brusselsDay(withdrawal.state === 'open' ? withdrawal.received_at : now),
  );
  const undeliveredIds = await listUndeliveredRentalIds(trx, order.id);
  const isDepositBack = isReleased && isAllRent && others.every(({ id }) => undeliveredIds.has(id));
  if (isDepositBack) {
    await refundDeposit(services, trx, order, { keepCents: 0, note: null, isBack: false });
  }
  return {
    lines: paidBack.map(({ variantId, productName, name, cents }) => ({ variant_id: variantId, product_name: productName, name, cents })),
    rentCents,
    deliveryCents,
    isDepositBack,
    attachments,
  };
};
