import { partsFor } from './fitting-part.ts';
import type { PartFacts } from './products.repository.ts';

const cm = (value: number) => ({ value, unit: 'cm' as const });
const part = (id: number, facts: Partial<PartFacts> = {}): PartFacts => ({
  id,
  product_id: 1,
  name: '',
  colour: 'anthracite',
  dimensions: {},
  excl_vat_cents: 1000,
  stock_left: 10,
  tiers: [],
  unit_amount: null,
  restock_date: null,
  step: 1,
  ...facts,
});
const panel = (height: number, colour: PartFacts['colour'] = 'anthracite') => ({
  colour,
  dimensions: { height: cm(height), width: cm(250) },
});
const post = (id: number, length: number, facts: Partial<PartFacts> = {}) => part(id, { dimensions: { length: cm(length) }, ...facts });

const idsFor = (main: Parameters<typeof partsFor>[0], parts: PartFacts[]): number[] => partsFor(main, null, parts).map(({ id }) => id);

describe('a post', () => {
  const posts = [post(1, 150), post(2, 170), post(3, 210), post(4, 260), post(5, 210, { colour: 'green' })];

  it.each([
    [63, 1],
    [103, 2],
    [123, 3],
    [203, 4],
  ])('is long enough to stand in the ground beside a panel of %i cm, and no longer than needed', (height, id) => {
    expect(idsFor(panel(height), posts)[0]).toBe(id);
  });

  it('is not offered when none is long enough, because one that is too short does not hold the panel', () => {
    expect(idsFor(panel(243), posts)).toEqual([]);
  });

  it('has the colour of its panel', () => {
    expect(idsFor(panel(123, 'green'), posts)).toEqual([5]);
  });

  it('may be a longer one of the same colour, after the right one, and is never too short or of another colour', () => {
    const unfitting = [post(2, 210), post(3, 150), post(4, 230, { colour: 'green' }), post(5, 230)];
    expect(idsFor(panel(103), [post(1, 170, { stock_left: 0 }), ...unfitting])).toEqual([1, 2, 5]);
  });
});

it('a base part is as wide as the part on top of it, even if another one is cheaper', () => {
  const plates = [part(1, { dimensions: { width: cm(200) }, excl_vat_cents: 500 }), part(2, { dimensions: { width: cm(250) } })];
  expect(idsFor(panel(103), plates)).toEqual([2]);
});

it('a part that is not made in the colour of the product comes in one colour: that of the cheapest one in stock', () => {
  const clamps = [part(1, { excl_vat_cents: 300, stock_left: 0 }), part(2), part(3, { excl_vat_cents: 900 })];
  expect(
    idsFor(
      { ...panel(103), colour: 'brown' },
      clamps.map((each) => ({ ...each, colour: each.id === 2 ? ('green' as const) : ('black' as const) })),
    ),
  ).toEqual([1, 3]);
});

it('a panel gets no part when the shop has none', () => {
  expect(idsFor(panel(103), [])).toEqual([]);
});
