import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { LangText } from 'shared-contracts/wire/common';
import type { ArticleKind, ArticleListQuery, ContentBlock, ContentCategory } from 'shared-contracts/wire/content';
import type { Queries } from '../../platform/database/database.ts';
import type { PictureRow } from '../media/media.tables.ts';
import { categoriesOfPage, pageAt, pictureOfPage, productsOfPage, slugsOfPage } from './content-parts.ts';
import type { ProductRecord } from './content-parts.ts';
import { SHOP_ZONE } from 'shared-contracts/rules/brussels-day';

export interface ArticleRecord {
  id: number;
  key: string;
  kind: ArticleKind;
  /** whole path, including the section */
  slug: string;
  slugs: LangText;
  title: string;
  summary: string;
  picture: PictureRow | null;
  author: { name: string; role: string } | null;
  published_at: Date;
  updated_at: Date;
  reading_minutes: number;
  tags: { key: string; name: string }[];
}

export interface ArticleDetailRecord extends ArticleRecord {
  blocks: ContentBlock[];
  section_title: string;
  products: ProductRecord[];
  categories: ContentCategory[];
  seo_title: string | null;
  seo_description: string | null;
}

export interface ArticleFacetRow {
  facet: 'tag' | 'year';
  key: string;
  name: string;
  count: number;
}

export interface ArticleScope {
  lang: Lang;
  kind: ArticleKind;
  now: Date;
}

const YEAR = sql`extract(year from pg.published_at at time zone ${sql.lit(SHOP_ZONE)})::int`;

const author = (lang: Lang): RawBuilder<ArticleRecord['author']> =>
  sql`(select jsonb_build_object('name', a.name, 'role', a.role ->> ${lang}) from content_authors a where a.key = pg.author_key)`;
const tags = (lang: Lang): RawBuilder<ArticleRecord['tags']> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('key', x.tag_key, 'name', n.name) order by x.position)
  from page_tags x join content_tag_texts n on n.tag_key = x.tag_key and n.lang = ${lang} where x.page_id = pg.id), '[]')`;

/** Articles of a kind that are published by now. */
const selectArticles = (db: Queries, { lang, kind, now }: ArticleScope) =>
  db
    .selectFrom('pages as pg')
    .innerJoin('page_texts as t', (join) => join.onRef('t.page_id', '=', 'pg.id').on('t.lang', '=', lang))
    .where('pg.kind', '=', kind)
    .where('pg.published_at', '<=', now)
    .select(['pg.id', 'pg.key', sql<ArticleKind>`pg.kind`.as('kind'), 't.slug', 't.title', 't.summary'])
    .select(['pg.published_at', 'pg.updated_at', 't.reading_minutes'])
    .select([slugsOfPage.as('slugs'), pictureOfPage.as('picture'), author(lang).as('author'), tags(lang).as('tags')]);

const hasTag = (tag: string) => sql<boolean>`exists (select from page_tags x where x.page_id = pg.id and x.tag_key = ${tag})`;
const isOfYear = (year: number) => sql<boolean>`${YEAR} = ${year}`;

/** One page of a kind's articles, newest first, and how many there are in all. */
export const listArticles = async (
  db: Queries,
  scope: ArticleScope,
  { tag, year, page, per_page }: ArticleListQuery,
): Promise<{ records: ArticleRecord[]; total: number }> => {
  const filtered = selectArticles(db, scope)
    .$if(tag !== undefined, (query) => query.where(hasTag(tag ?? '')))
    .$if(year !== undefined, (query) => query.where(isOfYear(year ?? 0)));
  const [records, { total }] = await Promise.all([
    filtered
      .orderBy('pg.published_at', 'desc')
      .orderBy('pg.id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    filtered
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { records, total };
};

/** Tags and years of a kind, each counted with the other one's filter only. */
export const countArticleFacets = async (
  db: Queries,
  { lang, kind, now }: ArticleScope,
  { tag, year }: ArticleListQuery,
): Promise<ArticleFacetRow[]> => {
  const { rows } = await sql<ArticleFacetRow>`
    with published as (
      select pg.id, ${YEAR} as year from pages pg where pg.kind = ${kind} and pg.published_at <= ${now}
    )
    select 'tag' as facet, g.key, n.name, count(o.id)::int as count, g.position as place
    from content_tags g
    join content_tag_texts n on n.tag_key = g.key and n.lang = ${lang}
    join page_tags x on x.tag_key = g.key
    join published every on every.id = x.page_id
    left join published o on o.id = x.page_id and (${year ?? null}::int is null or o.year = ${year ?? null}::int)
    group by g.key, n.name, g.position
    union all
    select 'year', o.year::text, o.year::text,
      (count(*) filter (where ${tag ?? null}::text is null
        or exists (select from page_tags x where x.page_id = o.id and x.tag_key = ${tag ?? null}::text)))::int, -o.year
    from published o group by o.year
    order by facet, place, key`.execute(db);
  return rows;
};

/** An article by its own segment in any language, or one that it had before; the requested language is preferred. Undefined when there is none. */
export const findArticle = (db: Queries, scope: ArticleScope, slug: string): Promise<ArticleDetailRecord | undefined> =>
  selectArticles(db, scope)
    .select(['t.seo_title', 't.seo_description', sql<ContentBlock[]>`t.blocks`.as('blocks')])
    .select([
      sql<string>`(select s.title from pages sp join page_texts s on s.page_id = sp.id and s.lang = t.lang where sp.key = pg.parent_key)`.as(
        'section_title',
      ),
      productsOfPage(scope.lang, 'related').as('products'),
      categoriesOfPage(scope.lang).as('categories'),
    ])
    .where('pg.id', '=', pageAt(scope.lang, `${scope.kind}/${slug}`))
    .executeTakeFirst();

/** Other articles of the same kind: those with the most common tags first, then the newest. */
export const listRelatedArticles = (db: Queries, scope: ArticleScope, id: number, limit: number): Promise<ArticleRecord[]> =>
  selectArticles(db, scope)
    .where('pg.id', '<>', id)
    .orderBy(
      sql`(select count(*) from page_tags this join page_tags other on other.tag_key = this.tag_key
        where this.page_id = ${id} and other.page_id = pg.id)`,
      'desc',
    )
    .orderBy('pg.published_at', 'desc')
    .orderBy('pg.id', 'desc')
    .limit(limit)
    .execute();
