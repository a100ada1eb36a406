import type { FenceInput } from 'shared-contracts/rules/plan/fence-input';
import { gateSpanMm } from 'shared-contracts/rules/plan/fence-layout';
import { plotPoints, runsThrough } from 'shared-contracts/rules/plan/plot';
import type { PlotPoint } from 'shared-contracts/rules/plan/plot';

type Plot = Pick<FenceInput, 'runs' | 'gates' | 'closed'>;

/** A point snaps to a square corner, or to the direction of the paper, within so many degrees. */
const SNAP_DEG = 6;
/** Lengths of drawn sides are whole multiples of this. */
const STEP_MM = 50;
export const MAX_RUNS = 12;

const toStep = (mm: number, step: number = STEP_MM): number => Math.round(mm / step) * step;

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
  return { ...plot, runs, gates: keepGates(plot, runs) };
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

/** A gate at another distance from the start of its side, within the side. */
export const moveGate = <Each extends Plot>(plot: Each, index: number, positionMm: number): Each => {
  const gates = plot.gates.map((gate, place) =>
    place === index
      ? {
          ...gate,
          position_mm: Math.max(0, Math.min(toStep(positionMm, 10), (plot.runs[gate.run]?.length_mm ?? 0) - gateSpanMm(gate))),
        }
      : gate,
  );
  return { ...plot, gates };
};
