import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import Cookies from 'js-cookie';
import { RouterContextProvider, RouterProvider, createBrowserRouter, matchRoutes } from 'react-router-dom';
import type { Location, RouteObject } from 'react-router-dom';
import { shopContext } from 'shared-contracts';
import type { ShopStore } from 'shared-contracts';
import { addressWithoutRegion } from 'shared-contracts/rules/region-address';
import { restoreFormattedTexts } from 'shared-ui';
import { firstStore } from '../app/first-store.ts';
import { ShopApp } from '../app/shop-app.tsx';
import { COOKIES } from '../cookies.ts';
import { createI18n } from '../i18n/i18n.ts';
import { shellTexts } from '../i18n/shell-texts.ts';
import type { LayoutData } from '../layout/layout-data.ts';
import { APP_ID, PAGE_DATA_ID } from '../page-data.ts';
import type { PageData } from '../page-data.ts';
import { LAYOUT_ROUTE_ID } from '../routes/layout-route.ts';
import { shopRoutes } from '../routes/shop-routes.tsx';
import { SignInQuestionContext } from '../session/sign-in-question.ts';
import { yieldToBrowser } from './yield-to-browser.ts';
import { runAfterHydration, measureSpeed, startBackgroundWork } from './after-hydration.ts';
import { browserContext } from './browser-context.ts';
import { reloadOnce } from './chunk-reload.ts';
import { replayEarlyPresses } from './early-presses.ts';
import { errorReports, rootCallbacks, watchErrors } from './error-reports.ts';
import type { ReportError } from './error-reports.ts';
import { createFederation } from './federation.ts';
import { restoreRouterErrors } from './restore-router-errors.ts';
import { remoteCode } from './remote-code.ts';
import { guardAgainstTranslation } from './translation-guard.ts';
import { createSlotStore } from './slot-store.ts';
import { visitorSession } from './visitor-session.ts';
import { warmCalls } from './warm-calls.ts';

/** Interval and number of the retries for code or texts that could not be loaded, five minutes in all; the server's page stays usable. */
const RECOVERY_MS = 5_000;
const MAX_RECOVERIES = 60;
let recoveries = 0;

/** Hydrates the page that the server rendered. Only its remotes are loaded. */
export async function boot(): Promise<void> {
  const data = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '') as PageData;
  const container = document.getElementById(APP_ID);
  if (!container) throw new Error('the page has no app element');

  forgetAddressedRegion();
  /** Set once it exists: callbacks created before read it later. */
  const current: { router?: ReturnType<typeof createBrowserRouter> } = {};
  const report = errorReports({
    build: data.build,
    remotes: data.remotes,
    route: () => current.router?.state.matches.at(-1)?.route.id ?? '',
  });
  const texts = await shellTexts(data.lang).catch((error: unknown) => scheduleRecovery(report, error));
  if (!texts) return;

  restoreFormattedTexts(data.written);
  const store = storeOf(data);
  const i18n = createI18n(data.lang, { shell: texts });
  const federation = createFederation(data.remotes);
  await yieldToBrowser();
  const code = remoteCode({ load: federation.load, store, i18n, lang: data.lang, report });

  const routes = shopRoutes(data.remotes, data.dead, async (name, routeId) => {
    try {
      return await code.loadModule(name, routeId);
    } catch (error) {
      if (!current.router) throw error;
      // The router shows an error page for what a loader throws, and nothing for code that did not load.
      return { loader: () => reloadPage(current.router?.state.navigation.location, error), Component: () => null };
    }
  });
  const slots = createSlotStore({ remotes: data.remotes, loadRemote: code.loadSlots });
  slots.keepServerHtml(container);
  try {
    await Promise.all([resolveMatched(routes), slots.preload(data.slots)]);
  } catch (error) {
    return scheduleRecovery(report, error);
  }
  watchErrors(report);

  const visitor = browserContext(data.lang, store);
  const { http, prefetchHttp } = warmCalls(visitor.http, visitor.region);
  const session = visitorSession({ visitor, http, store, everySeconds: data.sessionRefreshSeconds ?? 0, router: () => router });
  const { shop } = session;
  const serverState = store.getState();
  const router = createBrowserRouter(routes, {
    hydrationData: restoreRouterErrors(data.hydration),
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(shopContext, shop);
      return context;
    },
  });
  const head = {
    brand: document.documentElement.dataset.brand ?? '',
    origin: window.location.origin,
    meta: (id: string) => code.module(id)?.meta,
  };
  current.router = router;
  guardAgainstTranslation(container.ownerDocument.body);
  await yieldToBrowser();
  startTransition(() => {
    hydrateRoot(
      container,
      <SignInQuestionContext value={session.question}>
        <ShopApp store={store} serverState={serverState} i18n={i18n} shop={shop} slots={slots.host} head={head}>
          <RouterProvider router={router} />
        </ShopApp>
      </SignInQuestionContext>,
      rootCallbacks(report),
    );
  });
  runAfterHydration(() => {
    void replayEarlyPresses();
    slots.hydrated();
    startBackgroundWork({ data, routes, router, store, shop, i18n, code, prefetchHttp });
    federation.useRuntime();
  });
  runAfterHydration(() => {
    session.follow();
    measureSpeed(data, router, code.failed);
  });
  let { pathname } = window.location;
  router.subscribe(({ location, errors }) => {
    for (const error of Object.values(errors ?? {})) report('route', error);
    if (location.pathname !== pathname) slots.navigated();
    pathname = location.pathname;
  });
}

/** The server's HTML stays: its links and forms work. Loading is retried until it succeeds, and reported when it fails for too long. */
function scheduleRecovery(report: ReportError, error: unknown): undefined {
  recoveries += 1;
  if (recoveries > MAX_RECOVERIES) report('hydration', error);
  else setTimeout(() => void boot(), RECOVERY_MS);
  return undefined;
}

/** The server has stored the country of the address in a cookie. Without it in the address, the visitor can choose another one. */
function forgetAddressedRegion(): void {
  const { pathname, search, hash } = window.location;
  const address = pathname + search + hash;
  const rest = addressWithoutRegion(address);
  if (rest !== address) window.history.replaceState(window.history.state, '', rest);
}

function storeOf(data: PageData): ShopStore {
  const layout = data.hydration.loaderData?.[LAYOUT_ROUTE_ID] as LayoutData | undefined;
  return firstStore({ ...data, isSignedIn: Boolean(Cookies.get(COOKIES.signedIn)), categories: layout?.categories ?? [] });
}

/** Loads the code of the current pages before hydration. @throws when it can't be loaded */
async function resolveMatched(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

/** Loads the visitor's next page as a document. @throws `error` when that was just tried */
function reloadPage(target: Location | undefined, error: unknown): Promise<never> {
  if (target && reloadOnce(target.pathname + target.search + target.hash)) return new Promise(() => undefined);
  throw error;
}
