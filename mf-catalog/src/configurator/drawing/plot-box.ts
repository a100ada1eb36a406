import type { PlotPoint } from 'shared-contracts/rules/plan/plot';

/** The least width of a drawn plot, so that a short side keeps its proportions, and the shape of the paper: width by height. */
const LEAST_MM = 6000;
const SHAPE = 1.6;
const MARGIN = 0.16;
/** A straight fence that is only looked at needs a strip of paper, not a page: height by width. */
const STRIP = 0.28;

export interface PaperBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Paper around a plot, with room for texts and for the swing of a gate. */
export const boxAround = (points: readonly PlotPoint[], leastShape = STRIP): PaperBox => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const inner = 1 - 2 * MARGIN;
  const neededWidth = Math.max(LEAST_MM, (right - left) / inner, ((bottom - top) / inner) * SHAPE);
  const neededHeight = Math.max(neededWidth * leastShape, (bottom - top) / inner);
  return {
    x: (left + right) / 2 - neededWidth / 2,
    y: (top + bottom) / 2 - neededHeight / 2,
    width: neededWidth,
    height: neededHeight,
  };
};
