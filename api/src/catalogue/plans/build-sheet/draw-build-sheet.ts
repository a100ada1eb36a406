import type { Lang } from 'shared-contracts/contract/locales';
import { spotsOf } from 'shared-contracts/rules/plan/around';
import type { FenceInput } from 'shared-contracts/rules/plan/fence-input';
import { FENCE_RULES } from 'shared-contracts/rules/plan/fence-systems';
import { BAG_KG } from 'shared-contracts/rules/plan/footings';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { dayText } from '../../../platform/messages/format.ts';
import { catalogueTexts } from '../../texts.ts';
import { fenceSteps, gabionSteps, terraceSteps } from './build-steps.ts';
import { openColumns } from './column-flow.ts';
import { drawElevations } from './draw-elevation.ts';
import { drawFacts } from './draw-facts.ts';
import { drawFootings } from './draw-footings.ts';
import { drawGabion, fitGabion } from './draw-gabion.ts';
import { drawFenceGauge, drawTerraceGauge } from './draw-gauge.ts';
import { concreteTable, cutTable, partTable, postTable, stepList, toolList } from './draw-lists.ts';
import { drawPlot, fitPlot } from './draw-plot.ts';
import { drawTerracePart, fitPart } from './draw-terrace.ts';
import { terraceTables } from './draw-terrace-lists.ts';
import { fenceBuild } from './fence-build.ts';
import { addSheetPage, closeSheet, metreText, numberText, openSheet } from './sheet-paper.ts';
import type { Sheet } from './sheet-paper.ts';
import type { FenceSheetPlan, GabionSheetPlan, SheetPlan, TerraceSheetPlan } from './sheet-plan.ts';

const open = (plan: SheetPlan, lang: Lang, first: Sheet['pages'][number]): Sheet =>
  openSheet(lang, `${plan.name} – ${catalogueTexts(lang)('buildSheet.kind')}`, plan.date, first);

/** The sides before the front of the house, if the drawing says so: another height is allowed there. */
const frontRemark = (input: FenceInput, lang: Lang): string[] => {
  const sides = spotsOf(input)?.flatMap((spot, run) => (spot === 'front' ? [String(run + 1)] : [])) ?? [];
  return sides.length === 0 ? [] : [catalogueTexts(lang)('buildSheet.around.front', { sides: sides.join(', ') })];
};

const drawFenceSheet = (plan: FenceSheetPlan, lang: Lang): Sheet => {
  const t = catalogueTexts(lang);
  const { input, bill } = plan;
  const build = fenceBuild(input, bill);
  const { posts, concrete } = build;
  const fit = fitPlot(input);
  const sheet = open(plan, lang, { ...fit, title: t('buildSheet.plot') });
  drawPlot(sheet, input, build, fit);
  const mix = concrete === null ? {} : { kg: numberText(concrete.kg, lang), litres: numberText(concrete.litres, lang) };
  drawFacts(
    sheet,
    plan,
    fit.size,
    [
      { label: t('buildSheet.facts.length'), value: metreText(bill.fenced_mm, lang) },
      { label: t(concrete === null ? 'buildSheet.facts.posts' : 'buildSheet.facts.holes'), value: String(posts.length) },
      ...(concrete === null
        ? []
        : [
            {
              label: t('buildSheet.facts.concrete'),
              value: t('buildSheet.facts.bags', { count: concrete.bags, bagKg: BAG_KG }),
              more: t('buildSheet.facts.mix', mix),
            },
          ]),
    ],
    [
      t('buildSheet.facts.numbers'),
      ...(plan.deeper ?? []),
      ...frontRemark(input, lang),
      ...(build.isOfOlderRules ? [t('buildSheet.facts.older', { version: plan.ruleVersion })] : []),
      ...plan.notes
        .filter(({ code }) => code !== 'rent_auger' && code !== 'cut_pieces')
        .map(({ text, run }) => (run === undefined ? text : t('buildSheet.facts.noteOf', { number: run + 1, text }))),
      ...(concrete === null ? [] : [t('buildSheet.facts.check')]),
    ],
  );
  drawElevations(sheet, input, build);
  const flow = openColumns(sheet, t('buildSheet.tables'));
  postTable(flow, build);
  if (concrete !== null) concreteTable(flow, concrete, plan);
  if (FENCE_RULES[input.system].kind !== 'mesh') cutTable(flow, build);
  partTable(flow, plan);
  stepList(flow, fenceSteps(input, build, lang), plan);
  if (concrete !== null) drawFootings(flow, concrete.groups);
  const { kind } = FENCE_RULES[input.system];
  toolList(
    flow,
    [t('buildSheet.tools.fence'), t(`buildSheet.tools.${kind}`), ...(concrete === null ? [t('buildSheet.tools.slab')] : [])],
    plan,
  );
  drawFenceGauge(sheet, input, build);
  return sheet;
};

const drawGabionSheet = (plan: GabionSheetPlan, lang: Lang): Sheet => {
  const t = catalogueTexts(lang);
  const { input, bill } = plan;
  const fit = fitGabion(input, bill);
  const sheet = open(plan, lang, { ...fit, title: t('buildSheet.gabion.front') });
  drawGabion(sheet, input, bill, fit);
  drawFacts(
    sheet,
    plan,
    fit.size,
    [
      { label: t('buildSheet.facts.built'), value: metreText(bill.length_mm, lang) },
      { label: t('buildSheet.facts.baskets'), value: String(bill.drawing.length) },
      { label: t('buildSheet.facts.stone'), value: `${numberText(bill.stone_kg, lang)} kg` },
    ],
    plan.notes.map(({ text }) => text),
  );
  const ground = plan.notes.filter(({ code }) => code === 'base_layer' || code === 'foundation').map(({ text }) => text);
  const flow = openColumns(sheet, t('buildSheet.tablesShort'));
  partTable(flow, plan);
  stepList(flow, gabionSteps(input, bill, ground, lang), plan);
  toolList(flow, [t('buildSheet.tools.gabion')], plan);
  return sheet;
};

const drawTerraceSheet = (plan: TerraceSheetPlan, lang: Lang): Sheet => {
  const t = catalogueTexts(lang);
  const { input, bill } = plan;
  const pages = bill.drawing.map((part) => ({ part, fit: fitPart(part) }));
  const title = t('buildSheet.terrace.plan');
  const sheet = open(plan, lang, { size: 'A4', scale: 50, ...pages[0]?.fit, title });
  pages.forEach(({ part, fit }, index) => {
    if (index > 0) addSheetPage(sheet, { ...fit, title });
    drawTerracePart(sheet, input, part, fit);
    drawFacts(
      sheet,
      plan,
      fit.size,
      [
        { label: t('buildSheet.facts.area'), value: `${numberText(bill.area_m2, lang)} m²` },
        {
          label: t('buildSheet.facts.joists'),
          value: String(bill.drawing.reduce((sum, { joists_at_mm }) => sum + joists_at_mm.length, 0)),
        },
        { label: t('buildSheet.facts.waste'), value: `${numberText(bill.waste_permille / 10, lang)}\u00a0%` },
      ],
      plan.notes.map(({ text }) => text),
    );
  });
  const flow = openColumns(sheet, t('buildSheet.tablesShort'));
  terraceTables(flow, bill);
  partTable(flow, plan);
  stepList(
    flow,
    terraceSteps(
      input,
      plan.notes.map(({ text }) => text),
      lang,
    ),
    plan,
  );
  toolList(flow, [t('buildSheet.tools.terrace')], plan);
  drawTerraceGauge(sheet);
  return sheet;
};

const drawPages = (plan: SheetPlan, lang: Lang): Sheet => {
  if (plan.kind === 'fence') return drawFenceSheet(plan, lang);
  return plan.kind === 'gabion' ? drawGabionSheet(plan, lang) : drawTerraceSheet(plan, lang);
};

/**
 * The build sheet of a plan as a PDF: drawings to scale, lists, order of work and a gauge. The same plan gives the same file. A long fence holds the
 * processor for most of a second, so that the API calls `drawBuildSheet`, which has another thread do it.
 */
export const drawSheetFile = (plan: SheetPlan, lang: Lang): Promise<Buffer> =>
  closeSheet(drawPages(plan, lang), {
    kind: catalogueTexts(lang)('buildSheet.kind'),
    name: plan.name,
    summary: plan.summary,
    date: dayText(brusselsDay(plan.date), lang),
    rules: plan.ruleVersion,
    url: plan.url,
  });
