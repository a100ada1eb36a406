import type { Lang } from 'shared-contracts/contract/locales';
import { returnWay } from 'shared-contracts/rules/delivery-class';
import { isSellersFault } from 'shared-contracts/rules/return-settlement';
import { exclVatCents } from 'shared-contracts/rules/vat';
import type { Retour } from 'shared-contracts/wire/retour';
import { company } from '../../platform/company.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { imageOf } from '../../content/media/image.ts';
import { moneyText } from '../../platform/messages/format.ts';
import { broughtTo, isHandedInNearby, isReturnArranged } from '../../content/settings/return-carrier.ts';
import type { Settings } from '../../content/settings/settings.ts';
import { slotAnswer } from '../../content/settings/slots.ts';
import { slotText } from '../../sales/carts/slot-text.ts';
import { withTranslatedNames } from '../../sales/orders/reader-names.ts';
import { collectionOf, isCollectionUnderWay, loadFreeCollections } from './collection.ts';
import type { ReturnSums } from './refund-sums.ts';
import { dealerVatRate, loadDeliveryRefunds } from './return-costs.ts';
import { loadGiftDeductions } from './return-gifts.ts';
import { isAwaitingGoods, transportOf } from './return-state.ts';
import { loadReturnItems } from './returns.repository.ts';
import type { ReturnItemRow, ReturnRow } from './returns.repository.ts';
import { aftersaleTexts } from '../texts.ts';

/** Pieces that go on the shelf when nobody says otherwise: those that are not damaged. */
export const restockOf = ({ reason, amount }: Pick<ReturnItemRow, 'reason' | 'amount'>): number =>
  reason === 'damaged' || reason === 'not_as_described' ? 0 : amount;

/** What the transport costs: for a dealer the price without VAT, and the one that is deducted. */
const costText = (row: ReturnRow, lang: Lang): string => {
  const amount = moneyText(row.cost_cents, lang);
  const rate = dealerVatRate(row);
  if (rate === null) return amount;
  return aftersaleTexts(lang)('returnSteps.costExcl', { excl: moneyText(exclVatCents(row.cost_cents, rate), lang), amount });
};

/** No carrier's point is near, and nobody drives there without an appointment. */
const arrangedSteps = (row: ReturnRow, way: ReturnType<typeof returnWay>, lang: Lang): string[] => {
  const t = aftersaleTexts(lang);
  const price = row.cost_cents > 0 ? t('returnSteps.arrangedFor', { amount: costText(row, lang) }) : t('returnSteps.arrangedFree');
  const arranged = [t('returnSteps.arranged'), price];
  if (way === 'letter') return [t('returnSteps.printLetter'), ...arranged];
  if (way === 'parcel') return [t('returnSteps.print'), t('returnSteps.pack'), ...arranged];
  return [t('returnSteps.packHeavy'), ...arranged, t('returnSteps.handOver')];
};

/** Where the customer brings the goods back; null when they are sent or collected: what is the seller's fault, the shop has fetched. */
export const findReturnDepot = (row: ReturnRow, items: readonly Pick<ReturnItemRow, 'reason'>[]): string | null =>
  items.some(({ reason }) => isSellersFault(reason)) ? null : broughtTo(row, row.from_country);

type SettledRow = Pick<ReturnRow, 'status' | 'refund_cents' | 'paid_back_cents' | 'open_invoice_cents'>;

/**
 * What of the amount of a return comes off an open invoice, or did when it was settled; only what was paid beyond the rest is paid back (0218).
 * `amountCents`: what an open return is expected to come to.
 */
export const deductedCents = (row: SettledRow, amountCents: number): number => {
  const { status, refund_cents: refund, paid_back_cents: paidBack, open_invoice_cents: open } = row;
  return status === 'closed' ? (refund ?? 0) - (paidBack ?? refund ?? 0) : Math.min(amountCents, open);
};

/** Whether a return makes an open invoice less, or did when it was settled. */
export const isDeducted = (row: SettledRow): boolean => (row.status === 'closed' ? deductedCents(row, 0) > 0 : row.open_invoice_cents > 0);

/** What happens with the money of a settled return. */
const settledSteps = (row: ReturnRow, lang: Lang): string[] => {
  const t = aftersaleTexts(lang);
  const off = deductedCents(row, 0);
  const back = (row.refund_cents ?? 0) - off;
  return [
    ...(off > 0 ? [t('returnSteps.deducted', { amount: moneyText(off, lang) })] : []),
    ...(back > 0 ? [t('returnSteps.refunded', { amount: moneyText(back, lang) })] : []),
  ];
};

export const instructionsFor = (row: ReturnRow, items: readonly ReturnItemRow[], lang: Lang, settings: Settings): string[] => {
  const t = aftersaleTexts(lang);
  if (row.status === 'cancelled') return [];
  if (row.status === 'closed') return settledSteps(row, lang);
  if (row.received_at !== null) return [t(isDeducted(row) ? 'returnSteps.checkingInvoice' : 'returnSteps.checking')];
  const carrier = row.carrier ?? company.name;
  const way = returnWay(transportOf(items));
  const place = { carrier, address: `${company.street}, ${company.zipCode} ${company.cityNames[lang]}` };
  const broughtBackTo = findReturnDepot(row, items);
  if (broughtBackTo !== null)
    return [t('returnSteps.pack'), t('returnSteps.bringBack', { place: broughtBackTo }), t('returnSteps.bringBackFree')];
  if (isReturnArranged(row.from_country)) return arrangedSteps(row, way, lang);
  const isNearby = isHandedInNearby(row.from_country, transportOf(items));
  if (way === 'letter') return [t('returnSteps.printLetter'), t(isNearby ? 'returnSteps.postNearby' : 'returnSteps.post', place)];
  if (way === 'parcel')
    return [t('returnSteps.print'), t('returnSteps.pack'), t(isNearby ? 'returnSteps.bringNearby' : 'returnSteps.bring', place)];
  const price = row.cost_cents > 0 ? t('returnSteps.collectFor', { amount: costText(row, lang) }) : t('returnSteps.collectFree');
  const slot = collectionOf(row);
  const day =
    slot === null ? t('returnSteps.collect', { carrier }) : t('returnSteps.collectOn', { carrier, slot: slotText(slot, settings, lang) });
  return [t('returnSteps.packHeavy'), day, price, t('returnSteps.handOver')];
};

/** `deliveryCents`: the refund of the delivery with this return; `giftCents`: its deduction for gifts. */
export const returnSums = (
  row: Pick<ReturnRow, 'cost_cents'>,
  items: readonly Pick<ReturnItemRow, 'price_cents'>[],
  deliveryCents: number,
  owedCents: number,
): ReturnSums => {
  const goodsCents = items.reduce((sum, { price_cents }) => sum + price_cents, 0);
  const giftCents = Math.min(owedCents, goodsCents + deliveryCents);
  const costCents = Math.min(row.cost_cents, goodsCents + deliveryCents - giftCents);
  return { goodsCents, deliveryCents, giftCents, costCents, refundCents: goodsCents + deliveryCents - giftCents - costCents };
};

export const loadExpectedSums = async (db: Queries, row: ReturnRow, items: readonly ReturnItemRow[]): Promise<ReturnSums> => {
  const delivery = await loadDeliveryRefunds(db, [row.id]);
  const gifts = await loadGiftDeductions(db, [row]);
  return returnSums(row, items, delivery.get(row.id) ?? 0, gifts.get(row.id) ?? 0);
};

/** What the shop did not send has no reason that the customer chose. */
const reasonLabel = ({ unsent_cause: cause }: ReturnRow, { reason }: Pick<ReturnItemRow, 'reason'>, lang: Lang): string =>
  aftersaleTexts(lang)(cause === 'cancelled' || cause === 'unearned' ? `unsentReasons.${cause}` : `returnReasons.${reason}`);

type OpenSums = Pick<ReturnSums, 'deliveryCents' | 'giftCents'>;

interface AnswerContext {
  lang: Lang;
  mediaUrl: string;
  settings: Settings;
  now: Date;
}

const returnAnswer = (row: ReturnRow, items: readonly ReturnItemRow[], open: OpenSums, context: AnswerContext): Retour => {
  const { lang, mediaUrl, settings, now } = context;
  const slot = collectionOf(row);
  const { deliveryCents, giftCents } = row.status === 'closed' ? { deliveryCents: row.delivery_cents, giftCents: row.gift_cents } : open;
  const sums = returnSums(row, items, deliveryCents, giftCents);
  return {
    id: row.id,
    number: row.number,
    order_id: row.order_id,
    order_number: row.order_number,
    status: row.status,
    created_at: row.created_at.toISOString(),
    received_at: row.received_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    items: items.map(({ id: _id, return_id: _return, ordered_in: _lang, picture, delivery_class: _class, kind: _kind, ...item }) => ({
      ...item,
      image: imageOf(picture, lang, mediaUrl),
      reason_label: reasonLabel(row, item, lang),
    })),
    item_count: items.reduce((sum, { amount }) => sum + amount, 0),
    price_cents: sums.goodsCents,
    refund_cents: row.refund_cents,
    cost_cents: sums.costCents,
    dealer_vat_rate: dealerVatRate(row),
    arranged: isReturnArranged(row.from_country) && findReturnDepot(row, items) === null,
    delivery_cents: sums.deliveryCents,
    gift_cents: sums.giftCents,
    expected_refund_cents: sums.refundCents,
    deducts_invoice: isDeducted(row),
    deducted_cents: deductedCents(row, sums.refundCents),
    transport: transportOf(items),
    brought_back: findReturnDepot(row, items) !== null,
    carrier: row.carrier,
    note: row.note,
    // a followed link has no language header
    label_url: isAwaitingGoods(row) ? `/api/retours/${row.id}/label?lang=${lang}` : null,
    instructions: instructionsFor(row, items, lang, settings),
    can_cancel: isAwaitingGoods(row) && !isCollectionUnderWay(row, now),
    collection_slot: slot === null ? null : slotAnswer(slot, settings, lang),
    calendar_url: slot === null ? null : `/api/retours/${row.id}/collection.ics?lang=${lang}`,
    unsent: row.is_unsent,
    unsent_cause: row.unsent_cause,
  };
};

/** Returns as API answers, with six statements at most for any number of returns. */
export const loadReturnAnswers = async (db: Queries, rows: readonly ReturnRow[], context: AnswerContext): Promise<Retour[]> => {
  const ids = rows.map(({ id }) => id);
  const items = await withTranslatedNames(db, await loadReturnItems(db, ids), {
    lang: context.lang,
    orderedIn: ({ ordered_in }) => ordered_in,
  });
  const delivery = await loadDeliveryRefunds(db, ids);
  const gifts = await loadGiftDeductions(db, rows);
  return rows.map((row) =>
    returnAnswer(
      row,
      items.filter(({ return_id }) => return_id === row.id),
      { deliveryCents: delivery.get(row.id) ?? 0, giftCents: gifts.get(row.id) ?? 0 },
      context,
    ),
  );
};

/** What the answers about returns depend on besides the returns. */
export const answerContextOf = async ({ config, readSettings, now }: Services, lang: Lang): Promise<AnswerContext> => ({
  lang,
  mediaUrl: config.mediaUrl,
  settings: await readSettings(),
  now: now(),
});

/** A return as an API answer, with the half-days to which its collection can be moved. */
export const loadReturnAnswer = async (services: Services, row: ReturnRow, lang: Lang): Promise<Retour> => {
  const { db } = services;
  const context = await answerContextOf(services, lang);
  const [answer] = await loadReturnAnswers(db, [row], context);
  if (answer === undefined) throw new Error('A return gave no answer');
  const free = await loadFreeCollections(db, row, await loadReturnItems(db, [row.id]), context);
  return { ...answer, free_slots: free.map((slot) => slotAnswer(slot, context.settings, lang)) };
};
