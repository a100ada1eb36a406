import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import Cookies from 'js-cookie';
import { RouterContextProvider, RouterProvider, createBrowserRouter, matchRoutes } from 'react-router-dom';
import type { Location, RouteObject } from 'react-router-dom';
import { shopContext } from 'shared-contracts';
import { allowsStatistics } from 'shared-contracts/client/consent-choice';
import type { Remote, RouteModule, ShopStore } from 'shared-contracts';
import { knowWritten } from 'shared-ui';
import { firstStore } from '../app/first-store.ts';
import { ShopApp } from '../app/shop-app.tsx';
import { COOKIES, YEAR_DAYS } from '../cookies.ts';
import { createI18n } from '../i18n/i18n.ts';
import { shellTexts } from '../i18n/shell-texts.ts';
import type { LayoutData } from '../layout/layout-data.ts';
import { APP_ID, PAGE_DATA_ID } from '../page-data.ts';
import type { PageData } from '../page-data.ts';
import { LAYOUT_ROUTE_ID } from '../routes/layout-route.ts';
import { findRoute } from '../routes/find-route.ts';
import { shopRoutes } from '../routes/shop-routes.tsx';
import { sessionPage } from '../session/session-page.ts';
import { SignInQuestionContext } from '../session/sign-in-question.ts';
import { breathe } from './breathe.ts';
import { browserContext } from './browser-context.ts';
import { watchBuild } from './build-watch.ts';
import { reloadOnce } from './chunk-reload.ts';
import { errorReports, rootCallbacks, watchErrors } from './error-reports.ts';
import type { ReportError } from './error-reports.ts';
import { createFederation } from './federation.ts';
import { rehydrate } from './hydration-errors.ts';
import { preloadByIntent } from './intent.ts';
import { refreshSession } from './refresh-session.ts';
import { sessionHttp } from './session-http.ts';
import type { SessionLife } from './session-life.ts';
import { remoteTexts } from './remote-texts.ts';
import { guardAgainstTranslation } from './translation-guard.ts';
import { createSlotStore } from './slot-store.ts';
import { warmCalls } from './warm-calls.ts';
import { pageWarmer } from './warm-page.ts';

/** While code or texts that this page shows can't be had, they are asked for again this often; the server's page stays usable meanwhile. */
const RECOVERY_MS = 5_000;
/** Five minutes: by then it is no short outage. */
const MOST_RECOVERIES = 60;
let recoveries = 0;

/** Takes over the page the server rendered. Only the remotes it shows are loaded; nothing is rendered again. */
export async function boot(): Promise<void> {
  const data = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '') as PageData;
  const container = document.getElementById(APP_ID);
  if (!container) throw new Error('the page has no app element');

  /** set once there is one; what is made before it asks for it here */
  const current: { router?: ReturnType<typeof createBrowserRouter> } = {};
  const report = errorReports({
    build: data.build,
    remotes: data.remotes,
    route: () => current.router?.state.matches.at(-1)?.route.id ?? '',
  });
  const texts = await shellTexts(data.lang).catch((error: unknown) => recoverLater(report, error));
  if (!texts) return;

  knowWritten(data.written);
  const store = storeOf(data);
  const i18n = createI18n(data.lang, { shell: texts });
  const federation = createFederation(data.remotes);
  await breathe();
  const modules = new Map<string, RouteModule>();

  const ready = new Map<string, Promise<Remote>>();
  /** remotes that did not load once, for whoever may count them */
  const failed = new Set<string>();
  const remoteText = remoteTexts(i18n, data.lang);
  const counted = <T,>(name: string, part: Promise<T>): Promise<T> => {
    part.catch((error: unknown) => {
      failed.add(name);
      report('load', error, name);
    });
    return part;
  };
  /** a remote with its state in place */
  const loadRemote = (name: string): Promise<Remote> => {
    let running = ready.get(name);
    if (!running) {
      running = federation.load(name).then((remote) => {
        for (const [key, reducer] of Object.entries(remote.reducers ?? {})) store.inject(key, reducer);
        return remote;
      });
      ready.set(name, running);
      running.catch(() => ready.delete(name));
    }
    return counted(name, running);
  };
  const loadModule = async (name: string, routeId: string): Promise<RouteModule> => {
    const remote = await loadRemote(name);
    const route = findRoute(remote.routes, routeId);
    if (!route?.lazy) throw new Error(`${name} has no code for route ${routeId}`);
    const [module] = await counted(name, Promise.all([route.lazy(), remoteText.ofRoute(remote, route)]));
    modules.set(routeId, module);
    return module;
  };
  const loadSlots = async (name: string): Promise<Remote> => {
    const remote = await loadRemote(name);
    await counted(name, remoteText.ofSlots(remote));
    return remote;
  };

  const routes = shopRoutes(data.remotes, data.dead, async (name, routeId) => {
    try {
      return await loadModule(name, routeId);
    } catch (error) {
      if (!current.router) throw error;
      // The router shows an error page for what a loader throws, and an empty place for code that did not come.
      return { loader: () => openAnew(current.router?.state.navigation.location, error), Component: () => null };
    }
  });
  const slots = createSlotStore({ remotes: data.remotes, loadRemote: loadSlots });
  slots.keepServerHtml(container);
  try {
    await Promise.all([resolveMatched(routes), slots.preload(data.slots)]);
  } catch (error) {
    return recoverLater(report, error);
  }
  watchErrors(report);

  const visitor = browserContext(data.lang, store);
  const { http, ahead } = warmCalls(visitor.http, visitor.region);
  const page = sessionPage(store, visitor.isSignedIn());
  let life: Promise<SessionLife> | undefined;
  const loadLife = (): Promise<SessionLife> => {
    life ??= import(/* webpackChunkName: "session-life" */ './session-life.ts').then(({ sessionLife }) =>
      sessionLife({ store, page, http, isSignedIn: visitor.isSignedIn, router, everySeconds: data.sessionRefreshSeconds ?? 0 }),
    );
    life.catch(() => (life = undefined));
    return life;
  };
  const shop = {
    ...visitor,
    http: sessionHttp(http, page, (call, refusal) =>
      loadLife().then(
        ({ afterRefusal }) => afterRefusal(call, refusal),
        () => refusal,
      ),
    ),
  };
  const serverState = store.getState();
  const router = createBrowserRouter(routes, {
    hydrationData: rehydrate(data.hydration),
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(shopContext, shop);
      return context;
    },
  });
  const head = {
    brand: document.documentElement.dataset.brand ?? '',
    origin: window.location.origin,
    meta: (id: string) => modules.get(id)?.meta,
  };
  current.router = router;
  guardAgainstTranslation(container.ownerDocument.body);
  await breathe();
  startTransition(() => {
    hydrateRoot(
      container,
      <SignInQuestionContext value={page.question}>
        <ShopApp store={store} serverState={serverState} i18n={i18n} shop={shop} slots={slots.host} head={head}>
          <RouterProvider router={router} />
        </ShopApp>
      </SignInQuestionContext>,
      rootCallbacks(report),
    );
  });
  afterHydration(() => {
    slots.hydrated();
    document.documentElement.dataset.hydrated = '';
    Cookies.set(COOKIES.lang, data.lang, { expires: YEAR_DAYS, path: '/', sameSite: 'lax' });
    void refreshSession(store, shop);
    const moduleOf = (routeId: string) => {
      const owner = data.remotes.find(({ name }) => routeId.startsWith(`${name}/`));
      return owner ? loadModule(owner.name, routeId) : Promise.reject(new Error(`nobody owns ${routeId}`));
    };
    const warmPage = pageWarmer({ shop: { ...shop, http: ahead }, t: (key, values) => i18n.t(key, { ...values }), loadModule: moduleOf });
    preloadByIntent(routes, {
      loadRoute: (routeId) => void moduleOf(routeId).catch(() => undefined),
      warmPage: (wanted) => void warmPage(wanted),
    });
    watchBuild(data.build);
    federation.firstViewDone();
    if (data.isPreview)
      void import(/* webpackChunkName: "owners" */ './owners.ts').then(({ offerOwners }) => offerOwners(router, data.remotes));
  });
  afterHydration(() => {
    void visitor.http.prepare?.();
    void loadLife().catch(() => undefined);
    if (allowsStatistics()) {
      const page = router.state.matches.at(-1)?.route.id ?? '';
      void import(/* webpackChunkName: "vitals" */ './vitals.ts').then(
        ({ measureVitals }) => measureVitals({ remotes: data.remotes, page, failed }),
        () => undefined,
      );
    }
  });
  let { pathname } = window.location;
  router.subscribe(({ location, errors }) => {
    for (const error of Object.values(errors ?? {})) report('route', error);
    if (location.pathname !== pathname) slots.navigated();
    pathname = location.pathname;
  });
}

/**
 * Good HTML is not thrown away: links and forms of the server's page work. Tried again until what is missing is back, or for so long that
 * the shop has to hear of it.
 */
function recoverLater(report: ReportError, error: unknown): undefined {
  recoveries += 1;
  if (recoveries > MOST_RECOVERIES) report('hydration', error);
  else setTimeout(() => void boot(), RECOVERY_MS);
  return undefined;
}

function storeOf(data: PageData): ShopStore {
  const layout = data.hydration.loaderData?.[LAYOUT_ROUTE_ID] as LayoutData | undefined;
  return firstStore({ ...data, isSignedIn: Boolean(Cookies.get(COOKIES.signedIn)), categories: layout?.categories ?? [] });
}

/** The code of the pages being shown, before React compares them with the server's HTML. @throws when one can't be had */
async function resolveMatched(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

/** Opens the page a visitor is on the way to as a full load. @throws `error` when that was just tried */
function openAnew(target: Location | undefined, error: unknown): Promise<never> {
  if (target && reloadOnce(target.pathname + target.search + target.hash)) return new Promise(() => undefined);
  throw error;
}

/** Once React's first commit is painted and the browser has nothing more urgent to do. */
function afterHydration(work: () => void): void {
  const idle = (callback: () => void) =>
    'requestIdleCallback' in window ? requestIdleCallback(callback, { timeout: 2_000 }) : setTimeout(callback, 200);
  idle(() => idle(work));
}
