import type { TFunction } from 'i18next';
import { newVariantBody } from 'shared-contracts/staff/product-variants';
import type { EditedVariant, ProductVariants } from 'shared-contracts/staff/product-variants';
import { flatSchema } from '../form/body-form.ts';
import { hasUnit, unitOf, variantBodyOf, variantControl, variantInput } from './variant-fields.ts';

const t = ((key: string) => key) as unknown as TFunction;
const variant: EditedVariant = {
  sku: 'A-1',
  ean: '4006381333931',
  names: { nl: 'een', fr: 'un', de: 'eins', en: 'one' },
  colour: 'green',
  dimensions: { height: { value: 1.5, unit: 'm' } },
  delivery_class: 'van',
  unit: { per: 'm', amount: 2.5 },
  max_per_order: 20,
  step: 2,
  is_custom_made: false,
  is_price_on_request: false,
  rental: null,
  condition: null,
  excl_vat_cents: 1000,
  is_sold: true,
  was_ordered: true,
};
const product: ProductVariants = { id: 1, sku: 'A', name: 'A', type: 'sale', is_shown: true, variants: [variant] };
const check = (values: ReturnType<typeof variantInput>, type: ProductVariants['type'] = 'sale') => {
  const result = flatSchema(newVariantBody, (typed) => variantBodyOf(typed, type, true), variantControl, t).safeParse(values);
  return result.success ? result.data : result.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

test('a variant comes back from its form as it was', () => {
  const { sku: _sku, excl_vat_cents: _price, is_sold: _sold, was_ordered: _ordered, ...fields } = variant;
  expect(variantBodyOf(variantInput(product, variant, 'nl-BE'), 'sale', false)).toEqual(fields);
});

test('a new variant begins with what the last one has, in its unit, with amounts typed with a comma', () => {
  expect([unitOf(product, 'height'), hasUnit(product, 'height', undefined), hasUnit(product, 'height', 'A-1')]).toEqual(['m', true, false]);
  const empty = variantInput(product, undefined, 'nl-BE');
  const typed = { ...empty, sku: 'a-2', ean: '9638 5074', names_nl: 'twee', dimensions_height: '1,75', price: '12,5', on_hand: '4' };
  expect(check(typed)).toMatchObject({
    sku: 'A-2',
    ean: '96385074',
    colour: 'green',
    delivery_class: 'van',
    dimensions: { height: { value: 1.75, unit: 'm' } },
    excl_vat_cents: 1250,
    on_hand: 4,
  });
});

test('what is wrong is shown at its control', () => {
  const empty = variantInput(product, undefined, 'nl-BE');
  expect(check({ ...empty, sku: 'A-2', ean: '1', dimensions_height: 'high', price: 'dear', unit_per: 'm' })).toEqual([
    ['ean', 'problem.gtin'],
    ['names_nl', 'problem.required'],
    ['dimensions_height', 'problem.invalid'],
    ['unit_amount', 'problem.required'],
    ['price', 'problem.invalid'],
  ]);
  expect(check({ ...empty, sku: 'A-2', ean: '96385074', names_nl: 'twee' }, 'rental')).toEqual([
    ['rental_rent_per_day_cents', 'problem.required'],
    ['rental_rent_deposit_cents', 'problem.required'],
    ['rental_rent_min_days', 'problem.required'],
    ['rental_rent_max_days', 'problem.required'],
  ]);
});
