import { LANGS } from 'shared-contracts/contract/locales';
import { DIMENSION_NAMES, DIMENSION_UNITS } from 'shared-contracts/staff/product-variants';
import type { DimensionName, EditedVariant, ProductVariants } from 'shared-contracts/staff/product-variants';
import { centsIn, numberOf, textOf } from '../form/body-form.ts';
import type { ControlOf, FlatValues } from '../form/body-form.ts';
import { centsText } from './cents.ts';

const RENT_MONEY = ['rent_per_day_cents', 'rent_deposit_cents'] as const;
const RENT_DAYS = ['rent_min_days', 'rent_max_days'] as const;

/** The unit of a dimension that the product's variants have, else the usual one. */
export const unitOf = ({ variants }: ProductVariants, name: DimensionName): string =>
  variants.map(({ dimensions }) => dimensions[name]?.unit).find((unit) => unit !== undefined) ?? DIMENSION_UNITS[name][0];

/** Whether a variant has a unit already, so that another one would be refused. */
export const hasUnit = ({ variants }: ProductVariants, name: DimensionName, ownSku: string | undefined): boolean =>
  variants.some(({ sku, dimensions }) => sku !== ownSku && dimensions[name] !== undefined);

const plain = (value: number | undefined, locale: string): string =>
  value === undefined ? '' : new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 4 }).format(value);

/** What the form shows of a variant; of a new one, what the variants of this product have alike. */
export const variantInput = (product: ProductVariants, variant: EditedVariant | undefined, locale: string): FlatValues => {
  const like = variant ?? product.variants.at(-1);
  const { rental, condition, unit } = variant ?? { rental: null, condition: null, unit: null };
  return {
    sku: variant?.sku ?? '',
    ean: variant?.ean ?? '',
    price: '',
    on_hand: '',
    colour: like?.colour ?? 'none',
    delivery_class: like?.delivery_class ?? 'parcel',
    max_per_order: String(like?.max_per_order ?? 999),
    step: String(like?.step ?? 1),
    is_custom_made: like?.is_custom_made ?? false,
    is_price_on_request: variant?.is_price_on_request ?? false,
    unit_per: unit?.per ?? '',
    unit_amount: plain(unit?.amount, locale),
    ...Object.fromEntries(LANGS.map((lang) => [`names_${lang}`, variant?.names[lang] ?? ''])),
    ...Object.fromEntries(
      DIMENSION_NAMES.flatMap((name) => [
        [`dimensions_${name}`, plain(variant?.dimensions[name]?.value, locale)],
        [`unit_of_${name}`, variant?.dimensions[name]?.unit ?? unitOf(product, name)],
      ]),
    ),
    ...Object.fromEntries(RENT_MONEY.map((name) => [`rental_${name}`, rental === null ? '' : centsText(rental[name], locale)])),
    ...Object.fromEntries(RENT_DAYS.map((name) => [`rental_${name}`, rental === null ? '' : String(rental[name])])),
    condition_grade: condition?.grade ?? 'A',
    ...Object.fromEntries(LANGS.map((lang) => [`condition_notes_${lang}`, condition?.notes[lang] ?? ''])),
  };
};

const byLang = (values: FlatValues, name: string) => Object.fromEntries(LANGS.map((lang) => [lang, textOf(values, `${name}_${lang}`)]));

/** The call's body of what is typed. */
export const variantBodyOf = (values: FlatValues, type: ProductVariants['type'], isNew: boolean): unknown => ({
  ...(isNew
    ? { sku: textOf(values, 'sku'), excl_vat_cents: centsIn(values, 'price') ?? null, on_hand: numberOf(values, 'on_hand') ?? null }
    : {}),
  ean: textOf(values, 'ean').replaceAll(/\s/g, ''),
  names: byLang(values, 'names'),
  colour: values.colour,
  dimensions: Object.fromEntries(
    DIMENSION_NAMES.flatMap((name) => {
      const value = numberOf(values, `dimensions_${name}`);
      return value === undefined ? [] : [[name, { value, unit: values[`unit_of_${name}`] }]];
    }),
  ),
  delivery_class: values.delivery_class,
  unit: textOf(values, 'unit_per') === '' ? null : { per: values.unit_per, amount: numberOf(values, 'unit_amount') },
  max_per_order: numberOf(values, 'max_per_order'),
  step: numberOf(values, 'step'),
  is_custom_made: values.is_custom_made === true,
  is_price_on_request: values.is_price_on_request === true,
  rental:
    type === 'rental'
      ? {
          ...Object.fromEntries(RENT_MONEY.map((name) => [name, centsIn(values, `rental_${name}`)])),
          ...Object.fromEntries(RENT_DAYS.map((name) => [name, numberOf(values, `rental_${name}`)])),
        }
      : null,
  condition: type === 'second_chance' ? { grade: values.condition_grade, notes: byLang(values, 'condition_notes') } : null,
});

/** The control of a path in the body; what is below a dimension is the dimension. */
export const variantControl: ControlOf = ([first = '', second, ...rest]) => {
  if (first === 'dimensions') return `dimensions_${second ?? DIMENSION_NAMES[0]}`;
  if (first === 'excl_vat_cents') return 'price';
  return [first, second, ...rest].filter((part) => part !== undefined).join('_');
};
