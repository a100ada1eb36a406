import type { FastifyBaseLogger } from 'fastify';
import type { OnProblem } from 'federation/releases/load-snapshot';
import type { ShellConfig } from '../config.ts';
import { createRedirects } from '../staff-redirects.ts';
import { PageCache } from '../render/page-cache.ts';
import { createEdgePurge } from './edge-purge.ts';

interface Options {
  log: Pick<FastifyBaseLogger, 'warn'>;
  onProblem: OnProblem;
  onPurgeFailure: (failure: { cache: string }) => void;
}

/** What is cached of pages: in this process, and by the caches before it. */
export function createPageCaches(config: ShellConfig, { log, onProblem, onPurgeFailure }: Options) {
  const pageCache = new PageCache({ freshMs: config.pageFreshSeconds * 1000, staleMs: config.pageStaleSeconds * 1000 });
  const redirects = createRedirects({ ...config, onError: (error) => log.warn({ err: error }, 'no redirect could be looked for') });
  const purgeEdge = createEdgePurge({
    urls: config.edgePurgeUrls,
    key: config.edgePurgeKey,
    onProblem,
    onFailure: onPurgeFailure,
  });
  return {
    pageCache,
    redirects,
    purgeEdge,
    purge: (tags: ReadonlySet<string>): void => {
      pageCache.purge(tags);
      redirects.forget(tags);
      void purgeEdge(tags);
    },
  };
}

export type PageCaches = ReturnType<typeof createPageCaches>;
