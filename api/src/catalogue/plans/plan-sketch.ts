import type { PlanSketch } from 'shared-contracts/wire/plan';
import { typed } from './plan-facts.ts';
import type { Content, TypedPlan } from './plan-facts.ts';

type Box = PlanSketch['boxes'][number];
type Of<Kind extends TypedPlan['kind']> = Extract<TypedPlan, { kind: Kind }>;

/** Widths of a post and of the gap between two parts of a terrace, as they are drawn. */
const POST_MM = 60;
const GAP_MM = 400;
/**
 * A drawing is a thumbnail, and a cart has one for each of its plans: of a longer plan, neighbouring fields are drawn as one. They would be
 * a few pixels wide.
 */
const MAX_BOXES = 48;
/** Boxes of a part of a long fence: a field and its post. */
const PART_BOXES = 2;

/** The end of one box as the start of the next: measures are rounded. */
const isBeside = (one: Box, next: Box): boolean =>
  one.kind === next.kind &&
  one.y_mm === next.y_mm &&
  one.height_mm === next.height_mm &&
  Math.abs(one.x_mm + one.width_mm - next.x_mm) <= POST_MM;

/** Boxes in their order, neighbours joined until they are as wide as this; gates stay. */
const joinFields = (boxes: readonly Box[], width_mm: number): Box[] => {
  const joined: Box[] = [];
  for (const box of boxes) {
    const last = joined.at(-1);
    if (last !== undefined && box.kind === 'field' && last.width_mm < width_mm && isBeside(last, box)) {
      last.width_mm = box.x_mm + box.width_mm - last.x_mm;
    } else joined.push({ ...box });
  }
  return joined;
};

const fenceSketch = ({ input, bill }: Of<'fence'>): PlanSketch => {
  const height_mm = input.height_cm * 10;
  let x = 0;
  const fields: Box[] = [];
  const posts: Box[] = [];
  for (const { length_mm, segments, posts: runPosts } of bill.drawing) {
    for (const { kind, from_mm, to_mm } of segments) {
      fields.push({
        kind: kind === 'gate' ? 'gate' : 'field',
        x_mm: Math.round(x + from_mm),
        y_mm: 0,
        width_mm: Math.round(to_mm - from_mm),
        height_mm,
      });
    }
    for (const { kind, at_mm } of runPosts) {
      if (kind !== 'wall') posts.push({ kind: 'post', x_mm: Math.round(x + at_mm - POST_MM / 2), y_mm: 0, width_mm: POST_MM, height_mm });
    }
    x += length_mm;
  }
  if (fields.length + posts.length <= MAX_BOXES) return { width_mm: x, height_mm, boxes: [...fields, ...posts] };
  const parts = joinFields(fields, (x * PART_BOXES) / MAX_BOXES);
  // Posts only where a part begins or ends.
  const ends = [...parts.map(({ x_mm }) => x_mm), x];
  let end = 0;
  const shown = posts.filter(({ x_mm }) => {
    while ((ends[end] ?? x) < x_mm - POST_MM && end < ends.length - 1) end++;
    return Math.abs((ends[end] ?? x) - x_mm) <= POST_MM * 2;
  });
  return { width_mm: x, height_mm, boxes: [...parts, ...shown] };
};

const gabionSketch = ({ input, bill }: Of<'gabion'>): PlanSketch => {
  const boxes = bill.drawing
    .map(({ at_mm, up_mm, length_mm, height_mm }): Box => ({
      kind: 'field',
      x_mm: at_mm,
      y_mm: input.height_cm * 10 - up_mm - height_mm,
      width_mm: length_mm,
      height_mm,
    }))
    .sort((a, b) => a.y_mm - b.y_mm || a.x_mm - b.x_mm);
  const rows = new Set(boxes.map(({ y_mm }) => y_mm)).size;
  const joined = boxes.length <= MAX_BOXES ? boxes : joinFields(boxes, (bill.length_mm * rows) / MAX_BOXES);
  return { width_mm: bill.length_mm, height_mm: input.height_cm * 10, boxes: joined };
};

/** From above, with a stripe for each row of boards. */
const terraceSketch = ({ bill }: Of<'terrace'>): PlanSketch => {
  const allRows = bill.drawing.reduce((sum, { rows }) => sum + rows, 0);
  let x = 0;
  const boxes = bill.drawing.flatMap(({ length_mm, width_mm, rows }): Box[] => {
    const start = x;
    x += length_mm + GAP_MM;
    const stripes = Math.max(1, Math.min(rows, Math.floor((rows * MAX_BOXES) / allRows)));
    const stripeMm = width_mm / stripes;
    return Array.from({ length: stripes }, (_, stripe) => ({
      kind: 'field',
      x_mm: start,
      y_mm: Math.round(stripe * stripeMm),
      width_mm: length_mm,
      height_mm: Math.round(stripeMm),
    }));
  });
  return { width_mm: x - GAP_MM, height_mm: Math.max(...bill.drawing.map(({ width_mm }) => width_mm)), boxes };
};

/** The drawing of a plan as a thumbnail: at most some fifty boxes and its gates, however large the plan is. */
export const planSketch = (content: Content): PlanSketch => {
  const plan = typed(content);
  if (plan.kind === 'fence') return fenceSketch(plan);
  return plan.kind === 'gabion' ? gabionSketch(plan) : terraceSketch(plan);
};
