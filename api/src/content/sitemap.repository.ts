import { sql } from 'kysely';
import type { LangText } from 'shared-contracts/wire/common';
import type { ProductGroup } from 'shared-contracts/wire/category';
import type { Queries } from '../database/database.ts';

export interface SitemapRecord {
  kind: 'page' | 'article' | 'category' | 'product';
  slugs: LangText;
  /** of a category */
  group: ProductGroup | null;
  updated_at: Date | null;
}

/** How many addresses there are of each sort, in the order in which they are listed. */
export const countAddresses = async (db: Queries, now: Date): Promise<{ pages: number; categories: number; products: number }> => {
  const { rows } = await sql<{ pages: number; categories: number; products: number }>`select
    (select count(*)::int from pages pg where ${isListed(now)}) as pages,
    (select count(*)::int from categories) as categories,
    (select count(*)::int from products where is_active and not is_gift) as products`.execute(db);
  return rows[0] ?? { pages: 0, categories: 0, products: 0 };
};

/** Pages that search engines may know: the home page's own scenes and what only a QR code leads to are none. */
const isListed = (now: Date) => sql`pg.kind <> 'qr' and pg.key not in ('home-small', 'qr') and pg.published_at <= ${now}`;

interface Slice {
  limit: number;
  offset: number;
}

export const pageAddresses = async (db: Queries, now: Date, { limit, offset }: Slice): Promise<SitemapRecord[]> => {
  const { rows } = await sql<SitemapRecord>`
    select case when pg.kind = 'page' then 'page' else 'article' end as kind, null as "group", pg.updated_at,
      (select jsonb_object_agg(e.lang, e.slug) from page_texts e where e.page_id = pg.id) as slugs
    from pages pg where ${isListed(now)} order by pg.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export const categoryAddresses = async (db: Queries, { limit, offset }: Slice): Promise<SitemapRecord[]> => {
  const { rows } = await sql<SitemapRecord>`
    select 'category' as kind, c.groups ->> 0 as "group", null::timestamptz as updated_at,
      (select jsonb_object_agg(e.lang, e.slug) from category_texts e where e.category_id = c.id) as slugs
    from categories c order by c.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

/** Products changed when the latest of their prices began. The ids of the slice come from the index, the rest is read for them alone. */
export const productAddresses = async (db: Queries, now: Date, { limit, offset }: Slice): Promise<SitemapRecord[]> => {
  const { rows } = await sql<SitemapRecord>`
    with slice as materialized (
      select id from products where is_active and not is_gift order by id limit ${limit} offset ${offset}
    )
    select 'product' as kind, null as "group", t.slugs,
      (select max(h.valid_from) from variants v join price_history h on h.variant_id = v.id
        where v.product_id = slice.id and h.valid_from <= ${now}) as updated_at
    from slice
    join lateral (select jsonb_object_agg(e.lang, e.slug) as slugs from product_texts e where e.product_id = slice.id) t on true
    order by slice.id`.execute(db);
  return rows;
};
