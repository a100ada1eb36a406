import { BURIED_CM, STONE_KG_M3 } from '../construction.ts';
import type { Dimensions } from '../parts/piece-size.ts';
import { pieceMeasures } from './piece-measures.ts';
import type { PieceMeasures } from './piece-measures.ts';

/** What parts are packed into. Roles that are not named are small and come in a box. */
export type PackKind = 'big_bag' | 'pallet' | 'stack' | 'roll' | 'bundle' | 'box';
const KINDS: Readonly<Partial<Record<string, PackKind>>> = {
  panel: 'stack',
  screen: 'stack',
  basket: 'stack',
  gate: 'stack',
  mesh: 'roll',
  post: 'bundle',
  post_corner: 'bundle',
  post_end: 'bundle',
  strut: 'bundle',
  board: 'bundle',
  joist: 'bundle',
  concrete: 'pallet',
  stone: 'pallet',
};

/** A piece as it is packed, its longest side first; mm and kg. `kg` null: the shop has not weighed it. */
export interface PackedPiece {
  kind: PackKind;
  /** pieces with the same name are packed together */
  group: string;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  kg: number | null;
  volumeM3: number;
}

const SCREEN_MM = 45;
const LEAF_MM = 60;
/** A wider gate has two leaves. */
const MAX_LEAF_MM = 2000;
/** Nested panels need three wire thicknesses plus clearance; a folded basket has six sides. */
const WIRES_PER_PANEL = 4;
const WIRES_PER_BASKET = 12;
const WIRES_PER_ROLL = 2;
const DEFAULT_WIRE_MM = 5;
/** A heavier bag of stone is lifted by a crane. */
const MAX_BAG_KG = 50;
const BIG_BAG_MM = 900;
/** Bags lie six to a layer. */
export const BAGS_PER_LAYER = 6;
export const PALLET_MM = { length: 1200, width: 800, height: 144, layer: 100 } as const;
const BAG_MM = { length: 600, width: 267 } as const;
/** Small parts with their packaging. */
const BOX_KG_M3 = 700;

type Shape = readonly [length: number, width: number, height: number];

const SHAPES: Readonly<Record<PackKind, (role: string, measures: PieceMeasures) => Shape>> = {
  stack: (role, { sides: [first, second], size }) => {
    const wire = size('wire_thickness') ?? DEFAULT_WIRE_MM;
    if (role === 'screen') return [first, second, SCREEN_MM];
    if (role !== 'gate') return [first, second, wire * (role === 'basket' ? WIRES_PER_BASKET : WIRES_PER_PANEL)];
    const [width, height] = [size('width') ?? first, size('height') ?? second];
    const leaves = width > MAX_LEAF_MM ? 2 : 1;
    // its posts come with it
    const length = Math.max(width / leaves, height + BURIED_CM * 10);
    return [length, Math.min(width / leaves, height), leaves * LEAF_MM];
  },
  bundle: (_role, { sides }) => sides,
  roll: (_role, { size }) => {
    const area = (size('length') ?? 0) * WIRES_PER_ROLL * (size('wire_thickness') ?? DEFAULT_WIRE_MM);
    const diameter = Math.round(2 * Math.sqrt(area / Math.PI));
    return [diameter, diameter, size('height') ?? 0];
  },
  pallet: () => [BAG_MM.length, BAG_MM.width, PALLET_MM.layer],
  big_bag: (_role, { kg }) => [BIG_BAG_MM, BIG_BAG_MM, Math.round((((kg ?? 0) / STONE_KG_M3) * 1e9) / BIG_BAG_MM ** 2)],
  box: (_role, { kg }) => {
    const side = Math.round(Math.cbrt((kg ?? 0) / BOX_KG_M3) * 1000);
    return [side, side, side];
  },
};

const groupOf = (kind: PackKind, role: string): string => (kind === 'bundle' && role !== 'board' && role !== 'joist' ? 'post' : role);

/** A piece of a part as it is packed, from the measures of the catalogue. */
export const packedPiece = (role: string, dimensions: Dimensions): PackedPiece => {
  const measures = pieceMeasures(dimensions);
  const { kg } = measures;
  const defaultKind = KINDS[role] ?? 'box';
  const kind = defaultKind === 'pallet' && (kg ?? 0) > MAX_BAG_KG ? 'big_bag' : defaultKind;
  const [lengthMm, widthMm, heightMm] = SHAPES[kind](role, measures);
  const volume = lengthMm * widthMm * heightMm * (kind === 'roll' ? Math.PI / 4 : 1);
  return {
    kind,
    group: kind === 'box' ? kind : groupOf(kind, role),
    lengthMm,
    widthMm,
    heightMm,
    kg,
    volumeM3: volume / 1e9,
  };
};
