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
import { FROST_DEPTHS_CM } from 'shared-contracts/rules/plan/footings';
import { loadVariants } from '../products/products.repository.ts';
import type { LooseVariantRecord } from '../products/products.repository.ts';
import { priceOf } from '../products/variant-answer.ts';
import { catalogueTexts } from '../texts.ts';

export interface PricedBill extends Pick<FenceAnswer, 'colour_offers'> {
  lines: ConfiguratorLine[];
  totals: { excl_vat_cents: number; incl_vat_cents: number; vat_rate: number };
}

/** What decides which parts of a bill are taken, besides their stock. */
export type Wishes = Pick<PlanTerms, 'taken' | 'otherColours'>;

/** All sold variants of the products these SKUs belong to, and of those that are the same in other colours. */
const loadFamilies = async (db: Queries, lang: Lang, skus: readonly string[]): Promise<LooseVariantRecord[]> => {
  if (skus.length === 0) return [];
  const rows = await db
    .selectFrom('variants as v')
    .select('v.id')
    .where('v.is_active', '=', true)
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

/** The variants of these SKUs and their siblings, which may replace them, with the prices of a region. */
export const loadPlanParts = async (db: Queries, skus: readonly string[], { lang, region }: Buyer): Promise<LoadedPart[]> =>
  (await loadFamilies(db, lang, [...new Set(skus)])).map((record) => {
    const { excl_vat_cents, incl_vat_cents, tiers } = priceOf(record, region);
    return {
      record,
      sku: record.sku,
      variant_id: record.id,
      product_id: record.product_id,
      colour: record.colour,
      dimensions: record.dimensions,
      delivery_class: record.delivery_class,
      content: record.unit_amount ?? 1,
      in_stock: record.stock_left,
      max_per_order: record.max_per_order,
      step: record.step,
      restock_date: record.restock_date,
      excl_vat_cents,
      incl_vat_cents,
      tiers,
    };
  });

/** Prices a bill's lines in the request's country, as the planner in a browser does with the same parts. Two statements. */
export const priceBill = async (db: Queries, lines: readonly BillLine[], buyer: Buyer, wishes: Wishes): Promise<PricedBill> => {
  const { lang, region, basis } = buyer;
  const parts = await loadPlanParts(
    db,
    lines.map(({ sku }) => sku),
    buyer,
  );
  const terms = { rate: VAT_RATES[region], basis, ...wishes };
  const priced = pricePlan(lines, parts, terms);
  return {
    ...planAnswer(
      priced.map((line) => ({
        ...line,
        texts: textsOf(line.part.record),
        replaces: line.replaced?.record.name,
        label: roleLabel(line.role, lang),
      })),
      VAT_RATES[region],
    ),
    ...offersAnswer(priceColourOffers(lines, parts, terms), {
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

export const notesIn = (notes: readonly BillNote[], lang: Lang) =>
  notes.map((note) => ({
    ...note,
    text: catalogueTexts(lang)(`configurator.notes.${note.code}`, { depth: FROST_DEPTHS_CM.high, base: BASE_LAYER_CM }),
  }));
