import { SHELL_HEADERS, shellKeyOf } from 'shared-contracts/http-server/shell-key';
import { ownPath } from 'shared-contracts/rules/own-path';
import { redirectUseAnswer } from 'shared-contracts/wire/redirect';
import type { ShellConfig } from './config.ts';
import { ownFetch } from './own-fetch.ts';
import { withUnreadParameters } from './render/page-query.ts';
import { API_TIMEOUT_MS } from './time-limits.ts';

/** Where an address without a page leads, by staff's redirects; null: nowhere. Never fails: without an answer the page is not found. */
export type FindRedirect = (url: URL) => Promise<string | null>;

const withoutParameters = (url: URL, search: string): URL => {
  const rest = new URL(url);
  for (const name of new URLSearchParams(search).keys()) rest.searchParams.delete(name);
  return rest;
};

export function createRedirects({
  apiUrl,
  clientSecret,
  onError,
}: Pick<ShellConfig, 'apiUrl' | 'clientSecret'> & { onError: (error: unknown) => void }): FindRedirect {
  const headers = { [SHELL_HEADERS.key]: shellKeyOf(clientSecret), 'content-type': 'application/json' };
  return async (url) => {
    const path = url.pathname.replace(/\/+$/, '');
    if (path === '') return null;
    try {
      const signal = AbortSignal.timeout(API_TIMEOUT_MS);
      const answer = await ownFetch(`${apiUrl}/internal/redirects`, { method: 'POST', headers, body: JSON.stringify({ path }), signal });
      // of a version before redirects, or an address that is longer than any
      if (answer.status === 404 || answer.status === 422) return null;
      if (!answer.ok) throw new Error(`the API answers ${answer.status}`);
      const { to } = redirectUseAnswer.parse(await answer.json());
      const target = to === null ? '' : ownPath(to, '');
      if (target === '') return null;
      // what the visitor came with, such as the name of a campaign, stays unless the redirect says it itself
      const [page = '', hash] = target.split('#', 2);
      const [ownPage = '', ownSearch] = page.split('?', 2);
      if (ownSearch !== undefined) return withUnreadParameters(target, withoutParameters(url, ownSearch), new URL(url.origin + ownPage));
      return page + url.search + (hash === undefined ? '' : `#${hash}`);
    } catch (error) {
      onError(error);
      return null;
    }
  };
}
