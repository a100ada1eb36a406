import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from 'federation/loading/remote-errors';
import { startWork } from 'federation/loading/remote-work';
import type { StartedWork } from 'federation/loading/remote-work';
import type { Preview } from 'federation/signing/preview-token';
import { RouterContextProvider, matchRoutes } from 'react-router-dom';
import type { StaticHandlerContext } from 'react-router-dom';
import { shopContext } from 'shared-contracts';
import type { RouteHandle, ShopContext } from 'shared-contracts';
import type { User } from 'shared-contracts/wire/auth';
import type { FormattedTexts } from 'shared-ui';
import { statusOf } from '../../errors/error-status.ts';
import { pageHead } from '../../head/page-head.ts';
import type { PageData } from '../../page-data.ts';
import { repairAndLog } from '../observe/repair-built-ins.ts';
import { describeRequest } from '../observe/request-kind.ts';
import type { Observer } from '../observe/observer.ts';
import { draftRibbon, previewRibbon, ribbonStyle } from '../releases/preview-ribbon.ts';
import type { ReleaseCounts, RemoteVersion } from '../releases/release-counts.ts';
import type { ShopRelease } from '../shop-release.ts';
import { dehydrate } from './dehydrate.ts';
import { documentEnd, documentStart } from './document.ts';
import { pageAssets } from './page-assets.ts';
import type { PageAssets, ShellFiles } from './page-assets.ts';
import { reactStream } from './react-stream.tsx';
import { LEFT, VisitorLeft } from './render-limit.ts';
import type { RenderLimit } from './render-limit.ts';

export interface PageRequest {
  release: ShopRelease;
  request: FastifyRequest;
  /** the page's address, on our own origin */
  url: URL;
  shop: ShopContext;
  assets: ShellFiles;
  favicon: string;
  brand: string;
  sessionRefreshSeconds: number;
  /** versions of a preview, named in the page */
  preview?: Preview;
  /** when the draft that the page shows can no longer be seen, in milliseconds since 1970 */
  draftUntil?: number;
  /** counts errors of remotes; missing for pages that no visitor gets */
  counts?: Pick<ReleaseCounts, 'add'>;
  observer: Observer;
  /** receives what the page throws, in addition to the log */
  onError?: (error: unknown) => void;
  /** public and cached, or private and streamed */
  isShared: boolean;
  /** the security headers for a page with these sheets, and this nonce for React's own scripts */
  secure: (page: { styles: readonly string[]; nonce?: string; isSecret: boolean }) => Record<string, string>;
  /** missing: the page is rendered whatever else is */
  limit?: RenderLimit;
  /** address of the visitor whom alone the page is for; missing for a page that everybody gets */
  visitor?: string;
  /** aborted when the visitor has gone: the page need not be finished */
  signal?: AbortSignal;
}

/** Either a redirect, or a page: status and head are decided, the body is still being rendered. */
export type Page =
  | { redirect: string; status: number }
  | {
      status: number;
      headers: Record<string, string>;
      body: AsyncIterable<string | Buffer>;
      hadError: () => boolean;
      shown: RemoteVersion[];
    };

/** Amounts and dates formatted during this render: the browser need not format them again. */
const formattedTextsStorage = new AsyncLocalStorage<FormattedTexts>();
export const formattedTextsOfPage = (): FormattedTexts | undefined => formattedTextsStorage.getStore();

/** Loads and renders one page when it is its turn, and counts it. @throws Overloaded, VisitorLeft */
export const renderPage = (input: PageRequest): Promise<Page> =>
  input.limit ? input.limit.run(() => countedRender(input), input) : countedRender(input);

async function countedRender(input: PageRequest): Promise<Page> {
  const { route } = describeRequest(input.request);
  const { metrics, telemetry } = input.observer;
  const endMetric = metrics?.startRender();
  const work = startWork({ what: `rendering ${route}`, remotes: remotesOf(input) });
  const end = (status: number): void => {
    work.end();
    endMetric?.({ route, status });
  };
  try {
    const page = await work.run(() => telemetry?.inSpan(`load ${route}`, { route }, () => render(input)) ?? render(input));
    if (!('redirect' in page)) {
      work.add(page.shown.map(({ name }) => name));
      return { ...page, body: observedBody(page.body, work, () => end(page.status)) };
    }
    end(page.status);
    return page;
  } catch (error) {
    end(error instanceof VisitorLeft ? LEFT : 500);
    throw error;
  }
}

/** The remotes whose routes are matched; those of its slots are known when its head is. */
const remotesOf = ({ release, url }: PageRequest): string[] =>
  (matchRoutes(release.routes, url.pathname) ?? []).flatMap(({ route }) => {
    const [name = ''] = route.id?.split('/') ?? [];
    return release.loaded.has(name) ? [name] : [];
  });

async function* observedBody(body: AsyncIterable<string | Buffer>, work: StartedWork, end: () => void): AsyncGenerator<string | Buffer> {
  const chunks = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await work.run(() => chunks.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await chunks.return?.();
    end();
  }
}

/** Whatever a page throws is shown as the error of its area, with the right status; never an empty page. */
async function render(input: PageRequest): Promise<Page> {
  const { release, request, url, shop, isShared } = input;
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  // An action may change the profile.
  const loadingUser = request.method === 'POST' ? undefined : loadUser(input);
  const result = await release.handler.query(webRequest(request, url), { requestContext: context });
  // What its loaders asked for was not answered any more.
  input.signal?.throwIfAborted();
  if (result instanceof Response) {
    return { redirect: headerAddress(result.headers.get('location') ?? '/', url), status: result.status };
  }
  const user = await (loadingUser ?? loadUser(input));
  const errors: unknown[] = [];
  for (const error of Object.values(result.errors ?? {})) if (statusOf(error) === 500) report(error);
  function report(error: unknown) {
    repairAndLog(request.log);
    errors.push(error);
    input.onError?.(error);
    input.counts?.add('server_errors', failedRemote(error, release, result as StaticHandlerContext));
    request.log.error({ err: error, ...describeRequest(request) }, 'page error');
  }

  const nonce = isShared ? undefined : randomBytes(16).toString('base64url');
  const i18n = release.i18n[shop.lang];
  const head = { brand: input.brand, origin: url.origin, meta: (id: string) => release.moduleOf(id)?.meta };
  const formattedTexts: FormattedTexts = {};
  const renderState = (state: StaticHandlerContext) =>
    formattedTextsStorage.run(formattedTexts, () =>
      reactStream({ release: release, context: state, shop, user, i18n, head, complete: isShared, nonce, onError: report }),
    );

  let state = withSerializableData(result, report);
  let stream: Readable;
  try {
    stream = await renderState(state);
  } catch (error) {
    state = failedAtLeaf(result, error);
    stream = await renderState(state);
  }
  const assets = assetsOf(input, state);
  return {
    status: state.statusCode,
    headers: input.secure({ styles: assets.css.map(({ source }) => source), nonce, isSecret: url.searchParams.has('token') }),
    body: html(input, state, { assets, stream, user, written: formattedTexts, report }),
    hadError: () => errors.length > 0,
    shown: assets.remotes,
  };
}

/** Whose page it is: without JavaScript nothing loads the session later. If that fails, the page is rendered as before it is known. */
async function loadUser({ shop, isShared }: PageRequest): Promise<User | undefined> {
  if (isShared || !shop.isSignedIn()) return undefined;
  const answer = await shop.http.get<User>('/auth/me');
  return answer.ok ? answer.data : undefined;
}

/** The version whose code threw; without a trace of it, the one whose page it is. */
function failedRemote(error: unknown, { loaded }: ShopRelease, { matches }: StaticHandlerContext): RemoteVersion[] {
  const name = originOf(error)?.name ?? matches.at(-1)?.route.id.split('/')[0] ?? '';
  const failed = loaded.get(name);
  return failed ? [{ name, version: failed.manifest.version }] : [];
}

/** An address for a Location header, encoded; without the origin if it is our own. */
function headerAddress(location: string, base: URL): string {
  const target = URL.parse(location, base);
  if (!target) return '/';
  return target.origin === base.origin ? target.pathname + target.search + target.hash : target.href;
}

/** Data that JSON cannot hold would break the page after its HTML was sent: the route that it belongs to shows the error page instead. */
function withSerializableData(context: StaticHandlerContext, report: (error: unknown) => void): StaticHandlerContext {
  const unsendable = Object.entries(context.loaderData as Record<string, unknown>).filter(([, data]) => !isSerializable(data));
  if (unsendable.length === 0) return context;
  const errors = unsendable.map(([id]): [string, Error] => [id, new Error(`the data of ${id} can not be sent as JSON`)]);
  for (const [, error] of errors) report(error);
  return {
    ...context,
    statusCode: 500,
    loaderData: { ...context.loaderData, ...Object.fromEntries(errors.map(([id]) => [id, null])) },
    errors: { ...context.errors, ...Object.fromEntries(errors) },
  };
}

function isSerializable(data: unknown): boolean {
  try {
    JSON.stringify(data);
    return true;
  } catch {
    return false;
  }
}

/** The innermost page threw while rendering: the request is rendered again with the error page in its place. */
function failedAtLeaf(context: StaticHandlerContext, error: unknown): StaticHandlerContext {
  const leaf = context.matches.at(-1)?.route.id ?? '';
  return { ...context, statusCode: 500, errors: { ...context.errors, [leaf]: error } };
}

function assetsOf(
  { release, assets: shellFiles, shop, url, preview, draftUntil }: PageRequest,
  { matches }: StaticHandlerContext,
): PageAssets {
  const assets = pageAssets(
    release,
    shellFiles,
    matches.map(({ route }) => route.id),
    matches.map(({ route }) => route.handle as RouteHandle | undefined),
    shop.lang,
    url.searchParams,
  );
  return preview || draftUntil ? { ...assets, css: [...assets.css, ribbonStyle] } : assets;
}

async function* html(
  { release, url, shop, favicon, brand, sessionRefreshSeconds, preview, draftUntil }: PageRequest,
  context: StaticHandlerContext,
  {
    assets,
    stream,
    user,
    written,
    report,
  }: { assets: PageAssets; stream: Readable; user?: User; written: FormattedTexts; report: (error: unknown) => void },
): AsyncGenerator<string | Buffer> {
  const { lang } = shop;
  const i18n = release.i18n[lang];
  const error: unknown = Object.values(context.errors ?? {})[0];
  const head = pageHead({
    matches: context.matches.map(({ route, params }) => ({ id: route.id, params, loaderData: context.loaderData[route.id] as unknown })),
    meta: (id) => release.moduleOf(id)?.meta,
    lang,
    url,
    origin: url.origin,
    brand,
    t: (key, values) => i18n.t(key, { ...values }),
    status: error === undefined ? undefined : statusOf(error),
    onError: report,
  });
  yield documentStart({ lang, head, assets, favicon, brand });
  yield* stream as AsyncIterable<Buffer>;
  const data: PageData = {
    build: release.build,
    lang,
    region: shop.region(),
    vatView: shop.vatView(),
    listView: shop.listView(),
    ...(user && { user }),
    ...(sessionRefreshSeconds > 0 && { sessionRefreshSeconds }),
    remotes: release.remotes,
    dead: release.dead,
    slots: assets.slots,
    hydration: dehydrate(context),
    written,
    ...(preview && { isPreview: true as const }),
  };
  yield documentEnd(data, preview ? previewRibbon(preview) : draftUntil ? draftRibbon(draftUntil, lang) : undefined);
}

/** The request for React Router. It is not aborted when the visitor leaves: the calls of its loaders are, unless others wait for the same page. */
function webRequest(request: FastifyRequest, url: URL): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(url, {
    method: request.method,
    headers,
    body: hasBody && Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined,
  });
}

/** Redirects the visitor. Cookies are on the reply already; other headers of the action's response are not passed on. */
export function sendRedirect(reply: FastifyReply, page: Extract<Page, { redirect: string }>, isWrite: boolean): FastifyReply {
  // After a write the browser loads the next page with GET, whatever the method of the write.
  const status = isWrite && page.status === 302 ? 303 : page.status;
  return reply.header('cache-control', 'private, no-store').redirect(page.redirect, status);
}
