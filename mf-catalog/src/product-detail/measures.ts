import type { Variant } from 'shared-contracts/wire/product';

export type DimensionKey = keyof Variant['dimensions'];

/** The order of measures in texts. */
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
