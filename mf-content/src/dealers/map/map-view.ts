import { WORLD, spotOf, unitsOf } from './projection.ts';
import type { Spot } from './projection.ts';

/** The visible part of the map; its aspect ratio is always the map's, so that positions are per cents of it at any size. */
export interface MapView {
  x: number;
  y: number;
  width: number;
}

const RATIO = WORLD.height / WORLD.width;
/** Margin around the outermost pins, as a fraction of the view; there are buttons at the right. */
const MARGIN = 0.14;
const BUTTONS = 0.08;
/** Maximum zoom: by the visitor, and automatic. */
const CLOSEST = unitsOf(36);
const CLOSEST_FIT = unitsOf(80);
export const WHOLE: MapView = { x: 0, y: 0, width: WORLD.width };

const widthWithin = (width: number): number => Math.min(Math.max(width, CLOSEST), WORLD.width);

export function viewAround({ x, y }: Spot, width: number): MapView {
  const wide = widthWithin(width);
  const within = (from: number, size: number, all: number) => Math.min(Math.max(from, 0), all - size);
  return { x: within(x - wide / 2, wide, WORLD.width), y: within(y - (wide * RATIO) / 2, wide * RATIO, WORLD.height), width: wide };
}

/** The closest view of all places with a margin, no narrower than `least` units; the whole map without any. */
export function fitView(places: readonly { lat: number; lng: number }[], least = CLOSEST_FIT): MapView {
  if (places.length === 0) return WHOLE;
  const spots = places.map(spotOf);
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = 1 - 2 * MARGIN;
  const width = Math.max(least, (right - left) / (room - BUTTONS), (bottom - top) / RATIO / room);
  return viewAround({ x: (left + right) / 2 + (width * BUTTONS) / 2, y: (top + bottom) / 2 }, width);
}

export const zoomed = (view: MapView, factor: number, towards?: Spot): MapView =>
  viewAround(towards && factor > 1 ? towards : middleOf(view), view.width / factor);

export const moveView = (view: MapView, offset: Spot): MapView =>
  viewAround(spotAt(view, { x: 0.5 + offset.x, y: 0.5 + offset.y }), view.width);

/** Moves the point under `from` to `to`, and zooms by `factor`; both as fractions of the view. */
export function pinched(view: MapView, { from, to, factor = 1 }: { from: Spot; to: Spot; factor?: number }): MapView {
  const under = spotAt(view, from);
  const width = widthWithin(view.width / factor);
  return viewAround({ x: under.x + (0.5 - to.x) * width, y: under.y + (0.5 - to.y) * width * RATIO }, width);
}

/** The view between two others; `part` 0 to 1. A point that is the same in both stays in place. */
export function between(from: MapView, to: MapView, part: number): MapView {
  const width = from.width * (to.width / from.width) ** part;
  const progress = from.width === to.width ? part : (width - from.width) / (to.width - from.width);
  return { x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress, width };
}

export const isClosest = (view: MapView): boolean => view.width <= CLOSEST;
export const isWhole = (view: MapView): boolean => view.width >= WORLD.width;

export const viewBoxOf = ({ x, y, width }: MapView): string =>
  [x, y, width, width * RATIO].map((unit) => Math.round(unit * 100) / 100).join(' ');

/** Position of a point in the view, as fractions of its width and height: 0 to 1 within it. */
export const partOf = (view: MapView, { x, y }: Spot): Spot => ({ x: (x - view.x) / view.width, y: (y - view.y) / (view.width * RATIO) });

const spotAt = (view: MapView, { x, y }: Spot): Spot => ({ x: view.x + x * view.width, y: view.y + y * view.width * RATIO });
const middleOf = (view: MapView): Spot => spotAt(view, { x: 0.5, y: 0.5 });

export const isInView = (view: MapView, spot: Spot): boolean => {
  const { x, y } = partOf(view, spot);
  return x > 0 && x < 1 && y > 0 && y < 1;
};
