import { strutCm, wireRows } from '../construction.ts';
import { FENCE_RULES, GATE_POST_MM } from '../plan/fence-systems.ts';
import type { FenceColour, FenceSystem } from '../plan/fence-systems.ts';

/** What each system is made of, for all that draws it: the planner's elevation, the PDF and the 3D model. Measures in mm. */
export type Look =
  | { kind: 'folded'; wire: number }
  | { kind: 'twin'; wire: number; twinWire: number }
  | { kind: 'woven'; wire: number }
  | { kind: 'boards'; material: BoardMaterial };
export type BoardMaterial = 'composite' | 'pine' | 'douglas';

export const LOOKS: Readonly<Record<FenceSystem, Look>> = {
  linea: { kind: 'folded', wire: 5 },
  linea_light: { kind: 'folded', wire: 4 },
  robur_656: { kind: 'twin', wire: 5, twinWire: 6 },
  robur_868: { kind: 'twin', wire: 6, twinWire: 8 },
  silva: { kind: 'woven', wire: 3 },
  rustiek: { kind: 'boards', material: 'composite' },
  nova: { kind: 'boards', material: 'pine' },
  canto: { kind: 'boards', material: 'douglas' },
};

/** Distance of upright wires, and of the lying ones of a panel without folds. */
export const MESH_MM = 50;
const ROW_MM = 200;
/** Width of a diamond of woven mesh. */
export const WOVEN_MM = 71;
export const FOLD_MM = 100;

const foldsOf = (heightCm: number): number => (heightCm < 143 ? 2 : heightCm < 183 ? 3 : heightCm < 233 ? 4 : 5);

/** How high a panel's lying wires are above its foot, and where each of its folds begins. */
export const lyingWires = (heightMm: number, isTwin: boolean): { wires: number[]; folds: number[] } => {
  if (isTwin) {
    const rows = Math.round(heightMm / ROW_MM);
    return { wires: Array.from({ length: rows + 1 }, (_, row) => (heightMm * row) / rows), folds: [] };
  }
  const [spike, low] = [25, 20];
  const count = foldsOf(heightMm / 10);
  const gap = (heightMm - spike - low - count * FOLD_MM) / Math.max(1, count - 1);
  const folds = Array.from({ length: count }, (_, place) => low + place * (gap + FOLD_MM));
  const rows = Math.max(1, Math.round(gap / ROW_MM));
  const between = folds
    .slice(0, -1)
    .flatMap((foot) => Array.from({ length: rows - 1 }, (_, row) => foot + FOLD_MM + (gap * (row + 1)) / rows));
  return { wires: [...folds.flatMap((foot) => [foot, foot + FOLD_MM / 2, foot + FOLD_MM]), ...between], folds };
};

/** How high the tension wires of a woven mesh are above its foot. */
export const tensionWires = (heightMm: number): number[] => {
  const rows = wireRows(heightMm / 10);
  return Array.from({ length: rows }, (_, row) => 30 + ((heightMm - 60) * row) / (rows - 1));
};

/** A brace of a mesh, as tall as two thirds of it. */
export const strutSize = (heightMm: number): { riseMm: number; reachMm: number } => {
  const riseMm = heightMm * 0.66;
  return { riseMm, reachMm: Math.sqrt(Math.max(1, (strutCm(heightMm / 10) * 10) ** 2 - riseMm ** 2)) };
};

/** A board from its lower left corner; y grows upwards. */
export interface BoardPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  isUpright: boolean;
}
export interface ScreenBoards {
  boards: BoardPlace[];
  /** what holds the boards: rails of a composite screen, the frame of a wooden one, the uprights behind open slats */
  frame: BoardPlace[];
}

const BOARD_MM: Readonly<Record<BoardMaterial, number>> = { composite: 150, pine: 115, douglas: 70 };
const SLAT_GAP_MM = 22;
const RAIL_MM = 50;
const FRAME_MM = 40;
const UPRIGHT_MM = 50;

const pineBoards = (width: number, height: number): ScreenBoards => {
  const frame = Math.min(FRAME_MM, width / 3);
  const inner = width - 2 * frame;
  const count = Math.max(1, Math.round(inner / BOARD_MM.pine));
  const each = inner / count;
  return {
    boards: Array.from({ length: count }, (_, place) => ({
      x: frame + place * each,
      y: FRAME_MM,
      width: Math.max(1, each - 6),
      height: height - 2 * FRAME_MM,
      isUpright: true,
    })),
    frame: [
      ...[0, width - frame].map((x) => ({ x, y: 0, width: frame, height, isUpright: true })),
      ...[0, height - FRAME_MM].map((y) => ({ x: 0, y, width, height: FRAME_MM, isUpright: false })),
    ],
  };
};

/** The boards of a screen, and what holds them. */
export const screenBoards = (material: BoardMaterial, width: number, height: number): ScreenBoards => {
  if (material === 'pine') return pineBoards(width, height);
  const isComposite = material === 'composite';
  const rail = isComposite ? RAIL_MM : 0;
  const count = Math.max(1, Math.round((height - 2 * rail) / BOARD_MM[material]));
  const each = (height - 2 * rail) / count;
  const board = each - (isComposite ? 4 : SLAT_GAP_MM);
  return {
    boards: Array.from({ length: count }, (_, place) => ({
      x: 0,
      // the uppermost one ends where the screen or its rail does
      y: height - rail - place * each - board,
      width,
      height: board,
      isUpright: false,
    })),
    frame: isComposite
      ? [height - rail, 0].map((y) => ({ x: 0, y, width, height: rail, isUpright: false }))
      : [0.12, 0.84].map((share) => ({
          x: width * share,
          y: 0,
          // a narrow piece has narrow ones: they never stand beside it
          width: Math.min(UPRIGHT_MM, width * (1 - 0.84)),
          height,
          isUpright: true,
        })),
  };
};

export type GateInfill = 'mesh' | 'solid' | 'wood';

/** How the gates of a system look, beside a fence of this colour. */
export const gateLook = (system: FenceSystem, colour: FenceColour): { colour: FenceColour; infill: GateInfill } => {
  const { kind, gates } = FENCE_RULES[system];
  const colours = gates[0]?.colours ?? [];
  if (kind === 'screen') return { colour: 'anthracite', infill: colours.includes('brown') ? 'wood' : 'solid' };
  return { colour: colours.includes(colour) ? colour : 'anthracite', infill: 'mesh' };
};

export const GATE_FRAME_MM = 50;
const GATE_GAP_MM = 20;
const GATE_LOW_MM = 60;

export interface GateLeaf {
  /** from the outer side of the gate's first post, and from its foot */
  x: number;
  y: number;
  width: number;
  height: number;
  isLeft: boolean;
  /** middle of the hinges */
  hingeX: number;
  lockX: number;
}

/** The leaves of a gate of this width, posts included. */
export const gateLeaves = (widthMm: number, heightMm: number, isDouble: boolean): GateLeaf[] => {
  const clear = widthMm - 2 * GATE_POST_MM;
  const width = isDouble ? (clear - 3 * GATE_GAP_MM) / 2 : clear - 2 * GATE_GAP_MM;
  const first = GATE_POST_MM + GATE_GAP_MM;
  const size = { y: GATE_LOW_MM, width, height: heightMm - GATE_LOW_MM - 20 };
  return (isDouble ? [first, first + width + GATE_GAP_MM] : [first]).map((x, place) => ({
    ...size,
    x,
    isLeft: place === 0,
    hingeX: place === 0 ? x - GATE_GAP_MM / 2 : x + width + GATE_GAP_MM / 2,
    lockX: place === 0 ? x + width - GATE_FRAME_MM / 2 : x + GATE_FRAME_MM / 2,
  }));
};

/** The boards in the frame of a leaf. */
export const infillBoards = (infill: 'solid' | 'wood', width: number, height: number): BoardPlace[] => {
  const isUpright = infill === 'wood';
  const count = Math.max(2, Math.round((isUpright ? width : height) / (isUpright ? 120 : 150)));
  return Array.from({ length: count }, (_, place) =>
    isUpright
      ? { x: (width / count) * place, y: 0, width: width / count - 8, height, isUpright }
      : { x: 0, y: height - (height / count) * place - (height / count - 6), width, height: height / count - 6, isUpright },
  );
};
