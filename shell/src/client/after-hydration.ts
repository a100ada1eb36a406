import Cookies from 'js-cookie';
import type { i18n } from 'i18next';
import type { createBrowserRouter, RouteObject } from 'react-router-dom';
import { allowsStatistics } from 'shared-contracts/client/consent-choice';
import type { Http, RouteModule, ShopContext, ShopStore } from 'shared-contracts';
import { COOKIES, YEAR_DAYS } from '../cookies.ts';
import type { PageData } from '../page-data.ts';
import { watchBuild } from './build-watch.ts';
import type { remoteCode } from './remote-code.ts';
import { onIdle } from './on-idle.ts';
import { prefetchOnIntent } from './prefetch-on-intent.ts';
import { refreshSession } from './refresh-session.ts';
import { pageWarmer } from './warm-page.ts';

interface Options {
  data: PageData;
  routes: RouteObject[];
  router: ReturnType<typeof createBrowserRouter>;
  store: ShopStore;
  shop: ShopContext;
  i18n: i18n;
  code: ReturnType<typeof remoteCode>;
  /** client that stores answers for the page opened next */
  prefetchHttp: Http;
}

/** Background work of a hydrated page: remembers the language, loads the session, and prefetches the page that is probably opened next. */
export function startBackgroundWork({ data, routes, router, store, shop, i18n, code, prefetchHttp }: Options): void {
  document.documentElement.dataset.hydrated = '';
  Cookies.set(COOKIES.lang, data.lang, { expires: YEAR_DAYS, path: '/', sameSite: 'lax' });
  void refreshSession(store, shop);
  const loadModule = (routeId: string): Promise<RouteModule | undefined> => {
    const owner = data.remotes.find(({ name }) => routeId.startsWith(`${name}/`));
    return owner ? code.loadModule(owner.name, routeId) : Promise.reject(new Error(`nobody owns ${routeId}`));
  };
  const warmPage = pageWarmer({ shop: { ...shop, http: prefetchHttp }, t: (key, values) => i18n.t(key, { ...values }), loadModule });
  prefetchOnIntent(routes, {
    loadRoute: (routeId) => void loadModule(routeId).catch(() => undefined),
    warmPage: (links) => void warmPage(links),
  });
  watchBuild(data.build);
  if (data.isPreview)
    void import(/* webpackChunkName: "owners" */ './owners.ts').then(({ offerOwners }) => offerOwners(router, data.remotes));
}

/** Does nothing without the visitor's consent to statistics. */
export function measureSpeed({ remotes }: PageData, router: Options['router'], failed: ReadonlySet<string>): void {
  if (!allowsStatistics()) return;
  const page = router.state.matches.at(-1)?.route.id ?? '';
  void import(/* webpackChunkName: "vitals" */ './vitals.ts').then(
    ({ measureVitals }) => measureVitals({ remotes, page, failed }),
    () => undefined,
  );
}

/** Runs `work` after React's first commit is painted and the browser is idle. */
export function runAfterHydration(work: () => void): void {
  onIdle(() => onIdle(work));
}
