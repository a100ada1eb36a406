import type { PlotPoint } from 'shared-contracts/rules/plan/plot';

/** A short side is drawn on as much paper as a long one, so that it is not enlarged beyond its proportions. */
const LEAST_WIDTH_MM = 6000;
/** Height by width: a page at most, and a strip at least, which is enough for a straight fence that is only looked at. */
const MAX_HEIGHT_RATIO = 1 / 1.6;
const STRIP_HEIGHT_RATIO = 0.28;
/** On each side, as a part of the paper. */
const MARGIN = 0.16;

export interface PaperBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Paper around a plot, with room for texts and for the swing of a gate. */
export const boxAround = (points: readonly PlotPoint[], leastHeightRatio = STRIP_HEIGHT_RATIO): PaperBox => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const inner = 1 - 2 * MARGIN;
  const neededWidth = Math.max(LEAST_WIDTH_MM, (right - left) / inner, (bottom - top) / inner / MAX_HEIGHT_RATIO);
  const neededHeight = Math.max(neededWidth * leastHeightRatio, (bottom - top) / inner);
  return {
    x: (left + right) / 2 - neededWidth / 2,
    y: (top + bottom) / 2 - neededHeight / 2,
    width: neededWidth,
    height: neededHeight,
  };
};
