import fc from 'fast-check';
import type { BillLine, BillRole } from './bill.ts';
import { colourTwinsOf } from './colour-twins.ts';
import { withOtherColour } from './other-colours.ts';
import type { OtherColours } from './other-colours.ts';
import { shortageOf } from './pick-parts.ts';
import type { PlanPart } from './plan-part.ts';
import { priceColourOffers, pricePlan } from './price-plan.ts';
import type { PlanTerms, PricedLine } from './price-plan.ts';

const COLOURS = { AN: 'anthracite', GR: 'green', ZW: 'black' } as const;
type Letters = keyof typeof COLOURS;
/** Sizes of each product: posts of three lengths, one panel, wire on reels of two lengths, one clamp. */
const SIZES: readonly { role: BillRole; family: string; size: string; cm: number; content: number }[] = [
  { role: 'post', family: '40', size: '150', cm: 150, content: 1 },
  { role: 'post', family: '40', size: '170', cm: 170, content: 1 },
  { role: 'post', family: '40', size: '210', cm: 210, content: 1 },
  { role: 'panel', family: '10', size: '250153', cm: 250, content: 1 },
  { role: 'tension_wire', family: '60', size: '38100', cm: 0, content: 100 },
  { role: 'tension_wire', family: '60', size: '3850', cm: 0, content: 50 },
  { role: 'clamp', family: '120', size: '10', cm: 0, content: 1 },
];
const TERMS: PlanTerms = { rate: 2100, basis: 'incl' };

const aPart = (index: number, letters: Letters, overrides: Partial<PlanPart> = {}): PlanPart => {
  const { family, size, cm, content } = SIZES[index] as (typeof SIZES)[number];
  return {
    sku: `${family}-${size}-${letters}`,
    variant_id: index * 10 + Object.keys(COLOURS).indexOf(letters) + 1,
    product_id: Number(family),
    colour: COLOURS[letters],
    dimensions: { ...(cm === 0 ? {} : { length: { value: cm, unit: 'cm' } }), weight: { value: letters.length, unit: 'kg' } },
    content,
    in_stock: 0,
    max_per_order: 500,
    step: 1,
    restock_date: null,
    excl_vat_cents: 1000,
    incl_vat_cents: 1210,
    tiers: [],
    ...overrides,
  };
};

const supply = fc.record({
  stocks: fc.array(fc.record({ in_stock: fc.nat(14), step: fc.constantFrom(1, 1, 2), cents: fc.integer({ min: 100, max: 9000 }) }), {
    minLength: SIZES.length * 3,
    maxLength: SIZES.length * 3,
  }),
  amounts: fc.array(fc.nat(9), { minLength: SIZES.length, maxLength: SIZES.length }),
  ends: fc.nat(3),
});
const partsOf = ({ stocks }: { stocks: { in_stock: number; step: number; cents: number }[] }): PlanPart[] =>
  SIZES.flatMap((_, index) =>
    (Object.keys(COLOURS) as Letters[]).map((letters, place) => {
      const { in_stock, step, cents } = stocks[index * 3 + place] ?? { in_stock: 0, step: 1, cents: 0 };
      const cheaper = Math.floor(cents * 0.9);
      return aPart(index, letters, {
        in_stock,
        step,
        excl_vat_cents: cents,
        incl_vat_cents: Math.round(cents * 1.21),
        tiers: [{ min_amount: 6, excl_vat_cents: cheaper, incl_vat_cents: Math.round(cheaper * 1.21) }],
      });
    }),
  );
/** A bill in anthracite; posts of 210 cm also end the fence. */
const linesOf = ({ amounts, ends }: { amounts: number[]; ends: number }): BillLine[] =>
  [
    ...SIZES.map(({ role, family, size }, index) => ({ role, sku: `${family}-${size}-AN`, amount: amounts[index] ?? 0 })),
    { role: 'post_end' as const, sku: '40-210-AN', amount: ends },
  ].filter(({ amount }) => amount > 0);
const consents = fc
  .array(fc.tuple(fc.nat(SIZES.length - 1), fc.constantFrom('green', 'black')))
  .map((pairs): OtherColours => Object.fromEntries(pairs.map(([index, colour]) => [aPart(index, 'AN').sku, colour])));

const totalOf = (lines: readonly PricedLine<PlanPart>[]) => ({
  exclCents: lines.reduce((sum, { exclCents }) => sum + exclCents, 0),
  inclCents: lines.reduce((sum, { inclCents }) => sum + inclCents, 0),
});
const minus = (one: ReturnType<typeof totalOf>, other: ReturnType<typeof totalOf>) => ({
  exclCents: one.exclCents - other.exclCents,
  inclCents: one.inclCents - other.inclCents,
});

test('nothing comes in another colour without consent, and no more of anything than is in stock', () => {
  fc.assert(
    fc.property(supply, consents, (each, agreed) => {
      const [lines, parts] = [linesOf(each), partsOf(each)];
      for (const otherColours of [{}, agreed] as OtherColours[]) {
        const used = new Map<number, number>();
        for (const { part, replaced, available } of pricePlan(lines, parts, { ...TERMS, otherColours })) {
          if (part.colour !== 'anthracite') expect(otherColours[replaced?.sku ?? '']).toBe(part.colour);
          used.set(part.variant_id, (used.get(part.variant_id) ?? 0) + available);
        }
        for (const [id, amount] of used) {
          expect(amount).toBeLessThanOrEqual(parts.find(({ variant_id }) => variant_id === id)?.in_stock ?? 0);
        }
      }
    }),
  );
});

test('every colour that has all pieces of a short part is offered, and makes it complete once agreed to', () => {
  let offered = 0;
  fc.assert(
    fc.property(supply, (each) => {
      const [lines, parts] = [linesOf(each), partsOf(each)];
      const without = pricePlan(lines, parts, TERMS);
      const offers = priceColourOffers(lines, parts, TERMS);
      for (const billed of parts.filter(({ colour }) => colour === 'anthracite')) {
        const own = lines.filter(({ sku }) => sku === billed.sku);
        const offer = offers.find(({ billed: { sku } }) => sku === billed.sku);
        const possible = colourTwinsOf(billed, parts).filter(
          ({ in_stock, step }) =>
            own.reduce((sum, { amount }) => sum + Math.ceil(amount / step) * step, 0) <= Math.floor(in_stock / step) * step,
        );
        const isShort = shortageOf(without, billed.sku) > 0;
        expect(offer?.choices.map(({ part }) => part.sku).sort() ?? []).toEqual(isShort ? possible.map(({ sku }) => sku).sort() : []);
        for (const { part } of offer?.choices ?? []) {
          const agreed = pricePlan(lines, parts, { ...TERMS, otherColours: { [billed.sku]: part.colour } });
          expect(shortageOf(agreed, billed.sku)).toBe(0);
          expect(shortageOf(agreed)).toBeLessThan(shortageOf(without));
          offered += 1;
        }
      }
    }),
  );
  expect(offered).toBeGreaterThan(20);
});

test('the price of an offer is the difference of the totals with and without it, whatever else was agreed to', () => {
  let compared = 0;
  fc.assert(
    fc.property(supply, consents, fc.constantFrom('incl' as const, 'excl' as const), (each, agreed, basis) => {
      const [lines, parts] = [linesOf(each), partsOf(each)];
      const totalWith = (otherColours: OtherColours) => totalOf(pricePlan(lines, parts, { ...TERMS, basis, otherColours }));
      for (const { billed, choices, taken } of priceColourOffers(lines, parts, { ...TERMS, basis, otherColours: agreed })) {
        if (taken !== null) expect(agreed[billed.sku]).toBe(taken);
        for (const { part, added } of choices) {
          const [withIt, without] = [part.colour, null].map((colour) => totalWith(withOtherColour(agreed, billed.sku, colour)));
          expect(added).toEqual(withIt && without && minus(withIt, without));
          compared += 1;
        }
      }
    }),
  );
  expect(compared).toBeGreaterThan(20);
});

test('with enough in the chosen colour, consents change nothing, and nothing is offered', () => {
  fc.assert(
    fc.property(supply, consents, (each, otherColours) => {
      const lines = linesOf(each);
      const parts = partsOf(each).map((part) => ({ ...part, in_stock: 100 }));
      expect(pricePlan(lines, parts, { ...TERMS, otherColours })).toEqual(pricePlan(lines, parts, TERMS));
      expect(priceColourOffers(lines, parts, { ...TERMS, otherColours })).toEqual([]);
    }),
  );
});

test('all pieces of a part come in one colour, also where some are there in the chosen one, and are compared with its price', () => {
  const lines: BillLine[] = [
    { role: 'post', sku: '40-210-AN', amount: 9 },
    { role: 'post_end', sku: '40-210-AN', amount: 2 },
  ];
  const parts = [
    aPart(2, 'AN', { in_stock: 4, restock_date: '2026-12-12' }),
    aPart(2, 'GR', { in_stock: 11, incl_vat_cents: 1250 }),
    aPart(2, 'ZW', { in_stock: 10 }),
  ];
  const [offer] = priceColourOffers(lines, parts, TERMS);
  expect(offer).toMatchObject({ role: 'post', amount: 11, available: 4, taken: null, billed: { restock_date: '2026-12-12' } });
  expect(offer?.choices.map(({ part, amount, added, dearer }) => [part.colour, amount, added.inclCents, dearer.inclCents])).toEqual([
    ['green', 11, 11 * 1250 - 4 * 1210, 11 * 40],
  ]);
  const agreed = pricePlan(lines, parts, { ...TERMS, otherColours: { '40-210-AN': 'green' } });
  expect(agreed.map(({ role, part, amount }) => [role, part.colour, amount])).toEqual([
    ['post', 'green', 9],
    ['post_end', 'green', 2],
  ]);
});

test('a sister product with the same measures may stand in, another size or pack may not', () => {
  const size = { width: { value: 100, unit: 'cm' as const }, height: { value: 150, unit: 'cm' as const } };
  const gate = (sku: string, product_id: number, colour: string, dimensions = size): PlanPart =>
    aPart(3, 'AN', { sku, product_id, colour, dimensions, variant_id: product_id, in_stock: 5 });
  const billed = gate('36-100150-AN', 36, 'anthracite');
  const sister = gate('35-100150-BR', 35, 'brown');
  const wider = gate('35-120150-BR', 37, 'brown', { ...size, width: { value: 120, unit: 'cm' } });
  const stranger = gate('30-100150-GR', 30, 'green');
  expect(colourTwinsOf(billed, [billed, sister, wider, stranger])).toEqual([sister]);
  const reel = aPart(4, 'AN');
  expect(colourTwinsOf(reel, [reel, aPart(5, 'GR'), aPart(4, 'GR')]).map(({ sku }) => sku)).toEqual(['60-38100-GR']);
});

test('a consent is replaced or taken back, and leaves the others', () => {
  const agreed = withOtherColour({ a: 'green' }, 'b', 'black');
  expect(agreed).toEqual({ a: 'green', b: 'black' });
  expect(withOtherColour(agreed, 'a', 'black')).toEqual({ a: 'black', b: 'black' });
  expect(withOtherColour(agreed, 'b', null)).toEqual({ a: 'green' });
});
