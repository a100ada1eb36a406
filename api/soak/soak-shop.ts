import type { Db } from '../src/platform/database/database.ts';

export const requirePostgres = (): void => {
  if ((process.env.TEST_DATABASE_URL ?? '') === '') throw new Error('Set TEST_DATABASE_URL to a PostgreSQL server that may be filled');
};

export const processEnv = (databaseUrl: string, dataDir: string, paymentUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PAYMENT_API_URL: paymentUrl,
  PAYMENT_API_KEY: 'test_soak',
  AUTH_CLIENT_SECRET: 'a secret of the soak',
  RATE_LIMIT: '1000000',
  // All calls come from one address.
  STRICT_LIMIT_FACTOR: '1000000',
  // Every call is to be done, however long it waits.
  OVERLOAD_DELAY_MS: '0',
  OVERLOAD_POOL_WAIT_MS: '0',
  LOG_LEVEL: 'info',
});

/** A variant of which one may order several, without a required length or step. */
export const saleVariant = async (db: Db): Promise<number> => {
  const { id } = await db
    .selectFrom('variant_facts')
    .select('id')
    .where('type', '=', 'sale')
    .where('delivery_class', '=', 'parcel')
    .where('step', '=', 1)
    .where('is_active', '=', true)
    .where('max_per_order', '>=', 10)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const setPieces = async (db: Db, variantId: number, pieces: number): Promise<void> => {
  await db.updateTable('stock').set({ on_hand: pieces, reserved: 0 }).where('variant_id', '=', variantId).execute();
};
