import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { FailedSearchRow, FailedSearchesQuery } from 'shared-contracts/staff/search-terms';
import { RETENTION } from '../../customers/privacy/retention.ts';
import { addDays } from '../../platform/days.ts';
import type { Db, Queries } from '../../platform/database/database.ts';
import { deleteExpired } from '../../platform/database/delete-expired.ts';
import { likePattern } from '../../staff/audit.ts';
import { countRows } from '../../staff/staff-list.ts';
import type { RowCount } from '../../staff/staff-list.ts';
import { wordsOf } from '../search/read-search.ts';

/** Different ones of a language: somebody who searches for thousands of random words fills no more than this. */
const MAX_ROWS = 5000;
/** Longer searches are sentences, and may be about somebody. */
const MAX_WORDS = 5;
const MAX_LENGTH = 60;
/** Numbers of orders, telephones, accounts and the like have more; those of sizes are not counted. */
const MAX_DIGITS = 4;
const SIZES = /\d+(?:[.,]\d+)?(?:\s*[x×*]\s*\d+(?:[.,]\d+)?)+/gu;
const ADDRESS =
  /(straat|laan|steenweg|plein|lei|dreef|kade|stra(?:ss|ß)e|platz|gasse|allee)\b|\b(rue|avenue|boulevard|chemin|impasse|street|road|lane)\b/u;
const SALUTATION = /\b(mevrouw|mevr|meneer|dhr|mijnheer|madame|mme|monsieur|mr|mrs|ms|miss|herr|frau|familie|famille|family)\b/u;

/** Whether a search looks like somebody's data: an address, a number that belongs to a person, a name with its form of address. */
export const looksPersonal = (q: string): boolean => {
  const text = q.toLowerCase().normalize('NFC');
  const words = wordsOf(text);
  return (
    /@|https?:|www\./.test(text) ||
    words.length > MAX_WORDS ||
    text.trim().length > MAX_LENGTH ||
    text.replaceAll(SIZES, '').replaceAll(/\P{Nd}/gu, '').length > MAX_DIGITS ||
    (ADDRESS.test(text) && /\p{Nd}/u.test(text)) ||
    SALUTATION.test(text)
  );
};

/** Counts a search that found nothing: its words and the day, of nobody in particular. What looks like somebody's data is not written at all. */
export const countFailedSearch = async (db: Queries, lang: Lang, q: string, today: string): Promise<void> => {
  const text = wordsOf(q).join(' ');
  if (text.length < 2 || looksPersonal(q)) return;
  const own = sql`f.lang = ${lang} and f.text = ${text}`;
  await sql`
    insert into failed_searches (lang, text, last_on) select ${lang}, ${text}, ${today}::date
    where exists (select from failed_searches f where ${own}) or (select count(*) from failed_searches f where f.lang = ${lang}) < ${sql.lit(MAX_ROWS)}
    on conflict (lang, text) do update set count = failed_searches.count + 1, last_on = excluded.last_on`.execute(db);
};

interface StoredRow extends Omit<FailedSearchRow, 'is_dismissed'> {
  dismissed_at: Date | null;
}
const columns = sql`id, lang, text, count, last_on::text as last_on, dismissed_at`;
const rowOf = ({ dismissed_at: at, ...row }: StoredRow): FailedSearchRow => ({ ...row, is_dismissed: at !== null });

const ORDER: Readonly<Record<FailedSearchesQuery['sort'], RawBuilder<unknown>>> = {
  count: sql`count, last_on, id`,
  '-count': sql`count desc, last_on desc, id`,
  last: sql`last_on, count, id`,
  '-last': sql`last_on desc, count desc, id`,
};

export const listFailedSearches = async (
  db: Queries,
  { q, lang, state, sort, page, per_page }: FailedSearchesQuery,
): Promise<{ rows: FailedSearchRow[]; count: RowCount }> => {
  const from = sql`from failed_searches where text like ${likePattern((q ?? '').toLowerCase())}
    and (dismissed_at is null) = ${state === 'open'} ${lang === undefined ? sql`` : sql`and lang = ${lang}`}`;
  const { rows } = await sql<StoredRow>`
    select ${columns} ${from} order by ${ORDER[sort]} limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  return { rows: rows.map(rowOf), count: await countRows(db, from) };
};

/** Takes a search off the list, or puts it back. Returns it; undefined for an unknown id. */
export const dismissSearch = async (trx: Queries, id: number, dismissedAt: Date | null): Promise<FailedSearchRow | undefined> => {
  const { rows } = await sql<StoredRow>`
    update failed_searches set dismissed_at = ${dismissedAt} where id = ${id} returning ${columns}`.execute(trx);
  return rows[0] === undefined ? undefined : rowOf(rows[0]);
};

export const findFailedSearchId = async (db: Queries, lang: Lang, text: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('failed_searches')
      .select('id')
      .where('lang', '=', lang)
      .where('text', '=', wordsOf(text).join(' '))
      .executeTakeFirst()
  )?.id;

/** Deletes what nobody searched for again: what came only once first, because it may be about one person. */
export const pruneFailedSearches = async (db: Db, now: Date): Promise<void> => {
  const before = (days: number): string => addDays(now, -days).toISOString().slice(0, 10);
  await deleteExpired(
    db,
    'failed_searches',
    sql`last_on < ${before(RETENTION.failedSearchDays)}::date or (count = 1 and last_on < ${before(RETENTION.singleSearchDays)}::date)`,
  );
};
