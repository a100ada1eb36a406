import type { FenceGate, FenceInput } from './fence-input.ts';
import { FENCE_RULES, GATE_POST_MM } from './fence-systems.ts';

/** The narrowest piece of a panel or screen, in mm: there is a bar or a board at both of its sides, and the clamps of its posts find room. */
const MIN_PIECE_MM = 100;

export type FenceNode = 'end' | 'corner' | 'gate' | 'wall';

/**
 * A stretch without corner or gate in it, divided into bays of one pitch, the last one as wide as what is left. Where nothing can be fixed in
 * what is left, the last two bays are of one width (0217).
 */
export interface FenceSection {
  run: number;
  from_mm: number;
  to_mm: number;
  before: FenceNode;
  after: FenceNode;
  bays: { from_mm: number; to_mm: number }[];
}

export interface FenceLayout {
  sections: FenceSection[];
  /** each gate with the outer sides of its posts */
  gates: (FenceGate & { to_mm: number })[];
  corners: number;
  /** ends with their own post: neither a wall nor a gate post */
  ends: number;
}

/** The widest bay of a run in mm; 0 without any. A bay is level: the wider it is, the more the ground rises over it. */
export const widestBayMm = ({ sections }: Pick<FenceLayout, 'sections'>, run: number): number =>
  Math.max(
    0,
    ...sections.filter((section) => section.run === run).flatMap(({ bays }) => bays.map(({ from_mm, to_mm }) => to_mm - from_mm)),
  );

/** What a gate takes of its run, posts included, in mm. */
export const gateSpanMm = ({ width_cm }: FenceGate): number => width_cm * 10 + 2 * GATE_POST_MM;

/** The narrowest bay of a system in mm, between the middles of its posts. A mesh runs on and is cut to any length. */
export const leastBayMm = ({ system, height_cm }: Pick<FenceInput, 'system' | 'height_cm'>): number => {
  const { kind, pitchMm, unitMm } = FENCE_RULES[system];
  return kind === 'mesh' ? 0 : pitchMm(height_cm) - unitMm + MIN_PIECE_MM;
};

/** By how much a stretch is longer than whole bays, if that is less than a bay can be; 0 when its rest is a bay, or there is none. */
export const shortRestMm = ({ from_mm, to_mm }: Pick<FenceSection, 'from_mm' | 'to_mm'>, pitch: number, leastMm: number): number => {
  const rest = (to_mm - from_mm) % pitch;
  return rest < leastMm ? rest : 0;
};

const baysOf = (from_mm: number, to_mm: number, pitch: number, leastMm: number): FenceSection['bays'] => {
  const count = Math.ceil((to_mm - from_mm) / pitch);
  const starts = Array.from({ length: count }, (_, index) => from_mm + index * pitch);
  const before = starts.at(-2);
  if (before !== undefined && shortRestMm({ from_mm, to_mm }, pitch, leastMm) > 0)
    starts[count - 1] = before + Math.round((to_mm - before) / 2);
  return starts.map((start, index) => ({ from_mm: start, to_mm: starts[index + 1] ?? to_mm }));
};

/** Positions of all pieces. The input has passed `fenceProblems`. */
export const layOutFence = (input: FenceInput): FenceLayout => {
  const { runs, closed } = input;
  const pitch = FENCE_RULES[input.system].pitchMm(input.height_cm);
  const leastMm = leastBayMm(input);
  const gates = input.gates
    .map((gate) => ({ ...gate, to_mm: gate.position_mm + gateSpanMm(gate) }))
    .sort((a, b) => a.run - b.run || a.position_mm - b.position_mm);
  const lastRun = runs.length - 1;
  const outer = { start: closed ? 'corner' : input.start, end: closed ? 'corner' : input.end } as const;
  const nodeOf = (side: 'post' | 'wall' | 'corner'): FenceNode => (side === 'post' ? 'end' : side);

  const sections = runs.flatMap(({ length_mm }, run) => {
    const inRun = gates.filter((gate) => gate.run === run);
    const starts = [0, ...inRun.map(({ to_mm }) => to_mm)];
    const stops = [...inRun.map(({ position_mm }) => position_mm), length_mm];
    return starts.map((from_mm, index): FenceSection => {
      const to_mm = stops[index] ?? length_mm;
      const first = run === 0 ? nodeOf(outer.start) : 'corner';
      const last = run === lastRun ? nodeOf(outer.end) : 'corner';
      return {
        run,
        from_mm,
        to_mm,
        before: index === 0 ? first : 'gate',
        after: index === starts.length - 1 ? last : 'gate',
        bays: baysOf(from_mm, to_mm, pitch, leastMm),
      };
    });
  });
  const filled = sections.filter(({ bays }) => bays.length > 0);
  const ends = filled.filter(({ before }) => before === 'end').length + filled.filter(({ after }) => after === 'end').length;
  return { sections: filled, gates, corners: closed ? runs.length : lastRun, ends };
};
