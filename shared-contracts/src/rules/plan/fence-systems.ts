import { meshPitchMm, SCREWS_PER_SCREEN } from '../construction.ts';
import type { FENCE_COLOURS, FENCE_SYSTEMS } from '../../wire/configurator.ts';

/** The parts of each fence system. Sizes and SKUs are the catalogue's; a test of the API checks each of them. */

export type FenceSystem = (typeof FENCE_SYSTEMS)[number];
export type FenceKind = 'panel' | 'mesh' | 'screen';
export type FenceColour = (typeof FENCE_COLOURS)[number];

/** Letters that end a SKU. */
export const COLOUR_LETTERS: Readonly<Record<FenceColour, string>> = {
  anthracite: 'AN',
  green: 'GR',
  brown: 'BR',
  'light-grey': 'LG',
  none: 'NA',
};

/** Posts of one kind: the lengths they come in, ascending, in cm, and their SKU. */
export interface PostRange {
  lengths: readonly number[];
  sku: (lengthCm: number, colour: FenceColour) => string;
  /** the foot that replaces concrete on a slab; null when there is none of its size */
  footSku: string | null;
  /** null when the post comes with its cap */
  capSku: ((colour: FenceColour) => string) | null;
}

export interface GateRange {
  kind: 'single' | 'double';
  /** clear width and height in cm; colours outside the list come in the first one */
  widths: readonly number[];
  heights: readonly number[];
  colours: readonly FenceColour[];
  sku: (widthCm: number, heightCm: number, colour: FenceColour) => string;
}

export interface FenceRules {
  kind: FenceKind;
  heights: readonly number[];
  colours: readonly FenceColour[];
  /** axis of a post to axis of the next, in mm; for mesh at this height */
  pitchMm: (heightCm: number) => number;
  /** width of a panel, or length of a roll, in mm */
  unitMm: number;
  sku: (heightCm: number, colour: FenceColour) => string;
  line: PostRange;
  corner: PostRange;
  gates: readonly GateRange[];
  /** the maximum height in cm of a fence on feet on a slab; 0 for none */
  slabMaxCm: number;
  /** whether one post comes with each screen */
  postIncluded: boolean;
  /** screws to fix one screen; 0 when clamps or fittings come with it */
  screwsPerUnit: number;
}

const padToThree = (cm: number): string => String(cm).padStart(3, '0');
const letters = (colour: FenceColour): string => COLOUR_LETTERS[colour];
/** Posts of wooden screens come in anthracite: there are no wooden ones. */
const metalColour = (colour: FenceColour): FenceColour => (colour === 'green' ? 'green' : 'anthracite');

const LINEA_POST: PostRange = {
  lengths: [150, 170, 210, 230, 260],
  sku: (length, colour) => `40-6040${length}-${letters(colour)}`,
  footSku: '125-6040-VZ',
  capSku: null,
};
const CORNER_POST: PostRange = {
  lengths: [170, 210, 230, 260],
  sku: (length, colour) => `41-6060${length}-${letters(colour)}`,
  footSku: '125-6060-VZ',
  capSku: null,
};
const ROBUR_POST: PostRange = {
  lengths: [170, 200, 220, 260],
  sku: (length, colour) => `42-6045${length}-${letters(colour)}`,
  footSku: null,
  capSku: null,
};
const ROUND_POST: PostRange = {
  lengths: [150, 175, 200, 230],
  sku: (length, colour) => `44-48${length}-${letters(colour)}`,
  footSku: null,
  capSku: null,
};
const HEAVY_POST: PostRange = {
  lengths: [200, 230, 260],
  sku: (length, colour) => `43-100100${length}-${letters(metalColour(colour))}`,
  footSku: '125-100100-VZ',
  capSku: (colour) => `121-100100-${letters(metalColour(colour))}`,
};

const PORTA: GateRange = {
  kind: 'single',
  widths: [100, 125],
  heights: [100, 120, 150, 180, 200],
  colours: ['anthracite', 'green'],
  sku: (width, height, colour) => `30-${width}${height}-${letters(colour)}`,
};
const PORTA_DOUBLE: GateRange = {
  kind: 'double',
  widths: [300, 400],
  heights: [120, 150, 180],
  colours: ['anthracite', 'green'],
  sku: (width, height, colour) => `31-${width}${height}-${letters(colour)}`,
};
const MURATA: GateRange = {
  kind: 'single',
  widths: [100],
  heights: [150, 180, 200],
  colours: ['anthracite'],
  sku: (width, height, colour) => `36-${width}${height}-${letters(colour)}`,
};
const SILVO: GateRange = {
  kind: 'single',
  widths: [100, 120],
  heights: [150, 180],
  colours: ['brown'],
  sku: (width, height, colour) => `35-${width}${height}-${letters(colour)}`,
};

/** Between two panels there are 20 mm of post. */
const panels = (family: string, widthCm: number, heights: readonly number[], line: PostRange, slabMaxCm: number): FenceRules => ({
  kind: 'panel',
  heights,
  colours: ['anthracite', 'green'],
  pitchMm: () => widthCm * 10 + 20,
  unitMm: widthCm * 10,
  sku: (height, colour) => `${family}-${widthCm}${padToThree(height)}-${letters(colour)}`,
  line,
  corner: CORNER_POST,
  gates: [PORTA, PORTA_DOUBLE],
  slabMaxCm,
  postIncluded: false,
  screwsPerUnit: 0,
});

const screens = (
  family: string,
  heights: readonly number[],
  colours: readonly FenceColour[],
  gate: GateRange,
  fixing: Pick<FenceRules, 'postIncluded' | 'screwsPerUnit'>,
): FenceRules => ({
  kind: 'screen',
  heights,
  colours,
  pitchMm: () => 1900,
  unitMm: 1800,
  sku: (height, colour) => `${family}-180${height}-${letters(colour)}`,
  line: HEAVY_POST,
  corner: HEAVY_POST,
  gates: [gate],
  // a closed screen catches the wind: only the lowest may be on feet
  slabMaxCm: 90,
  ...fixing,
});

export const FENCE_RULES: Readonly<Record<FenceSystem, FenceRules>> = {
  linea: panels('10', 250, [63, 103, 123, 153, 173, 203], LINEA_POST, 123),
  linea_light: panels('11', 200, [63, 103, 123, 153, 173], LINEA_POST, 123),
  robur_656: panels('14', 250, [103, 123, 143, 163, 183, 203], ROBUR_POST, 0),
  robur_868: panels('15', 250, [103, 143, 183, 203], ROBUR_POST, 0),
  silva: {
    kind: 'mesh',
    heights: [100, 125, 150, 175],
    colours: ['anthracite', 'green'],
    pitchMm: meshPitchMm,
    unitMm: 25_000,
    sku: (height, colour) => `20-${height}25-${letters(colour)}`,
    line: ROUND_POST,
    corner: ROUND_POST,
    gates: [PORTA, PORTA_DOUBLE],
    slabMaxCm: 0,
    postIncluded: false,
    screwsPerUnit: 0,
  },
  rustiek: screens('70', [90, 150, 180], ['anthracite', 'brown', 'light-grey'], MURATA, { postIncluded: true, screwsPerUnit: 0 }),
  nova: screens('72', [150, 180], ['none'], SILVO, { postIncluded: false, screwsPerUnit: SCREWS_PER_SCREEN }),
  canto: screens('73', [90, 120, 150, 180], ['brown'], SILVO, { postIncluded: false, screwsPerUnit: SCREWS_PER_SCREEN }),
};

/** What a post on a foot needs above the fence, in cm. */
export const ON_FOOT_CM = 2;
export const CONCRETE_SKU = '129-25-NA';

/** Clamps along one edge of a panel. */
export const clampsPerEdge = (heightCm: number): number => (heightCm <= 103 ? 3 : heightCm <= 153 ? 4 : heightCm <= 193 ? 5 : 6);
export const CLAMP_PACK = { holds: 10, sku: (colour: FenceColour): string => `120-10-${letters(metalColour(colour))}` } as const;
export const SCREW_PACK = { holds: 200, sku: '126-570-RV' } as const;

/** Each gate post takes so much of the run. */
export const GATE_POST_MM = 100;
