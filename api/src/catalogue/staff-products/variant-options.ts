import { DIMENSION_NAMES } from 'shared-contracts/staff/product-variants';

interface Option {
  colour: string;
  dimensions: Partial<Record<string, { value: number }>>;
}

const optionOf = ({ colour, dimensions }: Option, axis: string): string =>
  axis === 'colour' ? colour : String(dimensions[axis]?.value ?? '');
const optionsOf = (variant: Option, axes: readonly string[]): string => JSON.stringify(axes.map((axis) => optionOf(variant, axis)));

/** Whether no two variants look alike by these axes, so that a customer can choose each of them. */
export const isClear = (variants: readonly Option[], axes: readonly string[]): boolean =>
  new Set(variants.map((variant) => optionsOf(variant, axes))).size === variants.length;

/** By what customers choose: as before, and while two variants look alike by that, by what else they differ in. */
export const axesOf = (variants: readonly Option[], before: readonly string[]): string[] => {
  const axes = [...before];
  for (const axis of [...DIMENSION_NAMES, 'colour']) {
    if (isClear(variants, axes)) break;
    const values = new Set(variants.map((variant) => optionOf(variant, axis)));
    // nobody chooses by a size that one of them has not
    if (!axes.includes(axis) && values.size > 1 && !values.has('')) axes.push(axis);
  }
  return axes;
};
