import type { TerraceBill } from 'shared-contracts/rules/plan/terrace';
import { catalogueTexts } from '../../texts.ts';
import { heading, table } from './column-flow.ts';
import type { ColumnFlow } from './column-flow.ts';
import { cmText } from './sheet-paper.ts';

/** Boards of each row, whole ones first, and joists as long as the terrace is wide. */
export const terraceTables = (flow: ColumnFlow, { drawing }: TerraceBill): void => {
  const { lang } = flow.sheet;
  const t = catalogueTexts(lang);
  heading(flow, t('buildSheet.cuts.title'), 25);
  const rowText = ({ length_mm, board_mm }: TerraceBill['drawing'][number]): string => {
    const count = Math.floor(length_mm / board_mm);
    const rest = length_mm - count * board_mm;
    if (count === 0) return cmText(rest, lang);
    const whole = cmText(board_mm, lang);
    return rest === 0 ? `${count} × ${whole}` : `${count} × ${whole} + ${cmText(rest, lang)}`;
  };
  table(
    flow,
    [
      { title: t('buildSheet.cuts.part'), share: 0.15 },
      { title: t('buildSheet.cuts.rows'), share: 0.15, align: 'right' },
      { title: t('buildSheet.cuts.board'), share: 0.25, align: 'right' },
      { title: t('buildSheet.cuts.perRow'), share: 0.45 },
    ],
    drawing.map((part) => [String(part.part + 1), String(part.rows), cmText(part.board_mm, lang), rowText(part)]),
  );
  heading(flow, t('buildSheet.facts.joists'), 25);
  table(
    flow,
    [
      { title: t('buildSheet.cuts.part'), share: 0.25 },
      { title: t('buildSheet.parts.amount'), share: 0.3, align: 'right' },
      { title: t('buildSheet.cuts.length'), share: 0.45, align: 'right' },
    ],
    drawing.map(({ part, joists_at_mm, width_mm }) => [String(part + 1), String(joists_at_mm.length), cmText(width_mm, lang)]),
  );
  heading(flow, t('buildSheet.terrace.joists'));
  table(
    flow,
    [
      { title: t('buildSheet.cuts.part'), share: 0.2 },
      { title: t('buildSheet.holes.number'), share: 0.2 },
      { title: t('buildSheet.terrace.fromEnd'), share: 0.3, align: 'right' },
    ],
    drawing.flatMap(({ part, joists_at_mm }) => joists_at_mm.map((mm, index) => [String(part + 1), String(index + 1), cmText(mm, lang)])),
  );
};
