import { BASE_LAYER_CM } from 'shared-contracts/rules/construction';
import type { Lang } from 'shared-contracts/contract/locales';
import type { BillLine, BillNote, BillRole, IncludedPart } from 'shared-contracts/rules/plan/bill';
import { sisterSkus } from 'shared-contracts/rules/plan/colour-twins';
import { stoneOfSku } from 'shared-contracts/rules/plan/gabion';
import { offersAnswer, planAnswer } from 'shared-contracts/rules/plan/plan-answer';
import { priceColourOffers, pricePlan } from 'shared-contracts/rules/plan/price-plan';
import type { PlanTerms } from 'shared-contracts/rules/plan/price-plan';
import type { PlanPart } from 'shared-contracts/rules/plan/plan-part';
import { VAT_RATES } from 'shared-contracts/rules/vat';
import type { ConfiguratorLine, FenceAnswer } from 'shared-contracts/wire/configurator';
import type { Queries } from '../../platform/database/database.ts';
import type { Shop } from '../../platform/plugins/shop-headers.ts';
import { FROST_DEPTHS_CM } from 'shared-contracts/rules/plan/frost-depth';
import { isForSale, loadVariants } from '../products/products.repository.ts';
import type { LooseVariantRecord } from '../products/products.repository.ts';
import { priceOf } from '../products/variant-answer.ts';
import { catalogueTexts } from '../texts.ts';

export interface PricedBill extends Pick<FenceAnswer, 'colour_offers'> {
  lines: ConfiguratorLine[];
  totals: { excl_vat_cents: number; incl_vat_cents: number; vat_rate: number };
}

/** What decides which parts of a bill are taken, besides their stock. */
export type Wishes = Pick<PlanTerms, 'taken' | 'otherColours'>;

/** These SKUs, sold or not, with all sold variants of their products and of those that are the same in other colours. */
const loadFamilies = async (db: Queries, lang: Lang, skus: readonly string[]): Promise<LooseVariantRecord[]> => {
  if (skus.length === 0) return [];
  const rows = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select('v.id')
    .where(({ or, and, eb }) =>
      or([
        eb('v.sku', 'in', [...skus]),
        and([eb('v.is_active', '=', true), eb('p.is_active', '=', true), eb('v.is_price_on_request', '=', false)]),
      ]),
    )
    .where('v.product_id', 'in', (eb) =>
      eb
        .selectFrom('variants as requested')
        .select('requested.product_id')
        .where(({ or, eb: requested }) =>
          or([
            requested('requested.sku', 'in', [...skus]),
            ...skus.flatMap((sku) => sisterSkus(sku) ?? []).map((start) => requested('requested.sku', 'like', `${start}%`)),
          ]),
        ),
    )
    .execute();
  return loadVariants(
    db,
    lang,
    rows.map(({ id }) => id),
  );
};

/** Who a plan is priced for: prices are fixed with VAT for a private customer, without for a dealer, and the VAT is split as in the cart. */
export type Buyer = Shop & { basis: 'incl' | 'excl' };

/** A variant as the shared rules know it, with the price of a region. */
export interface LoadedPart extends PlanPart {
  record: LooseVariantRecord;
}

/** The variants of these SKUs and their siblings, which may replace them, with the prices of a region, by their ids. Two statements. */
export const loadPlanParts = async (db: Queries, skus: readonly string[], { lang, region }: Buyer): Promise<LoadedPart[]> => {
  const records = await loadFamilies(db, lang, [...new Set(skus)]);
  // Always in one order: which of two equal parts is chosen must not depend on what else was loaded.
  records.sort((a, b) => a.id - b.id);
  return records.map((record) => {
    const { excl_vat_cents, incl_vat_cents, tiers } = priceOf(record, region);
    const isGone = !isForSale(record);
    return {
      record,
      sku: record.sku,
      variant_id: record.id,
      product_id: record.product_id,
      colour: record.colour,
      dimensions: record.dimensions,
      delivery_class: record.delivery_class,
      content: record.unit_amount ?? 1,
      in_stock: isGone ? 0 : record.stock_left,
      max_per_order: record.max_per_order,
      step: record.step,
      restock_date: isGone ? null : record.restock_date,
      ...(isGone ? { gone: true as const } : {}),
      excl_vat_cents,
      incl_vat_cents,
      tiers,
    };
  });
};

/** What bills are priced with: parts that were loaded for one bill are not loaded again for the next. */
export interface PlanParts {
  buyer: Buyer;
  /** the parts of these SKUs and those that may replace them; two statements if any of them was not loaded yet, otherwise none */
  partsOf: (skus: readonly string[]) => Promise<LoadedPart[]>;
  /** a part that was loaded */
  findLoaded: (variantId: number) => LoadedPart | undefined;
}

/** Parts for the bills of one request: `partsOf` of the SKUs of all of them loads everything at once. */
export const openPlanParts = (db: Queries, buyer: Buyer): PlanParts => {
  const requested = new Set<string>();
  const loaded = new Map<number, LoadedPart>();
  const load = async (skus: readonly string[]): Promise<void> => {
    const missing = skus.filter((sku) => !requested.has(sku));
    if (missing.length === 0) return;
    for (const part of await loadPlanParts(db, missing, buyer)) loaded.set(part.variant_id, part);
    for (const sku of missing) requested.add(sku);
  };
  return {
    buyer,
    partsOf: async (skus) => {
      await load(skus);
      const wanted = new Set(skus);
      const sisters = [...new Set(skus.flatMap((sku) => sisterSkus(sku) ?? []))];
      const all = [...loaded.values()];
      const isNamed = ({ sku }: LoadedPart): boolean => wanted.has(sku) || sisters.some((start) => sku.startsWith(start));
      const products = new Set(all.filter(isNamed).map(({ product_id }) => product_id));
      return all.filter(({ product_id }) => products.has(product_id)).sort((a, b) => a.variant_id - b.variant_id);
    },
    findLoaded: (variantId) => loaded.get(variantId),
  };
};

/** Prices the lines of a bill. */
export type PriceLines = (plan: PlanParts, lines: readonly BillLine[], wishes: Wishes) => Promise<PricedBill>;

const termsOf = ({ region, basis }: Buyer, wishes: Wishes): PlanTerms => ({ rate: VAT_RATES[region], basis, ...wishes });
const skusOf = (lines: readonly BillLine[]): string[] => lines.map(({ sku }) => sku);

/** Prices a bill's lines in the buyer's country, without what could be had in other colours. */
export const priceLines: PriceLines = async (plan, lines, wishes) => {
  const { lang, region } = plan.buyer;
  const priced = pricePlan(lines, await plan.partsOf(skusOf(lines)), termsOf(plan.buyer, wishes));
  return planAnswer(
    priced.map((line) => ({
      ...line,
      texts: textsOf(line.part.record),
      replaces: line.replaced?.record.name,
      label: roleLabel(line.role, lang),
    })),
    VAT_RATES[region],
  );
};

/** Prices a bill's lines in the buyer's country, as the planner in a browser does with the same parts. */
export const priceBill: PriceLines = async (plan, lines, wishes) => {
  const { lang } = plan.buyer;
  const parts = await plan.partsOf(skusOf(lines));
  return {
    ...(await priceLines(plan, lines, wishes)),
    ...offersAnswer(priceColourOffers(lines, parts, termsOf(plan.buyer, wishes)), {
      label: (role) => roleLabel(role, lang),
      texts: ({ record }) => textsOf(record),
      inColour: (part) => inColour(part, lang),
    }),
  };
};

/** `in green`; of stone its kind: `in basalt`. */
export const inColour = ({ sku, colour }: Pick<PlanPart, 'sku' | 'colour'>, lang: Lang): string => {
  const t = catalogueTexts(lang) as (key: string) => string;
  const stone = stoneOfSku(sku);
  return t(stone === undefined ? `inColours.${colour}` : `configurator.inStones.${stone}`);
};

export const roleLabel = (role: BillRole, lang: Lang): string => catalogueTexts(lang)(`configurator.roles.${role}`);

/** What a part is called on the page. */
export const textsOf = ({ product: { id, name, slugs }, name: variantName }: LooseVariantRecord) => ({
  product: { id, name, slugs },
  name: variantName,
});

export const includedIn = (parts: readonly IncludedPart[], lang: Lang) =>
  parts.map(({ role, amount }) => ({
    role,
    label: catalogueTexts(lang)(role === 'post' ? 'configurator.includedPost' : `configurator.roles.${role}`),
    amount,
  }));

/** That a stretch which is so many centimetres shorter takes a piece less. */
export const shorterText = (lang: Lang, cm: string): string => catalogueTexts(lang)('configurator.notes.short_rest_by', { cm });

export const notesIn = (notes: readonly BillNote[], lang: Lang) =>
  notes.map((note) => ({
    ...note,
    text:
      note.by_cm === undefined
        ? catalogueTexts(lang)(`configurator.notes.${note.code}`, { depth: FROST_DEPTHS_CM.high, base: BASE_LAYER_CM })
        : shorterText(lang, String(note.by_cm)),
  }));
