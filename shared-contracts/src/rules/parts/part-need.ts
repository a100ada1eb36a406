import { BINDING_RATIO, meshPitchMm, SCREWS_PER_SCREEN, STONE_KG_M3, STONE_RESERVE, STRETCH_MM, wireRows } from '../construction.ts';
import { SCREWS_PER_CROSSING, boardCrossings, BOARD_PITCH_MM } from './board-figures.ts';
import type { PartRule } from './part-rules.ts';
import type { PieceSize } from './piece-size.ts';

/** A product needs pieces of another: so many for each piece, metre or post of it, or as many as a rule counts. */
export interface PartNeed {
  productId: number;
  targetId: number;
  per: 'item' | 'metre' | 'post';
  ratio: number;
  /** null: `per` and `ratio` say it */
  rule: PartRule | null;
  isRequired: boolean;
  /** what the smallest pack of the target holds, in metres, kilograms or pieces; 1 for what is not packed */
  packContent: number;
  /** other products that do the same: a corner post for a line post */
  standInIds: readonly number[];
}

/** Pieces of one variant. `content` is what a pack of it holds; 1 for what is not packed. */
export interface HeldPiece {
  productId: number;
  amount: number;
  size: PieceSize;
  content: number;
  /** a gate brings its own posts, so the fence beside it needs one less */
  isGate: boolean;
}

/** Bays between posts that pieces fill: one each, and as many as its length allows for what comes on a roll. */
export const baysOf = ({ rollM, heightCm }: PieceSize, amount: number): number =>
  rollM === null ? amount : Math.ceil((rollM * amount * 1000) / meshPitchMm(heightCm ?? 0));

const stretchesOf = ({ spanM }: PieceSize, amount: number): number => Math.ceil(((spanM ?? 1) * amount * 1000) / STRETCH_MM);
const wireM = ({ heightCm, spanM }: PieceSize, amount: number): number => wireRows(heightCm ?? 0) * (spanM ?? 1) * amount;
const boardMm = ({ lengthCm }: PieceSize): number => (lengthCm ?? 0) * 10;

interface Count {
  count: (size: PieceSize, amount: number) => number;
  /** counted in what a pack holds (metres, kilograms, clips) and not in pieces */
  inContent: boolean;
}

const COUNTS: Readonly<Record<Exclude<PartRule, 'run_end'>, Count>> = {
  tension_wire: { count: wireM, inContent: true },
  tensioner: { count: (size, amount) => wireRows(size.heightCm ?? 0) * stretchesOf(size, amount), inContent: false },
  binding_wire: { count: (size, amount) => wireM(size, amount) * BINDING_RATIO, inContent: true },
  brace: { count: (size, amount) => 2 * stretchesOf(size, amount), inContent: false },
  stone: {
    count: ({ widthCm, heightCm, depthCm }, amount) =>
      (((widthCm ?? 0) * (heightCm ?? 0) * (depthCm ?? 0)) / 1e6) * STONE_KG_M3 * STONE_RESERVE * amount,
    inContent: true,
  },
  clip: { count: (size, amount) => boardCrossings(boardMm(size)) * amount, inContent: true },
  board_screw: { count: (size, amount) => boardCrossings(boardMm(size)) * SCREWS_PER_CROSSING * amount, inContent: true },
  joist: { count: (size, amount) => (boardCrossings(boardMm(size)) * BOARD_PITCH_MM * amount) / 1000, inContent: true },
  screen_screw: { count: (_size, amount) => SCREWS_PER_SCREEN * amount, inContent: true },
};

/** Whether a need is counted in what packs hold. */
export const isInContent = ({ rule }: Pick<PartNeed, 'rule'>): boolean => rule !== null && rule !== 'run_end' && COUNTS[rule].inContent;
/** Whether a need is counted by the posts of a run. */
export const isPerPost = ({ rule, per }: Pick<PartNeed, 'rule' | 'per'>): boolean =>
  rule === 'run_end' || (rule === null && per === 'post');

/** What `amount` pieces need, not rounded; not for needs that go by posts. */
export const countFor = ({ rule, per, ratio }: PartNeed, size: PieceSize, amount: number): number => {
  if (rule !== null && rule !== 'run_end') return COUNTS[rule].count(size, amount);
  return amount * ratio * (per === 'metre' ? (size.spanM ?? 1) : 1);
};
