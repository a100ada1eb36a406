import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { openServices } from '../app/open-services.ts';
import type { PaymentProvider } from '../sales/payments/provider/payment-provider.ts';
import type { Services } from '../platform/services.ts';
import { openTestDatabase } from './test-database.ts';

export interface TestServices {
  db: Database['db'];
  services: Services;
  close: () => Promise<void>;
}

/**
 * What the rules work with, on a filled database of its own, without the API around it: opened in a fraction of the time of a shop. Its
 * clock stands still: a test moves it by setting `services.now`.
 */
export const openTestServices = async (provider: PaymentProvider, moment: Date): Promise<TestServices> => {
  const database = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'groenhof-api-'));
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://shop.example' });
  const services = await openServices(config, database.db, { provider, now: () => moment });
  // Rules read the settings within their transactions, where an embedded database has no connection left to read them.
  await services.readSettings();
  return {
    db: database.db,
    services,
    close: async () => {
      await services.queue.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
