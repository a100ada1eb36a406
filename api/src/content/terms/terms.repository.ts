import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { ContentBlock } from 'shared-contracts/wire/content';
import { shopFigures, withFigures } from '../pages/shop-figures.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Settings } from '../settings/settings.ts';
import type { TermsTables } from './terms.tables.ts';

export type TermsVersion = Selectable<TermsTables['terms_versions']>;

/** The stored version of the terms in force in a language, created when it is first needed. Undefined in a shop without the page. */
export const findOrStoreCurrentTerms = async (
  db: Queries,
  { lang, now, settings }: { lang: Lang; now: Date; settings: Settings },
): Promise<TermsVersion | undefined> => {
  const page = await db
    .selectFrom('pages as p')
    .innerJoin('page_texts as t', 't.page_id', 'p.id')
    .select(['t.title', sql<ContentBlock[]>`t.blocks`.as('blocks')])
    .where('p.key', '=', 'terms')
    .where('p.published_at', '<=', now)
    .where('t.lang', '=', lang)
    .executeTakeFirst();
  if (page === undefined) return undefined;
  const text = withFigures(page, shopFigures(settings, lang));
  const blocks = JSON.stringify(text.blocks);
  const digest = createHash('sha256').update(`${text.title}\n${blocks}`).digest('base64url');
  const findStored = (): Promise<TermsVersion | undefined> =>
    db.selectFrom('terms_versions').selectAll().where('lang', '=', lang).where('digest', '=', digest).executeTakeFirst();
  const existing = await findStored();
  if (existing !== undefined) return existing;
  const inserted = await db
    .insertInto('terms_versions')
    .values({ lang, digest, title: text.title, blocks, created_at: now })
    .onConflict((conflict) => conflict.columns(['lang', 'digest']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? findStored();
};

export const findTermsVersion = (db: Queries, id: number): Promise<TermsVersion | undefined> =>
  db.selectFrom('terms_versions').selectAll().where('id', '=', id).executeTakeFirst();
