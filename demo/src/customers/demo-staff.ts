import type { Config } from 'api/config';
import type { Db } from 'api/database';
import { hashPassword } from 'api/passwords';
import { DEMO_STAFF, DEMO_STAFF_SECRET } from 'api/published-accounts';
import { encryptSecret } from 'api/second-factor-key';
import { DEMO_PASSWORD } from './demo-customers.ts';

type Role = keyof typeof DEMO_STAFF;

const NAMES: Readonly<Record<Role, string>> = {
  owner: 'Hilde Van den Berg',
  sales: 'Sofie Maes',
  warehouse: 'Karim Haddad',
  content: 'Élise Laurent',
  finance: 'Dieter Hoffmann',
  reader: 'Noor Jacobs',
};
const LANGS: Readonly<Record<Role, 'nl' | 'fr' | 'de'>> = {
  owner: 'nl',
  sales: 'nl',
  warehouse: 'nl',
  content: 'fr',
  finance: 'de',
  reader: 'nl',
};
/** Their roles require a second factor; the secret of the demo is published, as the password is. */
const WITH_SECOND_FACTOR: readonly Role[] = ['owner', 'finance'];

/** Adds a member of staff for each of the first roles, to try the back office with. Does nothing for those that exist. */
export const seedDemoStaff = async (db: Db, config: Config): Promise<void> => {
  const existing = new Set((await db.selectFrom('staff').select('email').execute()).map(({ email }) => email));
  const roles = (Object.keys(DEMO_STAFF) as Role[]).filter((role) => !existing.has(DEMO_STAFF[role]));
  if (roles.length === 0) return;
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const now = new Date();
  await db.transaction().execute(async (trx) => {
    for (const role of roles) {
      const { id } = await trx
        .insertInto('staff')
        .values({ email: DEMO_STAFF[role], name: NAMES[role], language: LANGS[role], role_id: role, password_hash, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (!WITH_SECOND_FACTOR.includes(role)) continue;
      await trx
        .insertInto('staff_second_factors')
        .values({ staff_id: id, secret: await encryptSecret(config, DEMO_STAFF_SECRET), created_at: now, confirmed_at: now })
        .execute();
    }
  });
};
