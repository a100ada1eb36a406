import type { PersonalData } from 'shared-contracts/wire/account';
import type { UserRow } from '../auth/users.ts';
import type { Services } from '../../platform/services.ts';

/** Everything held about the person, by the part of the shop that holds it (GDPR articles 15 and 20). One moment's state. */
export const exportPersonalData = ({ db, personalData, now }: Services, user: UserRow): Promise<PersonalData> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const data: Record<string, unknown> = {};
      // through JSON, so that moments are texts as in every other answer
      for (const source of personalData) data[source.name] = JSON.parse(JSON.stringify((await source.exportOf(trx, user)) ?? null));
      return { exported_at: now().toISOString(), data };
    });
