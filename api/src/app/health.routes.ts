import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { isMigrated } from '../platform/database/migrations.ts';
import type { Services } from '../platform/services.ts';
import { ShopError } from '../platform/shop-error.ts';

export const healthRoutes =
  ({ db, reads, readiness }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }));

    /**
     * 503 while the database can't be reached, a migration is missing, the shop is being filled, the catalogue is being read for the
     * first time, or the process is shutting down. A replica that is behind or away is named and is no reason: the primary answers what it
     * would.
     */
    app.get('/health/ready', { schema: { hide: true } }, async (request) => {
      const { isFilled, isCatalogueLoaded, isStopping } = readiness;
      if (isStopping || !isFilled || !isCatalogueLoaded) throw new ShopError(503, 'server.unavailable', { retryAfter: 5 });
      const isReady = await isMigrated(db).catch((error: unknown) => {
        request.log.warn({ err: error }, 'not ready');
        return false;
      });
      if (!isReady) throw new ShopError(503, 'server.unavailable', { retryAfter: 5 });
      return { status: 'ready', ...(reads.replica === null ? {} : { replica: reads.replica().use }) };
    });
  };
