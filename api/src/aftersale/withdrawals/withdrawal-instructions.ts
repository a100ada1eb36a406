import { returnWay } from 'shared-contracts/rules/delivery-class';
import { chargedGifts } from 'shared-contracts/rules/gift-return';
import type { ChargedGift } from 'shared-contracts/rules/gift-return';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Queries } from '../../platform/database/database.ts';
import { moneyText } from '../../platform/messages/format.ts';
import { listRentals, listUndeliveredRentalIds, rentalsWithdrawnBefore } from '../../sales/orders/open-withdrawal.ts';
import { isPaidAndHere, isPartlyShipped } from '../../sales/orders/hand-over.ts';
import type { OrderRow } from '../../sales/orders/orders.repository.ts';
import { isHandedInNearby, isReturnArranged } from '../../content/settings/return-carrier.ts';
import { leftOf, lineProblem, loadReturnLines } from '../../sales/orders/return-lines.ts';
import type { ReturnLine } from '../../sales/orders/return-lines.ts';
import { readSettingsIn } from '../../content/settings/settings.ts';
import { instructionsFor, findReturnDepot } from '../returns/return-answer.ts';
import { transportOf } from '../returns/return-state.ts';
import { loadGiftDeductions } from '../returns/return-gifts.ts';
import { loadReturnItems } from '../returns/returns.repository.ts';
import type { ReturnItemRow, ReturnRow } from '../returns/returns.repository.ts';
import { aftersaleTexts } from '../texts.ts';

/** What becomes of the gifts in a return: deducted if they do not come back, or paid back if an earlier return has deducted them already. */
const loadGiftInstructions = async (
  db: Queries,
  order: OrderRow,
  { returnRow, items }: { returnRow: ReturnRow; items: readonly ReturnItemRow[] },
  lang: Lang,
): Promise<string[]> => {
  const t = aftersaleTexts(lang);
  const lines = await loadReturnLines(db, order);
  const gifts = items.flatMap(({ order_item_id, amount, product_name }) => {
    const unit = lines.find(({ id }) => id === order_item_id)?.giftUnitCents ?? null;
    return unit === null ? [] : [{ kept: amount, unit_cents: unit, title: product_name }];
  });
  if (gifts.length === 0) return [];
  // negative: an earlier return deducted them, so they are paid back
  const giftDeductionIfReturned = (await loadGiftDeductions(db, [returnRow])).get(returnRow.id) ?? 0;
  const giftDeductionIfKept = gifts.reduce((sum, { kept, unit_cents }) => sum + kept * unit_cents, giftDeductionIfReturned);
  const charges = chargedGifts(gifts, Math.max(0, -giftDeductionIfReturned));
  const titlesOf = (part: keyof ChargedGift): string =>
    gifts
      .flatMap(({ title }, place) => {
        const amount = charges[place]?.[part] ?? 0;
        return amount === 0 ? [] : [t('withdrawals.pieces', { amount, title })];
      })
      .join(', ');
  return [
    ...(giftDeductionIfKept > 0 ? [t('withdrawals.gifts', { titles: titlesOf('due'), amount: moneyText(giftDeductionIfKept, lang) })] : []),
    ...(giftDeductionIfReturned < 0
      ? [t('withdrawals.giftsDeducted', { titles: titlesOf('charged'), amount: moneyText(-giftDeductionIfReturned, lang) })]
      : []),
  ];
};

const hasOpenReturn = async (db: Queries, orderId: number): Promise<boolean> =>
  (await db.selectFrom('returns').select('id').where('order_id', '=', orderId).where('status', '=', 'open').executeTakeFirst()) !==
  undefined;

/** Instructions for goods that were sent, from their return: the new one, or one that was under way before. */
const loadGoodsInstructions = async (
  db: Queries,
  order: OrderRow,
  { returnRow, isAlreadyReturned, lang }: { returnRow: ReturnRow | undefined; isAlreadyReturned: boolean; lang: Lang },
): Promise<string[]> => {
  const t = aftersaleTexts(lang);
  if (returnRow !== undefined) {
    const items = await loadReturnItems(db, [returnRow.id]);
    const settings = await readSettingsIn(db);
    const gift = await loadGiftInstructions(db, order, { returnRow, items }, lang);
    if (findReturnDepot(returnRow, items) !== null)
      return [
        t('withdrawals.bringBack', { number: returnRow.number }),
        ...instructionsFor(returnRow, items, lang, settings),
        ...gift,
        t('withdrawals.refund'),
      ];
    if (isReturnArranged(returnRow.from_country))
      return [
        t('withdrawals.arranged', { number: returnRow.number }),
        ...instructionsFor(returnRow, items, lang, settings),
        ...gift,
        t('withdrawals.refund'),
      ];
    // letters and parcels are explained by their label; the instructions for collected goods name the appointment and the price
    if (returnWay(transportOf(items)) === 'collected')
      return [
        t('withdrawals.collected', { number: returnRow.number }),
        ...instructionsFor(returnRow, items, lang, settings),
        ...gift,
        t('withdrawals.refund'),
      ];
    const cost =
      returnRow.cost_cents > 0 && returnRow.carrier !== null
        ? [
            t(isHandedInNearby(returnRow.from_country, transportOf(items)) ? 'withdrawals.costNearby' : 'withdrawals.cost', {
              amount: moneyText(returnRow.cost_cents, lang),
              carrier: returnRow.carrier,
            }),
          ]
        : [];
    return [t('withdrawals.sendBack', { number: returnRow.number }), ...cost, ...gift, t('withdrawals.refund')];
  }
  if (!isAlreadyReturned) return [];
  return [t('withdrawals.nothingLeft'), ...((await hasOpenReturn(db, order.id)) ? [t('withdrawals.refund')] : [])];
};

/** What becomes of rented machines, and when the deposit goes back: only once none of the order is with the customer. */
const loadRentalInstructions = async (db: Queries, order: OrderRow, rentals: readonly ReturnLine[], lang: Lang): Promise<string[]> => {
  if (rentals.length === 0) return [];
  const t = aftersaleTexts(lang);
  const notBrought = await listUndeliveredRentalIds(db, order.id);
  const isNoneBrought = (await listRentals(db, order.id)).every(({ id }) => notBrought.has(id));
  const ahead =
    order.deposit_cents === 0
      ? t('withdrawals.rentalAheadNoDeposit')
      : t(isNoneBrought ? 'withdrawals.rentalAhead' : 'withdrawals.rentalAheadDepositLater');
  return [
    ...(rentals.some(({ id }) => !notBrought.has(id)) ? [t('withdrawals.rental')] : []),
    ...(rentals.some(({ id }) => notBrought.has(id)) ? [ahead] : []),
  ];
};

export interface Declared {
  withdrawalId: number;
  /** lines that the statement names */
  declared: readonly ReturnLine[];
  returnRow: ReturnRow | undefined;
  lang: Lang;
}

/**
 * What the buyer does next, and what is paid back: only what no earlier statement has claimed, because that is paid once. The statement is
 * open.
 */
export const loadInstructions = async (
  db: Queries,
  order: OrderRow,
  { withdrawalId, declared, returnRow, lang }: Declared,
): Promise<string[]> => {
  const t = aftersaleTexts(lang);
  const isPickup = order.pickup !== null;
  const held = t(isPickup ? 'withdrawals.notPickedUp' : 'withdrawals.notSent');
  if (order.status === 'awaiting_payment' || order.status === 'cancelled') return [held];
  const withdrawnBefore = await rentalsWithdrawnBefore(db, order.id, withdrawalId);
  const isUnsent = isPaidAndHere(order);
  const isPart = isPartlyShipped(order);
  const isAlreadyReturned = (line: ReturnLine) => line.kind === 'sale' && !line.isCustomMade && leftOf(line) === 0;
  // goods that were never sent have no return that the customer knows of
  const repeated = declared.filter((line) => withdrawnBefore.has(line.id) || (isUnsent && isAlreadyReturned(line)));
  const titles = [...new Set(repeated.map(({ productName }) => productName))].join(', ');
  const repeatedText = repeated.length === 0 ? [] : [t('withdrawals.withdrawnBefore', { titles })];
  const rentals = declared.filter(({ id, kind }) => kind === 'rental' && !withdrawnBefore.has(id));
  if (isUnsent) {
    const isAnythingNew = rentals.length > 0 || declared.some((line) => line.kind === 'sale' && lineProblem(line) === null);
    return [...(isAnythingNew ? [held, t(isPickup ? 'withdrawals.refundNotPickedUp' : 'withdrawals.refundUnsent')] : []), ...repeatedText];
  }
  const isRestHeld = isPart && declared.some((line) => line.toFollow > 0 && line.kind === 'sale' && lineProblem(line) === null);
  return [
    ...(isRestHeld ? [t('withdrawals.restNotSent')] : []),
    ...(isRestHeld && returnRow === undefined ? [t('withdrawals.refundUnsent')] : []),
    ...(await loadGoodsInstructions(db, order, { returnRow, isAlreadyReturned: declared.some(isAlreadyReturned), lang })),
    ...(await loadRentalInstructions(db, order, rentals, lang)),
    ...repeatedText,
  ];
};
