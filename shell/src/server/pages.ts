import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseSet } from 'federation/releases/releases';
import type { LocalRemote } from 'federation/signing/local-token';
import { matchRoutes } from 'react-router-dom';
import { paths } from 'shared-contracts';
import type { RouteHandle } from 'shared-contracts';
import { addressInRegion, addressWithoutRegion } from 'shared-contracts/rules/region-address';
import { recordFormattedTexts } from 'shared-ui';
import type { ApiClient } from './api-client.ts';
import type { ShellConfig } from './config.ts';
import { COOKIES } from '../cookies.ts';
import { notePageRoute } from './observe/request-kind.ts';
import type { Observer } from './observe/observer.ts';
import { pageAddress, normalAddress } from './page-address.ts';
import { pageContext } from './page-context.ts';
import type { PageParts } from './page-context.ts';
import { sendPersonal, sendShared } from './page-replies.ts';
import { EARLY_PRESSES_SOURCE } from './render/early-presses.ts';
import { isReadableForm } from './render/form-body.ts';
import type { PageCache } from './render/page-cache.ts';
import { pageKey } from './render/page-key.ts';
import { pageQuery } from './render/page-query.ts';
import { VisitorLeft, createRenderLimit } from './render/render-limit.ts';
import type { ShellFiles } from './render/page-assets.ts';
import { formattedTextsOfPage } from './render/page.ts';
import type { PageRequest } from './render/page.ts';
import { securityHeaders } from './render/security-headers.ts';
import { isSameOriginWrite } from './session/csrf.ts';
import { LOCAL_PAGE_STYLES, localPage, localSources } from './releases/local-page.ts';
import type { LocalRemotes } from './releases/local-remotes.ts';
import type { Drafts } from './releases/drafts.ts';
import type { Redirects } from './staff-redirects.ts';
import type { Previews } from './releases/previews.ts';
import type { ReleaseCounts } from './releases/release-counts.ts';
import type { Trials } from './releases/trials.ts';
import { chooseRelease } from './releases/visitor-share.ts';
import type { Sessions } from './session/session.ts';
import type { ShopRelease } from './shop-release.ts';
import { langOf } from './visitor-language.ts';
import { addressedRegion, rememberFor, visitorOf } from './visitor.ts';

/** Mails, PDFs and texts name it too: another brand is another shop, not a setting. */
const BRAND = 'Groenhof';

interface Options {
  config: ShellConfig;
  assets: ShellFiles;
  favicon: string;
  releaseSet: () => ReleaseSet<ShopRelease>;
  pageCache: PageCache;
  previews: Previews;
  drafts: Drafts;
  localRemotes: LocalRemotes;
  trials: Trials;
  counts: Pick<ReleaseCounts, 'add'>;
  httpFor: ApiClient;
  observer: Observer;
  sessions: Sessions;
  findRedirect: Redirects['find'];
}

/** All addresses that are neither files nor calls: the shop's pages. */
export function registerPages(app: FastifyInstance, options: Options): void {
  recordFormattedTexts(formattedTextsOfPage);
  const { config, previews } = options;
  const isSecure = config.origin.startsWith('https:');
  const secure: PageRequest['secure'] = (page) =>
    securityHeaders({ paymentOrigins: config.paymentOrigins, isSecure, scripts: [EARLY_PRESSES_SOURCE], ...page });
  const renderLimit = createRenderLimit(config.maxRenders);
  options.observer.metrics?.watchRenders(renderLimit.counts);

  registerHome(app);

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const isWrite = request.method === 'POST';
    if (isWrite && !isSameOriginWrite(request, config.origin)) return reply.code(403).type('text/plain').send('Forbidden');
    const url = pageAddress(request.url, config.origin);
    if (!url) return reply.code(400).type('text/plain').send('Bad request');
    const normal = normalAddress(request.url, url);
    if (normal) return reply.redirect(normal, 308);
    if (isWrite && !(await isReadableForm(request))) return reply.code(415).type('text/plain').send('Unsupported form');
    const region = addressedRegion(request);
    // the next pages have the same prices
    if (region) rememberFor(reply, COOKIES.region, region, isSecure);
    // the browser leaves it out, too, before it hydrates
    const pageUrl = region ? new URL(addressWithoutRegion(url.href)) : url;
    const releaseSet = options.releaseSet();
    const local = isWrite ? undefined : options.localRemotes.of(request);
    if (local) {
      return reply
        .type('text/html; charset=utf-8')
        .headers(localPageHeaders(config, isSecure, local))
        .send(localPage(local, releaseSet.stable, visitorOf(request)));
    }
    const previewed = await previews.of(request, reply);
    if (previewed && 'refused' in previewed) {
      return reply.code(502).header('cache-control', 'private, no-store').type('text/plain').send(`Not shown: ${previewed.refused}`);
    }
    const trial = options.trials.of(request);
    const draft = options.drafts.of(request, reply);
    const release = trial?.release ?? previewed?.release ?? chooseRelease(releaseSet, request, reply, isSecure);
    const route = routeOf(release, url.pathname);
    notePageRoute(request, route.id);
    const isShared = !isWrite && !previewed && !trial && !draft && !options.sessions.hasSession(request) && route.isPublic;
    // A public page gets only the visitor's data that is part of its cache key.
    const readToken = route.isForSignedOut ? options.sessions.confirmedToken : options.sessions.accessToken;
    const token = isShared ? undefined : await readToken(request, reply);
    const parts: PageParts = { areWhole: true, tags: new Set() };
    // Others may wait for the same public page, and what was sent is done whoever waits for the answer.
    const signal = isShared || isWrite ? undefined : abortedOnLeave(reply);
    const shop = pageContext(request, reply, { ...options, isSecure, token, isShared, parts, signal, draftToken: draft?.token });
    const input: PageRequest = {
      ...options,
      release: release,
      preview: previewed?.preview,
      draftUntil: draft?.until,
      counts: trial || previewed || draft ? undefined : options.counts,
      onError: trial && ((error) => void trial.errors.push(error)),
      request,
      url: isShared ? pageQuery(pageUrl, route.query) : pageUrl,
      shop,
      isShared,
      brand: BRAND,
      sessionRefreshSeconds: config.sessionRefreshSeconds,
      secure,
      // What a visitor sends is never refused: an order would be lost.
      limit: isWrite ? undefined : renderLimit,
      visitor: isShared ? undefined : request.ip,
      signal,
    };

    if (previewed || draft) reply.header('x-robots-tag', 'noindex');
    const findRedirect = () => options.findRedirect(url);
    if (!isShared) return sendPersonal(request, reply, input, { isWrite, findRedirect });
    const visitor = visitorOf(request);
    const key = pageKey(release, visitor, input.url);
    // While visitors get different versions, caches between us and them must not mix them.
    return sendShared(request, reply, input, {
      cache: options.pageCache,
      config,
      key,
      isOneRelease: releaseSet.canaries.length === 0,
      setsCookie: region !== undefined,
      requestUrl: url,
      parts,
      findRedirect,
    });
  };
  app.get('/*', answer);
  app.post('/*', answer);
}

/** The address without a language leads to the home page in the visitor's. */
function registerHome(app: FastifyInstance): void {
  app.get('/', (request, reply) => {
    const home = paths.home(langOf(request));
    const region = addressedRegion(request);
    return reply
      .header('vary', 'Cookie, Accept-Language')
      .header('cache-control', 'private, no-store')
      .redirect(region ? addressInRegion(home, region) : home, 302);
  });
}

/** Of the page that an engineer's own browser renders with a local remote. */
const localPageHeaders = ({ paymentOrigins }: ShellConfig, isSecure: boolean, local: LocalRemote): Record<string, string> => ({
  ...securityHeaders({ paymentOrigins, isSecure, styles: LOCAL_PAGE_STYLES, sources: localSources(local) }),
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
});

/** Aborted when the visitor leaves before the answer was sent. */
function abortedOnLeave({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(new VisitorLeft());
  });
  return controller.signal;
}

/** The page's route; by its handle whether it is the same for every visitor without a session, and which query parameters it reads. */
function routeOf(
  release: ShopRelease,
  pathname: string,
): { id: string; isPublic: boolean; isForSignedOut: boolean; query?: readonly string[] } {
  const leaf = matchRoutes(release.routes, pathname)?.at(-1)?.route;
  if (!leaf || leaf.id === 'not-found') return { id: 'not-found', isPublic: true, isForSignedOut: false, query: [] };
  const handle = leaf.handle as RouteHandle | undefined;
  return {
    id: leaf.id ?? '',
    isPublic: handle?.cache === 'public',
    isForSignedOut: handle?.access === 'unauthenticated',
    query: release.queries.get(leaf.id ?? ''),
  };
}
