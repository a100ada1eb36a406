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
