import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { VacancyRecord, VacancyState } from 'shared-contracts/staff/vacancies';

/** What a vacancy is on a day in Brussels. `isOpenOn` has the same rule for the database. */
export const vacancyState = (
  { is_shown: isShown, published_on: from, open_until: until }: Pick<VacancyRecord, 'is_shown' | 'open_until' | 'published_on'>,
  day: string,
): VacancyState => {
  if (!isShown) return 'hidden';
  if (from > day) return 'planned';
  return until === null || until >= day ? 'open' : 'closed';
};

/** Whether the state of a row of `jobs` is `open` on a day in Brussels. */
export const isOpenOn = (day: string): RawBuilder<boolean> =>
  sql`(not is_hidden and published_on <= ${day}::date and coalesce(open_until >= ${day}::date, true))`;
