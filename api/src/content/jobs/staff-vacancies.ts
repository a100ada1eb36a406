import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { SOURCE_LANG } from 'shared-contracts/staff/products';
import { VACANCY_FIELDS } from 'shared-contracts/staff/vacancies';
import type { NewVacancyBody, VacanciesAnswer, VacancyBody, VacancyField, VacancyRecord } from 'shared-contracts/staff/vacancies';
import type { Queries } from '../../platform/database/database.ts';
import { digestOf } from '../../platform/digest.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import type { FieldProblem } from '../../platform/shop-error.ts';
import { listChangesOf } from '../../staff/audit.ts';
import { byLang, staleFields } from '../editing/translation-sources.ts';
import { assertTextsComplete, loadTexts, saveTexts, staleLangs } from '../editing/record-texts.ts';
import type { TextTable } from '../editing/record-texts.ts';
import { isOpenOn, vacancyState } from './vacancy-state.ts';

type Text = VacancyRecord['texts'][Lang];
const TEXTS: TextTable<VacancyField, Text> = {
  table: 'job_texts',
  owner: 'job_id',
  fields: VACANCY_FIELDS,
  empty: { title: '', summary: '', location: '', hours: '', description: '', tasks: [], asks: [], offers: [] },
};

/** What the audit log calls a vacancy. */
export const vacancySubject = (id: number): string => `vacancy ${id}`;

interface Present {
  lang: Lang;
  now: Date;
}

const selectRows = (db: Queries) =>
  db
    .selectFrom('jobs as j')
    .select(['j.id', 'j.contact_id as contact', 'j.country', 'j.hours_a_week_min as hours_min', 'j.hours_a_week_max as hours_max'])
    .select([
      sql<string>`to_char(j.published_on, 'YYYY-MM-DD')`.as('published_on'),
      sql<string | null>`to_char(j.open_until, 'YYYY-MM-DD')`.as('open_until'),
      sql<boolean>`not j.is_hidden`.as('is_shown'),
    ]);

const countApplications = async (db: Queries): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('job_applications')
    .select(['job_id', sql<number>`count(*)::int`.as('count')])
    .groupBy('job_id')
    .execute();
  return new Map(rows.map(({ job_id, count }) => [job_id, count]));
};

/** All vacancies, the latest first, and who can be asked about one. */
export const listVacancies = async (db: Queries, { lang, now }: Present): Promise<VacanciesAnswer> => {
  const rows = await selectRows(db).orderBy('j.published_on', 'desc').orderBy('j.position').orderBy('j.id').execute();
  const textsOf = await loadTexts(db, TEXTS);
  const applications = await countApplications(db);
  const contacts = await db
    .selectFrom('employees')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('is_hidden', '=', false)
    .orderBy('first_name')
    .orderBy('last_name')
    .execute();
  return {
    contacts,
    data: rows.map((row) => {
      const edited = textsOf(row.id);
      return {
        id: row.id,
        title: edited.texts[lang].title || edited.texts[SOURCE_LANG].title || '–',
        country: row.country,
        state: vacancyState(row, brusselsDay(now)),
        published_on: row.published_on,
        open_until: row.open_until,
        applications: applications.get(row.id) ?? 0,
        stale_langs: staleLangs(TEXTS, edited),
      };
    }),
  };
};

const findEdited = async (db: Queries, id: number) => {
  const row = await selectRows(db).where('j.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : { row, ...(await loadTexts(db, TEXTS, [id]))(id) };
};
type EditedVacancy = NonNullable<Awaited<ReturnType<typeof findEdited>>>;

/** Locks a vacancy; undefined for an unknown id. */
export const lockVacancy = async (trx: Queries, id: number): Promise<EditedVacancy | undefined> => {
  await trx.selectFrom('jobs').select('id').where('id', '=', id).forUpdate().execute();
  return findEdited(trx, id);
};

/** A vacancy as staff edit it; undefined for an unknown id. */
export const loadVacancy = async (
  db: Queries,
  { now, publicUrl }: Present & { publicUrl: string },
  id: number,
): Promise<{ data: VacancyRecord; revision: string } | undefined> => {
  const found = await findEdited(db, id);
  if (found === undefined) return undefined;
  const { row, texts, sources } = found;
  const state = vacancyState(row, brusselsDay(now));
  const isInShop = state === 'open' || state === 'closed';
  const data: VacancyRecord = {
    ...row,
    state,
    source: SOURCE_LANG,
    texts,
    stale: staleFields(VACANCY_FIELDS, texts, sources),
    applications: (await countApplications(db)).get(id) ?? 0,
    addresses: isInShop ? Object.fromEntries(LANGS.map((lang) => [lang, publicUrl + paths.page(lang, `jobs/${id}`)])) : {},
    changes: await listChangesOf(db, vacancySubject(id)),
  };
  return { data, revision: digestOf([row, texts, sources]) };
};

/** Throws 422 with what can't be. Whom the body names stays shown until this is committed. */
const assertPossible = async (trx: Queries, body: NewVacancyBody): Promise<void> => {
  if (body.is_shown) assertTextsComplete(TEXTS.fields, body.texts);
  const problems: Record<string, FieldProblem[]> = {};
  if (body.hours_max < body.hours_min) problems.hours_max = [{ message: 'min', values: { count: body.hours_min } }];
  if (body.open_until !== null && body.open_until < body.published_on) problems.open_until = [{ message: 'content_period' }];
  const contact = await trx
    .selectFrom('employees')
    .select('id')
    .where('id', '=', body.contact)
    .where('is_hidden', '=', false)
    .forShare()
    .executeTakeFirst();
  if (contact === undefined) problems.contact = [{ message: 'content_choice' }];
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
};

const columnsOf = ({ contact, country, hours_min, hours_max, published_on, open_until, is_shown: isShown }: NewVacancyBody, now: Date) => ({
  ...{ contact_id: contact, country, hours_a_week_min: hours_min, hours_a_week_max: hours_max, published_on, open_until },
  is_hidden: !isShown,
  is_open: vacancyState({ is_shown: isShown, published_on, open_until }, brusselsDay(now)) === 'open',
});

/** Adds a vacancy; returns its id. Throws 422 for what can't be. */
export const addVacancy = async (trx: Queries, body: NewVacancyBody, now: Date): Promise<number> => {
  await assertPossible(trx, body);
  const { id } = await trx
    .insertInto('jobs')
    .values({
      ...columnsOf(body, now),
      key: `added-${randomUUID()}`,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from jobs)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveTexts(trx, TEXTS, id, null, { texts: body.texts, confirmedTranslations: byLang(() => []) });
  return id;
};

/** Writes everything of a vacancy. Throws 422 for what can't be. Call it with the row locked and its revision compared. */
export const saveVacancy = async (
  trx: Queries,
  before: EditedVacancy,
  { still_right: confirmedTranslations, ...body }: Omit<VacancyBody, 'revision'>,
  now: Date,
): Promise<void> => {
  const { id } = before.row;
  await assertPossible(trx, body);
  await trx.updateTable('jobs').set(columnsOf(body, now)).where('id', '=', id).execute();
  await saveTexts(trx, TEXTS, id, before, { texts: body.texts, confirmedTranslations });
};

/** Deletes a vacancy. Throws 409 `job.has_applications` while there are any: they would go with it. Call it with the row locked. */
export const removeVacancy = async (trx: Queries, id: number): Promise<void> => {
  const count = (await countApplications(trx)).get(id) ?? 0;
  if (count > 0) throw new ShopError(409, 'job.has_applications', { meta: { count } });
  await trx.deleteFrom('jobs').where('id', '=', id).execute();
};

/** Opens and closes vacancies whose day has come; how many. Readers, pages and job boards go by `is_open`. */
export const openAndCloseVacancies = async (db: Queries, now: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    update jobs set is_open = not is_open
    where is_open <> ${isOpenOn(brusselsDay(now))}`.execute(db);
  return Number(numAffectedRows ?? 0);
};
