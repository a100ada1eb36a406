import { lineEnds } from 'shared-contracts/rules/plan/around';
import type { AroundLine } from 'shared-contracts/rules/plan/around-line';
import type { PlotPoint } from 'shared-contracts/rules/plan/plot';
import { INK } from '../../../platform/pdf/paper.ts';
import { catalogueTexts } from '../../texts.ts';
import { label, line } from './sheet-paper.ts';
import type { Box, Sheet } from './sheet-paper.ts';

/** The part of a line inside a box, both on paper; undefined when none of it is (Liang and Barsky). */
export const partInside = (from: PlotPoint, to: PlotPoint, { x, y, width, height }: Box): [PlotPoint, PlotPoint] | undefined => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let [first, last] = [0, 1];
  for (const [step, room] of [
    [-dx, from.x - x],
    [dx, x + width - from.x],
    [-dy, from.y - y],
    [dy, y + height - from.y],
  ] as const) {
    if (step === 0 && room < 0) return undefined;
    if (step < 0) first = Math.max(first, room / step);
    if (step > 0) last = Math.min(last, room / step);
  }
  const at = (share: number): PlotPoint => ({ x: from.x + dx * share, y: from.y + dy * share });
  return first < last ? [at(first), at(last)] : undefined;
};

const LOOKS = {
  house: { width: 2.4, color: '#a08c7c' },
  neighbour: { width: 0.7, color: INK.soft, dash: 2 },
  street: { width: 1.8, color: '#a3a7a3', dash: 4 },
} as const;

/** House, neighbours and street as far as they are on the paper of the plot: it is scaled to the fence, not to them. */
export const drawAround = (
  { doc, lang }: Sheet,
  around: readonly AroundLine[],
  room: Box,
  onPaper: (point: PlotPoint) => PlotPoint,
): void => {
  const t = catalogueTexts(lang);
  for (const each of around) {
    const [start, end] = lineEnds(each);
    const part = partInside(onPaper(start), onPaper(end), room);
    if (part === undefined) continue;
    const [from, to] = part;
    line(doc, from.x, from.y, to.x, to.y, LOOKS[each.kind]);
    label(doc, t(`buildSheet.around.${each.kind}`), (from.x + to.x) / 2, (from.y + to.y) / 2, {
      align: 'center',
      color: INK.soft,
      isOnDrawing: true,
    });
  }
};
