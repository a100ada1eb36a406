import { contentPath } from 'shared-contracts/contract/content-pages';
import { DEFAULT_REGION, LOCALES } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { BillLine, BillNote, IncludedPart } from 'shared-contracts/rules/plan/bill';
import { sisterSkus } from 'shared-contracts/rules/plan/colour-twins';
import { planLoad } from 'shared-contracts/rules/plan/load';
import { calculateTerrace } from 'shared-contracts/rules/plan/terrace';
import type { TerraceInput } from 'shared-contracts/rules/plan/terrace';
import type { Queries } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { findConfiguration } from '../../configurator/configurations.repository.ts';
import { storedAnswer } from '../../configurator/configurator.service.ts';
import { includedWith } from 'shared-contracts/rules/plan/included-parts';
import { includedIn, notesIn, roleLabel } from '../../configurator/price-bill.ts';
import { loadVariants, loadVariantsBySku } from '../../products/products.repository.ts';
import type { LooseVariantRecord } from '../../products/products.repository.ts';
import { catalogueTexts } from '../../texts.ts';
import { missingSentences, partName } from 'shared-contracts/rules/plan/missing-parts';
import { deeperFrost } from '../deeper-frost.ts';
import type { PlanPlace } from '../deeper-frost.ts';
import { missingTextsIn } from '../missing-parts.ts';
import { mainSku, planName, planSummary } from '../plan-facts.ts';
import { findPlan } from '../plans.repository.ts';
import type { PlanContent } from '../plans.repository.ts';
import { boughtParts } from './bought-parts.ts';
import type { Bought } from './bought-parts.ts';
import { drawBuildSheet } from './draw-build-sheet-in-thread.ts';
import type { SheetPlan } from './sheet-plan.ts';

/** A plan to draw: as it is now, or as it was ordered. `name` null: after its kind and length. */
interface PlanToDraw extends PlanContent {
  id: string;
  name: string | null;
  date: Date;
}

type Parts = Pick<SheetPlan, 'parts' | 'missing' | 'deeper' | 'load'>;

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

const describe = async (
  db: Queries,
  plan: PlanToDraw,
  { missingGates = 0, ...parts }: Parts & { missingGates?: number },
  lang: Lang,
  publicUrl: string,
): Promise<SheetPlan> => {
  // The rules wrote input and bill, each of the plan's kind.
  const bill = plan.bill as { included?: IncludedPart[]; notes: BillNote[] };
  const [main] = await loadVariantsBySku(db, lang, [mainSku(plan) ?? '']);
  return {
    kind: plan.kind,
    input: plan.input,
    bill: plan.bill,
    name: planName(plan, lang),
    summary: planSummary(
      plan,
      main?.product.name ?? null,
      lang,
      parts.parts.map(({ sku }) => sku),
    ),
    ruleVersion: plan.rule_version,
    date: plan.date,
    url: publicUrl + paths.configurator(lang, { plan: plan.id }),
    adviceUrl: publicUrl + contentPath(lang, 'advice'),
    ...parts,
    included: includedIn(includedWith(bill.included ?? [], missingGates), lang),
    notes: notesIn(bill.notes, lang),
    rentals: await rentalsFor(db, bill.notes, lang, publicUrl),
  } as SheetPlan;
};

/** Whether one part may have been bought in place of another: of the same product, or of its sister product. */
const isRelatedIn =
  (variants: ReadonlyMap<string, LooseVariantRecord>) =>
  (billed: string, sku: string): boolean => {
    const sister = sisterSkus(billed);
    const [one, other] = [variants.get(billed), variants.get(sku)];
    return (sister !== undefined && sku.startsWith(sister)) || (one !== undefined && one.product_id === other?.product_id);
  };

/** A plan as far as it decides which parts it needs. */
type BuiltPlan = Pick<PlanToDraw, 'kind' | 'input' | 'bill'>;

/** A terrace is laid with other lengths of boards and joists where the best ones were sold out. */
const asBought = <Plan extends BuiltPlan>(plan: Plan, bought: readonly Bought[]): Plan => {
  const { lines } = plan.bill as { lines: BillLine[] };
  const skus = new Set(bought.map(({ sku }) => sku));
  const others = lines.map(({ sku }) => sku).filter((sku) => !skus.has(sku));
  if (plan.kind !== 'terrace' || others.length === 0) return plan;
  const result = calculateTerrace(plan.input as TerraceInput, new Set(others));
  const isBought = 'bill' in result && result.bill.lines.every(({ sku }) => skus.has(sku));
  return isBought ? { ...plan, bill: result.bill } : plan;
};

/** An ordered plan as it is built with what was bought: which parts are there for it, and what its bill has and the order lacks. */
const compareWithBill = async <Plan extends BuiltPlan>(db: Queries, plan: Plan, bought: readonly Bought[], lang: Lang) => {
  const laid = asBought(plan, bought);
  const { lines } = laid.bill as { lines: BillLine[] };
  const skus = [...lines, ...bought].map(({ sku }) => sku);
  const variants = new Map((await loadVariantsBySku(db, lang, [...new Set(skus)])).map((variant) => [variant.sku, variant]));
  return { laid, lines, variants, ...boughtParts(lines, bought, isRelatedIn(variants)) };
};

/** What a plan needs and these pieces lack. `lang`: of the variants' names, which decide nothing. */
export const missingParts = async (db: Queries, plan: BuiltPlan, bought: readonly Bought[], lang: Lang): Promise<readonly BillLine[]> =>
  (await compareWithBill(db, plan, bought, lang)).missing;

/** What an ordered plan needs and its order lacks, a sentence each; empty when it lacks nothing. */
export const missingFromOrder = async (
  db: Queries,
  plan: PlanToDraw,
  { bought, place, lang }: { bought: readonly Bought[]; place: PlanPlace; lang: Lang },
): Promise<string[]> => {
  const { lines, variants, missing } = await compareWithBill(db, plan, bought, lang);
  return [...missingSentences(missing, lines, variants, missingTextsIn(lang)), ...deeperFrost(plan, place, lang)];
};

/** The build sheet of an ordered plan: it names what was bought, and what the place of delivery takes more. */
export const orderedSheet = async (
  db: Queries,
  plan: PlanToDraw,
  { bought, place }: { bought: readonly Bought[]; place: PlanPlace },
  lang: Lang,
  publicUrl: string,
): Promise<SheetPlan> => {
  const { laid, variants, parts, missing } = await compareWithBill(db, plan, bought, lang);
  const nameOf = (sku: string): string => partName(variants.get(sku), sku);
  const named = {
    parts: parts.map(({ role, sku, amount, instead }) => ({
      label: roleLabel(role, lang),
      name: nameOf(sku),
      sku,
      amount,
      ...(instead === null ? {} : { instead: variants.get(instead)?.name ?? instead }),
    })),
    missing: missing.map(({ sku, amount }) => ({ name: nameOf(sku), amount })),
    deeper: deeperFrost(plan, place, lang),
    missingGates: missing.filter(({ role }) => role === 'gate').reduce((sum, { amount }) => sum + amount, 0),
    load: planLoad(
      parts.flatMap(({ role, sku, amount }) => {
        const variant = variants.get(sku);
        return variant === undefined ? [] : [{ role, amount, delivery_class: variant.delivery_class, dimensions: variant.dimensions }];
      }),
    ),
  };
  return describe(db, laid, named, lang, publicUrl);
};

/** The build sheet of a plan at today's stock: it names the parts that the planner's list has. */
const currentBuildSheet = async (services: Services, plan: PlanToDraw, lang: Lang, visitor: string): Promise<Buffer> => {
  const { reads, config } = services;
  const buyer = { lang, locale: LOCALES[lang].locale, region: DEFAULT_REGION, basis: 'incl' } as const;
  const answer = await storedAnswer(services, buyer, plan, plan.id);
  const parts = answer.lines.map(({ label, product, name, sku, amount, replaces }) => ({
    label,
    name: `${product.name}, ${name}`,
    sku,
    amount,
    ...(replaces === undefined ? {} : { instead: replaces }),
  }));
  // With other lengths of boards, a terrace is laid differently.
  const laid = answer.kind === 'terrace' ? { ...plan, bill: { ...(plan.bill as object), drawing: answer.drawing } } : plan;
  const load = planLoad(
    answer.lines.flatMap(({ role, amount, delivery_class, dimensions }) =>
      delivery_class && dimensions ? [{ role, amount, delivery_class, dimensions }] : [],
    ),
  );
  return drawBuildSheet({ plan: await describe(reads.db, laid, { parts, load }, lang, config.publicUrl), lang }, visitor);
};

/** The sheet of a plan, or of a calculation of the configurator, by its id. Throws 404 `configuration.not_found`, 429 and 503. */
export const sharedBuildSheet = async (services: Services, id: string, lang: Lang, visitor: string): Promise<Buffer> => {
  const plan = await findPlan(services.db, id);
  if (plan !== undefined) return currentBuildSheet(services, { ...plan, date: plan.updated_at }, lang, visitor);
  const row = await findConfiguration(services.db, id, services.now());
  if (row === undefined) throw new ShopError(404, 'configuration.not_found');
  return currentBuildSheet(services, { ...row, id, name: null, date: row.created_at }, lang, visitor);
};

/** The name of the file that is downloaded or sent with a mail. */
export const buildSheetFile = (lang: Lang, number?: number): string =>
  `groenhof-${catalogueTexts(lang)('buildSheet.file')}${number === undefined ? '' : `-${number}`}.pdf`;
