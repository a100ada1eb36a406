import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Release } from 'federation/releases/releases';
import { matchRoutes } from 'react-router-dom';
import { paths } from 'shared-contracts';
import type { RouteHandle, ShopContext } from 'shared-contracts';
import { noteWritten } from 'shared-ui';
import { COOKIES, withOrderedCart } from '../cookies.ts';
import type { ApiClient } from './api-client.ts';
import type { ShellConfig } from './config.ts';
import { pageAddress, properAddress } from './page-address.ts';
import { acceptedEncoding, encoderFor } from './render/accepted-encoding.ts';
import { isReadableForm } from './render/form-body.ts';
import { PageCache } from './render/page-cache.ts';
import { pageQuery, withUnread } from './render/page-query.ts';
import type { ShellFiles } from './render/page-assets.ts';
import { renderPage, sendRedirect, writtenOfThisPage } from './render/page.ts';
import type { Page, PageRequest } from './render/page.ts';
import { securityHeaders } from './render/security-headers.ts';
import { isSameOriginWrite } from './session/csrf.ts';
import { serverHttp } from './session/server-http.ts';
import type { Previews } from './releases/previews.ts';
import type { Trials } from './releases/trials.ts';
import { generationFor } from './releases/visitor-share.ts';
import type { Sessions } from './session/session.ts';
import type { ShopGeneration } from './shop-generation.ts';
import { langOf, newCartId, rememberFor, rememberOrderedCart, visitorOf } from './visitor.ts';

interface Options {
  config: ShellConfig;
  assets: ShellFiles;
  favicon: string;
  release: () => Release<ShopGeneration>;
  previews: Previews;
  trials: Trials;
  httpFor: ApiClient;
  sessions: Sessions;
}

/** Every address that is not a file or a call: the shop's pages. */
export function registerPages(app: FastifyInstance, options: Options): void {
  noteWritten(writtenOfThisPage);
  const { config, previews } = options;
  const isSecure = config.origin.startsWith('https:');
  const secure: PageRequest['secure'] = (page) => securityHeaders({ paymentOrigins: config.paymentOrigins, isSecure, ...page });
  const cache = new PageCache({ freshMs: config.pageFreshSeconds * 1000, staleMs: config.pageStaleSeconds * 1000 });

  app.get('/', (request, reply) =>
    reply
      .header('vary', 'Cookie, Accept-Language')
      .header('cache-control', 'private, no-store')
      .redirect(paths.home(langOf(request)), 302),
  );

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const isWrite = request.method === 'POST';
    if (isWrite && !isSameOriginWrite(request, config.origin)) return reply.code(403).type('text/plain').send('Forbidden');
    const url = pageAddress(request.url, config.origin);
    if (!url) return reply.code(400).type('text/plain').send('Bad request');
    const proper = properAddress(request.url, url);
    if (proper) return reply.redirect(proper, 308);
    if (isWrite && !(await isReadableForm(request))) return reply.code(415).type('text/plain').send('Unsupported form');
    const release = options.release();
    const previewed = await previews.of(request, reply);
    if (previewed && 'refused' in previewed) {
      return reply.code(502).header('cache-control', 'private, no-store').type('text/plain').send(`Not shown: ${previewed.refused}`);
    }
    const trial = options.trials.of(request);
    const generation = trial?.generation ?? previewed?.generation ?? generationFor(release, request, reply, isSecure);
    const route = routeOf(generation, url.pathname);
    const isShared = !isWrite && !previewed && !trial && !options.sessions.hasSession(request) && route.isPublic;
    // A page for everybody never knows more of a visitor than its key does.
    const token = isShared ? undefined : await options.sessions.accessToken(request, reply);
    const parts: PageParts = { areWhole: true };
    const shop = shopFor(request, reply, { token, isShared, parts });
    const input: PageRequest = {
      ...options,
      generation,
      preview: previewed?.preview,
      onError: trial && ((error) => void trial.errors.push(error)),
      request,
      url: isShared ? pageQuery(url, route.query) : url,
      shop,
      isShared,
      brand: config.brand,
      sessionRefreshSeconds: config.sessionRefreshSeconds,
      secure,
    };

    if (previewed) reply.header('x-robots-tag', 'noindex');
    if (!isShared) return sendPersonal(request, reply, input, isWrite);
    const visitor = visitorOf(request);
    const { lang, region, vatView, listView } = visitor;
    const { pathname, search } = input.url;
    const dead = generation.dead.map(({ name }) => name).join(',');
    const key = [generation.build.revision, generation.variation, dead, lang, region, vatView, listView, pathname + search].join(' ');
    // While visitors get different versions no store between us and them may give one what is another's.
    return sendShared(request, reply, input, { key, mayBeKept: release.variants.length === 0, asked: url, parts });
  };
  app.get('/*', answer);
  app.post('/*', answer);

  function shopFor(
    request: FastifyRequest,
    reply: FastifyReply,
    { token, isShared, parts }: { token: string | undefined; isShared: boolean; parts: PageParts },
  ): ShopContext {
    const visitor = visitorOf(request);
    let { cartId } = visitor;
    return {
      http: serverHttp({
        http: options.httpFor(request, token),
        request,
        reply,
        sessions: options.sessions,
        isSignedIn: token !== undefined,
        onMissing: () => {
          parts.areWhole = false;
        },
      }),
      lang: visitor.lang,
      region: () => visitor.region,
      vatView: () => visitor.vatView,
      listView: () => visitor.listView,
      cartId: () => (isShared ? null : cartId),
      ensureCartId: ({ renew = false } = {}) => {
        if (isShared) throw new Error('a page for everybody has no cart');
        if (!cartId || renew) {
          if (cartId) rememberOrderedCart(reply, withOrderedCart(request.cookies[COOKIES.orderedCarts], cartId), isSecure);
          cartId = newCartId();
          rememberFor(reply, COOKIES.cart, cartId, isSecure);
        }
        return cartId;
      },
      isSignedIn: () => token !== undefined,
    };
  }

  async function sendPersonal(request: FastifyRequest, reply: FastifyReply, input: PageRequest, isWrite: boolean) {
    const page = await renderPage(input);
    if ('redirect' in page) return sendRedirect(reply, page, isWrite);
    reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .headers(page.headers)
      .headers({ 'cache-control': 'private, no-store', vary: 'Accept-Encoding, Cookie' });
    sayWhenToRetry(reply, page.status);
    const source = Readable.from(page.body);
    const encoding = acceptedEncoding(request);
    if (!encoding) return reply.send(source);
    const encoder = encoderFor(encoding);
    reply.header('content-encoding', encoding);
    // The head leaves at once; the browser fetches styles and scripts while the rest is made.
    pipeline(source, encoder).catch((error: unknown) => request.log.warn({ err: error }, 'page not sent'));
    return reply.send(encoder);
  }

  async function sendShared(
    request: FastifyRequest,
    reply: FastifyReply,
    input: PageRequest,
    { key, mayBeKept, asked, parts }: { key: string; mayBeKept: boolean; asked: URL; parts: PageParts },
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
        };
      })
      .catch((error: unknown) => {
        // Everybody who waited for this page is sent on, not only who asked first.
        if (error instanceof Moved) return error;
        throw error;
      });
    if (answer instanceof Moved) {
      return sendRedirect(reply, { ...answer.to, redirect: withUnread(answer.to.redirect, asked, input.url) }, false);
    }
    const { page, state } = answer;
    const encoding = acceptedEncoding(request);
    const isCacheable = page.status === 200 && page.isStorable && mayBeKept;
    reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .headers(page.headers)
      .headers({
        'cache-control': isCacheable
          ? `public, max-age=0, s-maxage=${config.pageFreshSeconds}, stale-while-revalidate=${config.pageStaleSeconds}`
          : 'no-store',
        vary: 'Accept-Encoding, Cookie',
        'x-page-cache': state,
      });
    sayWhenToRetry(reply, page.status);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(encoding ? page[encoding] : page.html);
  }
}

/** A render that ends at another address; nothing of it is stored. */
class Moved extends Error {
  readonly to: Extract<Page, { redirect: string }>;
  constructor(to: Moved['to']) {
    super(`moved to ${to.redirect}`);
    this.to = to;
  }
}

/** A part of the shop that is away is expected back soon; a limit counts by the minute. */
function sayWhenToRetry(reply: FastifyReply, status: number): void {
  if (status === 503 || status === 504) reply.header('retry-after', '5');
  if (status === 429) reply.header('retry-after', '60');
}

/** Whether everything that a page asked the API for could be had. One that lacks a part is shown, and never stored. */
interface PageParts {
  areWhole: boolean;
}

/** Whether the page is the same for every visitor without a session, and what it reads of its query, by what its route says of itself. */
function routeOf(generation: ShopGeneration, pathname: string): { isPublic: boolean; query?: readonly string[] } {
  const leaf = matchRoutes(generation.routes, pathname)?.at(-1)?.route;
  if (!leaf || leaf.id === 'not-found') return { isPublic: true, query: [] };
  const handle = leaf.handle as RouteHandle | undefined;
  return { isPublic: handle?.cache === 'public', query: generation.queries.get(leaf.id ?? '') };
}
