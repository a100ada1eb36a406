import type { FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_TAGS_HEADER } from 'shared-contracts/http-server/page-tags';
import type { ShellConfig } from './config.ts';
import type { PageParts } from './page-context.ts';
import { acceptedEncoding } from './render/accepted-encoding.ts';
import type { PageCache, StoredPage } from './render/page-cache.ts';
import { withUnreadParameters } from './render/page-query.ts';
import { renderPage, sendRedirect } from './render/page.ts';
import type { Page, PageRequest } from './render/page.ts';
import { sendStream } from './send-stream.ts';
import { VARIANT_HEADER, readVariant } from './variant-header.ts';

const MOVED = 301;

interface Personal {
  isWrite: boolean;
  /** of an address without a page */
  findRedirect: () => Promise<string | null>;
}

/** Sends a private page: streamed, and not cached. */
export async function sendPersonal(request: FastifyRequest, reply: FastifyReply, input: PageRequest, { isWrite, findRedirect }: Personal) {
  const page = await renderPage(input);
  if ('redirect' in page) return sendRedirect(reply, page, isWrite);
  const redirect = page.status === 404 && !isWrite ? await findRedirect() : null;
  if (redirect !== null) {
    // the page that nobody gets has to end, or it would keep its place among those that are rendered
    for await (const _chunk of page.body);
    return sendRedirect(reply, { redirect, status: MOVED }, false);
  }
  input.counts?.add('views', page.shown);
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .headers(page.headers)
    .headers({ 'cache-control': 'private, no-store', vary: 'Accept-Encoding, Cookie' });
  setRetryAfter(reply, page.status);
  return sendStream(request, reply, page.body);
}

interface Shared {
  cache: PageCache;
  config: Pick<ShellConfig, 'pageFreshSeconds' | 'pageStaleSeconds'>;
  key: string;
  isOneRelease: boolean;
  /** a cache before the shell would give the visitor's cookie to others */
  setsCookie: boolean;
  /** address with the query parameters that the page does not read */
  requestUrl: URL;
  parts: PageParts;
  /** of an address without a page */
  findRedirect: () => Promise<string | null>;
}

/** Sends a public page: from the cache, or rendered once for all concurrent requests. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  input: PageRequest,
  { cache, config, key, isOneRelease, setsCookie, requestUrl, parts, findRedirect }: Shared,
) {
  const answer = await cache
    .get(key, async () => {
      const rendered = await renderPage(input);
      if ('redirect' in rendered) throw new Moved(rendered);
      const chunks: Buffer[] = [];
      for await (const chunk of rendered.body) chunks.push(Buffer.from(chunk));
      return {
        status: rendered.status,
        headers: rendered.headers,
        html: Buffer.concat(chunks).toString(),
        isStorable: parts.areWhole && !rendered.hadError(),
        shown: rendered.shown,
        tags: [...parts.tags],
      };
    })
    .catch((error: unknown) => {
      // All requests that waited for this page are redirected, not only the first.
      if (error instanceof Moved) return error;
      throw error;
    });
  if (answer instanceof Moved) {
    return sendRedirect(reply, { ...answer.to, redirect: withUnreadParameters(answer.to.redirect, requestUrl, input.url) }, false);
  }
  const { page, state } = answer;
  const redirect = page.status === 404 ? await findRedirect() : null;
  if (redirect !== null) return sendRedirect(reply, { redirect, status: MOVED }, false);
  input.counts?.add('views', page.shown);
  const encoding = acceptedEncoding(request);
  const isCacheable = page.status === 200 && page.isStorable && isOneRelease;
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .headers(page.headers)
    .headers({
      'cache-control': cacheControl(isCacheable, setsCookie, config),
      'x-page-cache': state,
      ...edgeHeaders(request, page),
    });
  setRetryAfter(reply, page.status);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(encoding ? page[encoding] : page.html);
}

const cacheControl = (isCacheable: boolean, setsCookie: boolean, { pageFreshSeconds, pageStaleSeconds }: Shared['config']): string => {
  if (!isCacheable) return 'no-store';
  return setsCookie ? 'private, max-age=0' : `public, max-age=0, s-maxage=${pageFreshSeconds}, stale-while-revalidate=${pageStaleSeconds}`;
};

/** A cache that names the visitor's choices stores pages by them; any other one would have to by the cookies. */
const edgeHeaders = (request: FastifyRequest, { tags }: StoredPage): Record<string, string> =>
  readVariant(request.headers)
    ? { vary: `Accept-Encoding, ${VARIANT_HEADER}`, [PAGE_TAGS_HEADER]: ['shop', ...tags].join(' ') }
    : { vary: 'Accept-Encoding, Cookie' };

/** A render that ends with a redirect; not cached. */
class Moved extends Error {
  readonly to: Extract<Page, { redirect: string }>;
  constructor(to: Moved['to']) {
    super(`moved to ${to.redirect}`);
    this.to = to;
  }
}

/** An unavailable part of the shop is expected back soon; rate limits count per minute. */
function setRetryAfter(reply: FastifyReply, status: number): void {
  if (status === 503 || status === 504) reply.header('retry-after', '5');
  if (status === 429) reply.header('retry-after', '60');
}
