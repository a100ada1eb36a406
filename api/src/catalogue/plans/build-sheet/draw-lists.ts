import { CRANE_ACCESS } from 'shared-contracts/rules/vehicles';
import type { FenceEnd } from 'shared-contracts/rules/plan/fence-input';
import { STRUT_BAGS } from 'shared-contracts/rules/plan/footings';
import { INK } from '../../../platform/pdf/paper.ts';
import { catalogueTexts } from '../../texts.ts';
import { bulletText, flowText, heading, numberedText, table } from './column-flow.ts';
import type { ColumnFlow } from './column-flow.ts';
import type { BuildPost, FenceBuild } from './fence-build.ts';
import { cmText, holeText, metreText, numberText } from './sheet-paper.ts';
import type { SheetPlan } from './sheet-plan.ts';

/** Every post with its place, its length and its hole. */
export const postTable = (flow: ColumnFlow, { posts, concrete }: FenceBuild): void => {
  const { lang } = flow.sheet;
  const t = catalogueTexts(lang);
  heading(flow, t(concrete === null ? 'buildSheet.holes.feet' : 'buildSheet.holes.title'));
  const postText = ({ kind, lengthCm }: BuildPost): string =>
    lengthCm === null
      ? `${t(`buildSheet.posts.${kind}`)}, ${t('buildSheet.posts.withGate')}`
      : `${t(`buildSheet.posts.${kind}`)}, ${lengthCm} cm`;
  const columns = [
    { title: t('buildSheet.holes.number'), share: 0.08 },
    { title: t('buildSheet.holes.side'), share: 0.08 },
    { title: t('buildSheet.holes.fromStart'), share: 0.17, align: 'right' as const },
    { title: t('buildSheet.holes.along'), share: 0.18, align: 'right' as const },
    { title: t('buildSheet.holes.post'), share: concrete === null ? 0.49 : 0.22 },
    ...(concrete === null
      ? []
      : [
          { title: t('buildSheet.holes.hole'), share: 0.16 },
          { title: t('buildSheet.holes.bags'), share: 0.11, align: 'right' as const },
        ]),
  ];
  const rows = posts.map((post) => [
    String(post.number),
    String(post.run + 1),
    cmText(post.fromStartMm, lang),
    cmText(post.alongMm, lang),
    postText(post),
    ...(post.hole === null
      ? []
      : [
          `${holeText(post.hole)}${post.isJoined ? ' *' : ''}`,
          post.struts > 0 ? `${post.hole.bags} + ${post.hole.strutBags}` : String(post.hole.bags),
        ]),
  ]);
  table(flow, columns, rows);
  const note = { size: 8, color: INK.soft, after: 1 };
  if (posts.some(({ isJoined }) => isJoined)) flowText(flow, t('buildSheet.holes.joined'), note);
  if (concrete !== null && concrete.struts > 0)
    flowText(flow, t('buildSheet.holes.struts', { bags: STRUT_BAGS, count: concrete.strutBags }), note);
  flow.y += 2;
};

export const concreteTable = (flow: ColumnFlow, concrete: NonNullable<FenceBuild['concrete']>, { deeper = [] }: SheetPlan): void => {
  const { lang } = flow.sheet;
  const t = catalogueTexts(lang);
  const { groups, struts, strutBags, bags, kg, litres } = concrete;
  heading(flow, t('buildSheet.concrete.title'), 25);
  const columns = [
    { title: t('buildSheet.concrete.what'), share: 0.34 },
    { title: t('buildSheet.holes.hole'), share: 0.2 },
    { title: t('buildSheet.concrete.count'), share: 0.14, align: 'right' as const },
    { title: t('buildSheet.concrete.each'), share: 0.18, align: 'right' as const },
    { title: t('buildSheet.concrete.all'), share: 0.14, align: 'right' as const },
  ];
  const rows = groups.map(({ kind, count, sideCm, depthCm, bagsEach }) => [
    t(`buildSheet.concrete.${kind}`),
    holeText({ sideCm, depthCm }),
    String(count),
    String(bagsEach),
    String(count * bagsEach),
  ]);
  const feet = struts > 0 ? [[t('buildSheet.concrete.strut'), '', String(struts), String(STRUT_BAGS), String(strutBags)]] : [];
  table(flow, columns, [...rows, ...feet], [t('buildSheet.concrete.total'), '', '', '', String(bags)]);
  flowText(flow, t('buildSheet.facts.mix', { kg: numberText(kg, lang), litres: numberText(litres, lang) }), { size: 8, color: INK.soft });
  for (const text of deeper) flowText(flow, text, { size: 8, after: 1, font: 'bold' });
};

export const cutTable = (flow: ColumnFlow, { cuts, ends }: FenceBuild): void => {
  const { lang } = flow.sheet;
  const t = catalogueTexts(lang);
  heading(flow, t('buildSheet.cuts.title'));
  if (cuts.length === 0) return flowText(flow, t('buildSheet.cuts.none'));
  const columns = [
    { title: t('buildSheet.cuts.width'), share: 0.2, align: 'right' as const },
    { title: t('buildSheet.holes.side'), share: 0.12 },
    { title: t('buildSheet.cuts.where'), share: 0.32 },
    { title: t('buildSheet.cuts.from'), share: 0.36 },
  ];
  const nameOf = (number: number | null, end: FenceEnd): string =>
    number === null ? t(`buildSheet.cuts.${end === 'fence' ? 'fence' : 'wall'}`) : String(number);
  const rows = cuts.map(({ widthMm, run, between: [from, to], fromOffCut }) => [
    cmText(widthMm, lang),
    String(run + 1),
    t('buildSheet.cuts.between', { from: nameOf(from, ends.start), to: nameOf(to, ends.end) }),
    t(fromOffCut ? 'buildSheet.cuts.offCut' : 'buildSheet.cuts.whole'),
  ]);
  return table(flow, columns, rows);
};

/** How the parts arrive, and what the vehicle needs at the address. */
const deliveryText = (flow: ColumnFlow, { load }: SheetPlan): void => {
  if (load === null) return;
  const { lang } = flow.sheet;
  const t = catalogueTexts(lang);
  const figures = { count: load.trips.length, kg: numberText(Math.round(load.weightKg), lang), length: metreText(load.longestMm, lang) };
  const style = { size: 8, after: 1, color: INK.soft };
  flowText(flow, t('buildSheet.delivery.title'), { size: 8, font: 'bold', after: 1 });
  if (load.vehicle === 'crane') {
    const { widthM: width, heightM: height, totalTonnes: tonnes, reachM: reach } = CRANE_ACCESS;
    flowText(flow, t('buildSheet.delivery.crane', figures), style);
    flowText(flow, t('buildSheet.delivery.access', { width, height, tonnes, reach }), style);
  } else if (load.vehicle === 'van') {
    flowText(flow, `${t('buildSheet.delivery.van', figures)} ${t('buildSheet.delivery.kerb')}`, style);
  } else {
    flowText(flow, t('buildSheet.delivery.post', figures), style);
  }
};

export const partTable = (flow: ColumnFlow, plan: SheetPlan): void => {
  const { parts, included, missing = [] } = plan;
  const t = catalogueTexts(flow.sheet.lang);
  heading(flow, t('buildSheet.parts.title'));
  const columns = [
    { title: t('buildSheet.parts.amount'), share: 0.12, align: 'right' as const },
    { title: t('buildSheet.parts.what'), share: 0.66, isWrapped: true },
    { title: t('buildSheet.parts.sku'), share: 0.22 },
  ];
  const rows = parts.map(({ amount, label, name, sku, instead }) => {
    const part = `${label}: ${name}`;
    return [String(amount), instead === undefined ? part : t('buildSheet.parts.instead', { part, other: instead }), sku];
  });
  table(flow, columns, rows);
  for (const { amount, name } of missing)
    flowText(flow, t('missingParts.part', { amount, part: name }), { size: 8, after: 1, font: 'bold' });
  for (const { amount, label } of included)
    flowText(flow, t('buildSheet.parts.included', { amount, part: label }), { size: 8, after: 1, color: INK.soft });
  deliveryText(flow, plan);
  flow.y += 2;
};

/** What to have at hand, and what the shop rents, as links. */
export const toolList = (flow: ColumnFlow, tools: readonly string[], { rentals }: SheetPlan): void => {
  const t = catalogueTexts(flow.sheet.lang);
  heading(flow, t('buildSheet.tools.title'));
  for (const text of tools) bulletText(flow, text);
  if (rentals.length === 0) return;
  flow.ensure(14);
  flowText(flow, t('buildSheet.tools.rent'), { font: 'bold', after: 1 });
  for (const { name, url } of rentals) bulletText(flow, name, url);
  flow.y += 2;
};

export const stepList = (flow: ColumnFlow, steps: readonly string[], { adviceUrl }: SheetPlan): void => {
  const t = catalogueTexts(flow.sheet.lang);
  heading(flow, t('buildSheet.order.title'));
  steps.forEach((step, index) => numberedText(flow, index + 1, step));
  flowText(flow, t('buildSheet.order.advice'), { color: INK.green, link: adviceUrl });
};
