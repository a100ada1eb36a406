import { MAX_LINE_AMOUNT } from '../line-amount.ts';
import { maxAmount } from '../max-amount.ts';
import { choosePieces } from '../parts/choose-pieces.ts';
import { splitVat } from '../split-vat.ts';
import { tierPrice } from '../tier-price.ts';
import type { BillLine, BillRole } from './bill.ts';
import type { PlanPart } from './plan-part.ts';
import { isInPacks, substitutesOf } from './substitutes.ts';

/** `basis`: a private customer's prices are fixed with VAT, a dealer's without; `rate` in basis points. */
export interface PlanTerms {
  rate: number;
  basis: 'incl' | 'excl';
  /** pieces of a variant, by its id, that others need: of a cart, its other plans */
  taken?: ReadonlyMap<number, number> | undefined;
}

/** A line of a bill with the part that is bought for it, and the sold-out one that it replaces. */
export interface PricedLine<Part> {
  role: BillRole;
  part: Part;
  replaced: Part | null;
  amount: number;
  /** pieces of the amount that are in stock; the sums are for these */
  available: number;
  unitExclCents: number;
  unitInclCents: number;
  exclCents: number;
  inclCents: number;
}

interface ChosenPart<Part> {
  role: BillRole;
  part: Part;
  /** pieces that the bill needs, and how many of them are in stock */
  amount: number;
  available: number;
  replaced: Part | null;
}

/** The amounts of each line of a bill that are in stock; lines of the same variant share its stock, as do the pieces `taken` already. */
const pickParts = <Part extends PlanPart>(
  lines: readonly BillLine[],
  parts: readonly Part[],
  taken: ReadonlyMap<number, number>,
): ChosenPart<Part>[] => {
  const bySku = new Map(parts.map((part) => [part.sku, part]));
  const usedAmounts = new Map(taken);
  const choiceOf = (part: Part) => ({
    part,
    left: Math.max(0, maxAmount(part.in_stock, part.max_per_order, part.step, MAX_LINE_AMOUNT) - (usedAmounts.get(part.variant_id) ?? 0)),
    step: part.step,
    content: part.content,
  });
  return lines.flatMap(({ role, sku, amount }): ChosenPart<Part>[] => {
    const listed = bySku.get(sku);
    if (listed === undefined) return [];
    const inContent = isInPacks(role);
    const listedChoice = choiceOf(listed);
    const isEnough = listedChoice.left >= amount;
    const substitutes = isEnough ? [] : substitutesOf(role, listed, parts);
    const choices = [listedChoice, ...substitutes.filter(({ variant_id }) => variant_id !== listed.variant_id).map(choiceOf)];
    const needed = inContent && !isEnough ? amount * listedChoice.content : amount;
    const { chosen, short } = choosePieces({ amount: needed, inContent: inContent && !isEnough }, choices);
    for (const { choice, amount: chosenAmount } of chosen)
      usedAmounts.set(choice.part.variant_id, (usedAmounts.get(choice.part.variant_id) ?? 0) + chosenAmount);
    const picks = chosen.map(({ choice: { part }, amount: available }): ChosenPart<Part> => ({
      role,
      part,
      amount: available,
      available,
      replaced: part.variant_id === listed.variant_id ? null : listed,
    }));
    if (short === 0) return picks;
    const listedPick = picks.find(({ part }) => part.variant_id === listed.variant_id);
    if (listedPick !== undefined) listedPick.amount += short;
    return listedPick === undefined ? [{ role, part: listed, amount: short, available: 0, replaced: null }, ...picks] : picks;
  });
};

/**
 * Prices a bill's lines. Sold-out parts are replaced by fitting ones, a longer post or another pack, in the same colour; those without a
 * replacement keep their line and are in no sum. Parts that are no longer sold are left out.
 */
export const pricePlan = <Part extends PlanPart>(
  lines: readonly BillLine[],
  parts: readonly Part[],
  { rate, basis, taken = new Map() }: PlanTerms,
): PricedLine<Part>[] => {
  const picks = pickParts(lines, parts, taken);
  // The cart has one line for each variant, and its price depends on all pieces of it.
  const pieces = new Map<number, number>();
  for (const { part, available } of picks) pieces.set(part.variant_id, (pieces.get(part.variant_id) ?? 0) + available);
  const units = picks.map(({ part, amount }) => tierPrice(part, pieces.get(part.variant_id) || amount));
  const sums = splitVat(
    picks.map(({ available }, index) => available * (units[index]?.[`${basis}_vat_cents`] ?? 0)),
    rate,
    basis,
  );
  return picks.map((pick, index): PricedLine<Part> => {
    const { excl_vat_cents: unitExclCents = 0, incl_vat_cents: unitInclCents = 0 } = units[index] ?? {};
    const { exclCents = 0, inclCents = 0 } = sums[index] ?? {};
    return { ...pick, unitExclCents, unitInclCents, exclCents, inclCents };
  });
};
