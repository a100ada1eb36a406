import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import { findPage } from '../../content/redirects/find-page.ts';
import type { Queries } from '../../platform/database/database.ts';
import { searchedTerm } from './index-terms.ts';

/** The page that staff have a search lead to; null without one, and while the shop does not have it. */
export const findTermPage = async (db: Queries, lang: Lang, q: string, now: Date): Promise<{ path: string; title: string } | null> => {
  const { rows } = await sql<{ path: string; term: string }>`
    select path, term from search_terms where lang = ${lang} and folded = ${searchedTerm(q)} and path is not null`.execute(db);
  const [term] = rows;
  const page = term === undefined ? undefined : await findPage(db, term.path, now);
  return term === undefined || page === undefined ? null : { path: term.path, title: page.title ?? term.term };
};
