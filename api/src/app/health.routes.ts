import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '../platform/database/database.ts';
import { isMigrated } from '../platform/database/migrations.ts';
import type { Services } from '../platform/services.ts';
import { ShopError } from '../platform/shop-error.ts';

/** Together less than a load balancer waits for the answer (`deploy/kubernetes`). A busy process answers late and is needed most. */
const PRIMARY_WAIT_MS = 1000;
const LAST_WAIT_MS = 4000;

/** A pooler that is stopped holds a connection without an answer, and no limit of the database applies to it. */
const isMigratedInTime = async (db: Db, what: string, waitMs = LAST_WAIT_MS): Promise<boolean> => {
  const late = new AbortController();
  const tooLong = wait(waitMs, undefined, { ref: false, signal: late.signal }).then(() => {
    throw new Error(`${what} does not answer`);
  });
  try {
    return await Promise.race([isMigrated(db), tooLong]);
  } finally {
    late.abort();
    tooLong.catch(() => undefined);
  }
};

/** Whether the schema is this version's, by the primary, or by its replica when the primary does not answer. */
const isMigratedAnywhere = async ({ db, reads }: Pick<Services, 'db' | 'reads'>, log: FastifyBaseLogger): Promise<boolean> => {
  if (reads.replica === null) return isMigratedInTime(db, 'the database');
  try {
    return await isMigratedInTime(db, 'the primary', PRIMARY_WAIT_MS);
  } catch (error) {
    log.warn({ err: error }, 'the primary database does not answer');
    return isMigratedInTime(reads.db, 'the replica');
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
