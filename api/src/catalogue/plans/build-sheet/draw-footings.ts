import { BURIED_CM } from 'shared-contracts/rules/construction';
import { GATE_POST_MM } from 'shared-contracts/rules/plan/fence-systems';
import { catalogueTexts } from '../../texts.ts';
import { heading } from './column-flow.ts';
import type { ColumnFlow } from './column-flow.ts';
import type { ConcreteGroup } from './fence-build.ts';
import { box, label, line, measure, measureUp } from './sheet-paper.ts';

const FOOTING_SCALE = 20;
const POST_MM = 60;
/** Of the post above the ground, in mm of paper. */
const ABOVE = 13;
const EARTH = '#7a5c3e';

const drawFooting = (flow: ColumnFlow, group: ConcreteGroup, x: number, width: number): void => {
  const { doc, lang } = flow.sheet;
  const { kind, sideCm, depthCm } = group;
  const ground = flow.y + ABOVE;
  const middle = x + width / 2 + 3;
  const [side, depth] = [(sideCm * 10) / FOOTING_SCALE, (depthCm * 10) / FOOTING_SCALE];
  const post = (kind === 'gate' ? GATE_POST_MM : POST_MM) / FOOTING_SCALE;
  const buried = (BURIED_CM * 10) / FOOTING_SCALE;
  line(doc, x + 3, ground, x + width - 3, ground, { width: 1.2, color: EARTH });
  for (let at = x + 4; at < x + width - 3; at += 3) {
    if (at > middle - side / 2 - 1 && at < middle + side / 2) continue;
    line(doc, at, ground, at - 1.2, ground + 1.2, { width: 0.3, color: EARTH });
  }
  box(doc, { x: middle - side / 2, y: ground, width: side, height: depth }, { fill: '#d9d8d2', stroke: EARTH, width: 0.6 });
  box(doc, { x: middle - post / 2, y: ground - ABOVE, width: post, height: ABOVE + buried }, { fill: '#3b4247' });
  measureUp(doc, middle - side / 2 - 3, ground, ground + depth, String(depthCm));
  measureUp(doc, middle + side / 2 + 5, ground, ground + buried, String(BURIED_CM));
  measure(doc, middle - side / 2, middle + side / 2, ground + depth + 5, String(sideCm));
  label(doc, catalogueTexts(lang)(`buildSheet.concrete.${kind}`), x + width / 2, ground + depth + 9.5, { align: 'center' });
};

/** How each footing is made, as the advice draws it: the post, the concrete and the ground. Measures in cm. */
export const drawFootings = (flow: ColumnFlow, groups: readonly ConcreteGroup[]): void => {
  const deepest = Math.max(...groups.map(({ depthCm }) => depthCm * 10)) / FOOTING_SCALE;
  const height = ABOVE + deepest + 15;
  heading(flow, catalogueTexts(flow.sheet.lang)('buildSheet.footing.title'), height);
  const width = flow.width / 3;
  groups.forEach((group, index) => drawFooting(flow, group, flow.x + index * width, width));
  flow.y += height;
};
