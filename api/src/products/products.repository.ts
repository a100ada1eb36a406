import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/locales';
import type { Queries } from '../database/database.ts';
import type { PictureRow } from '../database/tables.ts';
import type { LangText } from 'shared-contracts/wire/common';
import type { CardRecord } from './product-card.ts';
import { slugsOfProduct, variantsOfProduct } from './variant-selection.ts';
import type { VariantRecord } from './variant-answer.ts';

/** Everything about one product in one language. */
export interface DetailRecord extends CardRecord {
  description: string;
  usps: string[];
  faqs: { question: string; answer: string }[];
  warranty_years: number | null;
  warranty_kind: string | null;
  axes: string[];
  scene: PictureRow | null;
}

export interface RelationRecord {
  kind: 'accessory' | 'alternative' | 'related';
  target_id: number;
  per: 'item' | 'metre' | 'post' | null;
  ratio: number | null;
  is_required: boolean;
}

export interface LooseVariantRecord extends VariantRecord {
  product: { id: number; name: string; slug: string; slugs: LangText };
}

const baseQuery = (db: Queries, lang: Lang) =>
  db
    .selectFrom('products as p')
    .innerJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'p.id').on('t.lang', '=', lang))
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.sku', 'p.brand', 'c.slug as category_slug', 'p.group', 'p.type', 't.slug', 't.name'])
    .select([slugsOfProduct.as('slugs'), variantsOfProduct(lang).as('variants')])
    .where('p.is_active', '=', true);

/** Records of these products, in no order; unknown and withdrawn ones are left out. */
export const loadCards = async (db: Queries, lang: Lang, ids: readonly number[]): Promise<CardRecord[]> =>
  ids.length === 0
    ? []
    : baseQuery(db, lang)
        .where('p.id', 'in', [...ids])
        .execute();

/** A product by id or by a slug of any language; that of the asked language goes first. Undefined when there is none. */
export const loadDetail = async (db: Queries, lang: Lang, key: { id: number } | { slug: string }): Promise<DetailRecord | undefined> => {
  const query = baseQuery(db, lang)
    .select(['t.description', 't.usps', 't.faqs', 'p.warranty_years', 't.warranty_kind', 'p.axes'])
    .select(sql<PictureRow | null>`(select m.picture from media m where m.key = p.scene_picture_key)`.as('scene'));
  if ('id' in key) return query.where('p.id', '=', key.id).executeTakeFirst();
  return query
    .where('p.id', '=', (eb) =>
      eb
        .selectFrom('product_texts as any_text')
        .select('any_text.product_id')
        .where('any_text.slug', '=', key.slug)
        .orderBy(sql`any_text.lang = ${lang}`, 'desc')
        .limit(1),
    )
    .executeTakeFirst();
};

/** What a product points to, in its order. */
export const loadRelations = (db: Queries, productId: number): Promise<RelationRecord[]> =>
  db
    .selectFrom('product_relations')
    .select(['kind', 'target_id', 'per', 'ratio', 'is_required'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();

/** Variants with what their product says of them, withdrawn ones too; unknown ids are left out. */
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
