import { PAGE_TAGS_HEADER } from 'shared-contracts/http-server/page-tags';
import { ownFetch } from '../own-fetch.ts';

interface Options {
  urls: readonly string[];
  key: string | undefined;
  onProblem: (message: string, error: Error) => void;
}

/** Tags in one request: their header stays below the 8 KB that servers accept. */
const MAX_TAGS = 300;
const TIMEOUT_MS = 2000;
const LOG_EVERY_MS = 60_000;

/**
 * Has the caches before the shell drop pages. Every shell does it after it dropped its own pages, so that the last of them purges when no
 * shell has an old page any more. A cache that can't be reached serves its pages until they are too old by themselves (seconds).
 */
export function createEdgePurge({ urls, key, onProblem }: Options): (tags: ReadonlySet<string>) => Promise<void> {
  let loggedAt = 0;
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
        if (Date.now() - loggedAt > LOG_EVERY_MS) onProblem(`the cache at ${new URL(url).host} could not be purged`, error as Error);
        loggedAt = Date.now();
      }
    };
    await Promise.all(urls.map(purgeOne));
  };
}
