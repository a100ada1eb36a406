import { fittingPart } from './fitting-part.ts';
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
  ...facts,
});
const panel = (height: number, colour: PartFacts['colour'] = 'anthracite') => ({
  colour,
  dimensions: { height: cm(height), width: cm(250) },
});
const post = (id: number, length: number, facts: Partial<PartFacts> = {}) => part(id, { dimensions: { length: cm(length) }, ...facts });

describe('a post', () => {
  const posts = [post(1, 150), post(2, 170), post(3, 210), post(4, 260), post(5, 210, { colour: 'green' })];

  it.each([
    [63, 1],
    [103, 2],
    [123, 3],
    [203, 4],
  ])('is long enough to stand in the ground beside a panel of %i cm, and no longer', (height, id) => {
    expect(fittingPart(panel(height), posts)?.id).toBe(id);
  });

  it('is the longest there is where none is long enough', () => {
    expect(fittingPart(panel(243), posts)?.id).toBe(4);
  });

  it('has the colour of its panel', () => {
    expect(fittingPart(panel(123, 'green'), posts)?.id).toBe(5);
  });

  it('is a longer one where the right one is sold out, and sold out before it is too short', () => {
    expect(fittingPart(panel(103), [post(1, 170, { stock_left: 0 }), post(2, 210)])?.id).toBe(2);
    expect(fittingPart(panel(103), [post(1, 170, { stock_left: 0 }), post(2, 150)])?.id).toBe(1);
  });
});

it('is as wide as what stands on it, whatever is cheaper', () => {
  const plates = [part(1, { dimensions: { width: cm(200) }, excl_vat_cents: 500 }), part(2, { dimensions: { width: cm(250) } })];
  expect(fittingPart(panel(103), plates)?.id).toBe(2);
});

it('is the cheapest of those that go as well, in stock', () => {
  const clamps = [part(1, { excl_vat_cents: 300, stock_left: 0 }), part(2), part(3, { excl_vat_cents: 900 })];
  expect(fittingPart(panel(103), clamps)?.id).toBe(3);
});

it('is none where there is none', () => {
  expect(fittingPart(panel(103), [])).toBeUndefined();
});
