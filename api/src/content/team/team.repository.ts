import type { Selectable } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Queries } from '../../platform/database/database.ts';
import type { PictureRow } from '../media/media.tables.ts';
import type { PortraitRow, TeamTables } from './team.tables.ts';

export type EmployeeRow = Selectable<TeamTables['employees']> & { role: string; about: string; photo: PictureRow | null };

const selectEmployees = (db: Queries, lang: Lang) =>
  db
    .selectFrom('employees as e')
    .innerJoin('employee_texts as t', (join) => join.onRef('t.employee_id', '=', 'e.id').on('t.lang', '=', lang))
    .leftJoin('media as m', 'm.key', 'e.picture_key')
    .selectAll('e')
    .select(['t.role', 't.about', 'm.picture as photo'])
    .where('e.is_hidden', '=', false);

export const listEmployees = (db: Queries, lang: Lang): Promise<EmployeeRow[]> =>
  selectEmployees(db, lang).orderBy('e.position').orderBy('e.id').execute();

/** What a portrait is drawn of, also for staff who see somebody hidden: it shows nothing of the person. */
export const findDrawing = async (db: Queries, key: { id: number } | { slug: string }): Promise<PortraitRow | undefined> => {
  const query = db.selectFrom('employees').select('portrait');
  const row = await ('id' in key ? query.where('id', '=', key.id) : query.where('slug', '=', key.slug)).executeTakeFirst();
  return row?.portrait;
};

/** An employee by id or slug; undefined when there is none, or a hidden one. */
export const findEmployee = (db: Queries, lang: Lang, key: { id: number } | { slug: string }): Promise<EmployeeRow | undefined> => {
  const query = selectEmployees(db, lang);
  return ('id' in key ? query.where('e.id', '=', key.id) : query.where('e.slug', '=', key.slug)).executeTakeFirst();
};
