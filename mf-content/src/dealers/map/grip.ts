import type { Spot } from './projection.ts';

type Point = Pick<Touch, 'clientX' | 'clientY'>;

/** Where a hand holds the map: the middle of its fingers in parts of the surface, and how far they are from it, in pixels. */
export interface Grip {
  at: Spot;
  spread: number;
}

/** `points`: fingers, or the one mouse. */
export function gripOf(points: readonly Point[], surface: Element): Grip {
  const box = surface.getBoundingClientRect();
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(({ clientX }) => clientX), mean(({ clientY }) => clientY)];
  return {
    at: { x: (x - box.left) / box.width, y: (y - box.top) / box.height },
    spread: mean(({ clientX, clientY }) => Math.hypot(clientX - x, clientY - y)),
  };
}

/** A throw ends after this long. */
export const THROW_MS = 360;
/** Only the last of a move says how fast it ended. */
const LAST_MS = 80;
/** In parts of the surface; less is a hand that stopped. */
const LEAST = 0.03;

/** How far a map goes on that was let go in a move; null when it had stopped. The way ends as a glide does, so that its speed is kept. */
export function throwOf(trail: readonly { at: Spot; time: number }[], now: number): Spot | null {
  const last = trail.filter(({ time }) => now - time < LAST_MS);
  const [from, to] = [last[0], last.at(-1)];
  if (!from || !to || to.time <= from.time) return null;
  const far = THROW_MS / 3 / (to.time - from.time);
  const way = { x: (to.at.x - from.at.x) * far, y: (to.at.y - from.at.y) * far };
  return Math.hypot(way.x, way.y) < LEAST ? null : way;
}
