import { BURIED_CM, SECTION_MM } from '../construction.ts';
import type { FenceInput } from './fence-input.ts';
import { widestBayMm } from './fence-layout.ts';
import type { FenceLayout, FenceNode } from './fence-layout.ts';
import { FENCE_RULES, GATE_POST_MM, ON_FOOT_CM } from './fence-systems.ts';
import type { FenceRules, PostRange } from './fence-systems.ts';
import type { PostHole } from './footings.ts';

/** How much the ground rises over the widest bay of a run, in cm, rounded up; a mesh follows the ground instead of stepping. */
export const stepCm = (input: FenceInput, layout: FenceLayout, run: number): number => {
  const { rise_mm = 0, length_mm = 1 } = input.runs[run] ?? {};
  return FENCE_RULES[input.system].kind === 'mesh' ? 0 : Math.ceil((Math.abs(rise_mm) * widestBayMm(layout, run)) / length_mm / 10);
};

type PostKind = 'line' | Exclude<FenceNode, 'wall'>;

/**
 * One post in its place. `at_mm` is where it is counted from, `axis_mm` its middle, both from the start of the run: a gate's posts are
 * inside its span. The last corner of a closed fence is at the start of its first run.
 */
export interface PlacedPost {
  kind: PostKind;
  run: number;
  at_mm: number;
  axis_mm: number;
  /** null: it comes with the gate */
  lengthCm: number | null;
  /** braces of a mesh that stand against it, each with a foot of its own */
  struts: number;
}

/** The footing of each kind of post: an end is pulled from one side, as a corner is from two. */
export const holeOf = (kind: PostKind): PostHole => (kind === 'end' ? 'corner' : kind);

/** Stretches of mesh between two braces in a section. */
export const stretchesIn = ({ from_mm, to_mm }: { from_mm: number; to_mm: number }): number => Math.ceil((to_mm - from_mm) / SECTION_MM);

const shortestLength = ({ lengths }: PostRange, needCm: number): number =>
  lengths.find((each) => each >= needCm) ?? lengths.at(-1) ?? needCm;

type Place = Pick<PlacedPost, 'kind' | 'run' | 'at_mm'> & { struts?: number; axis_mm?: number };

/** Posts of a section between its two ends; where one stretch of mesh ends and the next begins, braces hold both. */
const linePlaces = ({ run, from_mm, to_mm, bays }: FenceLayout['sections'][number]): Place[] => {
  const places = bays.slice(1).map((bay): Place => ({ kind: 'line', run, at_mm: bay.from_mm, struts: 0 }));
  const stretches = stretchesIn({ from_mm, to_mm });
  for (let stretch = 1; stretch < stretches; stretch += 1) {
    const place = places[Math.round((bays.length * stretch) / stretches) - 1];
    if (place !== undefined) place.struts = (place.struts ?? 0) + 2;
  }
  return places;
};

const gatePlaces = ({ gates, sections }: FenceLayout): Place[] =>
  gates.flatMap(({ run, position_mm, to_mm }): Place[] => {
    const besides = (mm: number): number =>
      sections.filter((each) => each.run === run && (each.from_mm === mm || each.to_mm === mm)).length;
    return [
      { kind: 'gate', run, at_mm: position_mm, axis_mm: position_mm + GATE_POST_MM / 2, struts: besides(position_mm) },
      { kind: 'gate', run, at_mm: to_mm, axis_mm: to_mm - GATE_POST_MM / 2, struts: besides(to_mm) },
    ];
  });

const placesOf = ({ runs }: FenceInput, layout: FenceLayout): Place[] => {
  const lengthOf = (run: number): number => runs[run]?.length_mm ?? 0;
  const corners = Array.from({ length: layout.corners }, (_, run): Place => {
    const isLast = run === runs.length - 1;
    return { kind: 'corner', run: isLast ? 0 : run, at_mm: isLast ? 0 : lengthOf(run), struts: 2 };
  });
  const ends = layout.sections.flatMap(({ run, from_mm, to_mm, before, after }): Place[] => [
    ...(before === 'end' ? [{ kind: 'end' as const, run, at_mm: from_mm, struts: 1 }] : []),
    ...(after === 'end' ? [{ kind: 'end' as const, run, at_mm: to_mm, struts: 1 }] : []),
  ]);
  return [...layout.sections.flatMap(linePlaces), ...corners, ...ends, ...gatePlaces(layout)];
};

/** Every post of a fence, those of its gates last. */
export const placePosts = (input: FenceInput, layout: FenceLayout, rules: FenceRules): PlacedPost[] => {
  const base = input.height_cm + (input.ground === 'soil' ? BURIED_CM : ON_FOOT_CM);
  const steps = input.runs.map((_, run) => stepCm(input, layout, run));
  const count = input.runs.length;
  /** The runs that a post belongs to. */
  const runsAt = ({ kind, run, at_mm }: Place): number[] => {
    if (kind !== 'corner') return [run];
    return at_mm === 0 ? [count - 1, run] : [run, (run + 1) % count];
  };
  return placesOf(input, layout).map((place): PlacedPost => {
    const range = place.kind === 'line' ? rules.line : rules.corner;
    const highest = Math.max(...runsAt(place).map((run) => steps[run] ?? 0));
    return {
      kind: place.kind,
      run: place.run,
      at_mm: place.at_mm,
      axis_mm: place.axis_mm ?? place.at_mm,
      lengthCm: place.kind === 'gate' ? null : shortestLength(range, base + highest),
      struts: rules.kind === 'mesh' ? (place.struts ?? 0) : 0,
    };
  });
};

/** Posts of one length for the same purpose. */
export interface FencePosts {
  role: 'post' | 'post_corner' | 'post_end';
  range: PostRange;
  lengthCm: number;
  count: number;
}

const ROLES = { line: 'post', corner: 'post_corner', end: 'post_end' } as const;

/** The posts of the fence itself by purpose and length, in order of first occurrence; those of gates come with the gates. */
export const postsOf = (placed: readonly PlacedPost[], rules: FenceRules): FencePosts[] => {
  const groups = new Map<string, FencePosts>();
  for (const { kind, lengthCm } of placed) {
    if (kind === 'gate' || lengthCm === null) continue;
    const key = `${kind} ${lengthCm}`;
    const group = groups.get(key) ?? { role: ROLES[kind], range: kind === 'line' ? rules.line : rules.corner, lengthCm, count: 0 };
    groups.set(key, { ...group, count: group.count + 1 });
  }
  return [...groups.values()];
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
