import type { Dimensions } from 'shared-contracts/wire/common';
import { aCard } from 'shared-contracts/testing/a-product';
import type { Product } from 'shared-contracts/wire/product';
import { setBasis, setPart } from './set-amounts.ts';

const panel: { id: number; dimensions: Dimensions } = {
  id: 1,
  dimensions: { width: { value: 250, unit: 'cm' }, height: { value: 153, unit: 'cm' } },
};

it.each<[string, Dimensions, number, number | null]>([
  ['a panel of 250 cm', panel.dimensions, 4, 10],
  ['a roll of 25 m', { length: { value: 25, unit: 'm' }, height: { value: 150, unit: 'cm' } }, 2, 50],
  ['a board of 2480 mm', { length: { value: 2480, unit: 'mm' } }, 3, 7.44],
  ['a third of a metre, three times', { width: { value: 33.3, unit: 'cm' } }, 3, 0.999],
  ['a thing without a width', { weight: { value: 25, unit: 'kg' } }, 2, null],
])('measures the length of %s', (_name, dimensions, items, metres) => {
  expect(setBasis({ dimensions }, items).metres).toBe(metres);
});

type Accessory = Product['accessories'][number];
type Fit = NonNullable<Accessory['fits']>[number];
const price = { excl_vat_cents: 1000, incl_vat_cents: 1210, tiers: [] };
const fit = (variant_id: number, left: number, overrides: Partial<Fit> = {}): Fit => ({
  variant_ids: [1],
  variant_id,
  name: `variant ${variant_id}`,
  price,
  left,
  ...overrides,
});
const part = (accessory: Partial<Accessory>, items = 4, variant = panel) => {
  const completeAccessory: Accessory = { id: 20, per: 'post', ratio: 1, required: true, product: aCard({ id: 20 }), ...accessory };
  return setPart({ id: 10, accessories: [completeAccessory] }, completeAccessory, variant, items);
};
const picks = (accessory: Partial<Accessory>, items?: number, variant?: typeof panel) => {
  const result = part(accessory, items, variant);
  return result && { picks: result.picks.map(({ variant: { variantId }, amount }) => [variantId, amount]), short: result.short };
};

it.each<['item' | 'metre' | 'post', number, number, number]>([
  ['item', 1, 4, 4],
  ['item', 0.5, 5, 3],
  ['post', 1, 4, 5],
  ['post', 3, 4, 15],
  ['metre', 1.2, 4, 12],
  ['metre', 0.01, 1, 1],
])('counts, per %s and %f of it, for %i panels: %i', (per, ratio, items, amount) => {
  expect(picks({ per, ratio, fits: [fit(201, 99)] }, items)).toEqual({ picks: [[201, amount]], short: 0 });
});

it('replaces a part that runs short by a longer one with enough stock, else combines both, and returns the shortage', () => {
  expect(picks({ fits: [fit(201, 4), fit(202, 40)] })).toEqual({ picks: [[202, 5]], short: 0 });
  expect(picks({ fits: [fit(201, 3), fit(202, 2)] })).toEqual({
    picks: [
      [201, 3],
      [202, 2],
    ],
    short: 0,
  });
  expect(picks({ fits: [fit(201, 3)] })).toEqual({ picks: [[201, 3]], short: 2 });
  expect(picks({ fits: [fit(201, 0)] })).toEqual({ picks: [], short: 5 });
});

it('counts the packs for a rule’s pieces, and uses another size when one is sold out', () => {
  const roll = { id: 1, dimensions: { height: { value: 150, unit: 'cm' as const }, length: { value: 25, unit: 'm' as const } } };
  const wire = (left: number) => ({
    rule: 'tension_wire' as const,
    fits: [fit(201, 9, { content: 50 }), fit(202, left, { content: 100 })],
  });
  expect(picks(wire(9), 1, roll)).toEqual({ picks: [[202, 1]], short: 0 });
  expect(picks(wire(0), 1, roll)).toEqual({ picks: [[201, 2]], short: 0 });
});

it('returns nothing when no variant of the part fits', () => {
  expect(part({ fits: [fit(201, 9, { variant_ids: [2] })] })).toBeNull();
});

it('counts one rental for any number of products', () => {
  expect(picks({ per: 'item', product: aCard({ id: 20, type: 'rental', default_variant_id: 7 }) })).toEqual({ picks: [[7, 1]], short: 0 });
});
