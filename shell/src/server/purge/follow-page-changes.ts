import { setTimeout as pause } from 'node:timers/promises';
import { SHELL_HEADERS, shellKeyOf } from 'shared-contracts/http-server/shell-key';
import { pageChanges } from 'shared-contracts/wire/page-changes';
import type { PageChanges } from 'shared-contracts/wire/page-changes';
import { ownFetch } from '../own-fetch.ts';
import { API_TIMEOUT_MS } from '../time-limits.ts';

const POLL_MS = 250;
/**
 * What was rendered just after a change may still show the state before: another API process reads the catalogue every 0.3 seconds, a
 * replica may be a moment behind. So pages are dropped again, later.
 */
const REPEAT_MS = [400, 2000];
/** The API lists changes for an hour; after a longer silence everything may have changed. */
const MAX_AWAY_MS = 30 * 60_000;
const EVERYTHING: ReadonlySet<string> = new Set(['shop']);

interface Options {
  apiUrl: string;
  clientSecret: string;
  /** drops the pages with one of these tags */
  purge: (tags: ReadonlySet<string>) => void;
  /** called once when the API can't be asked any longer, and once when it can again */
  onState?: (state: 'lost' | 'found', error?: unknown) => void;
  pollMs?: number;
  repeatMs?: readonly number[];
  now?: () => number;
}

export interface PageChangeFollower {
  stop: () => Promise<void>;
}

/** Asks the API what changed of the data on public pages, and drops the pages that show it. Contract, "Cache tags". */
export function followPageChanges({
  apiUrl,
  clientSecret,
  purge,
  onState = () => undefined,
  pollMs = POLL_MS,
  repeatMs = REPEAT_MS,
  now = Date.now,
}: Options): PageChangeFollower {
  const headers = { [SHELL_HEADERS.key]: shellKeyOf(clientSecret) };
  const stopping = new AbortController();
  let cursor: string | undefined;
  let seenIds: ReadonlySet<number> = new Set();
  let answeredAt = now();
  let isLost = false;

  const read = async (since: string | undefined): Promise<PageChanges> => {
    const url = `${apiUrl}/internal/page-changes${since === undefined ? '' : `?cursor=${since}`}`;
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(API_TIMEOUT_MS)]);
    const answer = await ownFetch(url, { headers, signal });
    if (!answer.ok) throw new Error(`the API answers ${answer.status}`);
    return pageChanges.parse(await answer.json());
  };
  const purgeRepeatedly = (tags: ReadonlySet<string>): void => {
    purge(tags);
    for (const ms of repeatMs) setTimeout(() => purge(tags), ms).unref();
  };
  const poll = async (): Promise<void> => {
    const wasAway = now() - answeredAt > MAX_AWAY_MS;
    const isFirst = cursor === undefined;
    const { cursor: next, changes } = await read(wasAway ? undefined : cursor);
    const newChanges = changes?.filter(({ id }) => !seenIds.has(id));
    if (wasAway || newChanges === undefined) purgeRepeatedly(EVERYTHING);
    else if (!isFirst && newChanges.length > 0) purgeRepeatedly(new Set(newChanges.map(({ tag }) => tag)));
    // While an old transaction is open, changes after it are listed again and again.
    seenIds = new Set(changes?.map(({ id }) => id));
    cursor = next;
    answeredAt = now();
  };
  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await poll();
        if (isLost) onState('found');
        isLost = false;
      } catch (error) {
        if (!isLost && !stopping.signal.aborted) onState('lost', error);
        isLost = true;
      }
      await pause(pollMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const following = follow();
  return {
    stop: () => {
      stopping.abort();
      return following;
    },
  };
}
