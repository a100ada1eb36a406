import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { isMigrated } from '../platform/database/migrations.ts';
import type { Services } from '../platform/services.ts';
import { ShopError } from '../platform/shop-error.ts';

/** Less than a load balancer waits for the answer. */
const PRIMARY_WAIT_MS = 1000;

/** Whether the schema is this version's, by the primary, or by its replica when the primary does not answer. */
const isMigratedAnywhere = async ({ db, reads }: Pick<Services, 'db' | 'reads'>, log: FastifyBaseLogger): Promise<boolean> => {
  if (reads.replica === null) return isMigrated(db);
  const tooLong = wait(PRIMARY_WAIT_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('the primary does not answer')));
  try {
    return await Promise.race([isMigrated(db), tooLong]);
  } catch (error) {
    log.warn({ err: error }, 'the primary database does not answer');
    return isMigrated(reads.db);
  }
};

/** What a process waits for; `docs/runbooks/requests-refused.md`. */
type Missing = 'stopping' | 'filling' | 'catalogue' | 'database' | 'migration';

const notReady = (missing: Missing): ShopError => new ShopError(503, 'server.unavailable', { retryAfter: 5, meta: { missing } });

export const healthRoutes =
  ({ db, reads, readiness }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }));

    /**
     * 503, with what is missing in `meta`, while no database can be reached, a migration is missing, the shop is being filled, the catalogue is being read for the first
     * time, or the process is shutting down. A replica that is behind or away is named and is no reason: the primary answers what it
     * would. Nor is a primary that is away while its replica answers: catalogue and content stay readable, and if no process were ready,
     * a load balancer would send nobody here.
     */
    app.get('/health/ready', { schema: { hide: true } }, async (request) => {
      const { isFilled, isCatalogueLoaded, isStopping } = readiness;
      if (isStopping) throw notReady('stopping');
      if (!isFilled) throw notReady('filling');
      if (!isCatalogueLoaded) throw notReady('catalogue');
      const hasSchema = await isMigratedAnywhere({ db, reads }, request.log).catch((error: unknown) => {
        request.log.warn({ err: error }, 'not ready: the database does not answer');
        throw notReady('database');
      });
      if (!hasSchema) {
        request.log.warn('not ready: the database lacks a migration of this version');
        throw notReady('migration');
      }
      return { status: 'ready', ...(reads.replica === null ? {} : { replica: reads.replica().use }) };
    });
  };
