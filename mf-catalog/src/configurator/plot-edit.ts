import { MAX_AROUND } from 'shared-contracts/rules/plan/around-line';
import { lineBetween, lineEnds, nearestOn } from 'shared-contracts/rules/plan/around';
import type { AroundKind, AroundLine } from 'shared-contracts/rules/plan/around-line';
import type { FenceInput } from 'shared-contracts/rules/plan/fence-input';
import { gateSpanMm, leastBayMm } from 'shared-contracts/rules/plan/fence-layout';
import { plotPoints, runsThrough } from 'shared-contracts/rules/plan/plot';
import type { PlotPoint } from 'shared-contracts/rules/plan/plot';

type Plot = Pick<FenceInput, 'runs' | 'gates' | 'closed' | 'around'>;
type EndedPlot = Plot & Pick<FenceInput, 'start' | 'end' | 'start_is_fence' | 'end_is_fence'>;

/** A point snaps to a square corner, or to the direction of the paper, within so many degrees. */
const SNAP_DEG = 6;
/** Lengths of drawn sides are whole multiples of this. */
const STEP_MM = 50;
export const MAX_RUNS = 12;
/** As in the wire: the shortest side of a fence, and the shortest line around it. */
export const MIN_LENGTH_MM = 500;

export const toStep = (mm: number, step: number = STEP_MM): number => Math.round(mm / step) * step;

/** The place nearest to `to` at a length in whole steps from `from`, level or upright when it nearly is. */
export const snapped = (from: PlotPoint, to: PlotPoint): PlotPoint => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.max(STEP_MM, toStep(Math.hypot(dx, dy)));
  const degrees = (Math.atan2(dy, dx) * 180) / Math.PI;
  const square = Math.round(degrees / 90) * 90;
  const radians = ((Math.abs(degrees - square) <= SNAP_DEG ? square : degrees) * Math.PI) / 180;
  return { x: from.x + length * Math.cos(radians), y: from.y + length * Math.sin(radians) };
};

/** Gates keep their distance from the start of their side, or move back to where they still fit. */
const keepGates = ({ gates }: Plot, runs: readonly { length_mm: number }[]): Plot['gates'] =>
  gates.map((gate) => ({
    ...gate,
    position_mm: Math.max(0, Math.min(gate.position_mm, (runs[gate.run]?.length_mm ?? 0) - gateSpanMm(gate))),
  }));

const withPoints = <Each extends Plot>(plot: Each, points: readonly PlotPoint[], rises: readonly number[]): Each => {
  const runs = runsThrough(points).map((run, index) => ({ ...run, rise_mm: rises[index] ?? 0 }));
  // Lines are measured from the start of the fence: they stay where they are when it moves.
  const [start] = points;
  const around = plot.around?.map((line) => ({
    ...line,
    x_mm: line.x_mm - Math.round(start?.x ?? 0),
    y_mm: line.y_mm - Math.round(start?.y ?? 0),
  }));
  return { ...plot, runs, gates: keepGates(plot, runs), ...(around && { around }) };
};
const risesOf = ({ runs }: Plot): number[] => runs.map(({ rise_mm }) => rise_mm);

/** A point at another place; the start and the end of a closed fence are one point. */
export const movePoint = <Each extends Plot>(plot: Each, index: number, to: PlotPoint): Each => {
  const points = plotPoints(plot);
  const last = points.length - 1;
  const isMoved = (place: number): boolean => place === index || (plot.closed && index % last === 0 && place % last === 0);
  return withPoints(
    plot,
    points.map((point, place) => (isMoved(place) ? to : point)),
    risesOf(plot),
  );
};

/** An end that comes so near to a wall of the house is at it. */
const ATTACH_MM = 400;

const wallNear = ({ around = [] }: Plot, to: PlotPoint, withinMm: number): PlotPoint | undefined =>
  around
    .filter(({ kind }) => kind === 'house')
    .map((line) => nearestOn(line, to))
    .find(({ x, y }) => Math.hypot(x - to.x, y - to.y) <= withinMm);

/**
 * A point at another place; an end of an open fence that comes near a wall of the house is fixed to it, and one that leaves it has a post
 * again.
 */
export const dragPoint = <Each extends EndedPlot>(plot: Each, index: number, to: PlotPoint): Each => {
  const isEnd = !plot.closed && (index === 0 || index === plot.runs.length);
  if (!isEnd) return movePoint(plot, index, to);
  const wall = wallNear(plot, to, ATTACH_MM);
  const moved = movePoint(plot, index, wall ?? to);
  const before = plotPoints(plot)[index];
  const wasAtWall = before !== undefined && wallNear(plot, before, 10) !== undefined;
  const stands = wall === undefined ? (wasAtWall ? 'post' : null) : 'wall';
  if (stands === null) return moved;
  return index === 0 ? { ...moved, start: stands, start_is_fence: undefined } : { ...moved, end: stands, end_is_fence: undefined };
};

/** Where a new line of each kind is put, below the fence or left of it; from there it is dragged. */
const HOUSE_MM = 8000;
const APART_MM = 3000;

export const addLine = <Each extends Plot>(plot: Each, kind: AroundKind): Each => {
  const around = plot.around ?? [];
  if (around.length >= MAX_AROUND) return plot;
  const points = [...plotPoints(plot), ...around.flatMap(lineEnds)];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)].map((mm) => toStep(mm)) as [
    number,
    number,
    number,
    number,
  ];
  const lines: Readonly<Record<AroundKind, () => AroundLine>> = {
    house: () => lineBetween(kind, { x: left, y: bottom + APART_MM }, { x: left + HOUSE_MM, y: bottom + APART_MM }),
    street: () => lineBetween(kind, { x: left, y: bottom + APART_MM }, { x: Math.max(right, left + HOUSE_MM), y: bottom + APART_MM }),
    neighbour: () => lineBetween(kind, { x: left - APART_MM, y: top }, { x: left - APART_MM, y: Math.max(bottom, top + HOUSE_MM) }),
  };
  return { ...plot, around: [...around, lines[kind]()] };
};

/** A line with one of its ends at another place; below half a metre it stays as it is. */
export const moveLineEnd = <Each extends Plot>(plot: Each, index: number, end: 0 | 1, to: PlotPoint): Each => ({
  ...plot,
  around: plot.around?.map((line, place) => {
    if (place !== index) return line;
    const [first, last] = lineEnds(line);
    const moved = end === 0 ? lineBetween(line.kind, to, last) : lineBetween(line.kind, first, to);
    return moved.length_mm < MIN_LENGTH_MM ? line : moved;
  }),
});

export const removeLine = <Each extends Plot>(plot: Each, index: number): Each => ({
  ...plot,
  around: plot.around?.filter((_, place) => place !== index),
});

/** Another side, from the end to this place. */
export const addPoint = <Each extends Plot>(plot: Each, to: PlotPoint): Each =>
  withPoints(plot, [...plotPoints(plot), to], [...risesOf(plot), 0]);

/** Without a point: the sides beside it become one. A fence keeps at least one side, a closed one three; gates of the two sides are left out. */
export const removePoint = <Each extends Plot>(plot: Each, index: number): Each => {
  const points = plotPoints(plot);
  if (plot.runs.length <= (plot.closed ? 3 : 1)) return plot;
  const run = Math.min(index, plot.runs.length - 1);
  const isEnd = index === 0 || index === points.length - 1;
  const lost = isEnd ? [run] : [index - 1, index];
  const gates = plot.gates
    .filter((gate) => !lost.includes(gate.run))
    .map((gate) => ({ ...gate, run: gate.run > run - (isEnd ? 0 : 1) ? gate.run - 1 : gate.run }));
  return withPoints(
    { ...plot, gates },
    points.filter((_, place) => place !== index),
    risesOf(plot).filter((_, place) => place !== run),
  );
};

/** A gate at another distance from the start of its side, within the side; against its end where no piece would fit between. */
export const moveGate = <Each extends Plot & Pick<FenceInput, 'system' | 'height_cm'>>(
  plot: Each,
  index: number,
  positionMm: number,
): Each => {
  const leastMm = leastBayMm(plot);
  const placeIn = (gate: Plot['gates'][number]): number => {
    const lastMm = Math.max(0, (plot.runs[gate.run]?.length_mm ?? 0) - gateSpanMm(gate));
    const mm = Math.max(0, Math.min(toStep(positionMm, 10), lastMm));
    if (mm < leastMm) return 0;
    return lastMm - mm < leastMm ? lastMm : mm;
  };
  return { ...plot, gates: plot.gates.map((gate, place) => (place === index ? { ...gate, position_mm: placeIn(gate) } : gate)) };
};
