/** A separate worker process, beside API processes with WORKER=0: sends mails and runs jobs. Stops gracefully on SIGTERM and SIGINT. */
import { handleUnhandledErrors } from 'shared-contracts/http-server/unhandled-errors';
import { createLog } from 'telemetry/log';
import { startMetricsServer } from 'telemetry/metrics-server';
import { startTelemetry } from 'telemetry/telemetry';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { runMaintenance } from './maintenance.ts';
import { JOBS_BY_NAME } from './queue-jobs.ts';
import { checkDatabase, openServices } from './open-services.ts';
import { assertSafe, unsafeSettings } from './production-checks.ts';
import { closePrivateData } from './private-data.ts';
import { querySpans } from '../platform/telemetry/query-spans.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { startWebhookSender } from '../staff/webhooks/send-webhooks.ts';
import { runWorker } from '../platform/queue/run-worker.ts';

const SHUTDOWN_MS = 15_000;

const config = readConfig(process.env);
const telemetry = await startTelemetry(process.env, 'groenhof-worker');
const log = createLog({ level: config.logLevel, service: 'worker', mixin: telemetry?.logFields });

handleUnhandledErrors(process, { report: (error) => log.error({ err: error }, 'an error that no request waits for') });

const start = async (): Promise<void> => {
  if (config.databaseUrl === null) throw new Error('The embedded database belongs to one process: its worker runs in the API');
  assertSafe(unsafeSettings(config));
  await closePrivateData(config);
  const database = await openDatabase(config, telemetry === null ? undefined : querySpans(telemetry));
  await checkDatabase(database.db, config, log);
  const services = await openServices(config, database.db);
  const metrics = config.metrics === null ? null : await createMetrics(services, database);
  const metricsServer = config.metrics === null || metrics === null ? null : await startMetricsServer(metrics, config.metrics);
  if (metricsServer !== null) log.info({ url: metricsServer.url }, 'metrics');
  const worker = await runWorker({
    services,
    database,
    log,
    jobs: JOBS_BY_NAME,
    maintenance: () => runMaintenance(services, log, metrics),
    metrics,
    telemetry,
  });
  const webhooks = startWebhookSender(services, log);

  let isStopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await worker.stop();
    await webhooks.stop();
    await services.queue.close();
    await metricsServer?.close();
    await database.close();
    await telemetry?.stop();
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
