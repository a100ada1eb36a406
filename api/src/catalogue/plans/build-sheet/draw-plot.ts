import type { FenceInput } from 'shared-contracts/rules/plan/fence-input';
import { gateSpanMm } from 'shared-contracts/rules/plan/fence-layout';
import { GATE_POST_MM } from 'shared-contracts/rules/plan/fence-systems';
import { plotPoints } from 'shared-contracts/rules/plan/plot';
import type { PlotPoint } from 'shared-contracts/rules/plan/plot';
import { INK } from '../../../platform/pdf/paper.ts';
import type { Paper } from '../../../platform/pdf/paper.ts';
import { drawAround } from './draw-around.ts';
import type { BuildPost, FenceBuild } from './fence-build.ts';
import { SCALES } from './scales.ts';
import { contentBox, label, line, metreText, MM, numbered } from './sheet-paper.ts';
import type { Box, Sheet, SheetSize } from './sheet-paper.ts';

/** Round a plot, for its lengths and numbers; right of it, for what is written about the plan. */
const ROOM = 15;
export const FACTS_WIDTH = 66;

interface Extent {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Fit {
  size: SheetSize;
  scale: number;
}

const extentOf = (points: readonly PlotPoint[]): Extent => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
};

/** Where a plan is drawn on its page. */
export const planRoom = (size: SheetSize): Box => {
  const { width, ...content } = contentBox(size, true);
  return { ...content, width: width - FACTS_WIDTH - 6 };
};

const isFitting = ({ width, height }: Pick<Extent, 'width' | 'height'>, { size, scale }: Fit): boolean => {
  const room = planRoom(size);
  return width / scale + 2 * ROOM <= room.width && height / scale + 2 * ROOM <= room.height;
};

/** 1:50 on A4 or A3; what is larger goes on an A4 on the largest usual scale on which it fits. */
export const fitPlan = (extentAt: (scale: number) => Pick<Extent, 'width' | 'height'>): Fit => {
  const fitsAt = (sizes: readonly SheetSize[], scale: number): Fit[] => sizes.map((size) => ({ size, scale }));
  const [first, ...others] = SCALES;
  const fits = [...fitsAt(['A4', 'A3'], first), ...others.flatMap((scale) => fitsAt(['A4'], scale))];
  return fits.find((fit) => isFitting(extentAt(fit.scale), fit)) ?? { size: 'A4', scale: 5000 };
};

export const fitPlot = (input: FenceInput): Fit => fitPlan(() => extentOf(plotPoints(input)));

/** A position on paper, and a direction. */
interface Way {
  from: PlotPoint;
  /** unit vector along the side, and to its right */
  along: PlotPoint;
  right: PlotPoint;
}

const wayOf = (from: PlotPoint, to: PlotPoint): Way => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  return { from, along, right: { x: -along.y, y: along.x } };
};

const placeOn = ({ from, along, right }: Way, mm: number, aside: number): PlotPoint => ({
  x: from.x + along.x * mm + right.x * aside,
  y: from.y + along.y * mm + right.y * aside,
});

const shape = (doc: Paper, points: readonly PlotPoint[]): Paper => {
  const [first = { x: 0, y: 0 }, ...rest] = points;
  doc.moveTo(first.x * MM, first.y * MM);
  for (const { x, y } of rest) doc.lineTo(x * MM, y * MM);
  return doc.closePath();
};

/** A readable angle for a text along a side. */
const uprightAngle = ({ along }: Way): number => {
  const degrees = (Math.atan2(along.y, along.x) * 180) / Math.PI;
  return degrees > 90.01 || degrees <= -89.99 ? degrees + 180 : degrees;
};

/** On which side of the fence most of its other points are: 1 right, -1 left. */
const innerSide = (way: Way, points: readonly PlotPoint[]): 1 | -1 => {
  const sum = points.reduce((total, { x, y }) => total + (x - way.from.x) * way.right.x + (y - way.from.y) * way.right.y, 0);
  return sum >= -0.01 ? 1 : -1;
};

const squareAt = (way: Way, mm: number, sideMm: number): PlotPoint[] => {
  const half = sideMm / 2;
  return [placeOn(way, mm - half, -half), placeOn(way, mm + half, -half), placeOn(way, mm + half, half), placeOn(way, mm - half, half)];
};

/** Gates as the planner draws them: the leaves open to the right of their side. */
const drawOpenings = (doc: Paper, input: FenceInput, ways: readonly Way[], scale: number): void => {
  for (const gate of input.gates) {
    const way = ways[gate.run];
    if (way === undefined) continue;
    const [from, to] = [gate.position_mm / scale, (gate.position_mm + gateSpanMm(gate)) / scale];
    const post = GATE_POST_MM / scale;
    const leaf = gate.kind === 'double' ? (to - from) / 2 - post : to - from - 2 * post;
    const hinges =
      gate.kind === 'double'
        ? ([
            [from + post, 1],
            [to - post, -1],
          ] as const)
        : ([[from + post, 1]] as const);
    for (const [hinge, direction] of hinges) {
      const [foot, open, shut] = [placeOn(way, hinge, 0), placeOn(way, hinge, leaf), placeOn(way, hinge + direction * leaf, 0)];
      line(doc, foot.x, foot.y, open.x, open.y, { width: 0.9, color: INK.orange });
      line(doc, open.x, open.y, shut.x, shut.y, { width: 0.4, color: INK.orange, dash: 0.8 });
    }
  }
};

/** Ends, corners and gates are numbered first; others where there is room. */
const numberedFirst = ({ kind, number }: BuildPost): number => (kind === 'line' ? 1000 : 0) + number;

/** Where a number may stand: along the side from its post in mm of paper, and how far from it. */
const TRIES = [
  [0, 1],
  [-3.5, 1.1],
  [3.5, 1.1],
  [-3, 2.2],
  [3, 2.2],
  [0, 2.4],
] as const;

const drawNumbers = (
  doc: Paper,
  { gates }: FenceInput,
  ways: readonly Way[],
  inner: readonly (1 | -1)[],
  posts: readonly BuildPost[],
  scale: number,
): void => {
  const taken: PlotPoint[] = [];
  const isFree = ({ x, y }: PlotPoint): boolean => taken.every((each) => Math.hypot(each.x - x, each.y - y) > 5.3);
  for (const post of [...posts].sort((a, b) => numberedFirst(a) - numberedFirst(b))) {
    const way = ways[post.run];
    if (way === undefined) continue;
    const mm = post.fromStartMm / scale;
    const side = inner[post.run] ?? 1;
    const aside = post.hole === null ? 4.2 : Math.max(4.2, (post.hole.sideCm * 5) / scale + 3.4);
    const isFirst = gates.some(({ run, position_mm }) => run === post.run && Math.abs(position_mm - post.fromStartMm) < GATE_POST_MM);
    // beside the leaf of its gate, which begins at the post
    const off = post.kind === 'gate' && scale <= 125 ? (isFirst ? -3.5 : 3.5) : 0;
    const tries = post.kind === 'line' ? TRIES.slice(0, 1) : TRIES.map(([shift, distance]) => [shift + off, distance] as const);
    const free = tries.map(([shift, distance]) => placeOn(way, mm + shift, side * aside * distance)).find(isFree);
    if (free === undefined) continue;
    taken.push(free);
    const foot = placeOn(way, mm, 0);
    line(doc, foot.x, foot.y, free.x, free.y, { width: 0.3, color: INK.soft });
    numbered(doc, post.number, free.x, free.y);
  }
};

const drawLength = (sheet: Sheet, way: Way, inner: 1 | -1, run: number, lengthMm: number, scale: number): void => {
  const { doc, lang } = sheet;
  const [start, end] = [placeOn(way, 0, -inner * 7), placeOn(way, lengthMm / scale, -inner * 7)];
  line(doc, start.x, start.y, end.x, end.y, { width: 0.4, color: INK.soft });
  for (const mm of [0, lengthMm / scale]) {
    const [near, far] = [placeOn(way, mm, -inner * 5.8), placeOn(way, mm, -inner * 8.2)];
    line(doc, near.x, near.y, far.x, far.y, { width: 0.4, color: INK.soft });
  }
  const middle = placeOn(way, lengthMm / scale / 2, -inner * 9.4);
  const text = `${run + 1}:  ${metreText(lengthMm, lang)}`;
  label(doc, text, middle.x, middle.y, { align: 'center', turn: uprightAngle(way), size: 8, font: 'bold', isOnDrawing: true });
};

/** An existing fence goes on from where the new one ends; a wall stands across. */
const drawEnds = ({ doc }: Sheet, { ends, drawing }: FenceBuild, ways: readonly Way[], scale: number): void => {
  const end = (way: Way | undefined, mm: number, direction: -1 | 1, stands: FenceBuild['ends']['start']): void => {
    if (way === undefined || stands === 'post') return;
    const at = mm / scale;
    const [from, to] =
      stands === 'fence' ? [placeOn(way, at, 0), placeOn(way, at + direction * 9, 0)] : [placeOn(way, at, -5), placeOn(way, at, 5)];
    line(doc, from.x, from.y, to.x, to.y, stands === 'fence' ? { width: 1, color: INK.soft, dash: 1.5 } : { width: 2, color: '#a08c7c' });
  };
  const last = drawing.at(-1);
  end(ways[0], 0, -1, drawing[0]?.posts.some(({ kind, at_mm }) => kind === 'wall' && at_mm === 0) ? ends.start : 'post');
  end(
    ways.at(-1),
    last?.length_mm ?? 0,
    1,
    last?.posts.some(({ kind, at_mm }) => kind === 'wall' && at_mm === last.length_mm) ? ends.end : 'post',
  );
};

/** The fence from above, with its lengths outside and the numbers of its posts inside. */
export const drawPlot = (sheet: Sheet, input: FenceInput, build: FenceBuild, { size, scale }: Fit): void => {
  const { posts, drawing } = build;
  const { doc } = sheet;
  const room = planRoom(size);
  const plot = plotPoints(input);
  const { left, top, width, height } = extentOf(plot);
  const shift = { x: room.x + (room.width - width / scale) / 2, y: room.y + (room.height - height / scale) / 2 };
  const onPaper = ({ x, y }: PlotPoint): PlotPoint => ({ x: shift.x + (x - left) / scale, y: shift.y + (y - top) / scale });
  const points = plot.map(onPaper);
  const ways = input.runs.map((_, run) => wayOf(points[run] ?? shift, points[run + 1] ?? shift));
  const inner = ways.map((way) => innerSide(way, points));
  drawAround(sheet, input.around ?? [], room, onPaper);
  drawEnds(sheet, build, ways, scale);
  for (const { run, fromStartMm, hole } of posts) {
    const way = ways[run];
    if (way === undefined || hole === null) continue;
    shape(doc, squareAt(way, fromStartMm / scale, (hole.sideCm * 10) / scale))
      .lineWidth(0.5)
      .fillAndStroke('#e4e3de', INK.soft);
  }
  for (const { run, segments } of drawing) {
    const way = ways[run];
    if (way === undefined) continue;
    for (const { kind, from_mm, to_mm } of segments) {
      if (kind === 'gate') continue;
      const [from, to] = [placeOn(way, from_mm / scale, 0), placeOn(way, to_mm / scale, 0)];
      line(doc, from.x, from.y, to.x, to.y, { width: 1.4, color: INK.green });
    }
  }
  drawOpenings(doc, input, ways, scale);
  input.runs.forEach(({ length_mm }, run) => {
    const way = ways[run];
    if (way !== undefined) drawLength(sheet, way, inner[run] ?? 1, run, length_mm, scale);
  });
  for (const { run, fromStartMm } of posts) {
    const way = ways[run];
    if (way !== undefined) shape(doc, squareAt(way, fromStartMm / scale, Math.max(scale > 500 ? 0.7 : 1.3, 60 / scale))).fill(INK.text);
  }
  drawNumbers(doc, input, ways, inner, posts, scale);
};
