import { aPrice } from 'shared-contracts/testing/a-product';
import { aProduct, aVariant } from '../testing/a-product.ts';
import { defaultVariant, findVariant, variantOptions } from './variant-options.ts';

const variant = (id: number, height: number, colour: 'anthracite' | 'green' | 'white', left = 10, cents = 5000) =>
  aVariant({
    id,
    colour,
    dimensions: { width: { value: 250, unit: 'cm' }, height: { value: height, unit: 'cm' } },
    stock: { status: left > 0 ? 'in_stock' : 'out', left, restock_date: null },
    price: aPrice({ excl_vat_cents: cents, incl_vat_cents: cents }),
  });

const product = aProduct({
  variant_axes: [
    { key: 'height', unit: 'cm', values: ['63', '103', '153'] },
    { key: 'colour', unit: null, values: ['anthracite', 'green', 'white'] },
    { key: 'width', unit: 'cm', values: ['250'] },
  ],
  variants: [
    variant(1, 103, 'green'),
    variant(2, 153, 'green', 0),
    variant(3, 153, 'anthracite'),
    variant(4, 63, 'anthracite', 0),
    variant(5, 103, 'anthracite'),
    variant(6, 153, 'white'),
  ],
});
const findById = (id: number) => {
  const match = product.variants.find((each) => each.id === id);
  if (!match) throw new Error(`No variant ${id}`);
  return match;
};
const states = (id: number, key: string) =>
  variantOptions(product, findById(id))
    .find((axis) => axis.key === key)
    ?.options.map(({ value, variant: target, state }) => [value, target.id, state]);

describe('values that can be combined with the shown variant', () => {
  it.each([
    [
      3,
      'height',
      [
        ['63', 4, 'sold_out'],
        ['103', 5, 'available'],
        ['153', 3, 'selected'],
      ],
    ],
    [
      3,
      'colour',
      [
        ['anthracite', 3, 'selected'],
        ['green', 2, 'sold_out'],
        ['white', 6, 'available'],
      ],
    ],
    [
      1,
      'height',
      [
        ['63', 4, 'elsewhere'],
        ['103', 1, 'selected'],
        ['153', 2, 'sold_out'],
      ],
    ],
    [
      1,
      'colour',
      [
        ['anthracite', 5, 'available'],
        ['green', 1, 'selected'],
        ['white', 6, 'elsewhere'],
      ],
    ],
    [
      4,
      'colour',
      [
        ['anthracite', 4, 'selected'],
        ['green', 1, 'elsewhere'],
        ['white', 6, 'elsewhere'],
      ],
    ],
  ])('for variant %i, %s', (id, key, expected) => {
    expect(states(id, key)).toEqual(expected);
  });

  it('leaves out properties that are the same for all variants', () => {
    expect(variantOptions(product, findById(3)).map(({ key }) => key)).toEqual(['height', 'colour']);
  });

  it('sorts measures by size and colours as the API does', () => {
    expect(states(6, 'height')?.map(([value]) => value)).toEqual(['63', '103', '153']);
    expect(states(6, 'colour')?.map(([value]) => value)).toEqual(['anthracite', 'green', 'white']);
  });

  it('has value and unit of the shown variant', () => {
    expect(variantOptions(product, findById(3))[0]).toMatchObject({ key: 'height', unit: 'cm', value: '153' });
  });

  it('offers nothing for a single variant', () => {
    expect(variantOptions({ ...product, variants: [findById(3)] }, findById(3))).toEqual([]);
  });
});

describe('the variant of an address', () => {
  const dear = variant(7, 103, 'green', 5, 9000);
  const cheap = variant(8, 103, 'white', 5, 4000);
  const cheapestSoldOut = variant(9, 63, 'white', 0, 1000);

  it.each([
    ['the requested one', '7', 7],
    ['the cheapest in stock when none is requested', null, 8],
    ['the cheapest in stock when the requested one is unknown', '12345', 8],
  ])('is %s', (_case, requestedId, id) => {
    expect(findVariant({ variants: [dear, cheapestSoldOut, cheap] }, requestedId)?.id).toBe(id);
  });

  it('is the cheapest when all are sold out', () => {
    expect(defaultVariant([variant(1, 103, 'green', 0, 300), variant(2, 103, 'green', 0, 200)])?.id).toBe(2);
  });

  it('is undefined when there are no variants', () => {
    expect(defaultVariant([])).toBeUndefined();
  });
});
