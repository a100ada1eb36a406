import { byDeliveryClass } from 'shared-contracts/rules/delivery-class';
import { country, lang, langText } from 'shared-contracts/wire/common';
import { WITHDRAWAL_DAYS } from 'shared-contracts/rules/withdrawal-right';
import type { SettingKey } from 'shared-contracts/wire/settings';
import * as z from 'zod';
import type { Db, Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isInTransaction } from '../../platform/database/transaction-scope.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import { NOTICE_KEY } from '../guarantee/notice-key.ts';
import { depot } from './depot-setting.ts';
import { slotSetting } from './slot-setting.ts';
import { ShopError } from '../../platform/shop-error.ts';

const perClass = <Value extends z.ZodType>(value: Value) => z.object(byDeliveryClass(() => value));
const cents = z.int().min(0);
const unpaidLimit = z.object({ orders: z.int().min(1), total_cents: cents });

/** Schema of each settings row. Contract, "Values the specification leaves open". */
const SCHEMAS = {
  'delivery.days': perClass(z.int().min(1)),
  // half-days of the shop's own vehicles; null: none can be chosen
  'delivery.slots': slotSetting.nullable().default(null),
  'cart.max_products': z.object({ variants: z.int().min(1), pieces: z.int().min(1) }),
  'guarantee.notice': z
    .partialRecord(lang, z.object({ storage_key: z.string().regex(NOTICE_KEY), width: z.int().min(1), height: z.int().min(1) }))
    .default({}),
  'free.thresholds': z.record(z.string().regex(/^\d+$/), z.int().min(0)).default({}),
  notices: z.array(z.object({ id: z.string(), from: z.iso.date(), to: z.iso.date(), text: langText, closed: z.boolean() })).default([]),
  // places where goods can be picked up; none: the shop offers no pick-up
  'pickup.depots': z.array(depot).default([]),
  'returns.costs': perClass(z.object({ price_cents: cents, carrier: z.string().min(1) })),
  // limits of unpaid orders for one visitor without an account and for one account: their number, and their total
  'orders.unpaid': z
    .object({ guest: unpaidLimit, account: unpaidLimit })
    .default({ guest: { orders: 3, total_cents: 1_500_000 }, account: { orders: 10, total_cents: 10_000_000 } }),
  'returns.period_days': z.int().min(WITHDRAWAL_DAYS),
  'rental.postcodes': z.partialRecord(country, z.array(z.string())).default({}),
  shipping: perClass(z.object({ price_cents: cents, free_from_cents: cents.nullable() })),
} as const satisfies Record<SettingKey, z.ZodType>;

export type SettingValue<Key extends SettingKey> = z.infer<(typeof SCHEMAS)[Key]>;

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
        const result = SCHEMAS[key].safeParse(rows.get(key));
        if (!result.success) throw new ShopError(503, 'server.unavailable', { retryAfter: 30 });
        parsed.set(key, result.data);
      }
      return parsed.get(key) as SettingValue<Key>;
    },
  };
};

/** Writes a setting if it has the shape its readers expect; returns what is wrong with it, or nothing when it was written. */
export const saveSetting = async (db: Db, key: SettingKey, value: unknown): Promise<string[]> => {
  const result = SCHEMAS[key].safeParse(value);
  if (!result.success) return result.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '));
  const json = JSON.stringify(result.data);
  await inTransaction(db, (trx) =>
    trx
      .insertInto('settings')
      .values({ key, value: json })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
      .execute(),
  );
  return [];
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
