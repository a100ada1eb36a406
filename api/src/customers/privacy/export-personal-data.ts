import type { PersonalData } from 'shared-contracts/wire/account';
import type { UserRow } from '../auth/users.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { PersonalDataSource } from './personal-data.ts';

/** What these parts of the shop hold about the person, by the part's name. */
export const readPersonalData = async (
  db: Queries,
  sources: readonly PersonalDataSource[],
  user: UserRow,
): Promise<PersonalData['data']> => {
  const data: Record<string, unknown> = {};
  // through JSON, so that moments are texts as in every other answer
  for (const source of sources) data[source.name] = JSON.parse(JSON.stringify((await source.exportOf(db, user)) ?? null));
  return data;
};

/** Everything held about the person, by the part of the shop that holds it (GDPR articles 15 and 20). One moment's state. */
export const exportPersonalData = ({ db, personalData, now }: Services, user: UserRow): Promise<PersonalData> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({ exported_at: now().toISOString(), data: await readPersonalData(trx, personalData, user) }));
