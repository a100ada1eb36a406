import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { deleteExpired } from '../../platform/database/delete-expired.ts';
import type { ConfiguratorTables } from './configurator.tables.ts';
import { RETENTION } from '../../customers/privacy/retention.ts';

export type ConfigurationKind = ConfiguratorTables['configurations']['kind'];
export type ConfigurationRow = Selectable<ConfiguratorTables['configurations']>;

const DAY_MS = 86_400_000;
const SHARE_BYTES = 16;

interface NewConfiguration {
  kind: ConfigurationKind;
  ruleVersion: string;
  input: object;
  bill: object;
}

/** Stores a result for a year and returns its id. The same input under the same rules keeps its id, so that it is stored once. */
export const saveConfiguration = async (db: Queries, { kind, ruleVersion, input, bill }: NewConfiguration, now: Date): Promise<string> => {
  const text = JSON.stringify(input);
  const expires_at = new Date(now.getTime() + RETENTION.planDays * DAY_MS);
  const row = await db
    .insertInto('configurations')
    .values({
      share_id: randomBytes(SHARE_BYTES).toString('base64url'),
      kind,
      rule_version: ruleVersion,
      fingerprint: createHash('sha256')
        .update(JSON.stringify([kind, ruleVersion, text]))
        .digest('hex'),
      input: text,
      bill: JSON.stringify(bill),
      created_at: now,
      expires_at,
    })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet({ expires_at }))
    .returning('share_id')
    .executeTakeFirstOrThrow();
  return row.share_id;
};

export const findConfiguration = (db: Queries, shareId: string, now: Date): Promise<ConfigurationRow | undefined> =>
  db.selectFrom('configurations').selectAll().where('share_id', '=', shareId).where('expires_at', '>', now).executeTakeFirst();

export const findConfigurations = (db: Queries, shareIds: readonly string[], now: Date): Promise<ConfigurationRow[]> =>
  db
    .selectFrom('configurations')
    .selectAll()
    .where('share_id', 'in', [...shareIds])
    .where('expires_at', '>', now)
    .execute();

/** Deletes what was not requested for a year. */
export const pruneConfigurations = (db: Queries, now: Date): Promise<unknown> =>
  deleteExpired(db, 'configurations', sql`expires_at <= ${now}`);
