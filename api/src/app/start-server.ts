import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { handleUnhandledErrors } from 'shared-contracts/http-server/unhandled-errors';
import { createLog } from 'telemetry/log';
import { startMetricsServer } from 'telemetry/metrics-server';
import { startTelemetry } from 'telemetry/telemetry';
import type { Telemetry } from 'telemetry/telemetry';
import { startAdminServer } from './admin/admin-server.ts';
import { buildApp } from './app.ts';
import { buildBackOffice } from './back-office/back-office-app.ts';
import { readConfig } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { describeReplica } from '../platform/database/replica-metrics.ts';
import { openReads } from '../platform/database/reads.ts';
import { FolderInUse } from '../platform/database/folder-lock.ts';
import { SchemaRefused } from '../platform/database/migrations.ts';
import { runMaintenance } from './maintenance.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { JOBS_BY_NAME } from './queue-jobs.ts';
import { checkDatabase, openServices } from './open-services.ts';
import { assertSafe, findUnsafeData, unsafeSettings, UnsafeProductionConfig } from './production-checks.ts';
import { closePrivateData } from './private-data.ts';
import { runWorker } from '../platform/queue/run-worker.ts';
import type { Services } from '../platform/services.ts';
import { startWebhookSender } from '../staff/webhooks/send-webhooks.ts';
import { querySpans } from '../platform/telemetry/query-spans.ts';

const SHUTDOWN_MS = 15_000;

/** Fills the database while the shop can be used already. The API reports ready once this has set `readiness.isFilled`. */
export type FillDatabase = (services: Services, log: FastifyBaseLogger) => Promise<void>;

/** Opens the back office's own listener; null when it is not configured. */
const startBackOffice = async (
  services: Services,
  log: FastifyBaseLogger,
  poolWaitMs: (() => number) | undefined,
): Promise<FastifyInstance | null> => {
  const { backOffice } = services.config;
  if (backOffice === null || backOffice.port === null) return null;
  const app = await buildBackOffice(services, { logger: log, poolWaitMs });
  await app.listen({ port: backOffice.port, host: backOffice.host });
  log.info({ url: backOffice.url }, 'back office');
  return app;
};

const openServer = async (
  config: Config,
  log: FastifyBaseLogger,
  telemetry: Telemetry | null,
  fill: FillDatabase | undefined,
): Promise<void> => {
  assertSafe(unsafeSettings(config));
  await closePrivateData(config);
  const onQuery = telemetry === null ? undefined : querySpans(telemetry);
  const database = await openDatabase(config, onQuery);
  await checkDatabase(database.db, config, log);
  assertSafe(await findUnsafeData(database.db, config));
  const reads = await openReads(config, database, { log, onQuery });
  const services = await openServices(config, database.db, { reads });
  services.readiness.isFilled = fill === undefined;
  const metrics = config.metrics === null ? null : await createMetrics(services, database);
  if (metrics !== null) await describeReplica(metrics, reads);
  const app = await buildApp(services, { logger: log, metrics, telemetry, poolWaitMs: database.poolWaitMs });
  await app.listen({ port: config.port, host: config.host });
  const backOffice = await startBackOffice(services, log, database.poolWaitMs);

  fill?.(services, log).catch((error: unknown) => log.error({ err: error }, 'the shop could not be filled'));
  const metricsServer = config.metrics === null || metrics === null ? null : await startMetricsServer(metrics, config.metrics);
  if (metricsServer !== null) log.info({ url: metricsServer.url }, 'metrics');
  // the embedded database belongs to this process: commands come to it
  const stopAdmin = database.kind === 'pglite' ? await startAdminServer(services, log) : null;
  const worker = config.worker.isHere
    ? await runWorker({
        services,
        database,
        log,
        jobs: JOBS_BY_NAME,
        maintenance: () => runMaintenance(services, log, metrics),
        metrics,
        telemetry,
      })
    : null;
  const webhooks = config.worker.isHere ? startWebhookSender(services, log) : null;

  const stop = async (signal: string): Promise<void> => {
    if (services.readiness.isStopping) return;
    services.readiness.isStopping = true;
    log.info({ signal, drain_ms: config.drainMs }, 'stopping');
    setTimeout(() => process.exit(1), config.drainMs + SHUTDOWN_MS).unref();
    await wait(config.drainMs);
    await app.close();
    await backOffice?.close();
    await stopAdmin?.();
    await worker?.stop();
    await webhooks?.stop();
    await services.queue.close();
    await metricsServer?.close();
    await reads.close();
    await database.close();
    await telemetry?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal));
  log.info('started');
};

/** Starts the API: database, migrations, then HTTP. Stops gracefully on SIGTERM and SIGINT. */
export const startServer = async ({ fill }: { fill?: FillDatabase } = {}): Promise<void> => {
  const config = readConfig(process.env);
  const telemetry = await startTelemetry(process.env, 'groenhof-api');
  const log = createLog({ level: config.logLevel, service: 'api', mixin: telemetry?.logFields });
  handleUnhandledErrors(process, { report: (error) => log.error({ err: error }, 'an error that no request waits for') });
  try {
    await openServer(config, log, telemetry, fill);
  } catch (error) {
    if (error instanceof FolderInUse || error instanceof UnsafeProductionConfig || error instanceof SchemaRefused) log.fatal(error.message);
    else log.fatal({ err: error }, 'the API could not start');
    process.exit(1);
  }
};
