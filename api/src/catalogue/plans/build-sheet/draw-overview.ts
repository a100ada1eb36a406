import type { SheetSide } from 'shared-contracts/rules/drawing/fence-sheet';
import { INK } from '../../../platform/pdf/paper.ts';
import { catalogueTexts } from '../../texts.ts';
import { addSheetPage, box, contentBox, label, line, metreText } from './sheet-paper.ts';
import type { Box, Sheet } from './sheet-paper.ts';
import { SCALES } from './scales.ts';

interface SheetMark {
  run: number;
  mm: number;
  letter: string;
}

/** Above a side its title and the letters of its marks, in mm of paper; below it the next side. */
const HEAD = 11;
const GAP = 6;
const PLAIN = { width: 0.4, color: INK.soft };

const heightOf = ({ ground, posts }: SheetSide, heightMm: number): { topMm: number; bottomMm: number } => ({
  topMm: Math.min(...ground.map((y) => y - heightMm), ...posts.map(({ top }) => top)),
  bottomMm: Math.max(...ground),
});

const drawSide = (
  sheet: Sheet,
  side: SheetSide,
  heightMm: number,
  marks: readonly SheetMark[],
  at: { x: number; y: number },
  scale: number,
): void => {
  const { doc, lang } = sheet;
  const { topMm, bottomMm } = heightOf(side, heightMm);
  const x = (mm: number): number => at.x + mm / scale;
  const y = (mm: number): number => at.y + HEAD + (mm - topMm) / scale;
  label(doc, catalogueTexts(lang)('buildSheet.side', { number: side.run + 1, length: metreText(side.lengthMm, lang) }), at.x, at.y + 2, {
    size: 8,
    font: 'bold',
  });
  for (const { from, to, foot } of side.bays) {
    line(doc, x(from), y(foot[0]), x(to), y(foot[1]), PLAIN);
    line(doc, x(from), y(foot[0] - heightMm), x(to), y(foot[1] - heightMm), PLAIN);
  }
  for (const { from, to, foot, heightMm: gateMm } of side.gates) {
    box(doc, { x: x(from), y: y(foot - gateMm), width: (to - from) / scale, height: gateMm / scale }, { stroke: INK.orange });
  }
  for (const post of side.posts)
    line(doc, x(post.x + post.widthMm / 2), y(post.top), x(post.x + post.widthMm / 2), y(post.ground), { width: 0.6 });
  line(doc, x(0), y(side.ground[0]), x(side.lengthMm), y(side.ground[1]), { width: 0.9, color: '#7a5c3e' });
  for (const { mm, letter } of marks) {
    line(doc, x(mm), at.y + HEAD - 3, x(mm), y(bottomMm) + 1.5, { width: 0.8, color: INK.orange, dash: 1 });
    label(doc, letter, x(mm), at.y + HEAD - 4.6, { align: 'center', font: 'bold', color: INK.orange });
  }
};

/** All sides below each other, as large as they fit, with the marks at which their sheets meet. */
export const drawOverview = (sheet: Sheet, sides: readonly SheetSide[], heightMm: number, marks: readonly SheetMark[]): void => {
  const size = 'A4';
  const room: Box = contentBox(size, true);
  const longest = Math.max(...sides.map(({ lengthMm }) => lengthMm));
  const heightAt = (side: SheetSide, scale: number): number => {
    const { topMm, bottomMm } = heightOf(side, heightMm);
    return HEAD + (bottomMm - topMm) / scale + GAP;
  };
  const scale =
    SCALES.find((each) => longest / each <= room.width && Math.max(...sides.map((side) => heightAt(side, each))) <= room.height) ?? 5000;
  const page = { size, title: catalogueTexts(sheet.lang)('buildSheet.overview'), scale } as const;
  addSheetPage(sheet, page);
  let { y } = room;
  for (const side of sides) {
    const height = heightAt(side, scale);
    if (y + height > room.y + room.height) {
      addSheetPage(sheet, page);
      y = room.y;
    }
    drawSide(
      sheet,
      side,
      heightMm,
      marks.filter(({ run }) => run === side.run),
      { x: room.x, y },
      scale,
    );
    y += height;
  }
};
