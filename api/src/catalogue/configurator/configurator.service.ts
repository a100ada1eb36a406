import type { BillLine, BillProblem, BillResult } from 'shared-contracts/rules/plan/bill';
import { calculateFence } from 'shared-contracts/rules/plan/fence';
import type { FenceBill } from 'shared-contracts/rules/plan/fence';
import type { FenceInput } from 'shared-contracts/rules/plan/fence-input';
import { calculateGabion } from 'shared-contracts/rules/plan/gabion';
import type { GabionBill, GabionInput } from 'shared-contracts/rules/plan/gabion';
import { soldOutSentences } from 'shared-contracts/rules/plan/missing-parts';
import { calculateTerrace } from 'shared-contracts/rules/plan/terrace';
import type { TerraceBill, TerraceInput } from 'shared-contracts/rules/plan/terrace';
import { DELIVERY_CLASSES } from 'shared-contracts/rules/delivery-class';
import type { DeliveryTariff } from 'shared-contracts/rules/delivery-cost';
import { placeFence } from 'shared-contracts/rules/plan/answer-fence';
import type { PlacedFence } from 'shared-contracts/rules/plan/answer-fence';
import type { ConfigurationAnswer, FenceAnswer, GabionAnswer, TerraceAnswer } from 'shared-contracts/wire/configurator';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Services } from '../../platform/services.ts';
import { invalidFields } from '../../platform/shop-error.ts';
import { tariffIn } from '../../content/settings/delivery-promise.ts';
import { missingTextsIn } from '../plans/missing-parts.ts';
import { saveConfiguration } from './configurations.repository.ts';
import type { ConfigurationKind } from './configurations.repository.ts';
import { includedIn, notesIn, openPlanParts, priceBill } from './price-bill.ts';
import { normalisePostcode } from 'shared-contracts/rules/postcode';
import { planDelivery } from './plan-delivery.ts';
import type { Buyer, PlanParts, PricedBill, PriceLines, Wishes } from './price-bill.ts';

/** 422 with all errors of each field. */
const invalidInput = (problems: readonly BillProblem[]) =>
  invalidFields(
    Object.fromEntries(
      problems.map(({ field }) => [
        field,
        problems.filter((each) => each.field === field).map(({ code, values }) => ({ message: code, values })),
      ]),
    ),
  );

/** Throws 422 with all errors of each field. */
export const billOf = <Bill>(result: BillResult<Bill>): Bill => {
  if ('problems' in result) throw invalidInput(result.problems);
  return result.bill;
};

const saveBill = ({ db, now }: Services, kind: ConfigurationKind, input: object, bill: { rule_version: string }): Promise<string> =>
  saveConfiguration(db, { kind, ruleVersion: bill.rule_version, input, bill }, now());

/** The priced lines, and what is sold out of them as the cart will say it. */
const withMissing = (priced: PricedBill, bill: readonly BillLine[], lang: Lang) => ({
  ...priced,
  missing: soldOutSentences(priced.lines, bill, missingTextsIn(lang)),
});

/** A bill with its prices, and with its texts in the reader's language. */
const priceForReader = async <Bill extends FenceBill | GabionBill>(
  services: Services,
  buyer: Buyer,
  bill: Bill,
  otherColours: FenceInput['other_colours'],
) => ({
  ...bill,
  ...withMissing(await priceBill(openPlanParts(services.db, buyer), bill.lines, { otherColours }), bill.lines, buyer.lang),
  included: includedIn(bill.included, buyer.lang),
  notes: notesIn(bill.notes, buyer.lang),
});

/** What deliveries cost in the buyer's region, by class. */
const tariffsFor = async ({ readSettings }: Pick<Services, 'readSettings'>, { region, lang }: Buyer): Promise<DeliveryTariff[]> => {
  const settings = await readSettings();
  return DELIVERY_CLASSES.map((each) => tariffIn(settings, each, region, lang));
};

const withDelivery = async <Answer extends Pick<ConfigurationAnswer, 'lines' | 'totals'>>(
  services: Services,
  buyer: Buyer,
  answer: Answer,
  postcode: string | null = null,
) => ({ ...answer, delivery: planDelivery(answer, await tariffsFor(services, buyer), postcode) });

const fenceOf = async (
  services: Services,
  buyer: Buyer,
  { frost_cm: _isInBill, ...input }: FenceInput,
  bill: FenceBill,
  share_id: string,
): Promise<FenceAnswer> => {
  const priced = await priceForReader(services, buyer, bill, input.other_colours);
  const { postcode = '' } = input as PlacedFence;
  // what is no postcode of the region names no place, and the price is one from which deliveries begin
  const place = normalisePostcode(postcode, buyer.region);
  return withDelivery(services, buyer, { kind: 'fence' as const, input, share_id, ...priced }, place);
};

const gabionOf = async (
  services: Services,
  buyer: Buyer,
  input: GabionInput,
  bill: GabionBill,
  share_id: string,
): Promise<GabionAnswer> => {
  const priced = await priceForReader(services, buyer, bill, input.other_colours);
  return withDelivery(services, buyer, { kind: 'gabion' as const, input, share_id, ...priced });
};

/**
 * For a terrace, other lengths of boards and joists are used where the best ones are sold out; other colours only for what is short with
 * these, too.
 */
const layWithStock = async (
  plan: PlanParts,
  input: TerraceInput,
  bill: TerraceBill,
  { taken, otherColours }: Wishes,
  price: PriceLines,
): Promise<Omit<TerraceBill, 'lines'> & PricedBill> => {
  const isShort = ({ enough_stock }: PricedBill['lines'][number]): boolean => !enough_stock;
  const priced = await price(plan, bill.lines, { taken });
  const soldOut = priced.lines.filter(isShort).map(({ sku }) => sku);
  if (soldOut.length === 0) return { ...bill, ...priced };
  const withColours = async (laid: TerraceBill, inChosen: PricedBill) =>
    otherColours === undefined ? { ...laid, ...inChosen } : { ...laid, ...(await price(plan, laid.lines, { taken, otherColours })) };
  const alternative = calculateTerrace(input, new Set(soldOut));
  if ('problems' in alternative) return withColours(bill, priced);
  const pricedAlternative = await price(plan, alternative.bill.lines, { taken });
  const isBetter = pricedAlternative.lines.filter(isShort).length < soldOut.length;
  return isBetter ? withColours(alternative.bill, pricedAlternative) : withColours(bill, priced);
};

const terraceOf = async (
  services: Services,
  buyer: Buyer,
  input: TerraceInput,
  bill: TerraceBill,
  share_id: string,
): Promise<TerraceAnswer> => {
  const terrace = await layWithStock(openPlanParts(services.db, buyer), input, bill, { otherColours: input.other_colours }, priceBill);
  const notes = notesIn(terrace.notes, buyer.lang);
  return withDelivery(services, buyer, { kind: 'terrace' as const, input, share_id, ...terrace, included: [], notes });
};

/** The bill of an input that was checked by its schema; throws 422 with what can't be built beside its field. */
export const calculateBill = (kind: ConfigurationKind, input: unknown): FenceBill | GabionBill | TerraceBill => {
  if (kind === 'fence') return billOf(calculateFence(input as FenceInput));
  return kind === 'gabion' ? billOf(calculateGabion(input as GabionInput)) : billOf(calculateTerrace(input as TerraceInput));
};

/** A stored bill at current prices and stock, which other plans share: `taken` pieces of each variant. `price`: with other colours or without. */
export const priceStored = (
  plan: PlanParts,
  { kind, input, bill }: StoredCalculation,
  taken: ReadonlyMap<number, number>,
  price: PriceLines,
): Promise<PricedBill> => {
  const wishes = { taken, otherColours: (input as FenceInput | GabionInput | TerraceInput).other_colours };
  return kind === 'terrace'
    ? layWithStock(plan, input as TerraceInput, bill as TerraceBill, wishes, price)
    : price(plan, (bill as FenceBill | GabionBill).lines, wishes);
};

/** Calculates and stores a fence; throws 422 with what can't be built beside its field. */
export const configureFence = async (services: Services, buyer: Buyer, input: PlacedFence): Promise<FenceAnswer> => {
  const placed = placeFence(input, buyer.region);
  const bill = billOf(calculateFence(placed));
  return fenceOf(services, buyer, placed, bill, await saveBill(services, 'fence', placed, bill));
};

/** Calculates and stores a wall of gabions; throws 422 with what can't be built beside its field. */
export const configureGabion = async (services: Services, buyer: Buyer, input: GabionInput): Promise<GabionAnswer> => {
  const bill = billOf(calculateGabion(input));
  return gabionOf(services, buyer, input, bill, await saveBill(services, 'gabion', input, bill));
};

/** Calculates and stores a terrace; throws 422 with what can't be built beside its field. */
export const configureTerrace = async (services: Services, buyer: Buyer, input: TerraceInput): Promise<TerraceAnswer> => {
  const bill = billOf(calculateTerrace(input));
  return terraceOf(services, buyer, input, bill, await saveBill(services, 'terrace', input, bill));
};

/** What the configurator or a plan stores. */
export interface StoredCalculation {
  kind: ConfigurationKind;
  input: unknown;
  bill: unknown;
}

/** A stored calculation at current prices and stock. */
export const storedAnswer = (
  services: Services,
  buyer: Buyer,
  { kind, input, bill }: StoredCalculation,
  shareId: string,
): Promise<ConfigurationAnswer> => {
  // Input and bill were stored by the functions above, or computed by `calculateBill`.
  if (kind === 'fence') return fenceOf(services, buyer, input as FenceInput, bill as FenceBill, shareId);
  if (kind === 'gabion') return gabionOf(services, buyer, input as GabionInput, bill as GabionBill, shareId);
  return terraceOf(services, buyer, input as TerraceInput, bill as TerraceBill, shareId);
};
