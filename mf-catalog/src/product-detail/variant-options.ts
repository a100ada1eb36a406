import type { Product, Variant } from 'shared-contracts/wire/product';

/**
 * `available`, `sold_out`: the variant that differs only in this property. `elsewhere`: this value exists only with other properties;
 * choosing it selects the nearest variant that has it.
 */
export type OptionState = 'selected' | 'available' | 'sold_out' | 'elsewhere';
export interface VariantOption {
  value: string;
  variant: Variant;
  state: OptionState;
}
type AxisKey = keyof Variant['dimensions'] | 'colour';
export interface VariantAxis {
  key: AxisKey;
  unit: string | null;
  /** value of the current variant; null when it has none */
  value: string | null;
  options: VariantOption[];
}

type Chosen = Pick<Product, 'variant_axes' | 'variants'>;

const isSoldOut = (variant: Variant) => variant.stock.left === 0;

function valueOf(variant: Variant, key: AxisKey): string | null {
  if (key === 'colour') return variant.colour;
  const dimension = variant.dimensions[key];
  return dimension ? String(dimension.value) : null;
}

/** For an API that does not answer the default: the cheapest variant that can be bought, else the cheapest. */
export function defaultVariant(variants: readonly Variant[]): Variant | undefined {
  const inStock = variants.filter((variant) => !isSoldOut(variant));
  return (inStock.length > 0 ? inStock : variants).reduce<Variant | undefined>(
    (best, variant) => (best && best.price.excl_vat_cents <= variant.price.excl_vat_cents ? best : variant),
    undefined,
  );
}

/** The variant of `?variant=`; an unknown one gives the default, as on cards. */
export const findVariant = (
  { variants, default_variant_id }: Pick<Product, 'variants' | 'default_variant_id'>,
  requestedId: string | null,
): Variant | undefined =>
  variants.find(({ id }) => String(id) === requestedId) ?? variants.find(({ id }) => id === default_variant_id) ?? defaultVariant(variants);

/** The choices by axis; axes on which all variants are equal are left out. */
export function variantOptions({ variant_axes, variants }: Chosen, current: Variant): VariantAxis[] {
  const isAxisKey = (key: string): key is AxisKey => key === 'colour' || variants.some(({ dimensions }) => Object.hasOwn(dimensions, key));
  const axes = variant_axes.flatMap(({ key, values }) => (isAxisKey(key) ? [{ key, order: values }] : []));
  const keys = axes.map(({ key }) => key);
  return axes
    .map(({ key, order }) => {
      const values = distinctValues(variants, key, order);
      return {
        key,
        unit: key === 'colour' ? null : (current.dimensions[key]?.unit ?? null),
        value: valueOf(current, key),
        options: values.map((value) => optionOf(variants, keys, current, key, value)),
      };
    })
    .filter(({ options }) => options.length > 1);
}

function distinctValues(variants: readonly Variant[], key: AxisKey, order: readonly string[]): string[] {
  const values = [...new Set(variants.map((variant) => valueOf(variant, key)))].filter((value) => value !== null);
  if (key !== 'colour') return values.sort((a, b) => Number(a) - Number(b));
  const rank = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length);
  return values.sort((a, b) => rank(a) - rank(b));
}

function optionOf(variants: readonly Variant[], keys: readonly AxisKey[], current: Variant, key: AxisKey, value: string): VariantOption {
  if (valueOf(current, key) === value) return { value, variant: current, state: 'selected' };
  const otherKeys = keys.filter((other) => other !== key);
  const agreement = (variant: Variant) => otherKeys.filter((other) => valueOf(variant, other) === valueOf(current, other)).length;
  const nearest = variants
    .filter((variant) => valueOf(variant, key) === value)
    .sort((a, b) => agreement(b) - agreement(a) || Number(isSoldOut(a)) - Number(isSoldOut(b)))[0];
  if (!nearest) throw new Error(`No variant with ${key} ${value}`);
  if (agreement(nearest) < otherKeys.length) return { value, variant: nearest, state: 'elsewhere' };
  return { value, variant: nearest, state: isSoldOut(nearest) ? 'sold_out' : 'available' };
}
