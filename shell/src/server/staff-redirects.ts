import { LRUCache } from 'lru-cache';
import { SHELL_HEADERS, shellKeyOf } from 'shared-contracts/http-server/shell-key';
import { ownPath } from 'shared-contracts/rules/own-path';
import { redirectSource } from 'shared-contracts/rules/redirect-path';
import { redirectUseAnswer } from 'shared-contracts/wire/redirect';
import type { ShellConfig } from './config.ts';
import { ownFetch } from './own-fetch.ts';
import { withUnreadParameters } from './render/page-query.ts';
import { API_TIMEOUT_MS } from './time-limits.ts';

/** Anybody can invent any number of unknown addresses: beyond this many questions at once, the page is not found. */
const MAX_RUNNING = 16;
/** How long an address that leads nowhere is not asked for again, unless staff change a redirect (`forget`). */
const NOWHERE_MS = 10_000;
const MAX_NOWHERE = 2_000;
const WARNING_MS = 60_000;
/** What tells a shell that staff changed a redirect; `shop` is a change of anything. */
const CHANGES = ['redirects', 'shop'];

const withoutParameters = (url: URL, search: string): URL => {
  const rest = new URL(url);
  for (const name of new URLSearchParams(search).keys()) rest.searchParams.delete(name);
  return rest;
};

export interface Redirects {
  /** Where an address without a page leads, by staff's redirects; null: nowhere. Never fails: without an answer the page is not found. */
  find: (url: URL) => Promise<string | null>;
  /** to be called with the tags of each change of pages */
  forget: (tags: ReadonlySet<string>) => void;
}

/** `onError` is called at most once a minute. */
export function createRedirects({
  apiUrl,
  clientSecret,
  onError,
  now = Date.now,
}: Pick<ShellConfig, 'apiUrl' | 'clientSecret'> & { onError: (error: unknown) => void; now?: () => number }): Redirects {
  const headers = { [SHELL_HEADERS.key]: shellKeyOf(clientSecret), 'content-type': 'application/json' };
  const nowhere = new LRUCache<string, true>({ max: MAX_NOWHERE, ttl: NOWHERE_MS });
  const running = new Map<string, Promise<string | null>>();
  let changes = 0;
  let warnedAt = -Infinity;

  const ask = async (path: string): Promise<string | null> => {
    const asked = changes;
    try {
      const signal = AbortSignal.timeout(API_TIMEOUT_MS);
      const answer = await ownFetch(`${apiUrl}/internal/redirects`, { method: 'POST', headers, body: JSON.stringify({ path }), signal });
      // of a version before redirects, or an address that is longer than any
      const isUnknown = answer.status === 404 || answer.status === 422;
      if (!answer.ok && !isUnknown) throw new Error(`the API answers ${answer.status}`);
      const { to } = isUnknown ? { to: null } : redirectUseAnswer.parse(await answer.json());
      // an answer from before a change may be about the state before it
      if (to === null && asked === changes) nowhere.set(path, true);
      return to;
    } catch (error) {
      if (now() - warnedAt >= WARNING_MS) {
        warnedAt = now();
        onError(error);
      }
      return null;
    }
  };
  /** Visitors who come while an address is asked for share the answer, and count as one. */
  const targetOf = (path: string): Promise<string | null> => {
    const asked = running.get(path);
    if (asked !== undefined) return asked;
    if (nowhere.has(path) || running.size >= MAX_RUNNING) return Promise.resolve(null);
    const asking = ask(path).finally(() => running.delete(path));
    running.set(path, asking);
    return asking;
  };

  return {
    find: async (url) => {
      const path = redirectSource(url.pathname, url.origin);
      const target = path === null ? '' : ownPath(await targetOf(path), '');
      if (target === '') return null;
      // what the visitor came with, such as the name of a campaign, stays unless the redirect says it itself
      const [page = '', hash] = target.split('#', 2);
      const [ownPage = '', ownSearch] = page.split('?', 2);
      if (ownSearch !== undefined) return withUnreadParameters(target, withoutParameters(url, ownSearch), new URL(url.origin + ownPage));
      return page + url.search + (hash === undefined ? '' : `#${hash}`);
    },
    forget: (tags) => {
      if (!CHANGES.some((tag) => tags.has(tag))) return;
      changes += 1;
      nowhere.clear();
    },
  };
}
