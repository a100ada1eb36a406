/** A separate worker process, beside API processes with WORKER=0: sends mails and runs jobs. Stops gracefully on SIGTERM and SIGINT. */
import { handleUnhandledErrors } from 'shared-contracts/http-server/unhandled-errors';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { runMaintenance } from './maintenance.ts';
import { JOBS_BY_NAME } from './queue-jobs.ts';
import { checkDatabase, openServices } from './open-services.ts';
import { assertSafe, unsafeSettings } from './production-checks.ts';
import { closePrivateData } from './private-data.ts';
import { runWorker } from '../platform/queue/run-worker.ts';
import { createLog } from '../platform/telemetry/log.ts';

const SHUTDOWN_MS = 15_000;

const config = readConfig(process.env);
const log = createLog(config, 'worker');

handleUnhandledErrors(process, { report: (error) => log.error({ err: error }, 'an error that no request waits for') });

const start = async (): Promise<void> => {
  if (config.databaseUrl === null) throw new Error('The embedded database belongs to one process: its worker runs in the API');
  assertSafe(unsafeSettings(config));
  await closePrivateData(config);
  const database = await openDatabase(config);
  await checkDatabase(database.db, config, log);
  const services = await openServices(config, database.db);
  const worker = await runWorker({ services, database, log, jobs: JOBS_BY_NAME, maintenance: () => runMaintenance(services, log) });

  let isStopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await worker.stop();
    await services.queue.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal));
  log.info('working');
};

try {
  await start();
} catch (error) {
  log.fatal({ err: error }, 'the worker could not start');
  process.exit(1);
}
