import { answersTo } from '../inbox/answers-to.ts';
import { isOwnRow } from '../../customers/privacy/personal-data.ts';
import type { PersonalDataSource } from '../../customers/privacy/personal-data.ts';

/** Job applications written while signed in or with an address of the account, with their files. */
export const applicationData: PersonalDataSource = {
  name: 'job_applications',
  exportOf: (db, user) =>
    db
      .selectFrom('job_applications as a')
      .innerJoin('jobs as j', 'j.id', 'a.job_id')
      .select([
        'a.reference',
        'j.key as job',
        'a.name',
        'a.email',
        'a.phone',
        'a.motivation',
        'a.created_at',
        answersTo('application_id', 'a.id'),
      ])
      .where(isOwnRow(user, 'a', 'created_at'))
      .orderBy('a.created_at')
      .execute(),
  eraseOf: async (trx, user) => {
    const rows = await trx
      .deleteFrom('job_applications')
      .where(isOwnRow(user, 'job_applications', 'created_at'))
      .returning('cv_key')
      .execute();
    return rows.flatMap(({ cv_key }) => cv_key ?? []);
  },
};
