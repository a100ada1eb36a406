import { BOARD_JOINT_MM, boardCrossings, SCREWS_PER_CROSSING } from '../parts/board-figures.ts';
import type { JOIST_SPACINGS_MM, TERRACE_BOARDS, TERRACE_COLOURS } from '../../wire/configurator.ts';
import { RULE_VERSION, mergeLines } from './bill.ts';
import type { BillLine, BillNote, BillResult } from './bill.ts';
import type { OtherColours } from './other-colours.ts';
import { packsFor, stripsFor } from '../parts/packs.ts';
import type { PackSize } from '../parts/packs.ts';

export type TerraceBoard = (typeof TERRACE_BOARDS)[number];
export type TerraceColour = (typeof TERRACE_COLOURS)[number];

/** A terrace of one or more rectangles (an L has two); the boards lie along each rectangle's length. */
export interface TerraceInput {
  parts: { length_mm: number; width_mm: number }[];
  board: TerraceBoard;
  colour: TerraceColour;
  joist_spacing_mm: (typeof JOIST_SPACINGS_MM)[number];
  /** agreed to; changes what is bought, not what is counted */
  other_colours?: OtherColours | undefined;
}

export interface TerraceBill {
  rule_version: string;
  lines: BillLine[];
  notes: BillNote[];
  drawing: { part: number; length_mm: number; width_mm: number; rows: number; board_mm: number; joists_at_mm: number[] }[];
  area_m2: number;
  /** what is cut off, as a share of what is bought, in tenths of a percent */
  waste_permille: number;
}

interface BoardRules {
  widthMm: number;
  colours: readonly TerraceColour[];
  lengthsMm: readonly number[];
  sku: (lengthMm: number, letters: string) => string;
  /** composite boards are held by clips, wooden ones by two screws where they cross a joist */
  isClipped: boolean;
}

const LETTERS: Readonly<Record<TerraceColour, string>> = { anthracite: 'AN', brown: 'BR', 'light-grey': 'LG', none: 'NA' };

export const TERRACE_RULES: Readonly<Record<TerraceBoard, BoardRules>> = {
  volta: {
    widthMm: 145,
    colours: ['anthracite', 'brown', 'light-grey'],
    lengthsMm: [3000, 4000],
    sku: (length, letters) => `100-145${length / 10}-${letters}`,
    isClipped: true,
  },
  volta_wide: {
    widthMm: 190,
    colours: ['anthracite', 'brown'],
    lengthsMm: [3000, 4000],
    sku: (length, letters) => `101-190${length / 10}-${letters}`,
    isClipped: true,
  },
  ipanema: {
    widthMm: 145,
    colours: ['brown'],
    lengthsMm: [2450, 3050, 3650],
    sku: (length, letters) => `102-145${length / 10}-${letters}`,
    isClipped: false,
  },
  nova: {
    widthMm: 145,
    colours: ['none'],
    lengthsMm: [3000, 3600],
    sku: (length, letters) => `103-145${length / 10}-${letters}`,
    isClipped: false,
  },
};

export const MAX_TERRACE_M2 = 300;
const JOISTS: readonly PackSize[] = [
  { sku: '104-6040300-AN', holds: 3000 },
  { sku: '104-6040400-AN', holds: 4000 },
];
const CLIPS: PackSize = { sku: '105-100-AN', holds: 100 };
/** For boards without clips. */
const SCREWS: PackSize = { sku: '126-550-RV', holds: 200 };

const joistsAt = (lengthMm: number, spacing: number): number[] => {
  const spans = boardCrossings(lengthMm, spacing) - 1;
  return Array.from({ length: spans + 1 }, (_, index) => Math.round((lengthMm * index) / spans));
};

/**
 * Boards, joists and what holds them, for a terrace of rectangles; or why it can't be built. Rows are rounded up to whole boards; the board
 * length with the least waste is used. Sizes in `soldOut` are avoided as long as there is another. Contract, "configurator".
 */
export const calculateTerrace = (
  { parts, board, colour, joist_spacing_mm }: TerraceInput,
  soldOut: ReadonlySet<string> = new Set(),
): BillResult<TerraceBill> => {
  const rules = TERRACE_RULES[board];
  const areaMm2 = parts.reduce((sum, { length_mm, width_mm }) => sum + length_mm * width_mm, 0);
  if (!rules.colours.includes(colour)) return { problems: [{ field: 'colour', code: 'fence_colour', values: {} }] };
  if (areaMm2 > MAX_TERRACE_M2 * 1e6) return { problems: [{ field: 'parts', code: 'terrace_area', values: { count: MAX_TERRACE_M2 } }] };

  const avoidSoldOut = (sizes: readonly PackSize[]): readonly PackSize[] => {
    const inStock = sizes.filter(({ sku }) => !soldOut.has(sku));
    return inStock.length > 0 ? inStock : sizes;
  };
  const sizes = avoidSoldOut(rules.lengthsMm.map((holds) => ({ sku: rules.sku(holds, LETTERS[colour]), holds })));
  const joistSizes = avoidSoldOut(JOISTS);
  const rectangles = parts.map(({ length_mm, width_mm }, part) => {
    const rows = Math.ceil((width_mm + BOARD_JOINT_MM) / (rules.widthMm + BOARD_JOINT_MM));
    const joists_at_mm = joistsAt(length_mm, joist_spacing_mm);
    const boards = stripsFor(rows, length_mm, sizes);
    return {
      part,
      length_mm,
      width_mm,
      rows,
      board_mm: boards.holds,
      joists_at_mm,
      boards,
      joists: stripsFor(joists_at_mm.length, width_mm, joistSizes),
    };
  });
  const crossings = rectangles.reduce((sum, { rows, joists_at_mm }) => sum + rows * joists_at_mm.length, 0);
  const fixings: BillLine[] = rules.isClipped
    ? packsFor(crossings, [CLIPS]).map((pack) => ({ role: 'clip', ...pack }))
    : packsFor(crossings * SCREWS_PER_CROSSING, [SCREWS]).map((pack) => ({ role: 'screw', ...pack }));
  const boughtMm = rectangles.reduce((sum, { boards }) => sum + boards.amount * boards.holds, 0);
  const usedMm = rectangles.reduce((sum, { rows, length_mm }) => sum + rows * length_mm, 0);
  const notes: BillNote[] = [{ code: 'base_layer' }, ...(board === 'ipanema' ? [{ code: 'predrill' as const }] : [])];
  return {
    bill: {
      rule_version: RULE_VERSION,
      lines: mergeLines([
        ...rectangles.map(({ boards }) => ({ role: 'board' as const, sku: boards.sku, amount: boards.amount })),
        ...rectangles.map(({ joists }) => ({ role: 'joist' as const, sku: joists.sku, amount: joists.amount })),
        ...fixings,
      ]),
      notes,
      drawing: rectangles.map(({ boards: _boards, joists: _joists, ...drawing }) => drawing),
      area_m2: Math.round(areaMm2 / 1e4) / 100,
      waste_permille: boughtMm === 0 ? 0 : Math.round(((boughtMm - usedMm) / boughtMm) * 1000),
    },
  };
};
