import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LangText } from 'shared-contracts/wire/common';
import type { ProductGroup } from 'shared-contracts/wire/category';
import type { SitemapEntry, SitemapSection } from 'shared-contracts/wire/content';
import type { Queries } from '../../platform/database/database.ts';

export interface SitemapRecord {
  kind: SitemapEntry['kind'];
  /** part of the address that identifies it, by language */
  slugs: LangText;
  /** of a category */
  group: ProductGroup | null;
  updated_at: Date | null;
}

interface Slice {
  limit: number;
  offset: number;
}

/** A kind of address: the number of its addresses, and a slice of them in a stable order. */
interface Section {
  count: RawBuilder<number>;
  rows: (slice: Slice) => RawBuilder<SitemapRecord>;
}

/** Pages for search engines: without the parts of the home page and the pages behind QR codes. */
const whereListed = (now: Date) => sql`pg.kind <> 'qr' and pg.key not in ('home-small', 'qr') and pg.published_at <= ${now}`;

/** Pages without a row in the database: the lists of whole groups, and the shop's own tools. The same in each language. */
export const STATIC_PAGES = [
  'products/all/all',
  'products/garden/all',
  'products/deco/all',
  'products/balcony/all',
  'second-chances/all/all',
  'configurator',
  'stories',
  'quick-add',
];

const pages = (now: Date): Section => ({
  count: sql`(select count(*)::int + ${STATIC_PAGES.length}::int
    + (select count(*)::int from stories where state = 'published') from pages pg where ${whereListed(now)})`,
  rows: ({ limit, offset }) => sql`
    with listed as (
      select 0 as part, pg.id::bigint as place, case when pg.kind = 'page' then 'page' else 'article' end as kind, pg.updated_at,
        (select jsonb_object_agg(e.lang, e.slug) from page_texts e where e.page_id = pg.id) as slugs
      from pages pg where ${whereListed(now)}
      union all
      select 1, own.place, 'page', null::timestamptz,
        jsonb_build_object('nl', own.slug, 'fr', own.slug, 'de', own.slug, 'en', own.slug)
      from unnest(${STATIC_PAGES}::text[]) with ordinality own (slug, place)
      union all
      select 2, s.id::bigint, 'article', s.changed_at,
        (select jsonb_object_agg(e.lang, 'stories/' || e.slug) from story_texts e where e.story_id = s.id)
      from stories s where s.state = 'published'
    )
    select kind, null as "group", updated_at, slugs from listed order by part, place limit ${limit} offset ${offset}`,
});

const categories: Section = {
  count: sql`(select count(*)::int from category_tree where is_shown)`,
  rows: ({ limit, offset }) => sql`
    select 'category' as kind, c.groups ->> 0 as "group", null::timestamptz as updated_at,
      (select jsonb_object_agg(e.lang, e.slug) from category_texts e where e.category_id = c.id) as slugs
    from categories c join category_tree tree on tree.id = c.id and tree.is_shown order by c.id limit ${limit} offset ${offset}`,
};

const dealers: Section = {
  count: sql`(select count(*)::int from dealers where not is_hidden)`,
  rows: ({ limit, offset }) => sql`
    select 'dealer' as kind, null as "group", null::timestamptz as updated_at,
      jsonb_build_object('nl', d.slug, 'fr', d.slug, 'de', d.slug, 'en', d.slug) as slugs
    from dealers d where not d.is_hidden order by d.id limit ${limit} offset ${offset}`,
};

const jobs: Section = {
  count: sql`(select count(*)::int from jobs where is_open)`,
  rows: ({ limit, offset }) => sql`
    select 'job' as kind, null as "group", j.published_on::timestamp at time zone 'UTC' as updated_at,
      jsonb_build_object('nl', j.id::text, 'fr', j.id::text, 'de', j.id::text, 'en', j.id::text) as slugs
    from jobs j where j.is_open order by j.id limit ${limit} offset ${offset}`,
};

/** The date of change of a product is the start of its latest price. The ids of the slice come from the index; the other columns are read for them only. */
const products = (now: Date): Section => ({
  count: sql`(select count(*)::int from products where is_active and not is_gift)`,
  rows: ({ limit, offset }) => sql`
    with slice as materialized (
      select id from products where is_active and not is_gift order by id limit ${limit} offset ${offset}
    )
    select 'product' as kind, null as "group", t.slugs,
      (select max(h.valid_from) from variants v join price_history h on h.variant_id = v.id
        where v.product_id = slice.id and h.valid_from <= ${now}) as updated_at
    from slice
    join lateral (select jsonb_object_agg(e.lang, e.slug) as slugs from product_texts e where e.product_id = slice.id) t on true
    order by slice.id`,
});

/**
 * A slice of all addresses of the shop (pages and articles, categories, dealers, jobs, then products) or of one section, and the total
 * number. It reads only the rows of the slice.
 */
export const listAddresses = async (
  db: Queries,
  now: Date,
  { limit, offset, section: sectionName }: Slice & { section?: SitemapSection | undefined },
): Promise<{ records: SitemapRecord[]; total: number }> => {
  const allSections: Record<SitemapSection, Section> = { pages: pages(now), categories, dealers, jobs, products: products(now) };
  const sections = sectionName === undefined ? Object.values(allSections) : [allSections[sectionName]];
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(sections.map(({ count }) => count))}] as counts`.execute(db);
  const counts = rows[0]?.counts ?? [];
  const starts = counts.map((_count, index) => counts.slice(0, index).reduce((sum, count) => sum + count, 0));
  const parts = await Promise.all(
    sections.map(async (section, index) => {
      const [start = 0, count = 0] = [starts[index], counts[index]];
      // the slice may begin or end within a section, or contain nothing of it
      const from = Math.max(0, offset - start);
      const length = Math.min(count, offset + limit - start) - from;
      return length > 0 ? (await section.rows({ limit: length, offset: from }).execute(db)).rows : [];
    }),
  );
  return { records: parts.flat(), total: counts.reduce((sum, count) => sum + count, 0) };
};
