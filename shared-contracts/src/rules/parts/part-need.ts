import { BINDING_RATIO, meshPitchMm, SCREWS_PER_SCREEN, STONE_KG_M3, STONE_RESERVE, SECTION_MM, wireRows } from '../construction.ts';
import { SCREWS_PER_CROSSING, boardCrossings, BOARD_PITCH_MM } from './board-figures.ts';
import type { PartRule } from './part-rules.ts';
import type { PieceSize } from './piece-size.ts';

/** A product needs another product as its part: a number of pieces per piece, metre or post, or as counted by a rule. */
export interface PartNeed {
  productId: number;
  targetId: number;
  per: 'item' | 'metre' | 'post';
  ratio: number;
  /** null: counted by `per` and `ratio` */
  rule: PartRule | null;
  isRequired: boolean;
  /** content of the target's smallest pack in metres, kilograms or pieces; 1 for what is not packed */
  packContent: number;
  /** other products with the same purpose: a corner post instead of a line post */
  replacementIds: readonly number[];
}

/** Pieces of one variant. `content` is that of a pack; 1 for what is not packed. */
export interface HeldPiece {
  productId: number;
  amount: number;
  size: PieceSize;
  content: number;
  /** a gate has its own posts, so the fence beside it needs one less */
  isGate: boolean;
}

/** Bays between posts: one per piece, or as many as the length of a roll allows. */
export const baysOf = ({ rollM, heightCm }: PieceSize, amount: number): number =>
  rollM === null ? amount : Math.ceil((rollM * amount * 1000) / meshPitchMm(heightCm ?? 0));

const countSections = ({ spanM }: PieceSize, amount: number): number => Math.ceil(((spanM ?? 1) * amount * 1000) / SECTION_MM);
const wireM = ({ heightCm, spanM }: PieceSize, amount: number): number => wireRows(heightCm ?? 0) * (spanM ?? 1) * amount;
const boardMm = ({ lengthCm }: PieceSize): number => (lengthCm ?? 0) * 10;

interface Count {
  count: (size: PieceSize, amount: number) => number;
  /** counted in the content of packs (metres, kilograms, clips) instead of pieces */
  inContent: boolean;
}

const COUNT_BY_RULE: Readonly<Record<Exclude<PartRule, 'run_end'>, Count>> = {
  tension_wire: { count: wireM, inContent: true },
  tensioner: { count: (size, amount) => wireRows(size.heightCm ?? 0) * countSections(size, amount), inContent: false },
  binding_wire: { count: (size, amount) => wireM(size, amount) * BINDING_RATIO, inContent: true },
  brace: { count: (size, amount) => 2 * countSections(size, amount), inContent: false },
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

/** Whether a need is counted in the content of packs. */
export const isInContent = ({ rule }: Pick<PartNeed, 'rule'>): boolean =>
  rule !== null && rule !== 'run_end' && COUNT_BY_RULE[rule].inContent;
/** Whether a need is counted by the posts of a run. */
export const isPerPost = ({ rule, per }: Pick<PartNeed, 'rule' | 'per'>): boolean =>
  rule === 'run_end' || (rule === null && per === 'post');

/** What `amount` pieces need, not rounded; not for needs that go by posts. */
export const countFor = ({ rule, per, ratio }: PartNeed, size: PieceSize, amount: number): number => {
  if (rule !== null && rule !== 'run_end') return COUNT_BY_RULE[rule].count(size, amount);
  return amount * ratio * (per === 'metre' ? (size.spanM ?? 1) : 1);
};
