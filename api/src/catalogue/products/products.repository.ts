import { MAX_ROW_ID } from 'shared-contracts/wire/common';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PartRule } from 'shared-contracts/rules/parts/part-rules';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Queries } from '../../platform/database/database.ts';
import { labelOfProduct } from '../../content/guarantee/guarantee-label.ts';
import type { LabelRecord } from '../../content/guarantee/guarantee-label.ts';
import { gardenPictureOf, gardensOfProduct } from './garden-pictures.ts';
import type { PictureRow } from '../../content/media/media.tables.ts';
import type { LangText } from 'shared-contracts/wire/common';
import type { CardRecord, ProductIdentity } from './product-card.ts';
import { ratingCountsOfProduct } from '../reviews/rating-summary.ts';
import type { RatingCounts } from '../reviews/rating-summary.ts';
import { defaultVariantOfProduct, shownFirst, slugsOfProduct, variantsOfProduct } from './variant-selection.ts';
import type { VariantFacts } from './products.tables.ts';
import type { VariantRecord } from './variant-answer.ts';

/** Everything about one product in one language. */
export interface DetailRecord extends ProductIdentity {
  variants: VariantRecord[];
  description: string;
  usps: string[];
  faqs: { question: string; answer: string }[];
  warranty_years: number | null;
  warranty_kind: string | null;
  /** null: the name */
  seo_title: string | null;
  /** null: the beginning of the description */
  seo_description: string | null;
  guarantee_label: LabelRecord | null;
  axes: string[];
  scene: PictureRow | null;
  /** that staff uploaded: of one variant, then of all, in their order */
  uploads: { variant_id: number | null; picture: PictureRow }[];
  /** of variants that have a picture in a garden */
  gardens: { variant_id: number; picture: PictureRow }[];
  rating_counts: RatingCounts | null;
  default_variant_id: number | null;
}

/** What an address names a product by. */
type ProductKey = { id: number } | { slug: string };

export interface RelationRecord {
  kind: 'accessory' | 'alternative' | 'related';
  target_id: number;
  per: 'item' | 'metre' | 'post' | null;
  ratio: number | null;
  /** `ratio` where the ground freezes deep; null: the same. `ratioIn` chooses */
  deep_ratio: number | null;
  is_required: boolean;
  rule: PartRule | null;
}

/** What tells whether a variant goes with another product, and what it costs. */
export type PartFacts = Pick<
  VariantFacts,
  'colour' | 'dimensions' | 'excl_vat_cents' | 'id' | 'product_id' | 'restock_date' | 'step' | 'stock_left' | 'tiers' | 'unit_amount'
> & {
  name: string;
};

export interface LooseVariantRecord extends VariantRecord {
  product: { id: number; name: string; slug: string; slugs: LangText };
}

/** Whether it can be ordered at a price: neither it nor its product is hidden, and its price is not on request. */
export const isForSale = ({ is_active, is_price_on_request }: Pick<VariantRecord, 'is_active' | 'is_price_on_request'>): boolean =>
  is_active && !is_price_on_request;

/** Of the product `p`, those of one variant before those of all. A picture of a variant that is not sold is not shown. */
const uploadsOfProduct: RawBuilder<DetailRecord['uploads']> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('variant_id', pp.variant_id, 'picture', um.picture)
    order by pp.variant_id is null, pp.position, pp.id), '[]'::jsonb)
  from product_pictures pp join media um on um.key = pp.key left join variants uv on uv.id = pp.variant_id
  where pp.product_id = p.id and (uv.id is null or uv.is_active))`;

const identities = (db: Queries, lang: Lang) =>
  db
    .selectFrom('products as p')
    .innerJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'p.id').on('t.lang', '=', lang))
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.sku', 'p.brand', 'c.slug as category_slug', 'p.group', 'p.type', 't.slug', 't.name'])
    .select(slugsOfProduct.as('slugs'))
    .where('p.is_active', '=', true);

/**
 * Cards of these products, in no order; unknown ones, withdrawn ones and those without a variant are left out. Each shows the first
 * by `shownFirst` of its variants in `preferredVariantIds`, or of all its variants when none is.
 */
export const loadCards = async (
  db: Queries,
  lang: Lang,
  ids: readonly number[],
  preferredVariantIds: readonly number[] = [],
): Promise<CardRecord[]> =>
  ids.length === 0
    ? []
    : identities(db, lang)
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('variants as v')
              .innerJoin('stock as s', 's.variant_id', 'v.id')
              .leftJoin('variant_sales as sales', 'sales.variant_id', 'v.id')
              .select([
                sql<CardRecord['colours']>`jsonb_agg(v.colour order by v.position, v.id)`.as('colours'),
                sql<number>`count(*)::int`.as('variant_count'),
                sql<number>`max(v.excl_vat_cents)`.as('highest_excl_vat_cents'),
                sql<
                  number | null
                >`coalesce(min(v.excl_vat_cents) filter (where s.on_hand > s.reserved and not v.is_price_on_request), min(v.excl_vat_cents) filter (where not v.is_price_on_request))`.as(
                  'lowest_excl_vat_cents',
                ),
                sql<number>`(array_agg(v.id order by v.id = any(${[...preferredVariantIds]}::int[]) desc, ${shownFirst}))[1]`.as(
                  'shown_id',
                ),
              ])
              .whereRef('v.product_id', '=', 'p.id')
              .where('v.is_active', '=', true)
              .as('all_variants'),
          (join) => join.onTrue(),
        )
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('variant_facts as f')
              .innerJoin('variant_texts as vt', (join) => join.onRef('vt.variant_id', '=', 'f.id').on('vt.lang', '=', lang))
              .select(['f.id', 'f.dimensions', 'f.excl_vat_cents', 'f.list_excl_vat_cents', 'f.lowest_30d_excl_vat_cents', 'f.tiers'])
              .select(['f.is_price_on_request', 'f.unit_per', 'f.unit_amount', 'f.stock_left', 'f.restock_date'])
              .select(['f.condition_grade', 'vt.condition_note', 'f.delivery_class', 'f.picture', 'f.step'])
              .select(gardenPictureOf(sql.ref('f.sku')).as('garden'))
              .whereRef('f.id', '=', 'all_variants.shown_id')
              // one row is looked up for each product; without a limit the planner would rather read the whole view
              .limit(1)
              .as('shown'),
          (join) => join.onTrue(),
        )
        .select(['all_variants.colours', 'all_variants.variant_count', 'all_variants.highest_excl_vat_cents'])
        .select(['all_variants.lowest_excl_vat_cents', ratingCountsOfProduct.as('rating_counts')])
        .select(sql<CardRecord['variant']>`to_jsonb(shown)`.as('variant'))
        .where(sql<boolean>`p.id = any(${[...ids]}::int[])`)
        .execute();

/** The product of an id or a slug in any language; null for an unknown number. */
export const productKeyOf = (text: string): ProductKey | null => {
  if (!/^\d{1,10}$/.test(text)) return { slug: text };
  const id = Number(text);
  return id > MAX_ROW_ID ? null : { id };
};

/** The id of a key; a slug of the requested language wins over the same one of another, and both over one that a product had before. */
const idOf = (lang: Lang, key: ProductKey): RawBuilder<number> =>
  'id' in key
    ? sql<number>`${key.id}::int`
    : sql<number>`coalesce(
        (select any_text.product_id from product_texts any_text where any_text.slug = ${key.slug} order by any_text.lang = ${lang} desc limit 1),
        (select former.product_id from former_slugs former where former.slug = ${key.slug} order by former.lang = ${lang} desc limit 1))`;

/** A product by id or by slug in any language; undefined when there is none. */
export const loadDetail = (db: Queries, lang: Lang, key: ProductKey): Promise<DetailRecord | undefined> =>
  identities(db, lang)
    .select(variantsOfProduct(lang).as('variants'))
    .select(['t.description', 't.usps', 't.faqs', 'p.warranty_years', 't.warranty_kind', 't.seo_title', 't.seo_description', 'p.axes'])
    .select(sql<PictureRow | null>`(select m.picture from media m where m.key = p.scene_picture_key)`.as('scene'))
    .select(uploadsOfProduct.as('uploads'))
    .select(gardensOfProduct.as('gardens'))
    .select(ratingCountsOfProduct.as('rating_counts'))
    .select(defaultVariantOfProduct.as('default_variant_id'))
    .select(labelOfProduct(lang).as('guarantee_label'))
    .where('p.id', '=', idOf(lang, key))
    .executeTakeFirst();

/** What a product feed says of a product. */
export type FeedRecord = ProductIdentity & Pick<DetailRecord, 'variants' | 'description' | 'scene' | 'uploads' | 'gardens'>;

/** The next goods for sale after an id, in the order of ids, with their sold variants. */
export const loadFeedRecords = (db: Queries, lang: Lang, afterId: number, limit: number): Promise<FeedRecord[]> =>
  identities(db, lang)
    .select(variantsOfProduct(lang).as('variants'))
    .select(['t.description', uploadsOfProduct.as('uploads'), gardensOfProduct.as('gardens')])
    .select(sql<PictureRow | null>`(select m.picture from media m where m.key = p.scene_picture_key)`.as('scene'))
    .where('p.type', '<>', 'rental')
    .where('p.is_gift', '=', false)
    .where('p.id', '>', afterId)
    .orderBy('p.id')
    .limit(limit)
    .execute();

/** What the published reviews of a product come to; undefined when there is no such product. */
export const loadRatingCounts = (
  db: Queries,
  lang: Lang,
  key: ProductKey,
): Promise<{ id: number; rating_counts: RatingCounts | null } | undefined> =>
  db
    .selectFrom('products as p')
    .select(['p.id', ratingCountsOfProduct.as('rating_counts')])
    .where('p.id', '=', idOf(lang, key))
    .where('p.is_active', '=', true)
    .executeTakeFirst();

/** What a product points to, in its order. */
export const loadRelations = (db: Queries, productId: number): Promise<RelationRecord[]> =>
  db
    .selectFrom('product_relations')
    .select(['kind', 'target_id', 'per', 'ratio', 'deep_ratio', 'is_required', 'rule'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();

/** The sold variants of these products, but for those whose price is on request. */
export const loadParts = async (db: Queries, lang: Lang, productIds: readonly number[]): Promise<PartFacts[]> =>
  productIds.length === 0
    ? []
    : db
        .selectFrom('variant_facts as f')
        .innerJoin('variant_texts as vt', (join) => join.onRef('vt.variant_id', '=', 'f.id').on('vt.lang', '=', lang))
        .select(['f.id', 'f.product_id', 'f.colour', 'f.dimensions', 'f.excl_vat_cents', 'f.stock_left', 'f.tiers'])
        .select(['f.unit_amount', 'f.restock_date', 'f.step', 'vt.name'])
        .where('f.product_id', 'in', [...productIds])
        .where('f.is_active', '=', true)
        .where('f.is_price_on_request', '=', false)
        .execute();

/** Variants by their SKU, as `loadVariants` answers them. */
export const loadVariantsBySku = async (db: Queries, lang: Lang, skus: readonly string[]): Promise<LooseVariantRecord[]> => {
  if (skus.length === 0) return [];
  const rows = await db
    .selectFrom('variants')
    .select('id')
    .where('sku', 'in', [...skus])
    .execute();
  return loadVariants(
    db,
    lang,
    rows.map(({ id }) => id),
  );
};

/** Variants with data of their product, including withdrawn ones; unknown ids are left out. */
export const loadVariants = async (db: Queries, lang: Lang, ids: readonly number[]): Promise<LooseVariantRecord[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('variant_facts as f')
        .innerJoin('variant_texts as vt', (join) => join.onRef('vt.variant_id', '=', 'f.id').on('vt.lang', '=', lang))
        .innerJoin('products as p', 'p.id', 'f.product_id')
        .innerJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'p.id').on('t.lang', '=', lang))
        .selectAll('f')
        .select(['vt.name', 'vt.condition_note'])
        .select(
          sql<LooseVariantRecord['product']>`jsonb_build_object('id', p.id, 'name', t.name, 'slug', t.slug, 'slugs', ${slugsOfProduct})`.as(
            'product',
          ),
        )
        .where('f.id', 'in', [...ids])
        .execute();
