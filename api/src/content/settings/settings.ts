import { SETTING_SCHEMAS } from 'shared-contracts/staff/setting-values';
import type { SettingValue } from 'shared-contracts/staff/setting-values';
import type { SettingKey } from 'shared-contracts/wire/settings';
import type { Db, Queries } from '../../platform/database/database.ts';
import { isInTransaction } from '../../platform/database/transaction-scope.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import { ShopError } from '../../platform/shop-error.ts';

/** How long this process uses its cached rows: shorter than shells drop pages again after a change (0106). */
const FRESH_MS = 300;

/** All settings, read at one moment. */
export interface Settings {
  /** throws 503 while the shop is not set up: no row where one is needed, or one that can't be read */
  get<Key extends SettingKey>(key: Key): SettingValue<Key>;
}

/** Reads all rows together and caches them for a few seconds. In a transaction use `readSettingsIn`: this one may wait for a connection. */
export type ReadSettings = () => Promise<Settings>;

const settingsOf = (rows: ReadonlyMap<string, unknown>): Settings => {
  // One answer asks for the same setting up to a dozen times.
  const parsed = new Map<SettingKey, unknown>();
  return {
    get: <Key extends SettingKey>(key: Key): SettingValue<Key> => {
      if (!parsed.has(key)) {
        const result = SETTING_SCHEMAS[key].safeParse(rows.get(key));
        if (!result.success) throw new ShopError(503, 'server.unavailable', { retryAfter: 30 });
        parsed.set(key, result.data);
      }
      return parsed.get(key) as SettingValue<Key>;
    },
  };
};

/** Writes a value that was checked. */
export const writeSetting = async (trx: Queries, key: SettingKey, value: unknown): Promise<void> => {
  const json = JSON.stringify(value);
  await trx
    .insertInto('settings')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute();
};

/** The settings as a transaction sees them, read over its own connection. */
export const readSettingsIn = async (queries: Queries): Promise<Settings> => {
  const rows = await queries.selectFrom('settings').select(['key', 'value']).execute();
  return settingsOf(new Map(rows.map(({ key, value }) => [key, value])));
};

/**
 * While the database is unreachable, the last read settings are used: nothing can have changed them, and catalogue and content may still be
 * readable on a replica. Throws inside a transaction's work, where the read would wait for a second connection.
 */
export const createSettings = (db: Db, now: () => Date): ReadSettings => {
  let cached: Promise<Settings> | null = null;
  let last: Settings | null = null;
  let readAt = 0;
  return () => {
    // Also while they are fresh, when it would work: a fraction of a second later it would not.
    if (isInTransaction()) throw new Error('A transaction’s work reads the settings by its own connection: readSettingsIn');
    const moment = now().getTime();
    if (cached !== null && Math.abs(moment - readAt) < FRESH_MS) return cached;
    readAt = moment;
    cached = readSettingsIn(db).then(
      (settings) => (last = settings),
      (error: unknown) => {
        if (last !== null && isUnavailable(error)) return last;
        cached = null;
        throw error;
      },
    );
    return cached;
  };
};

declare module '../../platform/services.ts' {
  interface Services {
    readSettings: ReadSettings;
  }
}
