/** Starts the API: database, migrations, pictures and seed, then HTTP. Stops gracefully on SIGTERM and SIGINT. */
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/database.ts';
import { FolderInUse } from './database/folder-lock.ts';
import { migrate } from './database/migrations.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createPaymentProvider } from './payments/provider/payment-provider.ts';
import { fillShop } from './seeding/fill-shop.ts';
import type { Services } from './services.ts';
import { createSettings } from './settings/settings.ts';

const SHUTDOWN_MS = 15_000;

const config = readConfig(process.env);
const log = pino({ level: config.logLevel, base: { service: 'api' } });
const now = (): Date => new Date();

const start = async (): Promise<void> => {
  const database = await openDatabase(config);
  const { baseUrl, apiKey, timeoutMs } = config.payment;
  const services: Services = {
    config,
    db: database.db,
    readSettings: createSettings(database.db, now),
    provider: createPaymentProvider({ baseUrl: baseUrl ?? undefined, apiKey, timeoutMs }),
    readiness: { isFilled: !config.seedAtStart },
    now,
  };
  const applied = await migrate(database.db);
  if (applied.length > 0) log.info({ applied }, 'migrated');
  const app = await buildApp(services, { logger: log });
  await app.listen({ port: config.port, host: config.host });

  // while the pictures are drawn the shop can be used already; it calls itself ready when they are there
  const filling = config.seedAtStart ? fillShop(services, log) : Promise.resolve();
  filling.catch((error: unknown) => log.error({ err: error }, 'the shop could not be filled'));
  const stopHousekeeping = startHousekeeping(services, log);

  let isStopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await app.close();
    await stopHousekeeping();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal));
};

try {
  await start();
} catch (error) {
  if (error instanceof FolderInUse) log.fatal(error.message);
  else log.fatal({ err: error }, 'the API could not start');
  process.exit(1);
}
