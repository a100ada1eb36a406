import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { LiveCatalogue } from '../catalogue/search/live-catalogue.ts';
import type { Services } from '../platform/services.ts';

/** Delay before a failed load is retried. */
const RETRY_MS = 1000;

/** Loads the catalogue when the process listens, and has it report ready after that: the first list of a large one would wait for it. */
export const loadCatalogueAtStart = (app: FastifyInstance, { readiness }: Pick<Services, 'readiness'>, live: LiveCatalogue): void => {
  let isClosed = false;
  app.addHook('onClose', async () => {
    isClosed = true;
  });
  const load = async (): Promise<void> => {
    while (!readiness.isCatalogueLoaded && !isClosed)
      try {
        await live.current();
        readiness.isCatalogueLoaded = true;
      } catch (error) {
        app.log.error({ err: error }, 'the catalogue could not be read');
        await wait(RETRY_MS, undefined, { ref: false });
      }
  };
  app.addHook('onListen', async () => {
    readiness.isCatalogueLoaded = false;
    void load();
  });
};
