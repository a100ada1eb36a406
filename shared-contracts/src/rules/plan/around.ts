import type { AroundKind, AroundLine } from './around-line.ts';
import type { FenceRun } from './fence-input.ts';
import { plotPoints } from './plot.ts';
import type { PlotPoint } from './plot.ts';

/** Where a line begins and ends on the plot. */
export const lineEnds = ({ x_mm, y_mm, length_mm, direction_deg }: AroundLine): [PlotPoint, PlotPoint] => {
  const radians = (direction_deg * Math.PI) / 180;
  return [
    { x: x_mm, y: y_mm },
    { x: x_mm + length_mm * Math.cos(radians), y: y_mm + length_mm * Math.sin(radians) },
  ];
};

/** The line between two places, in whole millimetres and hundredths of a degree. */
export const lineBetween = (kind: AroundKind, from: PlotPoint, to: PlotPoint): AroundLine => ({
  kind,
  x_mm: Math.round(from.x),
  y_mm: Math.round(from.y),
  length_mm: Math.round(Math.hypot(to.x - from.x, to.y - from.y)),
  direction_deg: Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 18_000) / Math.PI) / 100,
});

/** The place on a line that is nearest to a point, between its ends. */
export const nearestOn = (line: AroundLine, { x, y }: PlotPoint): PlotPoint => {
  const [from, to] = lineEnds(line);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const clamped = Math.max(0, Math.min(1, share));
  return { x: from.x + dx * clamped, y: from.y + dy * clamped };
};

/** Where a side is, seen from the street: before the front of the house, beside the house, or behind it. */
export type FenceSpot = 'front' | 'side' | 'back';

/** A side that begins at the front of the house is not before it. */
const TOLERANCE_MM = 100;

const spotSeenFrom = (street: AroundLine, house: readonly PlotPoint[], run: readonly PlotPoint[]): FenceSpot => {
  const [from, to] = lineEnds(street);
  const [nx, ny] = [(from.y - to.y) / street.length_mm, (to.x - from.x) / street.length_mm];
  const off = ({ x, y }: PlotPoint): number => (x - from.x) * nx + (y - from.y) * ny;
  // The house is on the positive side of the street.
  const sign = house.reduce((sum, point) => sum + off(point), 0) < 0 ? -1 : 1;
  const depths = house.map((point) => off(point) * sign);
  const nearest = Math.min(...run.map((point) => off(point) * sign));
  if (nearest < Math.min(...depths) - TOLERANCE_MM) return 'front';
  return nearest >= Math.max(...depths) - TOLERANCE_MM ? 'back' : 'side';
};

/**
 * The spot of each side, by the walls of the house and the street on the drawing; null while one of them is not drawn. A side of which a
 * part is before the house counts as in front, the stricter of its rules; on a corner, what is in front of one street is in front.
 */
export const spotsOf = (plot: {
  around?: readonly AroundLine[] | undefined;
  closed: boolean;
  runs: readonly Pick<FenceRun, 'length_mm' | 'turn_deg'>[];
}): FenceSpot[] | null => {
  const { around = [], runs } = plot;
  const streets = around.filter(({ kind }) => kind === 'street');
  const house = around.filter(({ kind }) => kind === 'house').flatMap(lineEnds);
  if (streets.length === 0 || house.length === 0) return null;
  const points = plotPoints(plot);
  return runs.map((_, run) => {
    const spots = streets.map((street) => spotSeenFrom(street, house, points.slice(run, run + 2)));
    return spots.includes('front') ? 'front' : (spots[0] ?? 'back');
  });
};
