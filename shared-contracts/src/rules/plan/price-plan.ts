import { splitVat } from '../split-vat.ts';
import { tierPrice } from '../tier-price.ts';
import type { BillLine } from './bill.ts';
import { agreedSwaps, colourOffersOf } from './other-colours.ts';
import type { ColourChoice, ColourOffer, OtherColours } from './other-colours.ts';
import { pickParts } from './pick-parts.ts';
import type { ChosenPart, PlanSupply } from './pick-parts.ts';
import type { PlanPart } from './plan-part.ts';

/** `basis`: a private customer's prices are fixed with VAT, a dealer's without; `rate` in basis points. */
export interface PlanTerms {
  rate: number;
  basis: 'incl' | 'excl';
  /** pieces of a variant, by its id, that others need: of a cart, its other plans */
  taken?: ReadonlyMap<number, number> | undefined;
  /** agreed to */
  otherColours?: OtherColours | undefined;
}

/** A line of a bill with the part that is bought for it, and the sold-out one that it replaces; the sums are for what is available. */
export interface PricedLine<Part> extends ChosenPart<Part> {
  unitExclCents: number;
  unitInclCents: number;
  exclCents: number;
  inclCents: number;
}

const pricePicks = <Part extends PlanPart>(
  picks: readonly ChosenPart<Part>[],
  { rate, basis }: Pick<PlanTerms, 'rate' | 'basis'>,
): PricedLine<Part>[] => {
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

/**
 * Prices a bill's lines. Sold-out parts are replaced by fitting ones, a longer post or another pack, in the same colour, and by those of
 * another colour that was agreed to; those without a replacement, and those that are no longer sold, keep their line and are in no sum.
 */
export const pricePlan = <Part extends PlanPart>(
  lines: readonly BillLine[],
  parts: readonly Part[],
  { taken = new Map<number, number>(), otherColours = {}, ...terms }: PlanTerms,
): PricedLine<Part>[] => {
  const supply: PlanSupply<Part> = { lines, parts, taken };
  return pricePicks(pickParts(supply, agreedSwaps(supply, otherColours)), terms);
};

interface Cents {
  exclCents: number;
  inclCents: number;
}

/** A colour with what it adds to the total, and how much dearer than the chosen colour the same pieces are; negative when cheaper. */
export interface PricedChoice<Part> extends Pick<ColourChoice<Part>, 'part' | 'amount'> {
  added: Cents;
  dearer: Cents;
}
export type PricedOffer<Part> = Omit<ColourOffer<Part>, 'choices'> & { choices: PricedChoice<Part>[] };

/** What of a plan is short and can be had in another colour, each with its price. */
export const priceColourOffers = <Part extends PlanPart>(
  lines: readonly BillLine[],
  parts: readonly Part[],
  { taken = new Map<number, number>(), otherColours = {}, ...terms }: PlanTerms,
): PricedOffer<Part>[] => {
  const totalOf = (picks: readonly ChosenPart<Part>[]): Cents => {
    const priced = pricePicks(picks, terms);
    return {
      exclCents: priced.reduce((sum, { exclCents }) => sum + exclCents, 0),
      inclCents: priced.reduce((sum, { inclCents }) => sum + inclCents, 0),
    };
  };
  const difference = (one: Cents, other: Cents): Cents => ({
    exclCents: one.exclCents - other.exclCents,
    inclCents: one.inclCents - other.inclCents,
  });
  return colourOffersOf({ lines, parts, taken }, otherColours).map(({ choices, ...offer }) => ({
    ...offer,
    choices: choices.map(({ part, amount, picks }) => {
      const total = totalOf(picks.withIt);
      return {
        part,
        amount,
        added: difference(total, totalOf(picks.without)),
        dearer: difference(total, totalOf(picks.inChosenColour)),
      };
    }),
  }));
};
