import {
  ANCHORS_PER_FOOT,
  BURIED_CM,
  CURING_DAYS,
  GATE_REST_DAYS,
  GROUND_GAP_CM,
  TERRACE_FALL_CM,
  TIES_PER_M,
  wireRows,
} from 'shared-contracts/rules/construction';
import type { Lang } from 'shared-contracts/contract/locales';
import { BOARD_JOINT_MM, SCREWS_PER_CROSSING } from 'shared-contracts/rules/parts/board-figures';
import type { FenceInput } from 'shared-contracts/rules/plan/fence-input';
import { clampsPerEdge, FENCE_RULES } from 'shared-contracts/rules/plan/fence-systems';
import { STRUT_BAGS } from 'shared-contracts/rules/plan/footings';
import type { GabionBill, GabionInput } from 'shared-contracts/rules/plan/gabion';
import { TERRACE_RULES } from 'shared-contracts/rules/plan/terrace';
import type { TerraceInput } from 'shared-contracts/rules/plan/terrace';
import { catalogueTexts } from '../../texts.ts';
import type { FenceBuild } from './fence-build.ts';
import { cmText, metreText, numberText } from './sheet-paper.ts';

/** A list as the language writes it: "a, b and c". */
const listText = (items: readonly string[], lang: Lang): string => new Intl.ListFormat(lang, { type: 'conjunction' }).format(items);

const groundSteps = ({ posts, concrete }: FenceBuild, lang: Lang): string[] => {
  const t = catalogueTexts(lang);
  const count = posts.length;
  if (concrete === null) return [t('buildSheet.steps.mark', { count }), t('buildSheet.steps.feet', { anchors: ANCHORS_PER_FOOT })];
  const holes = concrete.groups.map(({ kind, count: holeCount, sideCm, depthCm }) => {
    const what = t(`buildSheet.concrete.${kind}`);
    // German writes nouns with a capital letter.
    const inSentence = lang === 'de' ? what : what.toLocaleLowerCase(lang);
    return t('buildSheet.steps.digEach', { count: holeCount, side: sideCm, depth: depthCm, what: inSentence });
  });
  return [
    t('buildSheet.steps.mark', { count }),
    t('buildSheet.steps.dig', { holes: listText(holes, lang) }),
    t('buildSheet.steps.heavy', { buried: BURIED_CM }),
    // The nearest length that is sold, or in stock, may be longer than what is needed.
    t('buildSheet.steps.longer'),
    ...(concrete.struts > 0 ? [t('buildSheet.steps.struts', { count: concrete.struts, bags: STRUT_BAGS })] : []),
    t('buildSheet.steps.wait', { days: CURING_DAYS }),
  ];
};

const fillSteps = ({ system, height_cm }: FenceInput, lang: Lang): string[] => {
  const t = catalogueTexts(lang);
  const { kind, screwsPerUnit } = FENCE_RULES[system];
  if (kind === 'panel') return [t('buildSheet.steps.panels', { clamps: clampsPerEdge(height_cm) })];
  if (kind === 'mesh')
    return [
      t('buildSheet.steps.wires', { rows: wireRows(height_cm), groundGap: GROUND_GAP_CM }),
      t('buildSheet.steps.mesh', { spacing: 100 / TIES_PER_M }),
    ];
  return [t('buildSheet.steps.screens'), ...(screwsPerUnit > 0 ? [t('buildSheet.steps.screws', { screws: screwsPerUnit })] : [])];
};

/** The order of work for a fence, with the figures of the rules. */
export const fenceSteps = (input: FenceInput, build: FenceBuild, lang: Lang): string[] => {
  const t = catalogueTexts(lang);
  const widths = [...new Set(input.gates.map(({ width_cm }) => width_cm))].sort((a, b) => a - b).map(String);
  const hasCaps = FENCE_RULES[input.system].line.capSku !== null;
  return [
    t('buildSheet.steps.string'),
    ...(input.runs.length > 1 ? [t('buildSheet.steps.square')] : []),
    ...groundSteps(build, lang),
    ...fillSteps(input, lang),
    ...(build.sides.some(({ stepCm }) => stepCm > 0) ? [t('buildSheet.steps.slope')] : []),
    ...(build.cuts.length > 0 ? [t('buildSheet.steps.cut')] : []),
    ...(widths.length > 0 ? [t('buildSheet.steps.gates', { restDays: GATE_REST_DAYS, widths: listText(widths, lang) })] : []),
    ...(hasCaps ? [t('buildSheet.steps.caps')] : []),
  ];
};

/** The order of work for a wall of gabions; `notes` say what its ground needs. */
export const gabionSteps = ({ depth_cm }: GabionInput, bill: GabionBill, notes: readonly string[], lang: Lang): string[] => {
  const t = catalogueTexts(lang);
  const spacers = bill.included.find(({ role }) => role === 'spacer')?.amount ?? 0;
  return [
    t('buildSheet.steps.gabionMark', { length: metreText(bill.length_mm, lang), depth: depth_cm }),
    ...notes,
    t('buildSheet.steps.gabionLevel'),
    t('buildSheet.steps.gabionFill', { spacers: numberText(spacers, lang) }),
    t('buildSheet.steps.gabionClose', { kg: numberText(bill.stone_kg, lang) }),
  ];
};

/** The order of work for a terrace; `notes` say what its ground and its boards need. */
export const terraceSteps = ({ board, joist_spacing_mm }: TerraceInput, notes: readonly string[], lang: Lang): string[] => {
  const t = catalogueTexts(lang);
  return [
    ...notes,
    t('buildSheet.steps.terraceJoists', { spacing: cmText(joist_spacing_mm, lang) }),
    t('buildSheet.steps.terraceFall', { fall: TERRACE_FALL_CM }),
    t('buildSheet.steps.terraceBoards', { joint: BOARD_JOINT_MM }),
    TERRACE_RULES[board].isClipped
      ? t('buildSheet.steps.terraceClips')
      : t('buildSheet.steps.terraceScrews', { screws: SCREWS_PER_CROSSING }),
  ];
};
