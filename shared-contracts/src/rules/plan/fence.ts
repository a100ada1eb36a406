import { RULE_VERSION, mergeLines } from './bill.ts';
import type { BillLine, BillNote, BillResult, IncludedPart } from './bill.ts';
import { endsOf } from './fence-input.ts';
import type { FenceInput } from './fence-input.ts';
import { layOutFence, leastBayMm, shortRestMm } from './fence-layout.ts';
import type { FenceLayout, FenceNode } from './fence-layout.ts';
import { fenceProblems, gateHeight } from './fence-problems.ts';
import { fenceMaterial } from './fence-material.ts';
import type { CutNote } from './fence-material.ts';
import { boughtPosts, holeOf, placePosts, postsOf, stepCm } from './fence-posts.ts';
import type { FencePosts, PlacedPost } from './fence-posts.ts';
import { bagsPerPost, POSTS_PER_GATE, STRUT_BAGS } from './footings.ts';
import { FROST_DEPTHS_CM } from './frost-depth.ts';
import { CLAMP_PACK, clampsPerEdge, CONCRETE_SKU, FENCE_RULES } from './fence-systems.ts';
import type { FenceColour, FenceRules, GateRange } from './fence-systems.ts';

/** A run as it is drawn: measures from its start, in mm. `height_mm` of a post is its whole length. */
export interface FenceDrawing {
  run: number;
  length_mm: number;
  rise_mm: number;
  segments: { kind: 'panel' | 'mesh' | 'screen' | 'gate'; from_mm: number; to_mm: number; is_cut: boolean }[];
  posts: { kind: 'line' | FenceNode; at_mm: number }[];
}

export interface FenceBill {
  rule_version: string;
  lines: BillLine[];
  included: IncludedPart[];
  notes: BillNote[];
  cuts: CutNote[];
  drawing: FenceDrawing[];
  /** metres of fence without gates, in mm */
  fenced_mm: number;
}

/** Number of holes from which a power auger is worthwhile. */
const AUGER_FROM = 8;
const STEP_HIGH_MM = 100;
const NARROW_MM = 300;

const postLines = (posts: readonly FencePosts[], { colour }: FenceInput): BillLine[] =>
  posts.map(({ role, range, lengthCm, count }) => ({ role, sku: range.sku(lengthCm, colour), amount: count }));

const capLines = (posts: readonly FencePosts[], { colour }: FenceInput): BillLine[] =>
  posts.flatMap(({ range, count }) =>
    range.capSku === null ? [] : [{ role: 'post_cap' as const, sku: range.capSku(colour), amount: count }],
  );

/** Bags of concrete around one post and below the braces that stand against it. */
export const bagsAt = ({ kind, struts }: PlacedPost, frostCm: number | undefined): { post: number; struts: number } => ({
  post: bagsPerPost(holeOf(kind), frostCm),
  struts: struts * STRUT_BAGS,
});

/** Concrete in the ground, feet on a slab. */
const footingLines = (input: FenceInput, posts: readonly FencePosts[], placed: readonly PlacedPost[]): BillLine[] => {
  if (input.ground === 'slab') {
    const feet = posts.map(({ range, count }) => ({ role: 'post_foot' as const, sku: range.footSku ?? '', amount: count }));
    return [...feet, { role: 'post_foot', sku: GATE_FOOT_SKU, amount: input.gates.length * POSTS_PER_GATE }];
  }
  const bags = placed.map((post) => bagsAt(post, input.frost_cm)).reduce((sum, { post, struts }) => sum + post + struts, 0);
  return [{ role: 'concrete', sku: CONCRETE_SKU, amount: bags }];
};

/** Clamps come with the posts; against a wall, the post of an existing fence or a gate post they don't. */
const clampLines = (input: FenceInput, { sections }: FenceLayout): BillLine[] => {
  const edges = sections.flatMap(({ before, after }) => [before, after]).filter((node) => node === 'wall' || node === 'gate').length;
  const clamps = edges * clampsPerEdge(input.height_cm);
  return [{ role: 'clamp', sku: CLAMP_PACK.sku(input.colour), amount: Math.ceil(clamps / CLAMP_PACK.holds) }];
};

export const GATE_FOOT_SKU = '125-100100-VZ';

/** The gate of a range that goes with a fence of this height; undefined when none is near enough. Other colours come in the first one. */
export const gateSku = (range: GateRange, widthCm: number, fenceCm: number, fenceColour: FenceColour): string | undefined => {
  const height = gateHeight(range, fenceCm);
  const colour = range.colours.includes(fenceColour) ? fenceColour : (range.colours[0] ?? fenceColour);
  return height === undefined ? undefined : range.sku(widthCm, height, colour);
};

const gateLines = (input: FenceInput, rules: FenceRules): BillLine[] =>
  input.gates.flatMap(({ kind, width_cm }) => {
    const range = rules.gates.find((each) => each.kind === kind);
    const sku = range === undefined ? undefined : gateSku(range, width_cm, input.height_cm, input.colour);
    return sku === undefined ? [] : [{ role: 'gate' as const, sku, amount: 1 }];
  });

const notesOf = (input: FenceInput, layout: FenceLayout, rules: FenceRules, cuts: number, holes: number): BillNote[] => {
  const { sections } = layout;
  const narrow = sections.filter(({ bays }) => bays.some(({ from_mm, to_mm }) => to_mm - from_mm < NARROW_MM)).map(({ run }) => run);
  const [pitch, leastMm] = [rules.pitchMm(input.height_cm), leastBayMm(input)];
  const short = new Map<number, number>();
  for (const section of sections) {
    const rest = shortRestMm(section, pitch, leastMm);
    if (rest > 0) short.set(section.run, Math.min(rest, short.get(section.run) ?? rest));
  }
  const high = input.runs.flatMap((_, run) => (stepCm(input, layout, run) * 10 > STEP_HIGH_MM ? [run] : []));
  const isLower = input.gates.some(({ kind }) => {
    const range = rules.gates.find((each) => each.kind === kind);
    return range !== undefined && (gateHeight(range, input.height_cm) ?? input.height_cm) < input.height_cm - 5;
  });
  const ends = endsOf(input);
  const walls = sections.flatMap(({ before, after }) => [
    ...(before === 'wall' ? [ends.start] : []),
    ...(after === 'wall' ? [ends.end] : []),
  ]);
  return [
    ...(cuts > 0 && rules.kind !== 'mesh' ? [{ code: 'cut_pieces' as const }] : []),
    ...(rules.kind === 'mesh' ? [] : [...new Set(narrow)].map((run) => ({ code: 'narrow_piece' as const, run }))),
    ...[...short].map(([run, restMm]) => ({ code: 'short_rest' as const, run, by_cm: Math.ceil(restMm / 10) })),
    ...high.map((run) => ({ code: 'step_high' as const, run })),
    ...(isLower ? [{ code: 'gate_lower' as const }] : []),
    ...(walls.includes('wall') ? [{ code: 'wall_fixing' as const }] : []),
    ...(walls.includes('fence') ? [{ code: 'fence_fixing' as const }] : []),
    ...(input.ground === 'soil' && input.frost_cm === FROST_DEPTHS_CM.high ? [{ code: 'frost_high' as const }] : []),
    ...(input.ground === 'soil' && holes >= AUGER_FROM ? [{ code: 'rent_auger' as const }] : []),
  ];
};

/** The posts of a run, with the corners at both of its ends, and the walls. */
const drawnPosts = (input: FenceInput, { sections }: FenceLayout, placed: readonly PlacedPost[], run: number): FenceDrawing['posts'] => {
  const length = input.runs[run]?.length_mm ?? 0;
  const { length: count } = input.runs;
  const isBefore = (run > 0 || input.closed) && count > 1;
  const isAfter = (run < count - 1 || input.closed) && count > 1;
  const own = placed.filter((post) => post.run === run && post.kind !== 'corner').map(({ kind, at_mm }) => ({ kind, at_mm }));
  const walls = sections
    .filter((section) => section.run === run)
    .flatMap(({ before, after, from_mm, to_mm }) => [
      ...(before === 'wall' ? [{ kind: 'wall' as const, at_mm: from_mm }] : []),
      ...(after === 'wall' ? [{ kind: 'wall' as const, at_mm: to_mm }] : []),
    ]);
  const corners = [...(isBefore ? [0] : []), ...(isAfter ? [length] : [])].map((at_mm) => ({ kind: 'corner' as const, at_mm }));
  return [...corners, ...own, ...walls].sort((a, b) => a.at_mm - b.at_mm);
};

const draw = (input: FenceInput, layout: FenceLayout, rules: FenceRules, placed: readonly PlacedPost[]): FenceDrawing[] => {
  const { sections, gates } = layout;
  const pitch = rules.pitchMm(input.height_cm);
  return input.runs.map(({ length_mm, rise_mm }, run) => {
    const runSections = sections.filter((section) => section.run === run);
    const bays = runSections.flatMap((section) =>
      section.bays.map((bay) => ({ kind: rules.kind, ...bay, is_cut: rules.kind !== 'mesh' && bay.to_mm - bay.from_mm < pitch })),
    );
    const openings = gates
      .filter((gate) => gate.run === run)
      .map(({ position_mm, to_mm }) => ({ kind: 'gate' as const, from_mm: position_mm, to_mm, is_cut: false }));
    return {
      run,
      length_mm,
      rise_mm,
      segments: [...bays, ...openings].sort((a, b) => a.from_mm - b.from_mm),
      posts: drawnPosts(input, layout, placed, run),
    };
  });
};

/**
 * The bill of a fence: everything to buy, what is included, how the panels are cut, and the position of each piece; or why it can't be
 * built. Enough of everything and never more than one spare unit beyond it. Contract, "configurator".
 */
export const calculateFence = (input: FenceInput): BillResult<FenceBill> => {
  const problems = fenceProblems(input);
  if (problems.length > 0) return { problems };
  const rules = FENCE_RULES[input.system];
  const layout = layOutFence(input);
  const placed = placePosts(input, layout, rules);
  const material = fenceMaterial(input, layout, rules, placed);
  const posts = postsOf(placed, rules);
  const bought = boughtPosts(posts, rules.postIncluded ? material.units : 0);
  const count = (group: readonly FencePosts[]): number => group.reduce((sum, each) => sum + each.count, 0);
  const saved = count(posts) - count(bought);
  return {
    bill: {
      rule_version: RULE_VERSION,
      lines: mergeLines([
        ...material.lines,
        ...postLines(bought, input),
        ...capLines(bought, input),
        ...(rules.kind === 'panel' ? clampLines(input, layout) : []),
        ...gateLines(input, rules),
        ...footingLines(input, posts, placed),
      ]),
      included: [
        { role: 'gate_post' as const, amount: input.gates.length * POSTS_PER_GATE },
        { role: 'post' as const, amount: saved },
      ].filter(({ amount }) => amount > 0),
      notes: notesOf(input, layout, rules, material.cuts.length, placed.length),
      cuts: material.cuts,
      drawing: draw(input, layout, rules, placed),
      fenced_mm: layout.sections.reduce((sum, { from_mm, to_mm }) => sum + to_mm - from_mm, 0),
    },
  };
};
