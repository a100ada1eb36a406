import { packsFor } from './packs.ts';

/** A variant that can be chosen; lists have the best one first. */
export interface Choice {
  /** pieces in stock, in whole steps */
  left: number;
  /** amounts are multiples of this */
  step: number;
  /** content of a pack; 1 for what is not packed */
  content: number;
}

export interface Chosen<Each> {
  choice: Each;
  amount: number;
}

/** With more small packs than this, a large one is cheaper and less work. */
export const MAX_SMALL_PACKS = 19;

/** Contents are decimals: a rounding error must not cost one more pack. */
const ROUNDING = 1e-6;
const wholePacks = (content: number, perPack: number): number => Math.max(0, Math.ceil(content / perPack - ROUNDING));

const inSteps = (amount: number, { step }: Choice): number => Math.ceil(amount / step) * step;

/** The first variant that has enough, else as much as possible of each in their order. */
const ofOneKind = <Each extends Choice>(amount: number, choices: readonly Each[]): { chosen: Chosen<Each>[]; open: number } => {
  const enough = choices.find((each) => each.left >= inSteps(amount, each));
  if (enough !== undefined) return { chosen: [{ choice: enough, amount: inSteps(amount, enough) }], open: 0 };
  let missing = amount;
  const chosen = choices.flatMap((choice): Chosen<Each>[] => {
    const amount = Math.min(inSteps(missing, choice), Math.floor(choice.left / choice.step) * choice.step);
    missing = Math.max(0, missing - amount);
    return amount > 0 ? [{ choice, amount }] : [];
  });
  return { chosen, open: missing };
};

/** Packs with at least this content and the least left over; another size where one is sold out. */
const choosePacks = <Each extends Choice>(content: number, choices: readonly Each[]): { chosen: Chosen<Each>[]; open: number } => {
  const sizes = choices.map((choice, place) => ({ sku: String(place), holds: choice.content }));
  const isThere = ({ choice, amount }: Chosen<Each>): boolean => choice.left >= inSteps(amount, choice);
  const packs = (usedSizes: typeof sizes): Chosen<Each>[] => {
    const picked = packsFor(content, usedSizes);
    return choices.flatMap((choice, place): Chosen<Each>[] => {
      const amount = picked.filter(({ sku }) => sku === String(place)).reduce((sum, pick) => sum + pick.amount, 0);
      return amount === 0 ? [] : [{ choice, amount: inSteps(amount, choice) }];
    });
  };
  const ways = [packs(sizes), ...sizes.map((size) => packs([size]))].filter((way) => way.every(isThere));
  const contentIn = (way: readonly Chosen<Each>[]): number => way.reduce((sum, { choice, amount }) => sum + choice.content * amount, 0);
  const largest = Math.max(...choices.map((choice) => choice.content));
  const isTedious = (way: readonly Chosen<Each>[]): boolean =>
    way.some(({ choice, amount }) => choice.content < largest && amount > MAX_SMALL_PACKS);
  const [best] = [...ways].sort((a, b) => Number(isTedious(a)) - Number(isTedious(b)) || contentIn(a) - contentIn(b));
  if (best !== undefined) return { chosen: best, open: 0 };
  let missing = content;
  const chosen = [...choices]
    .sort((a, b) => b.content - a.content)
    .flatMap((choice): Chosen<Each>[] => {
      const amount = Math.min(inSteps(wholePacks(missing, choice.content), choice), Math.floor(choice.left / choice.step) * choice.step);
      missing = Math.max(0, missing - amount * choice.content);
      return amount > 0 ? [{ choice, amount }] : [];
    });
  return { chosen, open: missing };
};

/**
 * Chooses variants for a number of pieces, or for a content of packs, out of what is in stock. `short`: pieces of the first variant without
 * a replacement.
 */
export const choosePieces = <Each extends Choice>(
  { amount, inContent }: { amount: number; inContent: boolean },
  choices: readonly Each[],
): { chosen: Chosen<Each>[]; short: number } => {
  const [first] = choices;
  if (first === undefined) return { chosen: [], short: amount };
  const { chosen, open } = inContent ? choosePacks(amount, choices) : ofOneKind(amount, choices);
  return { chosen, short: inContent ? wholePacks(open, first.content) : open };
};
