import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { LangText } from 'shared-contracts/wire/common';
import type { ContentBlock } from 'shared-contracts/wire/content';
import type { Queries } from '../../platform/database/database.ts';
import type { PictureRow } from '../media/media.tables.ts';
import { pageAt, pictureOfPage, slugsOfPage } from './content-parts.ts';

interface PageSummary {
  key: string;
  slugs: LangText;
  title: string;
  summary: string;
  picture: PictureRow | null;
}
export interface PageRecord extends PageSummary {
  slug: string;
  seo_title: string | null;
  seo_description: string | null;
  blocks: ContentBlock[];
}

/** Pages that are published by now. */
const selectPages = (db: Queries, lang: Lang, now: Date) =>
  db
    .selectFrom('pages as pg')
    .innerJoin('page_texts as t', (join) => join.onRef('t.page_id', '=', 'pg.id').on('t.lang', '=', lang))
    .where('pg.published_at', '<=', now)
    .select(['pg.key', 't.title', 't.summary', slugsOfPage.as('slugs'), pictureOfPage.as('picture')]);

/** A page by its whole path in any language, or one that it had before; the requested language is preferred. */
export const findPage = (db: Queries, lang: Lang, now: Date, slug: string): Promise<PageRecord | undefined> =>
  selectPages(db, lang, now)
    .select(['t.slug', 't.seo_title', 't.seo_description', sql<ContentBlock[]>`t.blocks`.as('blocks')])
    .where('pg.id', '=', pageAt(lang, slug))
    .executeTakeFirst();

/** The child pages of a page, in their order. */
export const listChildPages = (db: Queries, lang: Lang, now: Date, parentKey: string): Promise<PageSummary[]> =>
  selectPages(db, lang, now).where('pg.parent_key', '=', parentKey).orderBy('pg.position').execute();
