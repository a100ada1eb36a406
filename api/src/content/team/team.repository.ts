import type { Selectable } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Queries } from '../../platform/database/database.ts';
import type { TeamTables } from './team.tables.ts';

export type EmployeeRow = Selectable<TeamTables['employees']> & { role: string; about: string };

const selectEmployees = (db: Queries, lang: Lang) =>
  db
    .selectFrom('employees as e')
    .innerJoin('employee_texts as t', (join) => join.onRef('t.employee_id', '=', 'e.id').on('t.lang', '=', lang))
    .selectAll('e')
    .select(['t.role', 't.about']);

export const listEmployees = (db: Queries, lang: Lang): Promise<EmployeeRow[]> =>
  selectEmployees(db, lang).orderBy('e.position').orderBy('e.id').execute();

/** An employee by id or slug; undefined when there is none. */
export const findEmployee = (db: Queries, lang: Lang, key: { id: number } | { slug: string }): Promise<EmployeeRow | undefined> => {
  const query = selectEmployees(db, lang);
  return ('id' in key ? query.where('e.id', '=', key.id) : query.where('e.slug', '=', key.slug)).executeTakeFirst();
};
