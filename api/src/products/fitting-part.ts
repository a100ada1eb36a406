import { BURIED_CM } from 'shared-contracts/rules/configurator/fence-systems';
import type { PartFacts } from './products.repository.ts';
import type { VariantFacts } from './products.tables.ts';

type Whole = Pick<VariantFacts, 'colour' | 'dimensions'>;

const cmOf = ({ dimensions }: Pick<VariantFacts, 'dimensions'>, key: 'height' | 'length' | 'width'): number | null => {
  const found = dimensions[key];
  return found?.unit === 'cm' ? found.value : null;
};

/** Centimetres a post is too short for a fence of this height; 0 when it is long enough, and for what is no post. */
const missingCm = (whole: Whole, part: PartFacts): number => {
  const [height, length] = [cmOf(whole, 'height'), cmOf(part, 'length')];
  return height === null || length === null ? 0 : Math.max(0, height + BURIED_CM - length);
};
const isAsWide = (whole: Whole, part: PartFacts): boolean => {
  const width = cmOf(whole, 'width');
  return width !== null && width === cmOf(part, 'width');
};

/**
 * The one of a part's variants that goes with a variant of the product: long enough to stand in the ground, as wide, of its colour, in
 * stock, no longer than needed, the cheapest; in this order, each as far as there is one. Undefined when there are none.
 */
export const fittingPart = (whole: Whole, parts: readonly PartFacts[]): PartFacts | undefined =>
  [...parts].sort(
    (a, b) =>
      missingCm(whole, a) - missingCm(whole, b) ||
      Number(isAsWide(whole, b)) - Number(isAsWide(whole, a)) ||
      Number(b.colour === whole.colour) - Number(a.colour === whole.colour) ||
      Number(b.stock_left > 0) - Number(a.stock_left > 0) ||
      (cmOf(a, 'length') ?? 0) - (cmOf(b, 'length') ?? 0) ||
      a.excl_vat_cents - b.excl_vat_cents ||
      a.id - b.id,
  )[0];
