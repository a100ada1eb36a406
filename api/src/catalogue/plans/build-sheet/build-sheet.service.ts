import { contentPath } from 'shared-contracts/contract/content-pages';
import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { BillLine, BillNote, IncludedPart } from 'shared-contracts/rules/plan/bill';
import type { Queries } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { findConfiguration } from '../../configurator/configurations.repository.ts';
import { includedIn, notesIn, roleLabel } from '../../configurator/price-bill.ts';
import { loadVariants, loadVariantsBySku } from '../../products/products.repository.ts';
import { catalogueTexts } from '../../texts.ts';
import { mainSku, planName, planSummary } from '../plan-facts.ts';
import { findPlan } from '../plans.repository.ts';
import type { PlanContent } from '../plans.repository.ts';
import { drawBuildSheet } from './draw-build-sheet.ts';
import type { SheetPlan } from './sheet-plan.ts';

/** A plan to draw: as it is now, or as it was ordered. `name` null: after its kind and length. */
interface PlanToDraw extends PlanContent {
  id: string;
  name: string | null;
  date: Date;
}

/** Machines that a plan is quicker built with, by the note that names the work. */
const RENTALS = { rent_auger: 'rental-auger', base_layer: 'rental-compactor', foundation: 'rental-compactor' } as const;

const rentalsFor = async (db: Queries, notes: readonly BillNote[], lang: Lang, publicUrl: string): Promise<SheetPlan['rentals']> => {
  const keys = [...new Set(notes.flatMap(({ code }) => (code in RENTALS ? [RENTALS[code as keyof typeof RENTALS]] : [])))];
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select('v.id')
    .where('p.key', 'in', keys)
    .where('p.is_active', '=', true)
    .where('v.is_active', '=', true)
    .orderBy('v.id')
    .execute();
  const variants = await loadVariants(
    db,
    lang,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => {
    const variant = variants.find((each) => each.id === id);
    return variant === undefined
      ? []
      : [{ name: `${variant.product.name}, ${variant.name}`, url: publicUrl + paths.product(lang, variant.product, id) }];
  });
};

const describe = async (db: Queries, plan: PlanToDraw, lang: Lang, publicUrl: string): Promise<SheetPlan> => {
  // The rules wrote input and bill, each of the plan's kind.
  const bill = plan.bill as { lines: BillLine[]; included?: IncludedPart[]; notes: BillNote[] };
  const variants = await loadVariantsBySku(db, lang, [...new Set(bill.lines.map(({ sku }) => sku))]);
  const bySku = new Map(variants.map((variant) => [variant.sku, variant]));
  const main = bySku.get(mainSku(plan) ?? '');
  return {
    kind: plan.kind,
    input: plan.input,
    bill: plan.bill,
    name: planName(plan, lang),
    summary: planSummary(plan, main?.product.name ?? null, lang),
    ruleVersion: plan.rule_version,
    date: plan.date,
    url: publicUrl + paths.configurator(lang, { plan: plan.id }),
    adviceUrl: publicUrl + contentPath(lang, 'advice'),
    parts: bill.lines.map(({ role, sku, amount }) => {
      const variant = bySku.get(sku);
      return { label: roleLabel(role, lang), name: variant === undefined ? sku : `${variant.product.name}, ${variant.name}`, sku, amount };
    }),
    included: includedIn(bill.included ?? [], lang),
    notes: notesIn(bill.notes, lang),
    rentals: await rentalsFor(db, bill.notes, lang, publicUrl),
  } as SheetPlan;
};

/** The build sheet of a plan as a PDF. */
export const buildSheetPdf = async (db: Queries, plan: PlanToDraw, lang: Lang, publicUrl: string): Promise<Buffer> =>
  drawBuildSheet(await describe(db, plan, lang, publicUrl), lang);

/** The sheet of a plan, or of a calculation of the configurator, by its id. Throws 404 `configuration.not_found`. */
export const sharedBuildSheet = async ({ reads, db, now, config }: Services, id: string, lang: Lang): Promise<Buffer> => {
  const plan = await findPlan(db, id);
  if (plan !== undefined) return buildSheetPdf(reads.db, { ...plan, date: plan.updated_at }, lang, config.publicUrl);
  const row = await findConfiguration(db, id, now());
  if (row === undefined) throw new ShopError(404, 'configuration.not_found');
  return buildSheetPdf(reads.db, { ...row, id, name: null, date: row.created_at }, lang, config.publicUrl);
};

/** The name of the file that is downloaded or sent with a mail. */
export const buildSheetFile = (lang: Lang, number?: number): string =>
  `groenhof-${catalogueTexts(lang)('buildSheet.file')}${number === undefined ? '' : `-${number}`}.pdf`;
