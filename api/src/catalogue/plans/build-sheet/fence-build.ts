import { RULE_VERSION } from 'shared-contracts/rules/plan/bill';
import type { BillLine } from 'shared-contracts/rules/plan/bill';
import { bagsAt, calculateFence } from 'shared-contracts/rules/plan/fence';
import type { FenceBill } from 'shared-contracts/rules/plan/fence';
import { endsOf } from 'shared-contracts/rules/plan/fence-input';
import type { FenceInput } from 'shared-contracts/rules/plan/fence-input';
import { layOutFence } from 'shared-contracts/rules/plan/fence-layout';
import { holeOf, placePosts, stepCm } from 'shared-contracts/rules/plan/fence-posts';
import type { PlacedPost } from 'shared-contracts/rules/plan/fence-posts';
import { FENCE_RULES } from 'shared-contracts/rules/plan/fence-systems';
import { BAG_KG, BAG_LITRES, holeDepthCm, HOLES_CM } from 'shared-contracts/rules/plan/footings';
import type { PostHole } from 'shared-contracts/rules/plan/footings';

/** A post as a builder sets it: numbered along the fence from its first corner. */
export interface BuildPost {
  number: number;
  kind: PlacedPost['kind'];
  run: number;
  /** its middle, from the start of its side and from the first corner */
  fromStartMm: number;
  alongMm: number;
  /** null: it comes with the gate */
  lengthCm: number | null;
  struts: number;
  /** null on a slab */
  hole: { kind: PostHole; sideCm: number; depthCm: number; bags: number; strutBags: number } | null;
  /** its hole and the one before it run into each other */
  isJoined: boolean;
}

/** Holes of one size. */
export interface ConcreteGroup {
  kind: PostHole;
  count: number;
  sideCm: number;
  depthCm: number;
  bagsEach: number;
}

interface BuildCut {
  run: number;
  /** numbers of the posts on both sides; null at a wall or an existing fence */
  between: readonly [number | null, number | null];
  widthMm: number;
  fromOffCut: boolean;
}

export interface FenceBuild {
  posts: BuildPost[];
  sides: { run: number; lengthMm: number; riseMm: number; stepCm: number }[];
  concrete: { groups: ConcreteGroup[]; struts: number; strutBags: number; bags: number; kg: number; litres: number } | null;
  cuts: BuildCut[];
  drawing: FenceBill['drawing'];
  /** what an open fence begins and ends at */
  ends: ReturnType<typeof endsOf>;
  /** the parts list is of older rules, which counted otherwise than those that place the posts */
  isOfOlderRules: boolean;
}

const sidesMeet = (a: BuildPost, b: BuildPost): boolean =>
  a.hole !== null && b.hole !== null && b.alongMm - a.alongMm < (a.hole.sideCm + b.hole.sideCm) * 5;

const numberPosts = (input: FenceInput, placed: readonly PlacedPost[]): BuildPost[] => {
  const starts = input.runs.map((_, run) => input.runs.slice(0, run).reduce((sum, { length_mm }) => sum + length_mm, 0));
  const posts = placed
    .map((post) => ({ ...post, alongMm: (starts[post.run] ?? 0) + post.axis_mm }))
    .sort((a, b) => a.alongMm - b.alongMm)
    .map((post, index): BuildPost => {
      const { kind, run, axis_mm, alongMm, lengthCm, struts } = post;
      const hole = holeOf(kind);
      const bags = bagsAt(post, input.frost_cm);
      return {
        number: index + 1,
        kind,
        run,
        fromStartMm: axis_mm,
        alongMm,
        lengthCm,
        struts,
        hole:
          input.ground === 'slab'
            ? null
            : {
                kind: hole,
                sideCm: HOLES_CM[hole].side,
                depthCm: holeDepthCm(hole, input.frost_cm),
                bags: bags.post,
                strutBags: bags.struts,
              },
        isJoined: false,
      };
    });
  return posts.map((post, index) => {
    const before = posts[index - 1];
    return { ...post, isJoined: before !== undefined && sidesMeet(before, post) };
  });
};

const HOLE_ORDER: readonly PostHole[] = ['line', 'corner', 'gate'];

const concreteOf = (posts: readonly BuildPost[]): FenceBuild['concrete'] => {
  const holes = posts.flatMap(({ hole }) => (hole === null ? [] : [hole]));
  if (holes.length === 0) return null;
  const groups = HOLE_ORDER.flatMap((kind): ConcreteGroup[] => {
    const same = holes.filter((hole) => hole.kind === kind);
    const [first] = same;
    return first === undefined ? [] : [{ kind, count: same.length, sideCm: first.sideCm, depthCm: first.depthCm, bagsEach: first.bags }];
  });
  const strutBags = holes.reduce((sum, hole) => sum + hole.strutBags, 0);
  const bags = holes.reduce((sum, hole) => sum + hole.bags, strutBags);
  const struts = posts.reduce((sum, post) => sum + post.struts, 0);
  return { groups, struts, strutBags, bags, kg: bags * BAG_KG, litres: bags * BAG_LITRES };
};

/** The number of the post at this place of a side; a corner belongs to both of its sides. */
const postAt = (input: FenceInput, placed: readonly PlacedPost[], posts: readonly BuildPost[], run: number, mm: number): number | null => {
  const isStart = mm === 0;
  const cornerRun = run === 0 ? input.runs.length - 1 : run - 1;
  const isHere = (post: PlacedPost): boolean =>
    (post.run === run && post.at_mm === mm) ||
    (isStart && post.kind === 'corner' && post.run === cornerRun && post.at_mm === input.runs[cornerRun]?.length_mm) ||
    (input.closed &&
      post.kind === 'corner' &&
      post.run === 0 &&
      post.at_mm === 0 &&
      run === input.runs.length - 1 &&
      mm === input.runs[run]?.length_mm);
  const found = placed.find((post) => isHere(post) && post.kind === 'gate') ?? placed.find(isHere);
  return posts.find(({ run: at, fromStartMm }) => at === found?.run && fromStartMm === found.axis_mm)?.number ?? null;
};

const amountsOf = (lines: readonly BillLine[]): string =>
  lines
    .map(({ role, sku, amount }) => `${role} ${sku} ${amount}`)
    .sort()
    .join();

/** Everything a builder needs of a fence, from its input by today's rules; `bill` is the one that was stored. */
export const fenceBuild = (input: FenceInput, bill: FenceBill): FenceBuild => {
  const rules = FENCE_RULES[input.system];
  const layout = layOutFence(input);
  const placed = placePosts(input, layout, rules);
  const posts = numberPosts(input, placed);
  const today = bill.rule_version === RULE_VERSION ? { bill } : calculateFence(input);
  const current = 'bill' in today ? today.bill : bill;
  return {
    posts,
    sides: input.runs.map(({ length_mm, rise_mm }, run) => ({
      run,
      lengthMm: length_mm,
      riseMm: rise_mm,
      stepCm: stepCm(input, layout, run),
    })),
    concrete: concreteOf(posts),
    cuts: current.cuts.map(({ run, from_mm, width_mm, from_off_cut }) => {
      const to = current.drawing[run]?.segments.find((segment) => segment.from_mm === from_mm)?.to_mm ?? from_mm;
      return {
        run,
        between: [postAt(input, placed, posts, run, from_mm), postAt(input, placed, posts, run, to)],
        widthMm: width_mm,
        fromOffCut: from_off_cut,
      };
    }),
    drawing: current.drawing,
    ends: endsOf(input),
    isOfOlderRules: amountsOf(current.lines) !== amountsOf(bill.lines),
  };
};
