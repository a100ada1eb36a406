import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { ContentBlock } from 'shared-contracts/wire/content';
import type { Queries } from '../../platform/database/database.ts';
import type { DocumentKind } from './document-kinds.ts';

/** A stored document. Sheets belong to a product, brochures (kind `folder`) and guides to a category. */
export interface DocumentRow {
  kind: DocumentKind;
  /** the product's, category's or page's own name */
  title: string;
  storage_key: string;
  bytes: number;
  etag: string;
}

const ofProduct = (productId: number) =>
  sql<boolean>`(d.product_id = ${productId} or d.category_id = (select p.category_id from products p where p.id = ${productId}))`;

/** The documents of a product and of its category in a language, sheet first. */
export const listDocuments = (db: Queries, productId: number, lang: Lang): Promise<DocumentRow[]> =>
  db
    .selectFrom('product_documents as d')
    .select(['d.kind', 'd.title', 'd.storage_key', 'd.bytes', 'd.etag'])
    .where('d.lang', '=', lang)
    .where(ofProduct(productId))
    .orderBy(sql`array_position(array['technical_sheet', 'guide', 'folder'], d.kind)`)
    .execute();

export interface DocumentOwner {
  product_id: number;
  category_id: number;
  category_slug: string;
  advice_page_key: string | null;
}

/** A product that is sold and its category; undefined when there is none. */
export const findOwner = (db: Queries, productId: number): Promise<DocumentOwner | undefined> =>
  db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.id as product_id', 'c.id as category_id', 'c.slug as category_slug', 'c.advice_page_key'])
    .where('p.id', '=', productId)
    .where('p.is_active', '=', true)
    .executeTakeFirst();

export const findCategoryText = (db: Queries, categoryId: number, lang: Lang): Promise<{ name: string; description: string } | undefined> =>
  db
    .selectFrom('category_texts')
    .select(['name', 'description'])
    .where('category_id', '=', categoryId)
    .where('lang', '=', lang)
    .executeTakeFirst();

/** The products of a category that its brochure shows. */
export const listBrochureProducts = async (db: Queries, categoryId: number, limit: number): Promise<number[]> =>
  (
    await db
      .selectFrom('products')
      .select('id')
      .where('category_id', '=', categoryId)
      .where('is_active', '=', true)
      .where('is_gift', '=', false)
      .where('type', '<>', 'second_chance')
      .orderBy('popularity', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(({ id }) => id);

export interface GuidePage {
  title: string;
  summary: string;
  blocks: ContentBlock[];
}
export const findGuidePage = (db: Queries, key: string, lang: Lang): Promise<GuidePage | undefined> =>
  db
    .selectFrom('pages as pg')
    .innerJoin('page_texts as t', (join) => join.onRef('t.page_id', '=', 'pg.id').on('t.lang', '=', lang))
    .select(['t.title', 't.summary', sql<ContentBlock[]>`t.blocks`.as('blocks')])
    .where('pg.key', '=', key)
    .where('pg.published_at', '<=', sql<Date>`now()`)
    .executeTakeFirst();

/** Stores a document unless another process was faster; returns the stored one. */
export const saveDocument = async (
  db: Queries,
  owner: { product_id: number | null; category_id: number | null },
  lang: Lang,
  document: DocumentRow,
): Promise<DocumentRow> => {
  await db
    .insertInto('product_documents')
    .values({ ...owner, lang, ...document })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('product_documents')
    .select(['kind', 'title', 'storage_key', 'bytes', 'etag'])
    .where('kind', '=', document.kind)
    .where('lang', '=', lang)
    .where('product_id', owner.product_id === null ? 'is' : '=', owner.product_id)
    .where('category_id', owner.category_id === null ? 'is' : '=', owner.category_id)
    .executeTakeFirstOrThrow();
};

/** Active products that lack a sheet in some language, without gifts and the measured assortment (`pnpm demo scale`). */
export const listProductsWithoutSheet = async (db: Queries, limit: number): Promise<number[]> =>
  (
    await db
      .selectFrom('products as p')
      .select('p.id')
      .where('p.is_active', '=', true)
      .where('p.is_gift', '=', false)
      .where(sql<boolean>`p.key not like 'edition-%'`)
      .where(
        sql<boolean>`(select count(*) from product_documents d where d.product_id = p.id) < (select count(*) from product_texts t where t.product_id = p.id)`,
      )
      .orderBy('p.id')
      .limit(limit)
      .execute()
  ).map(({ id }) => id);
