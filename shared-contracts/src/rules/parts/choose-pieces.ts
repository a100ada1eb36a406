import { packsFor } from './packs.ts';

/** A variant that can be taken; the first in a list is the best one. */
export interface Choice {
  /** pieces that can still be bought, in whole steps */
  left: number;
  /** amounts go in steps of this */
  step: number;
  /** what a pack of it holds; 1 for what is not packed */
  content: number;
}

export interface Chosen<Each> {
  choice: Each;
  amount: number;
}

/** From so many small packs on, a large one is cheaper and lighter work. */
export const MOST_SMALL_PACKS = 19;

const inSteps = (amount: number, { step }: Choice): number => Math.ceil(amount / step) * step;

/** The first that has all of it, else as much as there is of each in their order. */
const ofOneKind = <Each extends Choice>(amount: number, choices: readonly Each[]): { chosen: Chosen<Each>[]; open: number } => {
  const enough = choices.find((each) => each.left >= inSteps(amount, each));
  if (enough !== undefined) return { chosen: [{ choice: enough, amount: inSteps(amount, enough) }], open: 0 };
  let open = amount;
  const chosen = choices.flatMap((choice): Chosen<Each>[] => {
    const taken = Math.min(inSteps(open, choice), Math.floor(choice.left / choice.step) * choice.step);
    open = Math.max(0, open - taken);
    return taken > 0 ? [{ choice, amount: taken }] : [];
  });
  return { chosen, open };
};

/** Packs that hold at least so much, with the least left over; another size where one is sold out. */
const inPacks = <Each extends Choice>(content: number, choices: readonly Each[]): { chosen: Chosen<Each>[]; open: number } => {
  const sizes = choices.map((choice, place) => ({ sku: String(place), holds: choice.content }));
  const isThere = ({ choice, amount }: Chosen<Each>): boolean => choice.left >= inSteps(amount, choice);
  const packs = (of: typeof sizes): Chosen<Each>[] => {
    const picked = packsFor(content, of);
    return choices.flatMap((choice, place): Chosen<Each>[] => {
      const amount = picked.filter(({ sku }) => sku === String(place)).reduce((sum, pick) => sum + pick.amount, 0);
      return amount === 0 ? [] : [{ choice, amount: inSteps(amount, choice) }];
    });
  };
  const ways = [packs(sizes), ...sizes.map((size) => packs([size]))].filter((way) => way.every(isThere));
  const held = (way: readonly Chosen<Each>[]): number => way.reduce((sum, { choice, amount }) => sum + choice.content * amount, 0);
  const largest = Math.max(...choices.map((choice) => choice.content));
  const isTedious = (way: readonly Chosen<Each>[]): boolean =>
    way.some(({ choice, amount }) => choice.content < largest && amount > MOST_SMALL_PACKS);
  const [best] = [...ways].sort((a, b) => Number(isTedious(a)) - Number(isTedious(b)) || held(a) - held(b));
  if (best !== undefined) return { chosen: best, open: 0 };
  let open = content;
  const chosen = [...choices]
    .sort((a, b) => b.content - a.content)
    .flatMap((choice): Chosen<Each>[] => {
      const amount = Math.min(inSteps(Math.ceil(open / choice.content), choice), Math.floor(choice.left / choice.step) * choice.step);
      open = Math.max(0, open - amount * choice.content);
      return amount > 0 ? [{ choice, amount }] : [];
    });
  return { chosen, open };
};

/**
 * Which variants to take for so many pieces, or for so much of what packs hold, out of what is there. `short`: pieces of the first one
 * that nothing stands in for.
 */
export const choosePieces = <Each extends Choice>(
  { amount, inContent }: { amount: number; inContent: boolean },
  choices: readonly Each[],
): { chosen: Chosen<Each>[]; short: number } => {
  const [first] = choices;
  if (first === undefined) return { chosen: [], short: amount };
  const { chosen, open } = inContent ? inPacks(amount, choices) : ofOneKind(amount, choices);
  return { chosen, short: inContent ? Math.ceil(open / first.content) : open };
};
