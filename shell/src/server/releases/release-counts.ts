import { shellKeyOf, SHELL_HEADERS } from 'shared-contracts/http-server/shell-key';
import { MAX_RELEASE_COUNTS, releaseHealth } from 'shared-contracts/wire/release-health';
import type { ReleaseCountKind, ReleaseCountsBody, ReleaseHealth } from 'shared-contracts/wire/release-health';
import { ownFetch } from '../own-fetch.ts';
import { API_TIMEOUT_MS } from '../time-limits.ts';

const SEND_EVERY_MS = 5_000;
/** A remote has a few versions at a time: more different counts only pile up when the API is away for days. */
const MAX_KEPT = 10 * MAX_RELEASE_COUNTS;

export interface RemoteVersion {
  name: string;
  version: string;
}

/** Counts how often each version of a remote is shown and fails; the API adds up what all shells count. */
export interface ReleaseCounts {
  add: (kind: ReleaseCountKind, remotes: readonly RemoteVersion[]) => void;
  /** Sends what was counted; on failure it is sent with the next ones. */
  send: () => Promise<void>;
  /** How the versions of a remote do since then in the whole shop, as the API knows it. @throws when it does not answer */
  read: (remote: string, since: string) => Promise<ReleaseHealth>;
  /** sends the rest */
  stop: () => Promise<void>;
}

export function createReleaseCounts({ apiUrl, clientSecret }: { apiUrl: string; clientSecret: string }): ReleaseCounts {
  const headers = { 'content-type': 'application/json', [SHELL_HEADERS.key]: shellKeyOf(clientSecret) };
  const counted = new Map<string, ReleaseCountsBody['counts'][number]>();
  let sending = Promise.resolve();

  const addCount = (each: ReleaseCountsBody['counts'][number]): void => {
    const key = [each.remote, each.version, each.kind].join(' ');
    const count = (counted.get(key)?.count ?? 0) + each.count;
    if (counted.has(key) || counted.size < MAX_KEPT) counted.set(key, { ...each, count });
  };
  const sendOnce = async (): Promise<void> => {
    const batch = [...counted].slice(0, MAX_RELEASE_COUNTS);
    if (batch.length === 0) return;
    for (const [key] of batch) counted.delete(key);
    const counts = batch.map(([, count]) => count);
    const answer = await ownFetch(`${apiUrl}/internal/release-counts`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ counts } satisfies ReleaseCountsBody),
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
    }).catch(() => undefined);
    if (!answer?.ok) counts.forEach(addCount);
    await answer?.body?.cancel();
  };
  const send = (): Promise<void> => (sending = sending.then(sendOnce));
  const timer = setInterval(() => void send(), SEND_EVERY_MS).unref();

  return {
    add: (kind, remotes) => {
      for (const { name: remote, version } of remotes) addCount({ remote, version, kind, count: 1 });
    },
    send,
    read: async (remote, since) => {
      const url = `${apiUrl}/internal/release-health/${encodeURIComponent(remote)}?since=${encodeURIComponent(since)}`;
      const answer = await ownFetch(url, { headers, signal: AbortSignal.timeout(API_TIMEOUT_MS) });
      if (!answer.ok) throw new Error(`the API answers ${answer.status}`);
      return releaseHealth.parse(await answer.json());
    },
    stop: () => {
      clearInterval(timer);
      return send();
    },
  };
}
