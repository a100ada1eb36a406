import { PAGE_TAGS_HEADER } from 'shared-contracts/http-server/page-tags';
import { ownFetch } from '../own-fetch.ts';

interface Options {
  urls: readonly string[];
  key: string | undefined;
  onProblem: (message: string, error: Error) => void;
  /** every failure, also those that are not logged; `cache` is the host of a configured address */
  onFailure?: (failure: { cache: string }) => void;
}

/** Tags in one request: their header stays below the 8 KB that servers accept. */
const MAX_TAGS = 300;
const TIMEOUT_MS = 2000;
const LOG_EVERY_MS = 60_000;

/**
 * Has the caches before the shell drop pages. Every shell does it after it dropped its own pages, so that the last of them purges when no
 * shell has an old page any more. A cache that can't be reached serves its pages until they are too old by themselves (seconds); while that
 * goes on it is logged once a minute for each cache.
 */
export function createEdgePurge({ urls, key, onProblem, onFailure }: Options): (tags: ReadonlySet<string>) => Promise<void> {
  const loggedAt = new Map<string, number>();
  return async (tags) => {
    const header = tags.size > MAX_TAGS ? 'shop' : [...tags].join(' ');
    const purgeOne = async (url: string) => {
      try {
        const answer = await ownFetch(url, {
          method: 'PURGE',
          headers: { [PAGE_TAGS_HEADER]: header, ...(key && { authorization: `Bearer ${key}` }) },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await answer.body?.cancel();
        if (!answer.ok) throw new Error(`it answers ${answer.status}`);
      } catch (error) {
        const { host } = new URL(url);
        onFailure?.({ cache: host });
        if (Date.now() - (loggedAt.get(url) ?? -Infinity) < LOG_EVERY_MS) return;
        loggedAt.set(url, Date.now());
        onProblem(`the cache at ${host} could not be purged`, error as Error);
      }
    };
    await Promise.all(urls.map(purgeOne));
  };
}
