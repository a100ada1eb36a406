import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import { loadOnce } from './load-once.ts';

/** Addresses of the pages and of the questions' subtopics that the shop has, below the language: `advice/vergunningen` by `nl/advice-permits`. */
export type PageAddresses = ReadonlyMap<string, string>;

/** An address that staff change redirects, and a page that they take back is left out a minute later (0165). */
const MAX_AGE_MS = 60_000;

export const pageAddresses = loadOnce(async (db): Promise<PageAddresses> => {
  const { rows } = await sql<{ lang: Lang; key: string; path: string }>`
    select tt.lang, t.key, 'faq/' || pt.slug || '/' || tt.slug as path from faq_topics t
    join faq_topic_texts tt on tt.topic_id = t.id join faq_topic_texts pt on pt.topic_id = t.parent_id and pt.lang = tt.lang
    union all select pt.lang, p.key, pt.slug from pages p join page_texts pt on pt.page_id = p.id and p.published_at <= now()`.execute(db);
  return new Map(rows.map(({ lang, key, path }) => [`${lang}/${key}`, path]));
}, MAX_AGE_MS);
