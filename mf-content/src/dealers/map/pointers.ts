import type { Spot } from './projection.ts';

type Point = Pick<Touch, 'clientX' | 'clientY'>;

/** Position of the fingers on the map: their centre as fractions of the surface, and their distance from it in pixels. */
export interface Pointers {
  at: Spot;
  spread: number;
}

/** `points`: fingers, or the mouse. */
export function measurePointers(points: readonly Point[], surface: Element): Pointers {
  const box = surface.getBoundingClientRect();
  const mean = (coordinate: (point: Point) => number) => points.reduce((sum, point) => sum + coordinate(point), 0) / points.length;
  const [x, y] = [mean(({ clientX }) => clientX), mean(({ clientY }) => clientY)];
  return {
    at: { x: (x - box.left) / box.width, y: (y - box.top) / box.height },
    spread: mean(({ clientX, clientY }) => Math.hypot(clientX - x, clientY - y)),
  };
}

/** Maximum duration of the inertia after a drag. */
export const INERTIA_MS = 360;
/** Only the last part of a drag decides its speed. */
const LAST_MS = 80;
/** Minimum speed in fractions of the surface. */
const MIN_SPEED = 0.03;

/** The distance a map moves on after a drag; null when it had stopped. It slows down like a glide, starting at the drag's speed. */
export function inertiaDistance(trail: readonly { at: Spot; time: number }[], now: number): Spot | null {
  const last = trail.filter(({ time }) => now - time < LAST_MS);
  const [from, to] = [last[0], last.at(-1)];
  if (!from || !to || to.time <= from.time) return null;
  const far = INERTIA_MS / 3 / (to.time - from.time);
  const distance = { x: (to.at.x - from.at.x) * far, y: (to.at.y - from.at.y) * far };
  return Math.hypot(distance.x, distance.y) < MIN_SPEED ? null : distance;
}
