import { BASE_LAYER_CM } from 'shared-contracts/rules/construction';
import type { GabionBill, GabionInput } from 'shared-contracts/rules/plan/gabion';
import { INK } from '../../../platform/pdf/paper.ts';
import { catalogueTexts } from '../../texts.ts';
import { fitPlan, planRoom } from './draw-plot.ts';
import type { Fit } from './draw-plot.ts';
import { box, cmText, label, line, measure, measureUp, textWidth } from './sheet-paper.ts';
import type { Sheet } from './sheet-paper.ts';

/** Between front view and footprint, in mm of paper. */
const BETWEEN = 22;

export const fitGabion = ({ height_cm, depth_cm }: GabionInput, { length_mm }: GabionBill): Fit => {
  const extent = (scale: number) => ({ width: length_mm, height: (height_cm + depth_cm + BASE_LAYER_CM) * 10 + BETWEEN * scale });
  return fitPlan(extent);
};

/** The wall from the front, basket by basket, and its footprint. */
export const drawGabion = (sheet: Sheet, { height_cm, depth_cm }: GabionInput, bill: GabionBill, { size, scale }: Fit): void => {
  const { doc, lang } = sheet;
  const t = catalogueTexts(lang);
  const room = planRoom(size);
  const [width, height, depth] = [bill.length_mm / scale, (height_cm * 10) / scale, (depth_cm * 10) / scale];
  const x = room.x + (room.width - width) / 2;
  const base = (BASE_LAYER_CM * 10) / scale;
  const ground = room.y + Math.max(18, (room.height - height - depth - base - BETWEEN) / 2) + height;
  const hasBase = bill.notes.some(({ code }) => code === 'base_layer');
  line(doc, x - 10, ground, x + width + 10, ground, { width: 1.2, color: '#7a5c3e' });
  if (hasBase)
    box(doc, { x: x - 2, y: ground, width: width + 4, height: base }, { fill: '#e4e3de', stroke: '#7a5c3e', width: 0.5, dash: 1 });
  for (const { at_mm, up_mm, length_mm, height_mm } of bill.drawing) {
    const block = { x: x + at_mm / scale, y: ground - (up_mm + height_mm) / scale, width: length_mm / scale, height: height_mm / scale };
    box(doc, block, { fill: '#f2f1ec', stroke: INK.text, width: 0.8 });
    const text = `${cmText(length_mm, lang)} × ${cmText(height_mm, lang)}`;
    if (textWidth(doc, text, 7) + 1 < block.width)
      label(doc, text, block.x + block.width / 2, block.y + block.height / 2, { align: 'center' });
  }
  measureUp(doc, x - 6, ground - height, ground, cmText(height_cm * 10, lang));
  if (hasBase) label(doc, cmText(BASE_LAYER_CM * 10, lang), x + width + 4, ground + base / 2);
  measure(doc, x, x + width, ground + base + 7, cmText(bill.length_mm, lang), true);
  const top = ground + base + BETWEEN - 4;
  box(doc, { x, y: top, width, height: depth }, { fill: '#f2f1ec', stroke: INK.text, width: 0.8 });
  measureUp(doc, x - 6, top, top + depth, cmText(depth_cm * 10, lang));
  label(doc, t('buildSheet.gabion.base', { length: cmText(bill.length_mm, lang), depth: depth_cm }), x + width / 2, top + depth + 4, {
    align: 'center',
    size: 8,
  });
};
