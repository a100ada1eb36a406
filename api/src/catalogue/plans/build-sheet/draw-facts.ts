import { INK } from '../../../platform/pdf/paper.ts';
import { catalogueTexts } from '../../texts.ts';
import { FACTS_WIDTH } from './draw-plot.ts';
import { contentBox, line, paragraph } from './sheet-paper.ts';
import type { Sheet, SheetSize } from './sheet-paper.ts';
import type { SheetPlan } from './sheet-plan.ts';

interface Fact {
  label: string;
  value: string;
  /** on a line of its own below the value */
  more?: string;
}

/** What a plan is, right of its drawing; `remarks` below it, and its address. */
export const drawFacts = (sheet: Sheet, plan: SheetPlan, size: SheetSize, facts: readonly Fact[], remarks: readonly string[]): void => {
  const { doc, lang } = sheet;
  const room = contentBox(size, true);
  const width = FACTS_WIDTH;
  const x = room.x + room.width - width;
  let { y } = room;
  y += paragraph(doc, plan.name, x, y, width, { size: 13, font: 'bold', lineGap: 0 }) + 1;
  y += paragraph(doc, plan.summary, x, y, width, { color: INK.soft }) + 2;
  for (const { label, value, more } of facts) {
    line(doc, x, y, x + width, y, { width: 0.5, color: INK.line });
    y += 1.2;
    y += paragraph(doc, label, x, y, width, { size: 7.5, color: INK.soft, lineGap: 0 });
    y += paragraph(doc, value, x, y, width, { size: 10.5, font: 'bold', lineGap: 0 });
    if (more !== undefined) y += paragraph(doc, more, x, y, width, { size: 8, lineGap: 0 });
    y += 1.4;
  }
  line(doc, x, y, x + width, y, { width: 0.5, color: INK.line });
  y += 2;
  for (const remark of remarks) y += paragraph(doc, remark, x, y, width, { size: 8, lineGap: 1 }) + 1.6;
  paragraph(doc, catalogueTexts(lang)('buildSheet.facts.online'), x, y, width, { size: 8.5, color: INK.green, link: plan.url });
};
