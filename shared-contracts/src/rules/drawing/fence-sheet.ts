import { PERSON_MM } from './person.ts';
import { BURIED_CM } from '../construction.ts';
import { endsOf } from '../plan/fence-input.ts';
import { gateHeight } from '../plan/fence-problems.ts';
import { holeOf } from '../plan/fence-posts.ts';
import { FENCE_RULES, GATE_POST_MM } from '../plan/fence-systems.ts';
import type { FenceKind } from '../plan/fence-systems.ts';
import { HOLES_CM } from '../plan/footings.ts';
import { FROST_DEPTHS_CM } from '../plan/frost-depth.ts';
import { planFrostCm } from '../plan/soil-frost.ts';
import type { FenceAnswer } from '../../wire/configurator.ts';
import { strutSize } from './fence-looks.ts';

/**
 * Where everything of a fence is in its elevation. Millimetres; y grows downwards, and 0 is the ground at the start of a row. All rows have
 * one scale, and the sides in a row one ground line.
 */
export interface FenceSheet {
  widthMm: number;
  heightMm: number;
  rows: SheetRow[];
}
export interface SheetRow {
  topMm: number;
  bottomMm: number;
  sides: SheetSide[];
}
export interface SheetSide {
  run: number;
  x: number;
  lengthMm: number;
  /** y of the ground at the start and at the end */
  ground: readonly [number, number];
  bays: SheetBay[];
  gates: SheetGate[];
  posts: SheetPost[];
  struts: SheetStrut[];
  isWallAtStart: boolean;
  isWallAtEnd: boolean;
  /** an existing fence instead of a wall: its last post */
  isFenceAtStart: boolean;
  isFenceAtEnd: boolean;
}
/** What fills the space between two posts. `from` and `to` are x; `foot` is the y of its lower edge at both ends. */
export interface SheetBay {
  kind: FenceKind;
  from: number;
  to: number;
  /** the piece itself: between the posts, and up to a gate's post, which is not part of the bay */
  pieceFrom: number;
  pieceTo: number;
  foot: readonly [number, number];
}
export interface SheetGate {
  from: number;
  to: number;
  foot: number;
  heightMm: number;
  isDouble: boolean;
}
export interface SheetPost {
  kind: 'line' | 'end' | 'corner' | 'gate';
  x: number;
  top: number;
  ground: number;
  widthMm: number;
  hole: { sideMm: number; depthMm: number } | null;
}

/** A brace of a mesh, from the axis of the post that it holds to the ground. */
export interface SheetStrut {
  x: number;
  top: number;
  footX: number;
  foot: number;
}

/** What the rules have calculated of a fence, as far as its drawings need it. */
export type DrawnFence = Pick<FenceAnswer, 'drawing' | 'input'> & { notes: readonly { code: string }[] };

/** A post ends so much above what it holds. */
const CAP_MM = 40;
/** A joint of two pieces is at most so far from its post's axis. */
const JOINT_MM = 60;
/** Left of the sides: a person and the height; right of them: a wall. Shares of the width, so that their texts fit. */
const MARGIN = { left: 0.13, right: 0.05, leastMm: 1500 };
/** The least share of a row that a side takes, so that its text fits above it. */
const LEAST_SHARE = 0.24;
const LEAST_WIDTH_MM = 6000;
const GAP_MM = 700;

const POST_MM = { line: 60, corner: 60, screen: 100, mesh: 48 } as const;

/** Widths of posts as they are seen from the front. */
const postWidth = (kind: FenceKind, isGate: boolean): number =>
  isGate ? GATE_POST_MM : kind === 'screen' ? POST_MM.screen : kind === 'mesh' ? POST_MM.mesh : POST_MM.line;

type Run = DrawnFence['drawing'][number];

/** The y of the ground below a place of a run that starts at `base`. */
const groundOf =
  ({ rise_mm, length_mm }: Run, base: number) =>
  (mm: number): number =>
    base - (rise_mm * mm) / length_mm;

const gateHeightMm = ({ system, height_cm }: DrawnFence['input'], kind: 'single' | 'double'): number => {
  const range = FENCE_RULES[system].gates.find((each) => each.kind === kind);
  return (range === undefined ? height_cm : (gateHeight(range, height_cm) ?? height_cm)) * 10;
};

/** A side with its start at `x` and the ground there at `base`. */
export const sideAt = (plan: DrawnFence, run: Run, x: number, base: number): SheetSide => {
  const { input } = plan;
  const { kind, pitchMm, unitMm } = FENCE_RULES[input.system];
  const halfPostMm = kind === 'mesh' ? 0 : (pitchMm(input.height_cm) - unitMm) / 2;
  const ground = groundOf(run, base);
  const heightMm = input.height_cm * 10;
  /** What is level stands on the higher end of its ground; a mesh follows it. */
  const levelFoot = (from: number, to: number): number => Math.min(ground(from), ground(to));
  const isBesideGate = (mm: number): boolean =>
    run.segments.some((each) => each.kind === 'gate' && (each.from_mm === mm || each.to_mm === mm));
  const bays = run.segments.flatMap(({ kind: segment, from_mm, to_mm }): SheetBay[] => {
    if (segment === 'gate') return [];
    const level = levelFoot(from_mm, to_mm);
    const pieceFrom = from_mm + (isBesideGate(from_mm) ? 0 : halfPostMm);
    return [
      {
        kind: segment,
        from: from_mm,
        to: to_mm,
        pieceFrom,
        pieceTo: Math.max(pieceFrom + 1, to_mm - (isBesideGate(to_mm) ? 0 : halfPostMm)),
        foot: segment === 'mesh' ? [ground(from_mm), ground(to_mm)] : [level, level],
      },
    ];
  });
  const gates = run.segments.flatMap(({ kind: segment, from_mm, to_mm }): SheetGate[] => {
    if (segment !== 'gate') return [];
    const isDouble = input.gates.some((gate) => gate.run === run.run && gate.position_mm === from_mm && gate.kind === 'double');
    const gateMm = gateHeightMm(input, isDouble ? 'double' : 'single');
    return [{ from: from_mm, to: to_mm, foot: levelFoot(from_mm, to_mm), heightMm: gateMm, isDouble }];
  });
  const topAt = (mm: number): number => {
    const tops = [
      ...bays.flatMap(({ from, to, foot }) => [
        ...(Math.abs(from - mm) <= JOINT_MM ? [foot[0] - heightMm] : []),
        ...(Math.abs(to - mm) <= JOINT_MM ? [foot[1] - heightMm] : []),
      ]),
      ...gates.flatMap(({ from, to, foot, heightMm: gateMm }) =>
        Math.abs(from - mm) <= JOINT_MM || Math.abs(to - mm) <= JOINT_MM ? [foot - gateMm] : [],
      ),
    ];
    return Math.min(...tops, ground(mm) - Math.min(heightMm, 300)) - CAP_MM;
  };
  const frostMm = (planFrostCm(plan) ?? FROST_DEPTHS_CM.low) * 10;
  const dugHole = (post: SheetPost['kind']): SheetPost['hole'] => {
    if (input.ground === 'slab') return null;
    const { side, depth } = HOLES_CM[holeOf(post)];
    return { sideMm: side * 10, depthMm: Math.max(depth * 10, frostMm) };
  };
  const gateEnds = new Set(gates.flatMap(({ to }) => [to]));
  const posts = run.posts.flatMap(({ kind: post, at_mm }): SheetPost[] => {
    if (post === 'wall') return [];
    const widthMm = postWidth(kind, post === 'gate');
    // A gate's posts are inside its span, all others have their axis at their place.
    const middle = post === 'gate' ? at_mm + (gateEnds.has(at_mm) ? -GATE_POST_MM / 2 : GATE_POST_MM / 2) : at_mm;
    return [{ kind: post, x: middle - widthMm / 2, top: topAt(at_mm), ground: ground(middle), widthMm, hole: dugHole(post) }];
  });
  const ends = endsOf(input);
  const hasWallAt = (mm: number): boolean => run.posts.some(({ kind: post, at_mm }) => post === 'wall' && at_mm === mm);
  return shift(
    {
      run: run.run,
      x: 0,
      lengthMm: run.length_mm,
      ground: [ground(0), ground(run.length_mm)],
      bays,
      gates,
      posts,
      struts: kind === 'mesh' ? strutsOf(posts, bays, ground, heightMm) : [],
      isWallAtStart: hasWallAt(0) && ends.start === 'wall',
      isWallAtEnd: hasWallAt(run.length_mm) && ends.end === 'wall',
      isFenceAtStart: hasWallAt(0) && ends.start === 'fence',
      isFenceAtEnd: hasWallAt(run.length_mm) && ends.end === 'fence',
    },
    x,
  );
};

/** Within this distance of a post's axis a bay begins or ends at it: a gate's post stands beside its bay. */
const BESIDE_MM = 150;

/** Braces beside the posts that a mesh pulls at: ends, corners and gates. */
const strutsOf = (
  posts: readonly SheetPost[],
  bays: readonly SheetBay[],
  ground: (mm: number) => number,
  heightMm: number,
): SheetStrut[] => {
  const { riseMm, reachMm } = strutSize(heightMm);
  return posts.flatMap((post) => {
    if (post.kind === 'line') return [];
    const x = post.x + post.widthMm / 2;
    return [-1, 1].flatMap((direction): SheetStrut[] => {
      const hasMesh = bays.some(({ from, to }) => Math.abs((direction > 0 ? from : to) - x) < BESIDE_MM);
      const footX = x + direction * reachMm;
      return hasMesh ? [{ x, top: post.ground - riseMm, footX, foot: ground(footX) }] : [];
    });
  });
};

const shift = (side: SheetSide, x: number): SheetSide => ({
  ...side,
  x,
  bays: side.bays.map((bay) => ({ ...bay, from: bay.from + x, to: bay.to + x, pieceFrom: bay.pieceFrom + x, pieceTo: bay.pieceTo + x })),
  gates: side.gates.map((gate) => ({ ...gate, from: gate.from + x, to: gate.to + x })),
  posts: side.posts.map((post) => ({ ...post, x: post.x + x })),
  struts: side.struts.map((strut) => ({ ...strut, x: strut.x + x, footX: strut.footX + x })),
});

/** The highest and the lowest y of what is drawn in a row. */
const boundsOf = (sides: readonly SheetSide[], heightMm: number, hasPerson: boolean): { topMm: number; bottomMm: number } => {
  const tops = sides.flatMap(({ ground, posts }) => [Math.min(...ground) - heightMm - CAP_MM, ...posts.map(({ top }) => top)]);
  const bottoms = sides.flatMap(({ ground, posts }) => [
    ...ground,
    ...posts.map(({ ground: level, hole }) => level + (hole === null ? 0 : Math.max(hole.depthMm, BURIED_CM * 10))),
  ]);
  return { topMm: Math.min(...tops, hasPerson ? -PERSON_MM : 0) - 180, bottomMm: Math.max(...bottoms, 100) + 120 };
};

/** Every side from its own start, each with its ground where the one before it ended. */
export const fenceSides = (plan: DrawnFence): SheetSide[] => {
  let base = 0;
  return plan.drawing.map((run) => {
    const side = sideAt(plan, run, 0, base);
    base = side.ground[1];
    return side;
  });
};

/**
 * The sides in rows: those that fit beside each other share a ground line. The longest side decides the scale of all of them, so that the
 * sheet is never wider than the page.
 */
export const fenceSheet = (plan: DrawnFence): FenceSheet => {
  const heightMm = plan.input.height_cm * 10;
  const longest = Math.max(...plan.drawing.map(({ length_mm }) => length_mm));
  const roomMm = Math.max(LEAST_WIDTH_MM, longest);
  const left = Math.max(MARGIN.leastMm, (roomMm * MARGIN.left) / (1 - MARGIN.left - MARGIN.right));
  const right = Math.max(MARGIN.leastMm / 3, (roomMm * MARGIN.right) / (1 - MARGIN.left - MARGIN.right));
  const rows: SheetSide[][] = [];
  let at = 0;
  let base = 0;
  for (const run of plan.drawing) {
    const slotMm = Math.max(run.length_mm, roomMm * LEAST_SHARE);
    const row = rows.at(-1);
    const isFitting = row !== undefined && at + slotMm <= roomMm;
    if (!isFitting) [at, base] = [0, 0];
    const side = sideAt(plan, run, left + at, base);
    if (isFitting) row.push(side);
    else rows.push([side]);
    at += slotMm + GAP_MM;
    base = side.ground[1];
  }
  return {
    widthMm: left + roomMm + right,
    heightMm,
    rows: rows.map((sides, place) => ({ sides, ...boundsOf(sides, heightMm, place === 0) })),
  };
};

/** Bays of one width in a row, and gates: what a builder writes below a drawing. Widths are from axis to axis of the posts. */
export interface BayDimension {
  from: number;
  to: number;
  count: number;
  eachMm: number;
  isGate: boolean;
}

export const bayDimensions = ({ bays, gates }: Pick<SheetSide, 'bays' | 'gates'>): BayDimension[] => {
  const pieces = [
    ...bays.map(({ from, to }) => ({ from, to, isGate: false })),
    ...gates.map(({ from, to }) => ({ from, to, isGate: true })),
  ];
  const dimensions: BayDimension[] = [];
  for (const { from, to, isGate } of pieces.sort((a, b) => a.from - b.from)) {
    const previous = dimensions.at(-1);
    const eachMm = Math.round(to - from);
    if (previous !== undefined && !isGate && !previous.isGate && previous.eachMm === eachMm && Math.abs(previous.to - from) < 1) {
      previous.to = to;
      previous.count += 1;
    } else dimensions.push({ from, to, count: 1, eachMm, isGate });
  }
  return dimensions;
};
