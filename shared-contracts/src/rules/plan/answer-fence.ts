import type { Country } from '../../contract/locales.ts';
import type { FenceAnswer, PlanPrices } from '../../wire/configurator.ts';
import { calculateFence } from './fence.ts';
import type { FenceInput } from './fence-input.ts';
import { CENTIMETRES } from './bill.ts';
import type { BillLine, BillNote, BillProblem } from './bill.ts';
import { frostDepthCm } from './frost-depth.ts';
import { soldOutSentences } from './missing-parts.ts';
import { offersAnswer, planAnswer } from './plan-answer.ts';
import { priceColourOffers, pricePlan } from './price-plan.ts';

export type PlacedFence = FenceInput & { postcode?: string | undefined };

/** A fence with how deep its footings go at its address. */
export const placeFence = (input: PlacedFence, country: Country): PlacedFence => ({
  ...input,
  frost_cm: frostDepthCm(country, input.postcode),
});

const noteText = ({ code, by_cm: by }: BillNote, texts: Readonly<Partial<Record<string, string>>>): string | undefined =>
  (by === undefined ? undefined : texts[`${code}_by`]?.replace(CENTIMETRES, String(by))) ?? texts[code];

/** The sentences about what is sold out; nothing from an older API, which says them with the stored plan. */
const missingOf = (lines: FenceAnswer['lines'], bill: readonly BillLine[], { missing }: PlanPrices): Pick<FenceAnswer, 'missing'> => {
  if (missing === undefined) return {};
  const { days, ...texts } = missing;
  return { missing: soldOutSentences(lines, bill, { ...texts, dayText: (day) => days[day] ?? day }) };
};

/**
 * What the API answers for a fence, calculated from the prices of its system, height and colour. `share_id` is empty: only the API stores
 * plans, and says what their delivery costs.
 */
export const answerFence = (
  input: PlacedFence,
  country: Country,
  prices: PlanPrices,
): { answer: FenceAnswer } | { problems: BillProblem[] } => {
  const result = calculateFence(placeFence(input, country));
  if ('problems' in result) return result;
  const { bill } = result;
  const names = new Map(prices.parts.map((part) => [part.sku, part]));
  const terms = { rate: prices.vat_rate, basis: prices.basis, otherColours: input.other_colours };
  const priced = pricePlan(bill.lines, prices.parts, terms);
  // An older API names no colours: then none can be proposed.
  const { in_colours: inColours } = prices;
  const offers = inColours === undefined ? [] : priceColourOffers(bill.lines, prices.parts, terms);
  const planned = planAnswer(
    priced.map((line) => ({
      ...line,
      label: prices.roles[line.role] ?? line.role,
      texts: { product: line.part.product, name: line.part.name },
      replaces: line.replaced === null ? undefined : names.get(line.replaced.sku)?.name,
    })),
    prices.vat_rate,
  );
  return {
    answer: {
      kind: 'fence',
      input,
      share_id: '',
      ...bill,
      ...planned,
      ...missingOf(planned.lines, bill.lines, prices),
      ...offersAnswer(offers, {
        label: (role) => prices.roles[role] ?? role,
        texts: ({ product, name }) => ({ product, name }),
        inColour: ({ colour }) => inColours?.[colour] ?? colour,
      }),
      included: bill.included.map(({ role, amount }) => ({ role, label: prices.included[role] ?? role, amount })),
      // An older API has no text for a newer note.
      notes: bill.notes.flatMap((note) => {
        const text = noteText(note, prices.notes);
        const { code, run } = note;
        return text === undefined ? [] : [{ code, ...(run !== undefined && { run }), text }];
      }),
    },
  };
};
