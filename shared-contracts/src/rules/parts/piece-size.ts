import { BURIED_CM, strutCm } from '../construction.ts';
import type { PartRule } from './part-rules.ts';

type Dimension = { value: number; unit: 'cm' | 'mm' | 'm' | 'kg' | 'g' | 'l' };
export type Dimensions = Readonly<Partial<Record<string, Dimension>>>;

/** The measures of a piece that decide which parts it needs and fits. Null for measures it does not have. */
export interface PieceSize {
  /** in cm; null also when measured in another unit, such as the 40 mm of a joist */
  heightCm: number | null;
  lengthCm: number | null;
  widthCm: number | null;
  depthCm: number | null;
  /** width and depth when measured in mm, such as `60x40` of a post */
  section: string | null;
  /** metres that a piece covers beside the next one: its width, else its length */
  spanM: number | null;
  /** metres on a roll */
  rollM: number | null;
}

const METRES: Partial<Record<Dimension['unit'], number>> = { m: 1, cm: 0.01, mm: 0.001 };

const inCm = (dimension: Dimension | undefined): number | null => (dimension?.unit === 'cm' ? dimension.value : null);
const inMetres = (dimension: Dimension | undefined): number | null => {
  const factor = dimension && METRES[dimension.unit];
  return dimension && factor ? dimension.value * factor : null;
};

export const sizeOf = ({ height, length, width, depth }: Dimensions): PieceSize => ({
  heightCm: inCm(height),
  lengthCm: inCm(length),
  widthCm: inCm(width),
  depthCm: inCm(depth),
  section: width?.unit === 'mm' && depth?.unit === 'mm' ? `${width.value}x${depth.value}` : null,
  spanM: inMetres(width) ?? inMetres(length),
  rollM: width === undefined && length?.unit === 'm' ? length.value : null,
});

/** The measures a part must have to fit a piece. */
export interface PartFit {
  /** minimum length in cm; 0 for any */
  minLengthCm: number;
  /** the width of the piece, in cm; null when it has none */
  widthCm: number | null;
  /** the section of the piece: a cap or a foot for a post */
  section: string | null;
}

/** A post has to reach into the ground, a brace to two thirds of the height. */
export const fitFor = ({ heightCm, widthCm, section }: PieceSize, rule: PartRule | null): PartFit => {
  if (heightCm === null) return { minLengthCm: 0, widthCm, section };
  return { minLengthCm: rule === 'brace' ? strutCm(heightCm) : heightCm + BURIED_CM, widthCm, section };
};

/** Whether a part is long enough and has the right width; measures that are not in cm do not matter. */
export const isFitting = (fit: PartFit, { lengthCm, widthCm, section }: Pick<PieceSize, 'lengthCm' | 'widthCm' | 'section'>): boolean =>
  (lengthCm === null || lengthCm >= fit.minLengthCm) &&
  (fit.widthCm === null || widthCm === null || widthCm === fit.widthCm) &&
  (fit.section === null || section === null || section === fit.section);
