import { sizeOf } from '../parts/piece-size.ts';
import type { Dimensions } from '../parts/piece-size.ts';

const MM_PER_UNIT: Readonly<Partial<Record<string, number>>> = { mm: 1, cm: 10, m: 1000 };

/** What a piece measures and weighs, from its dimensions in the catalogue. */
export interface PieceMeasures {
  /** width, height, depth, length and diameter in mm, the longest first */
  sides: readonly [number, number, number];
  size: (key: string) => number | undefined;
  /** null: the shop has not weighed it */
  kg: number | null;
  /** the longest side as it is carried: that of a roll is its height */
  longestMm: number;
}

export const pieceMeasures = (dimensions: Dimensions): PieceMeasures => {
  const size = (key: string): number | undefined => {
    const dimension = dimensions[key];
    const factor = dimension && MM_PER_UNIT[dimension.unit];
    return dimension && factor ? dimension.value * factor : undefined;
  };
  const diameter = size('diameter');
  // a round piece is as thick as it is wide
  const sides = [size('length'), size('width'), size('height'), size('depth'), diameter, diameter].filter((side) => side !== undefined);
  const [first = 0, second = 0, third = 0] = sides.sort((a, b) => b - a);
  const { weight } = dimensions;
  const isRoll = sizeOf(dimensions).rollM !== null;
  return {
    sides: [first, second, third],
    size,
    kg: weight === undefined ? null : weight.unit === 'g' ? weight.value / 1000 : weight.value,
    longestMm: isRoll ? (size('height') ?? second) : first,
  };
};
