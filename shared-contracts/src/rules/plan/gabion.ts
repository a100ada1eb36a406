import { STONE_KG_M3, STONE_RESERVE } from '../construction.ts';
import { MAX_SMALL_PACKS } from '../parts/choose-pieces.ts';
import type { GABION_DEPTHS_CM, GABION_STONES } from '../../wire/configurator.ts';
import { RULE_VERSION, mergeLines } from './bill.ts';
import type { BillLine, BillNote, BillResult, IncludedPart } from './bill.ts';
import type { OtherColours } from './other-colours.ts';

export type GabionStone = (typeof GABION_STONES)[number];
export type GabionDepth = (typeof GABION_DEPTHS_CM)[number];

/** A straight wall; its height goes in steps of 50 cm, its length is rounded up to whole baskets. */
export interface GabionInput {
  length_mm: number;
  height_cm: number;
  depth_cm: GabionDepth;
  stone: GabionStone;
  /** agreed to; changes what is bought, not what is counted */
  other_colours?: OtherColours | undefined;
}

/** A basket in the wall, from its lower left corner, in mm. */
export interface GabionBlock {
  at_mm: number;
  up_mm: number;
  length_mm: number;
  height_mm: number;
}

export interface GabionBill {
  rule_version: string;
  lines: BillLine[];
  included: IncludedPart[];
  notes: BillNote[];
  drawing: GabionBlock[];
  /** the wall as it is built */
  length_mm: number;
  stone_kg: number;
}

const STONE_LETTERS: Readonly<Record<GabionStone, string>> = { bluestone: 'BS', ardennes: 'AR', basalt: 'BA', marble: 'MA' };

/** The stone of a SKU; undefined for what is none. */
export const stoneOfSku = (sku: string): GabionStone | undefined =>
  (Object.keys(STONE_LETTERS) as GabionStone[]).find((stone) => sku.startsWith('53-') && sku.endsWith(`-${STONE_LETTERS[stone]}`));

interface Basket {
  length: number;
  height: number;
  sku: string;
}
/** Baskets by the wall's depth, the longest of each height first; measures in cm. */
const BASKETS: Readonly<Record<GabionDepth, readonly Basket[]>> = {
  30: [
    { length: 200, height: 100, sku: '50-20010030-ZA' },
    { length: 100, height: 100, sku: '50-10010030-ZA' },
    { length: 100, height: 50, sku: '50-1005030-ZA' },
    { length: 50, height: 50, sku: '50-505030-ZA' },
  ],
  50: [
    { length: 100, height: 100, sku: '50-10010050-ZA' },
    { length: 200, height: 50, sku: '50-2005050-ZA' },
    { length: 100, height: 50, sku: '50-1005050-ZA' },
  ],
};
/** Length in whole baskets: the shortest one, in cm. */
const STEP_CM: Readonly<Record<GabionDepth, number>> = { 30: 50, 50: 100 };
/** A wall of 30 cm that is higher falls over without posts; one of 50 cm that is higher is an engineer's. */
export const GABION_MAX_CM: Readonly<Record<GabionDepth, number>> = { 30: 100, 50: 200 };
/** Height in cm above which a retaining wall needs an engineer. */
const ENGINEER_CM = 100;
const BAG_KG = 25;
const SPACERS_PER_M2 = 8;

/** One layer of baskets of one height from left to right, the longest first; where none of that height fits, lower ones are stacked. */
const layer = (lengthCm: number, heightCm: number, upCm: number, baskets: readonly Basket[]): (Basket & { at: number; up: number })[] => {
  const placed: (Basket & { at: number; up: number })[] = [];
  let at = 0;
  for (const basket of baskets.filter(({ height }) => height === heightCm)) {
    for (; lengthCm - at >= basket.length; at += basket.length) placed.push({ ...basket, at, up: upCm });
  }
  const remainingCm = lengthCm - at;
  if (remainingCm <= 0) return placed;
  const half = heightCm / 2;
  const stacked = [0, half].flatMap((up) =>
    layer(remainingCm, half, upCm + up, baskets).map((basket) => ({ ...basket, at: basket.at + at })),
  );
  return [...placed, ...stacked];
};

const stoneLines = (kg: number, stone: GabionStone): BillLine[] => {
  const bigBags = Math.floor(kg / 1000);
  const remainingKg = kg - bigBags * 1000;
  const bags = Math.ceil(remainingKg / BAG_KG);
  const isBig = bags > MAX_SMALL_PACKS;
  const letters = STONE_LETTERS[stone];
  return [
    { role: 'stone', sku: `53-1000-${letters}`, amount: bigBags + (isBig ? 1 : 0) },
    { role: 'stone', sku: `53-25-${letters}`, amount: isBig ? 0 : bags },
  ];
};

/** Baskets and stone for a wall of gabions; or why it can't be built. Contract, "configurator". */
export const calculateGabion = ({ length_mm, height_cm, depth_cm, stone }: GabionInput): BillResult<GabionBill> => {
  if (height_cm % 50 !== 0 || height_cm > GABION_MAX_CM[depth_cm])
    return { problems: [{ field: 'height_cm', code: 'gabion_height', values: { count: GABION_MAX_CM[depth_cm] } }] };
  const step = STEP_CM[depth_cm];
  const lengthCm = Math.ceil(length_mm / (step * 10)) * step;
  const fullLayers = Math.floor(height_cm / 100);
  const heights = [...Array.from({ length: fullLayers }, () => 100), ...(height_cm % 100 === 50 ? [50] : [])];
  const baskets = heights.flatMap((height, index) => layer(lengthCm, height, index * 100, BASKETS[depth_cm]));
  const stone_kg = Math.ceil(((lengthCm * height_cm * depth_cm) / 1e6) * STONE_KG_M3 * STONE_RESERVE);
  const notes: BillNote[] = [
    { code: height_cm > ENGINEER_CM ? 'foundation' : 'base_layer' },
    ...(height_cm > ENGINEER_CM ? [{ code: 'engineer' as const }] : []),
    ...(lengthCm * 10 > length_mm ? [{ code: 'rounded_up' as const }] : []),
  ];
  return {
    bill: {
      rule_version: RULE_VERSION,
      lines: mergeLines([...baskets.map(({ sku }) => ({ role: 'basket' as const, sku, amount: 1 })), ...stoneLines(stone_kg, stone)]),
      included: [{ role: 'spacer', amount: Math.ceil(((lengthCm * height_cm) / 10_000) * SPACERS_PER_M2) }],
      notes,
      drawing: baskets.map(({ at, up, length, height }) => ({
        at_mm: at * 10,
        up_mm: up * 10,
        length_mm: length * 10,
        height_mm: height * 10,
      })),
      length_mm: lengthCm * 10,
      stone_kg,
    },
  };
};
