import { MAX_LINE_AMOUNT } from '../line-amount.ts';
import { maxAmount } from '../max-amount.ts';
import { choosePieces } from '../parts/choose-pieces.ts';
import type { BillLine, BillRole } from './bill.ts';
import type { PlanPart } from './plan-part.ts';
import { isInPacks, substitutesOf } from './substitutes.ts';

/** What a plan needs, and what there is. */
export interface PlanSupply<Part extends PlanPart> {
  lines: readonly BillLine[];
  /** the parts of the lines and those that may replace them */
  parts: readonly Part[];
  /** pieces of a variant, by its id, that others need: of a cart, its other plans */
  taken: ReadonlyMap<number, number>;
}

export interface ChosenPart<Part> {
  role: BillRole;
  part: Part;
  /** pieces that the bill needs, and how many of them are in stock */
  amount: number;
  available: number;
  replaced: Part | null;
}

/** By the SKU of a bill: the part of another colour that is taken for all pieces of it. */
export type ColourSwaps<Part> = ReadonlyMap<string, Part>;

/** The amounts of each line of a bill that are in stock; lines of the same variant share its stock, as do the pieces `taken` already. */
export const pickParts = <Part extends PlanPart>(
  { lines, parts, taken }: PlanSupply<Part>,
  swaps: ColourSwaps<Part> = new Map(),
): ChosenPart<Part>[] => {
  const bySku = new Map(parts.map((part) => [part.sku, part]));
  const usedAmounts = new Map(taken);
  const use = ({ variant_id }: Part, amount: number) => usedAmounts.set(variant_id, (usedAmounts.get(variant_id) ?? 0) + amount);
  const choiceOf = (part: Part) => ({
    part,
    left: Math.max(0, maxAmount(part.in_stock, part.max_per_order, part.step, MAX_LINE_AMOUNT) - (usedAmounts.get(part.variant_id) ?? 0)),
    step: part.step,
    content: part.content,
  });
  return lines.flatMap(({ role, sku, amount }): ChosenPart<Part>[] => {
    const listed = bySku.get(sku);
    if (listed === undefined) return [];
    const swap = swaps.get(sku);
    const pieces = swap === undefined ? 0 : Math.ceil(amount / swap.step) * swap.step;
    if (swap !== undefined && choiceOf(swap).left >= pieces) {
      use(swap, pieces);
      return [{ role, part: swap, amount: pieces, available: pieces, replaced: listed }];
    }
    const inContent = isInPacks(role);
    const listedChoice = choiceOf(listed);
    const isEnough = listedChoice.left >= amount;
    const substitutes = isEnough ? [] : substitutesOf(role, listed, parts);
    const choices = [listedChoice, ...substitutes.filter(({ variant_id }) => variant_id !== listed.variant_id).map(choiceOf)];
    const needed = inContent && !isEnough ? amount * listedChoice.content : amount;
    const { chosen, short } = choosePieces({ amount: needed, inContent: inContent && !isEnough }, choices);
    for (const { choice, amount: chosenAmount } of chosen) use(choice.part, chosenAmount);
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

/** What is bought for a SKU of the bill. */
export const picksOf = <Part extends PlanPart>(picks: readonly ChosenPart<Part>[], sku: string): ChosenPart<Part>[] =>
  picks.filter(({ part, replaced }) => (replaced ?? part).sku === sku);

/** Pieces of a SKU of the bill, or of all, that nothing in stock replaces. */
export const shortageOf = (picks: readonly ChosenPart<PlanPart>[], sku?: string): number =>
  (sku === undefined ? picks : picksOf(picks, sku)).reduce((sum, { amount, available }) => sum + amount - available, 0);
