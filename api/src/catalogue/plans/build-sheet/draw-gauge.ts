import { GROUND_GAP_CM } from 'shared-contracts/rules/construction';
import { BOARD_JOINT_MM } from 'shared-contracts/rules/parts/board-figures';
import type { FenceInput } from 'shared-contracts/rules/plan/fence-input';
import { clampsPerEdge, FENCE_RULES } from 'shared-contracts/rules/plan/fence-systems';
import { INK } from '../../../platform/pdf/paper.ts';
import { catalogueTexts } from '../../texts.ts';
import type { FenceBuild } from './fence-build.ts';
import { addSheetPage, box, cmText, label, line, paragraph } from './sheet-paper.ts';
import type { Box, Sheet } from './sheet-paper.ts';

const CUT_OUT = { stroke: INK.soft, width: 0.5, dash: 1.2 };
const RULER_MM = 250;

const openGauge = (sheet: Sheet): Box => {
  const t = catalogueTexts(sheet.lang);
  const room = addSheetPage(sheet, { size: 'A4', title: t('buildSheet.gauge.title'), scale: 1 });
  const height = paragraph(sheet.doc, t('buildSheet.gauge.how'), room.x, room.y, room.width, { color: INK.soft });
  return { ...room, y: room.y + height + 5, height: room.height - height - 5 };
};

/** A ruler of paper, in mm. */
const drawRuler = ({ doc, lang }: Sheet, x: number, y: number): void => {
  box(doc, { x: x - 5, y, width: RULER_MM + 10, height: 13 }, CUT_OUT);
  label(doc, catalogueTexts(lang)('buildSheet.gauge.ruler'), x, y + 10.8, { color: INK.soft });
  for (let mm = 0; mm <= RULER_MM; mm += 1) {
    line(doc, x + mm, y, x + mm, y + (mm % 10 === 0 ? 4.5 : mm % 5 === 0 ? 3.2 : 2), { width: mm % 10 === 0 ? 0.5 : 0.25 });
    if (mm % 10 === 0) label(doc, String(mm), x + mm, y + 6.6, { align: 'center' });
  }
};

/** From the peg of a post to the edges of its hole. */
const drawHoleStrip = (
  { doc, lang }: Sheet,
  { groups }: NonNullable<FenceBuild['concrete']>,
  x: number,
  y: number,
  width: number,
): number => {
  const t = catalogueTexts(lang);
  const height = paragraph(doc, t('buildSheet.gauge.hole'), x, y, width) + 2;
  const longest = Math.max(...groups.map(({ sideCm }) => sideCm * 5));
  const top = y + height;
  box(doc, { x: x - 5, y: top, width: longest + 42, height: 15 }, CUT_OUT);
  line(doc, x, top, x, top + 15, { width: 1.2, color: INK.orange });
  label(doc, '0', x + 1.5, top + 3, { font: 'bold' });
  for (const { kind, sideCm } of groups) {
    const at = x + sideCm * 5;
    line(doc, at, top, at, top + 15, { width: 1.2, color: INK.orange });
    label(doc, `${sideCm} × ${sideCm} cm`, at + 1.2, top + 3, { font: 'bold' });
    label(doc, t(`buildSheet.concrete.${kind}`), at + 1.2, top + (groups.findIndex((each) => each.kind === kind) % 2 === 0 ? 7 : 10.5));
  }
  return height + 20;
};

/** A block as wide as a gap is. */
const drawGap = ({ doc }: Sheet, text: string, gapMm: number, x: number, y: number, width: number): number => {
  const height = paragraph(doc, text, x, y, width) + 2;
  box(doc, { x, y: y + height, width: gapMm, height: 22 }, { stroke: INK.text, fill: INK.pale, width: 0.6 });
  label(doc, `${gapMm} mm`, x + gapMm + 2, y + height + 11, { font: 'bold', size: 8 });
  return height + 26;
};

/** Clamps spread evenly over an edge, in cm above the foot of the panel. */
const clampPlaces = (heightCm: number): number[] => {
  const count = clampsPerEdge(heightCm);
  return Array.from({ length: count }, (_, index) => Math.round(((index + 0.5) * heightCm) / count));
};

/** Strips to cut out for what fits on paper, and the measures to mark on a batten for what does not. */
export const drawFenceGauge = (sheet: Sheet, input: FenceInput, { concrete }: FenceBuild): void => {
  const { doc, lang } = sheet;
  const t = catalogueTexts(lang);
  const room = openGauge(sheet);
  const { kind, pitchMm, unitMm } = FENCE_RULES[input.system];
  const half = room.width / 2 - 6;
  let { y } = room;
  drawRuler(sheet, room.x + 5, y);
  y += 19;
  if (concrete !== null) y += drawHoleStrip(sheet, concrete, room.x + 5, y, room.width - 10);
  const right = room.x + room.width / 2 + 6;
  const gapMm = pitchMm(input.height_cm) - unitMm;
  if (kind !== 'mesh')
    drawGap(sheet, t(kind === 'panel' ? 'buildSheet.gauge.gap' : 'buildSheet.gauge.gapScreen', { gap: gapMm }), gapMm, room.x, y, half);
  if (kind === 'mesh' || input.gates.length > 0) {
    const [x, width] = kind === 'mesh' ? [room.x, half] : [right, half];
    drawGap(sheet, t('buildSheet.gauge.clear', { groundGap: GROUND_GAP_CM }), GROUND_GAP_CM * 10, x, y, width);
  }
  y += 38;
  y += paragraph(doc, t('buildSheet.gauge.bay', { bay: cmText(pitchMm(input.height_cm), lang) }), room.x, y, room.width) + 1.5;
  if (kind === 'panel')
    paragraph(doc, t('buildSheet.gauge.clamps', { places: clampPlaces(input.height_cm).join(' · ') }), room.x, y, room.width);
};

/** The gap between two boards, and a ruler. */
export const drawTerraceGauge = (sheet: Sheet): void => {
  const room = openGauge(sheet);
  drawRuler(sheet, room.x + 5, room.y);
  drawGap(
    sheet,
    catalogueTexts(sheet.lang)('buildSheet.gauge.joint', { gap: BOARD_JOINT_MM }),
    BOARD_JOINT_MM,
    room.x,
    room.y + 22,
    room.width,
  );
};
