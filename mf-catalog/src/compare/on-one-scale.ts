import type { VariantWithProduct } from 'shared-contracts/wire/product';

type Drawn = Pick<VariantWithProduct, 'list_image' | 'plate'>;

/** A list's pictures: 400 px across show 325 cm, and products stand 52.8 px above the lower edge (`demo/drawings/picture.ts`). */
export const PLATE = { width: 400, cm: 325, foot: 52.8, lowest: 352 } as const;

export interface CommonScale {
  /** 1, or 0.5 when a product is so wide that its picture takes two columns: all are drawn half as large then */
  factor: 1 | 0.5;
  /** of every plate, as a share of its width */
  shape: number;
  /** whole and half metres of the ruler, from the ground up, as shares of the plate's height */
  marks: { metres: number; share: number }[];
}

const isOnScale = ({ list_image, plate }: Drawn): boolean => Boolean(list_image) && plate?.on_scale !== false;

/** One scale, ground line and ruler for all; null when no product is drawn to scale. */
export function commonScale(products: readonly Drawn[]): CommonScale | null {
  const drawn = products.filter(isOnScale);
  if (drawn.length === 0) return null;
  const factor = drawn.some(({ plate }) => plate?.columns === 2) ? 0.5 : 1;
  const highest = Math.max(PLATE.lowest, ...drawn.map(({ plate }) => plate?.height ?? PLATE.lowest));
  const height = highest * factor;
  const foot = PLATE.foot * factor;
  const metre = (PLATE.width / PLATE.cm) * 100 * factor;
  const halves = Math.floor((height - foot - HEADROOM) / (metre / 2));
  return {
    factor,
    shape: height / PLATE.width,
    marks: Array.from({ length: halves + 1 }, (_none, half) => ({ metres: half / 2, share: (foot + (half * metre) / 2) / height })),
  };
}

/** px above the highest mark, for its figure */
const HEADROOM = 8;
