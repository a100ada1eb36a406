import { changedBuiltIns } from 'federation/loading/built-ins';
import { rejectAfter } from 'federation/loading/reject-after';
import type { LoadedRemote } from 'federation/loading/remote-loader';
import type { PreflightProblem } from 'federation/preflight/preflight-protocol';
import {
  RouterContextProvider,
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
} from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { LANGS, shopContext } from 'shared-contracts';
import type { RemoteRoute, ShopContext } from 'shared-contracts';
import { markupProblems } from './check-markup.ts';
import { createPartProblems } from './part-problems.ts';
import { htmlOf } from './render-markup.ts';
import { SAMPLE_TEXT, sampleApi } from './sample-api.ts';
import type { SampleKind } from './sample-api.ts';
import { SampleShop, sampleContext } from './sample-shop.tsx';
import { sampleTexts } from './sample-texts.ts';

/**
 * The sample API answers at once, so a longer loader waits for something else. In production the limit is `LOADER_MS` of time-limits.ts.
 */
const LOADER_MS = 2_000;
const MAX_REDIRECTS = 3;
const KINDS: readonly SampleKind[] = ['full', 'sparse'];

/** A page with its parent routes, outermost first; errors of other pages are reported by those. */
type Branch = readonly [RemoteRoute, ...RemoteRoute[]];

const branchesOf = (routes: readonly RemoteRoute[]): Branch[] =>
  routes.flatMap((route): Branch[] => (route.children ? branchesOf(route.children).map((inner) => [route, ...inner]) : [[route]]));

/** The page's address below the language, with sample parameters. */
const addressOf = (branch: Branch): string =>
  branch
    .map(({ path = '' }) => path.replace(/:[\w-]+\??/g, SAMPLE_TEXT).replace('*', SAMPLE_TEXT))
    .filter(Boolean)
    .join('/');

/**
 * Renders every page with its loader in each language, with full and with sparse data according to the API's OpenAPI document. Not found
 * and redirects are fine; anything else that a page throws would be a 500 for visitors.
 */
export async function checkPages(loaded: LoadedRemote, openApiFile: string): Promise<PreflightProblem[]> {
  const apiFor = sampleApi(openApiFile);
  const problems: PreflightProblem[] = [];
  const toRoute = ([{ id, path, index }, next, ...inner]: Branch): RouteObject => {
    const { loader, Component } = loaded.routes.get(id) ?? {};
    const shared = { id, loader, Component };
    return index ? { ...shared, index } : { ...shared, path, children: next && [toRoute([next, ...inner])] };
  };
  for (const branch of branchesOf(loaded.remote.routes)) {
    const { id, texts } = branch.at(-1) ?? branch[0];
    // Routes without their own code are reported by checkRoutes.
    if (!loaded.routes.get(id)?.Component) continue;
    const path = addressOf(branch);
    const ofPage = createPartProblems(`route ${id}`);
    const changes = new Set<string>();
    for (const lang of LANGS) {
      const translations = loaded.textSets[texts ?? ''] ?? loaded.translations;
      for (const kind of KINDS) {
        const circumstance = { lang, data: kind };
        const report = (problem: string): void => ofPage.report(problem, circumstance);
        const i18n = sampleTexts({ manifest: loaded.manifest, translations }, lang, (key) => report(`text ${key} is missing`));
        const http = apiFor(kind, (unknownPath) => report(`it asks for ${unknownPath}, which the API does not have`));
        const shop = sampleContext(lang, http, kind === 'full');
        const routes: RouteObject[] = [{ id: 'preflight', path: '/:lang', children: [toRoute(branch)] }];
        try {
          const html = await renderAt(id, `/${[lang, path].filter(Boolean).join('/')}`, { routes, shop, i18n, loaded });
          if (html !== undefined) markupProblems(html).forEach(report);
        } catch (error) {
          ofPage.reportThrown(error, circumstance);
        }
        const change = changedBuiltIns();
        // Not as a problem of its data, which local publishing tolerates.
        if (change !== undefined) changes.add(`route ${id}: ${change}`);
      }
    }
    problems.push(...ofPage.list(), ...[...changes].map((text) => ({ text })));
  }
  return problems;
}

interface Setting {
  routes: RouteObject[];
  shop: ShopContext;
  i18n: ReturnType<typeof sampleTexts>;
  loaded: LoadedRemote;
}

/** @returns undefined when the page answers with something other than itself */
async function renderAt(id: string, address: string, { routes, shop, i18n, loaded }: Setting): Promise<string | undefined> {
  const handler = createStaticHandler(routes);
  let url = new URL(address, 'https://shop.test');
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const requestContext = new RouterContextProvider();
    requestContext.set(shopContext, shop);
    const context = await withTimeLimit(handler.query(new Request(url), { requestContext }));
    if (context instanceof Response) {
      const target = URL.parse(context.headers.get('location') ?? '', url);
      if (!target || target.origin !== url.origin || target.href === url.href) return undefined;
      url = target;
      continue;
    }
    const [error] = Object.values(context.errors ?? {}) as unknown[];
    if (isRouteErrorResponse(error)) {
      // Missing data is answered deliberately; with an API that answers there is no other reason.
      if (error.status >= 500) throw new Error(`its loader answers ${error.status}`);
      return undefined;
    }
    if (error !== undefined) throw error as Error;
    // The target of a redirect is rendered on its own.
    if (context.matches.at(-1)?.route.id !== id) return undefined;
    return htmlOf(
      <SampleShop loaded={loaded} shop={shop} i18n={i18n}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
      </SampleShop>,
    );
  }
  return undefined;
}

const withTimeLimit = <T,>(running: Promise<T>): Promise<T> =>
  rejectAfter(running, LOADER_MS, () => new Error(`its loader takes longer than ${LOADER_MS} ms`));
