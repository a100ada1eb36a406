import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/locales';
import type { LangText } from 'shared-contracts/wire/common';
import type { ContentBlock } from 'shared-contracts/wire/content';
import type { Queries } from '../database/database.ts';
import type { PictureRow } from '../database/tables.ts';

interface PageSummary {
  key: string;
  slugs: LangText;
  title: string;
  summary: string;
  picture: PictureRow | null;
}
export interface PageRecord extends PageSummary {
  slug: string;
  blocks: ContentBlock[];
}

const slugs = sql<LangText>`(select jsonb_object_agg(e.lang, e.slug) from page_texts e where e.page_id = pg.id)`;
const picture = sql<PictureRow | null>`(select m.picture from media m where m.key = pg.picture_key)`;

const pages = (db: Queries, lang: Lang) =>
  db
    .selectFrom('pages as pg')
    .innerJoin('page_texts as t', (join) => join.onRef('t.page_id', '=', 'pg.id').on('t.lang', '=', lang))
    .select(['pg.key', 't.title', 't.summary', slugs.as('slugs'), picture.as('picture')]);

/** A page by the slug of any language, whole path; that of the asked language goes first. */
export const findPage = (db: Queries, lang: Lang, slug: string): Promise<PageRecord | undefined> =>
  pages(db, lang)
    .select(['t.slug', sql<ContentBlock[]>`t.blocks`.as('blocks')])
    .where('pg.id', '=', (eb) =>
      eb
        .selectFrom('page_texts as any_text')
        .select('any_text.page_id')
        .where('any_text.slug', '=', slug)
        .orderBy(sql`any_text.lang = ${lang}`, 'desc')
        .limit(1),
    )
    .executeTakeFirst();

/** The pages under a page, in their order. */
export const childPages = (db: Queries, lang: Lang, parentKey: string): Promise<PageSummary[]> =>
  pages(db, lang).where('pg.parent_key', '=', parentKey).orderBy('pg.position').execute();
