import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Release } from 'federation/releases/releases';
import { matchRoutes } from 'react-router-dom';
import { paths } from 'shared-contracts';
import type { RouteHandle } from 'shared-contracts';
import { noteWritten } from 'shared-ui';
import type { ApiClient } from './api-client.ts';
import type { ShellConfig } from './config.ts';
import { pageAddress, properAddress } from './page-address.ts';
import { pageContext } from './page-context.ts';
import type { PageParts } from './page-context.ts';
import { sendPersonal, sendShared } from './page-replies.ts';
import { isReadableForm } from './render/form-body.ts';
import { PageCache } from './render/page-cache.ts';
import { pageQuery } from './render/page-query.ts';
import type { ShellFiles } from './render/page-assets.ts';
import { writtenOfThisPage } from './render/page.ts';
import type { PageRequest } from './render/page.ts';
import { securityHeaders } from './render/security-headers.ts';
import { isSameOriginWrite } from './session/csrf.ts';
import type { Previews } from './releases/previews.ts';
import type { Trials } from './releases/trials.ts';
import { generationFor } from './releases/visitor-share.ts';
import type { Sessions } from './session/session.ts';
import type { ShopGeneration } from './shop-generation.ts';
import { langOf, visitorOf } from './visitor.ts';

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
    const shop = pageContext(request, reply, { ...options, isSecure, token, isShared, parts });
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
    return sendShared(request, reply, input, { cache, config, key, mayBeKept: release.variants.length === 0, asked: url, parts });
  };
  app.get('/*', answer);
  app.post('/*', answer);
}

/** Whether the page is the same for every visitor without a session, and what it reads of its query, by what its route says of itself. */
function routeOf(generation: ShopGeneration, pathname: string): { isPublic: boolean; query?: readonly string[] } {
  const leaf = matchRoutes(generation.routes, pathname)?.at(-1)?.route;
  if (!leaf || leaf.id === 'not-found') return { isPublic: true, query: [] };
  const handle = leaf.handle as RouteHandle | undefined;
  return { isPublic: handle?.cache === 'public', query: generation.queries.get(leaf.id ?? '') };
}
