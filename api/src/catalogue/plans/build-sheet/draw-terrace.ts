import { BOARD_JOINT_MM } from 'shared-contracts/rules/parts/board-figures';
import { TERRACE_RULES } from 'shared-contracts/rules/plan/terrace';
import type { TerraceBill, TerraceInput } from 'shared-contracts/rules/plan/terrace';
import { INK } from '../../../platform/pdf/paper.ts';
import { catalogueTexts } from '../../texts.ts';
import { fitPlan, planRoom } from './draw-plot.ts';
import type { Fit } from './draw-plot.ts';
import { box, clipped, cmText, label, line, measure, measureUp, metreText } from './sheet-paper.ts';
import type { Sheet } from './sheet-paper.ts';
import { spread } from './spread.ts';

type Part = TerraceBill['drawing'][number];

export const fitPart = ({ length_mm, width_mm }: Part): Fit => fitPlan(() => ({ width: length_mm, height: width_mm }));

/** One rectangle of a terrace from above: joists below, some boards over them, and where each joist lies. */
export const drawTerracePart = (sheet: Sheet, { board }: TerraceInput, part: Part, { size, scale }: Fit): void => {
  const { doc, lang } = sheet;
  const room = planRoom(size);
  const [width, height] = [part.length_mm / scale, part.width_mm / scale];
  const x = room.x + (room.width - width) / 2;
  const y = room.y + Math.max(9, (room.height - height - 12) / 2);
  const values = { number: part.part + 1, length: metreText(part.length_mm, lang), width: metreText(part.width_mm, lang) };
  label(doc, catalogueTexts(lang)('buildSheet.terrace.part', values), x, y - 5, { size: 9, font: 'bold' });
  const area = { x, y, width, height };
  clipped(doc, area, () => {
    for (const mm of part.joists_at_mm) {
      const joist = Math.max(0.7, 60 / scale);
      box(doc, { x: x + mm / scale - joist / 2, y, width: joist, height }, { fill: '#b9b5a8' });
    }
    // The boards of the lower half are left away, so that the joists can be seen.
    const pitch = (TERRACE_RULES[board].widthMm + BOARD_JOINT_MM) / scale;
    for (let row = 0; row <= part.rows / 2; row += 1) {
      box(
        doc,
        { x, y: y + row * pitch, width, height: TERRACE_RULES[board].widthMm / scale },
        { fill: '#efe3d0', stroke: INK.soft, width: 0.3 },
      );
    }
  });
  box(doc, area, { width: 1, stroke: INK.text });
  measureUp(doc, x - 6, y, y + height, cmText(part.width_mm, lang));
  const places = spread(
    part.joists_at_mm.map((mm) => x + mm / scale),
    3.2,
  );
  part.joists_at_mm.forEach((mm, index) => {
    const at = places[index] ?? x;
    line(doc, x + mm / scale, y + height, x + mm / scale, y + height + 1.5, { width: 0.3, color: INK.soft });
    line(doc, x + mm / scale, y + height + 1.5, at, y + height + 4, { width: 0.3, color: INK.soft });
    label(doc, cmText(mm, lang), at, y + height + 4.6, { align: 'right', turn: -90 });
  });
  measure(doc, x, x + width, y + height + 17, cmText(part.length_mm, lang), true);
};
