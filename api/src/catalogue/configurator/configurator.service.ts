import type { BillProblem, BillResult } from 'shared-contracts/rules/plan/bill';
import { calculateFence } from 'shared-contracts/rules/plan/fence';
import type { FenceBill } from 'shared-contracts/rules/plan/fence';
import type { FenceInput } from 'shared-contracts/rules/plan/fence-input';
import { calculateGabion } from 'shared-contracts/rules/plan/gabion';
import type { GabionBill, GabionInput } from 'shared-contracts/rules/plan/gabion';
import { calculateTerrace } from 'shared-contracts/rules/plan/terrace';
import type { TerraceBill, TerraceInput } from 'shared-contracts/rules/plan/terrace';
import { placeFence } from 'shared-contracts/rules/plan/answer-fence';
import type { PlacedFence } from 'shared-contracts/rules/plan/answer-fence';
import type { ConfigurationAnswer, FenceAnswer, GabionAnswer, TerraceAnswer } from 'shared-contracts/wire/configurator';
import type { Services } from '../../platform/services.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import { findConfiguration, saveConfiguration } from './configurations.repository.ts';
import type { ConfigurationKind } from './configurations.repository.ts';
import { includedIn, notesIn, priceBill } from './price-bill.ts';
import type { Buyer } from './price-bill.ts';

/** 422 with all errors of each field. */
const invalidInput = (problems: readonly BillProblem[]): ShopError =>
  invalidFields(
    Object.fromEntries(
      problems.map(({ field }) => [
        field,
        problems.filter((each) => each.field === field).map(({ code, values }) => ({ message: code, values })),
      ]),
    ),
  );

const billOf = <Bill>(result: BillResult<Bill>): Bill => {
  if ('problems' in result) throw invalidInput(result.problems);
  return result.bill;
};

const saveBill = ({ db, now }: Services, kind: ConfigurationKind, input: object, bill: { rule_version: string }): Promise<string> =>
  saveConfiguration(db, { kind, ruleVersion: bill.rule_version, input, bill }, now());

const fenceOf = async (
  services: Services,
  buyer: Buyer,
  { frost_cm: _isInBill, ...input }: FenceInput,
  bill: FenceBill,
  share_id: string,
): Promise<FenceAnswer> => ({
  kind: 'fence',
  input,
  share_id,
  ...bill,
  ...(await priceBill(services.db, bill.lines, buyer)),
  included: includedIn(bill.included, buyer.lang),
  notes: notesIn(bill.notes, buyer.lang),
});

const gabionOf = async (
  services: Services,
  buyer: Buyer,
  input: GabionInput,
  bill: GabionBill,
  share_id: string,
): Promise<GabionAnswer> => ({
  kind: 'gabion',
  input,
  share_id,
  ...bill,
  ...(await priceBill(services.db, bill.lines, buyer)),
  included: includedIn(bill.included, buyer.lang),
  notes: notesIn(bill.notes, buyer.lang),
});

/** For a terrace, other lengths of boards and joists are used where the best ones are sold out. */
const layWithStock = async (services: Services, buyer: Buyer, input: TerraceInput, bill: TerraceBill) => {
  const priced = await priceBill(services.db, bill.lines, buyer);
  const soldOut = priced.lines.filter(({ enough_stock }) => !enough_stock).map(({ sku }) => sku);
  const alternative = soldOut.length === 0 ? null : calculateTerrace(input, new Set(soldOut));
  if (alternative === null || 'problems' in alternative) return { ...bill, ...priced };
  const pricedAlternative = await priceBill(services.db, alternative.bill.lines, buyer);
  const isBetter = pricedAlternative.lines.filter(({ enough_stock }) => !enough_stock).length < soldOut.length;
  return isBetter ? { ...alternative.bill, ...pricedAlternative } : { ...bill, ...priced };
};

const terraceOf = async (
  services: Services,
  buyer: Buyer,
  input: TerraceInput,
  bill: TerraceBill,
  share_id: string,
): Promise<TerraceAnswer> => {
  const terrace = await layWithStock(services, buyer, input, bill);
  return { kind: 'terrace', input, share_id, ...terrace, included: [], notes: notesIn(terrace.notes, buyer.lang) };
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

/** The stored result of an id, at current prices and stock; throws 404 `configuration.not_found`. */
export const sharedConfiguration = async (services: Services, buyer: Buyer, shareId: string): Promise<ConfigurationAnswer> => {
  const row = await findConfiguration(services.db, shareId, services.now());
  if (row === undefined) throw new ShopError(404, 'configuration.not_found');
  // Input and bill were stored by the functions above.
  if (row.kind === 'fence') return fenceOf(services, buyer, row.input as FenceInput, row.bill as FenceBill, shareId);
  if (row.kind === 'gabion') return gabionOf(services, buyer, row.input as GabionInput, row.bill as GabionBill, shareId);
  return terraceOf(services, buyer, row.input as TerraceInput, row.bill as TerraceBill, shareId);
};
