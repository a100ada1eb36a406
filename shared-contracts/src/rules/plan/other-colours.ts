import type { BillRole } from './bill.ts';
import { colourTwinsOf } from './colour-twins.ts';
import { picksOf, pickParts, shortageOf } from './pick-parts.ts';
import type { ChosenPart, ColourSwaps, PlanSupply } from './pick-parts.ts';
import type { PlanPart } from './plan-part.ts';

/**
 * Consent to another colour, by the SKU of the bill: `{ '40-6040210-AN': 'green' }`. It is used for all pieces of this SKU, so that a row of
 * posts has one colour, and only while the chosen colour is short.
 */
export type OtherColours = Readonly<Record<string, string>>;

/** A consent given or taken back. */
export const withOtherColour = (consents: OtherColours, sku: string, colour: string | null): OtherColours => {
  const others = Object.entries(consents).filter(([each]) => each !== sku);
  return Object.fromEntries(colour === null ? others : [...others, [sku, colour]]);
};

/** What is bought with these swaps. */
type PickWith<Part> = (swaps: ColourSwaps<Part>) => ChosenPart<Part>[];

/** Proposals try the same swaps many times over: each is counted once. */
const createPick = <Part extends PlanPart>(supply: PlanSupply<Part>): PickWith<Part> => {
  const counted = new Map<string, ChosenPart<Part>[]>();
  return (swaps) => {
    const key = [...swaps].map(([sku, { variant_id }]) => `${sku} ${variant_id}`).join();
    const picks = counted.get(key) ?? pickParts(supply, swaps);
    counted.set(key, picks);
    return picks;
  };
};

/** The swaps with this one, if it covers all pieces of the SKU and leaves no other line short; otherwise null. */
const withSwap = <Part extends PlanPart>(
  pick: PickWith<Part>,
  swaps: ColourSwaps<Part>,
  sku: string,
  twin: Part,
): ColourSwaps<Part> | null => {
  const before = pick(swaps);
  if (shortageOf(before, sku) === 0) return null;
  const next = new Map([...swaps, [sku, twin]]);
  const after = pick(next);
  const isWhole = picksOf(after, sku).every(({ part }) => part === twin);
  return isWhole && shortageOf(after) < shortageOf(before) ? next : null;
};

const skusOf = ({ lines }: Pick<PlanSupply<PlanPart>, 'lines'>): string[] => [...new Set(lines.map(({ sku }) => sku))];

/** What is taken in another colour: only what was agreed to, is short in the chosen colour, and is there for all its pieces. */
export const agreedSwaps = <Part extends PlanPart>(
  supply: PlanSupply<Part>,
  consents: OtherColours,
  pick: PickWith<Part> = createPick(supply),
): ColourSwaps<Part> => {
  let swaps: ColourSwaps<Part> = new Map();
  // In the order of the bill: that of a stored record is not the one in which it was written.
  for (const sku of skusOf(supply)) {
    const billed = supply.parts.find((part) => part.sku === sku);
    if (billed === undefined || consents[sku] === undefined) continue;
    for (const twin of colourTwinsOf(billed, supply.parts).filter(({ colour }) => colour === consents[sku])) {
      const next = withSwap(pick, swaps, sku, twin);
      if (next === null) continue;
      swaps = next;
      break;
    }
  }
  return swaps;
};

export interface ColourChoice<Part> {
  part: Part;
  /** pieces */
  amount: number;
  /** what is bought with this choice, with the chosen colour for the same pieces, and without any choice */
  picks: { withIt: ChosenPart<Part>[]; inChosenColour: ChosenPart<Part>[]; without: ChosenPart<Part>[] };
}

/** A part that is short in the chosen colour, and the colours in which all of it is there. */
export interface ColourOffer<Part> {
  role: BillRole;
  billed: Part;
  /** pieces that the bill needs, and how many of them are in stock in the chosen colour */
  amount: number;
  available: number;
  /** the colour that was agreed to and is taken */
  taken: string | null;
  choices: ColourChoice<Part>[];
}

const choiceFor = <Part extends PlanPart>(
  { supply, pick }: { supply: PlanSupply<Part>; pick: PickWith<Part> },
  consents: OtherColours,
  billed: Part,
  without: ChosenPart<Part>[],
): ColourChoice<Part> | null => {
  const swaps = agreedSwaps(supply, consents, pick);
  const part = swaps.get(billed.sku);
  if (part === undefined) return null;
  const withIt = pick(swaps);
  const isSwapped = (pick: ChosenPart<Part>): boolean => pick.part === part && pick.replaced === billed;
  return {
    part,
    amount: withIt.filter(isSwapped).reduce((sum, { amount }) => sum + amount, 0),
    picks: { withIt, inChosenColour: withIt.map((pick) => (isSwapped(pick) ? { ...pick, part: billed, replaced: null } : pick)), without },
  };
};

/** What to propose in other colours, one offer for each SKU of the bill that is short without one. */
export const colourOffersOf = <Part extends PlanPart>(supply: PlanSupply<Part>, consents: OtherColours): ColourOffer<Part>[] => {
  // Most plans lack nothing: then there is nothing to try.
  if (shortageOf(pickParts(supply)) === 0) return [];
  const pick = createPick(supply);
  const swaps = agreedSwaps(supply, consents, pick);
  return skusOf(supply).flatMap((sku): ColourOffer<Part>[] => {
    const billed = supply.parts.find((part) => part.sku === sku);
    if (billed === undefined) return [];
    const others = withOtherColour(consents, sku, null);
    const without = pick(agreedSwaps(supply, others, pick));
    if (shortageOf(without, sku) === 0) return [];
    const colours = [...new Set(colourTwinsOf(billed, supply.parts).map(({ colour }) => colour))];
    const choices = colours.flatMap((colour) => choiceFor({ supply, pick }, withOtherColour(others, sku, colour), billed, without) ?? []);
    if (choices.length === 0) return [];
    const lines = supply.lines.filter((line) => line.sku === sku);
    return [
      {
        role: lines[0]?.role ?? 'post',
        billed,
        amount: lines.reduce((sum, { amount }) => sum + amount, 0),
        available: picksOf(without, sku).reduce((sum, { available }) => sum + available, 0),
        taken: swaps.get(sku)?.colour ?? null,
        choices,
      },
    ];
  });
};
