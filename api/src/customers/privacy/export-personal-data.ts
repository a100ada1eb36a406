import type { PersonalData } from 'shared-contracts/wire/account';
import type { UserRow } from '../auth/users.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { PersonalDataSource } from './personal-data.ts';

/** The person's data in these sources, by their name. */
export const readPersonalData = async (
  db: Queries,
  sources: readonly PersonalDataSource[],
  user: UserRow,
): Promise<PersonalData['data']> => {
  const data: Record<string, unknown> = {};
  // through JSON, so that dates are texts as in all answers
  for (const source of sources) data[source.name] = JSON.parse(JSON.stringify((await source.exportOf(db, user)) ?? null));
  return data;
};

/** All data about the person, by source (GDPR articles 15 and 20), as of one moment. */
export const exportPersonalData = ({ db, personalData, now }: Services, user: UserRow): Promise<PersonalData> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({ exported_at: now().toISOString(), data: await readPersonalData(trx, personalData, user) }));
