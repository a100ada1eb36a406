import type { Variant } from 'shared-contracts/wire/product';

export type DimensionKey = keyof Variant['dimensions'];

export const MEASURES: readonly DimensionKey[] = [
  'width',
  'height',
  'length',
  'depth',
  'diameter',
  'mesh',
  'wire_thickness',
  'volume',
  'weight',
];

/** Of its width: what is lower leaves a quarter of its square drawing empty above it. */
const LOW_SHARE = 0.7;

export function isLow({ dimensions: { width, height } }: Pick<Variant, 'dimensions'>): boolean {
  return width !== undefined && height !== undefined && width.unit === height.unit && height.value <= width.value * LOW_SHARE;
}
