import { BURIED_CM } from '../construction.ts';
import type { FenceInput } from './fence-input.ts';
import type { FenceLayout } from './fence-layout.ts';
import { FENCE_RULES, ON_FOOT_CM } from './fence-systems.ts';
import type { FenceRules, PostRange } from './fence-systems.ts';

/** How much the ground rises over one bay of a run, in cm, rounded up; a mesh follows the ground instead of stepping. */
export const stepCm = (input: FenceInput, { sections }: FenceLayout, run: number): number => {
  const bays = sections.filter((section) => section.run === run).reduce((sum, section) => sum + section.bays.length, 0);
  const rise = Math.abs(input.runs[run]?.rise_mm ?? 0);
  return FENCE_RULES[input.system].kind === 'mesh' || bays === 0 ? 0 : Math.ceil(rise / bays / 10);
};

/** Posts of one length for the same purpose. */
export interface FencePosts {
  role: 'post' | 'post_corner' | 'post_end';
  range: PostRange;
  lengthCm: number;
  count: number;
}

const shortestLength = ({ lengths }: PostRange, needCm: number): number =>
  lengths.find((each) => each >= needCm) ?? lengths.at(-1) ?? needCm;

/** Every post of the fence itself; those of gates come with the gates. */
export const postsOf = (input: FenceInput, layout: FenceLayout, rules: FenceRules): FencePosts[] => {
  const base = input.height_cm + (input.ground === 'soil' ? BURIED_CM : ON_FOOT_CM);
  const steps = input.runs.map((_, run) => stepCm(input, layout, run));
  const inLine = layout.sections.map(({ run, bays }): FencePosts => ({
    role: 'post',
    range: rules.line,
    lengthCm: shortestLength(rules.line, base + (steps[run] ?? 0)),
    count: bays.length - 1,
  }));
  const highest = (runs: readonly number[]): number => shortestLength(rules.corner, base + Math.max(...runs.map((run) => steps[run] ?? 0)));
  const corners = Array.from({ length: layout.corners }, (_, run): FencePosts => ({
    role: 'post_corner',
    range: rules.corner,
    lengthCm: highest([run, (run + 1) % input.runs.length]),
    count: 1,
  }));
  const ends = layout.sections.map(({ run, before, after }): FencePosts => ({
    role: 'post_end',
    range: rules.corner,
    lengthCm: highest([run]),
    count: [before, after].filter((node) => node === 'end').length,
  }));
  return [...inLine, ...corners, ...ends].filter(({ count }) => count > 0);
};

/** The posts to buy: where one comes with each screen, only those beyond the screens. The heaviest are the last to be saved. */
export const boughtPosts = (posts: readonly FencePosts[], included: number): FencePosts[] => {
  let remaining = included;
  return posts.map((each) => {
    const saved = Math.min(remaining, each.count);
    remaining -= saved;
    return { ...each, count: each.count - saved };
  });
};
