import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { slugOf } from 'shared-contracts/rules/slug';
import { EMPLOYEE_FIELDS } from 'shared-contracts/staff/employees';
import type { EmployeeBody, EmployeeField, NewEmployeeBody, StaffEmployeeRecord, StaffTeamAnswer } from 'shared-contracts/staff/employees';
import { SOURCE_LANG } from 'shared-contracts/staff/products';
import { DEPARTMENTS } from 'shared-contracts/wire/team';
import type { Department } from 'shared-contracts/wire/team';
import type { Queries } from '../../platform/database/database.ts';
import { digestOf } from '../../platform/digest.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { listChangesOf } from '../../staff/audit.ts';
import { byLang, staleFields } from '../editing/translation-sources.ts';
import { assertTextsComplete, loadTexts, saveTexts, staleLangs } from '../editing/record-texts.ts';
import type { TextTable } from '../editing/record-texts.ts';
import { deletePicture, insertPicture } from '../media/uploaded-picture.ts';
import type { MadePicture } from '../media/uploaded-picture.ts';
import type { PictureRow } from '../media/media.tables.ts';
import { contentTexts } from '../texts.ts';
import { portraitOf } from './team.service.ts';
import { PLAIN_PORTRAIT } from './team.tables.ts';

type Text = Record<EmployeeField, string>;
const TEXTS: TextTable<EmployeeField, Text> = {
  table: 'employee_texts',
  owner: 'employee_id',
  fields: EMPLOYEE_FIELDS,
  empty: { role: '', about: '' },
};

interface Audience {
  lang: Lang;
  publicUrl: string;
  mediaUrl: string;
}

/** What the audit log calls a member of the team: no name, because nothing can be erased from it. */
export const employeeSubject = (id: number): string => `employee ${id}`;
export const teamOrderSubject = (department: Department): string => `team of ${department}`;

const selectRows = (db: Queries) =>
  db
    .selectFrom('employees as e')
    .leftJoin('media as m', 'm.key', 'e.picture_key')
    .select(['e.id', 'e.slug', 'e.department', 'e.first_name', 'e.last_name', 'e.email', 'e.phone', 'e.mobile', 'e.languages'])
    .select(['e.since_year', 'e.is_hidden', 'e.picture_key', 'm.picture as photo'])
    .orderBy('e.position')
    .orderBy('e.id');
type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

const fieldsOf = ({ is_hidden: isHidden, slug: _slug, id: _id, photo: _photo, picture_key: _key, ...columns }: Row) => ({
  ...columns,
  is_shown: !isHidden,
});

const orderOf = (ids: readonly number[]): string => digestOf(ids);

/** Everybody by department, also departments without anybody, in the order of the shop's page. */
export const listStaffTeam = async (db: Queries, { lang, mediaUrl, publicUrl }: Audience): Promise<StaffTeamAnswer> => {
  const rows = await selectRows(db).execute();
  const textsOf = await loadTexts(db, TEXTS);
  return {
    data: DEPARTMENTS.map((id) => {
      const own = rows.filter(({ department }) => department === id);
      return {
        id,
        name: contentTexts(lang)(`team.departments.${id}`),
        revision: orderOf(own.map((row) => row.id)),
        people: own.map((row) => {
          const edited = textsOf(row.id);
          return {
            id: row.id,
            name: `${row.first_name} ${row.last_name}`,
            role: edited.texts[lang].role || edited.texts[SOURCE_LANG].role,
            is_shown: !row.is_hidden,
            picture: portraitOf(row, lang, { mediaUrl, origin: publicUrl }),
            stale_langs: staleLangs(TEXTS, edited),
          };
        }),
      };
    }),
  };
};

const findEdited = async (db: Queries, id: number) => {
  const row = await selectRows(db).where('e.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : { row, ...(await loadTexts(db, TEXTS, [id]))(id) };
};
export type EditedEmployee = NonNullable<Awaited<ReturnType<typeof findEdited>>>;

/** Locks a member of the team; undefined for an unknown id. */
export const lockEmployee = async (trx: Queries, id: number): Promise<EditedEmployee | undefined> => {
  await trx.selectFrom('employees').select('id').where('id', '=', id).forUpdate().execute();
  return findEdited(trx, id);
};

const loadVacancies = async (db: Queries, id: number, lang: Lang): Promise<{ id: number; title: string }[]> => {
  const { rows } = await sql<{ id: number; title: string }>`
    select j.id, coalesce(nullif(own.title, ''), source.title, '–') as title from jobs j
    left join job_texts own on own.job_id = j.id and own.lang = ${lang}
    left join job_texts source on source.job_id = j.id and source.lang = ${SOURCE_LANG}
    where j.contact_id = ${id} order by j.id`.execute(db);
  return rows;
};

/** A member of the team as staff edit them; undefined for an unknown id. */
export const loadStaffEmployee = async (
  db: Queries,
  { lang, publicUrl, mediaUrl }: Audience,
  id: number,
): Promise<{ data: StaffEmployeeRecord; revision: string } | undefined> => {
  const found = await findEdited(db, id);
  if (found === undefined) return undefined;
  const { row, texts, sources } = found;
  const data: StaffEmployeeRecord = {
    ...fieldsOf(row),
    id,
    source: SOURCE_LANG,
    texts,
    stale: staleFields(EMPLOYEE_FIELDS, texts, sources),
    picture: portraitOf(row, lang, { mediaUrl, origin: publicUrl }),
    has_photo: row.picture_key !== null,
    jobs: await loadVacancies(db, id, lang),
    addresses: row.is_hidden ? {} : Object.fromEntries(LANGS.map((each) => [each, publicUrl + paths.page(each, `employee/${row.slug}`)])),
    changes: await listChangesOf(db, employeeSubject(id)),
  };
  return { data, revision: digestOf([fieldsOf(row), texts, sources]) };
};

/** What the audit log keeps: that something about the person changed, and nothing that identifies them. */
export const snapshotEmployee = async (trx: Queries, id: number): Promise<unknown> => {
  const found = await lockEmployee(trx, id);
  if (found === undefined) return null;
  const { department, is_hidden, languages, since_year, first_name, last_name, email, phone, mobile } = found.row;
  return {
    ...{ department, is_shown: !is_hidden, languages, since_year, has_photo: found.row.picture_key !== null },
    name: digestOf([first_name, last_name]),
    contact: digestOf([email, phone, mobile]),
    texts: byLang((lang) => digestOf(found.texts[lang])),
  };
};

const columnsOf = ({ texts: _texts, is_shown: isShown, languages, ...columns }: NewEmployeeBody) => ({
  ...columns,
  languages: JSON.stringify(LANGS.filter((lang) => languages.includes(lang))),
  is_hidden: !isShown,
});

/** After the last of the department. */
const lastPosition = (department: Department) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from employees where department = ${department})`;

/** Of the name, if nobody has it: it stays when the name changes, because it is on printed cards. */
const freeSlug = async (trx: Queries, { first_name, last_name }: NewEmployeeBody): Promise<string> => {
  const wanted = slugOf(`${first_name} ${last_name}`) || 'employee';
  const taken = await trx.selectFrom('employees').select('id').where('slug', '=', wanted).executeTakeFirst();
  return taken === undefined ? wanted : `${wanted}-${randomUUID().slice(0, 4)}`;
};

/** Adds somebody at the end of a department; returns the id. Throws 422 for a text that is missing of somebody who is to be shown. */
export const addEmployee = async (trx: Queries, body: NewEmployeeBody): Promise<number> => {
  if (body.is_shown) assertTextsComplete(TEXTS.fields, body.texts);
  const { id } = await trx
    .insertInto('employees')
    .values({
      ...columnsOf(body),
      slug: await freeSlug(trx, body),
      portrait: JSON.stringify(PLAIN_PORTRAIT),
      position: lastPosition(body.department),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveTexts(trx, TEXTS, id, null, { texts: body.texts, confirmedTranslations: byLang(() => []) });
  return id;
};

/** Throws 409 `employee.needed` while a vacancy says that this is whom to ask. */
const assertNotNeeded = async (trx: Queries, id: number): Promise<void> => {
  const vacancies = await loadVacancies(trx, id, SOURCE_LANG);
  if (vacancies.length > 0) throw new ShopError(409, 'employee.needed', { meta: { jobs: vacancies.map(({ title }) => title).join(', ') } });
};

/**
 * Writes everything about a member of the team. Throws 422 for a text that is missing of somebody who is to be shown, and 409
 * `employee.needed` for hiding whom a vacancy names. Call it with the row locked and its revision compared.
 */
export const saveEmployee = async (
  trx: Queries,
  before: EditedEmployee,
  { still_right: confirmedTranslations, ...body }: Omit<EmployeeBody, 'revision'>,
): Promise<void> => {
  const { id, department, is_hidden: wasHidden } = before.row;
  if (body.is_shown) assertTextsComplete(TEXTS.fields, body.texts);
  else if (!wasHidden) await assertNotNeeded(trx, id);
  await trx
    .updateTable('employees')
    .set({ ...columnsOf(body), ...(body.department === department ? {} : { position: lastPosition(body.department) }) })
    .where('id', '=', id)
    .execute();
  await saveTexts(trx, TEXTS, id, before, { texts: body.texts, confirmedTranslations });
};

/** Shows a stored photo, or the drawing for null; the row of the photo before, whose files go once this is committed. */
export const setPhoto = async (trx: Queries, { row }: EditedEmployee, photo: MadePicture['row'] | null): Promise<PictureRow[]> => {
  let key: string | null = null;
  if (photo !== null) {
    key = `upload:${randomUUID()}`;
    await insertPicture(
      trx,
      key,
      photo,
      byLang((lang) => contentTexts(lang)('team.photoAlt', { name: `${row.first_name} ${row.last_name}` })),
    );
  }
  await trx.updateTable('employees').set({ picture_key: key }).where('id', '=', row.id).execute();
  return row.picture_key === null ? [] : deletePicture(trx, row.picture_key);
};

/** Deletes a member of the team whom nothing names; the row of the photo. Throws 409 `employee.needed`. Call it with the row locked. */
export const removeEmployee = async (trx: Queries, { row }: EditedEmployee): Promise<PictureRow[]> => {
  await assertNotNeeded(trx, row.id);
  await trx.deleteFrom('employees').where('id', '=', row.id).execute();
  return row.picture_key === null ? [] : deletePicture(trx, row.picture_key);
};

/**
 * The revision of a department's order, with its people locked. Two statements: one that waits for a lock and sorts would answer the order
 * from before it waited.
 */
export const lockTeamOrder = async (trx: Queries, department: Department): Promise<{ ids: number[]; revision: string }> => {
  await trx.selectFrom('employees').select('id').where('department', '=', department).orderBy('id').forUpdate().execute();
  const rows = await trx
    .selectFrom('employees')
    .select('id')
    .where('department', '=', department)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  return { ids, revision: orderOf(ids) };
};

/** Puts the people of a department in this order. Call it with the order locked and its revision compared. */
export const saveTeamOrder = async (trx: Queries, department: Department, ids: readonly number[]): Promise<void> => {
  await sql`
    update employees e set position = o.place from unnest(${[...ids]}::int[]) with ordinality as o (id, place)
    where e.id = o.id and e.department = ${department} and e.position <> o.place`.execute(trx);
};
