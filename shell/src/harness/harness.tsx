import 'shared-ui/styles.css';
import { createRoot } from 'react-dom/client';
import Cookies from 'js-cookie';
import { RouterContextProvider, createBrowserRouter } from 'react-router-dom';
import { LANGS, LOCALES, isLang, isRegion, isListView, isVatView, shopContext } from 'shared-contracts';
import type { Lang, RemoteRoute, RouteModule, SlotName } from 'shared-contracts';
import { firstStore } from '../app/first-store.ts';
import { ShopApp } from '../app/shop-app.tsx';
import { browserContext } from '../client/browser-context.ts';
import { refreshSession } from '../client/refresh-session.ts';
import { COOKIES } from '../cookies.ts';
import { createI18n } from '../i18n/i18n.ts';
import { shellTexts } from '../i18n/shell-texts.ts';
import { APP_ID } from '../page-data.ts';
import type { KnownRoute } from '../page-data.ts';
import { findRoute } from '../routes/find-route.ts';
import { shopRoutes } from '../routes/shop-routes.tsx';
import { currentRemote, onRemoteEdited } from './edited-remote.ts';
import { openShop } from './open-shop.ts';
import { HarnessBar } from './harness-bar.tsx';
import { harnessSlots } from './harness-slots.tsx';
import { RouterWithErrors } from './thrown-error.tsx';
import { SLOTS_PATH, slotsPage } from './slots-page.tsx';

/**
 * One remote in the shell's layout, routes and session, rendered in the browser with the real API. Alone, slots of other remotes are
 * labelled placeholders, and their pages the error page; in a running shop they are what it serves.
 */
async function start(): Promise<void> {
  const lang = addressLang();
  const remote = currentRemote();
  document.documentElement.lang = LOCALES[lang].htmlLang;
  const modules = new Map<string, RouteModule>();
  const currentRoutes = (): RemoteRoute[] => [...currentRemote().routes, slotsPage(currentRemote())];
  const fetchRoute = async (routeId: string): Promise<RouteModule | undefined> => {
    const module = await findRoute(currentRoutes(), routeId)?.lazy?.();
    if (module) modules.set(routeId, module);
    return module;
  };
  // The router keeps a page's functions, so these call the current code.
  const loadRoute = async (_remote: string, routeId: string): Promise<RouteModule | undefined> => {
    const module = await fetchRoute(routeId);
    if (!module) return undefined;
    const { loader, action, ...page } = module;
    return {
      ...page,
      loader: loader && ((args) => modules.get(routeId)?.loader?.(args)),
      action: action && ((args) => modules.get(routeId)?.action?.(args)),
    };
  };
  const i18n = createI18n(lang, { shell: await shellTexts(lang) });
  const [region, vatView, listView] = [COOKIES.region, COOKIES.vatView, COOKIES.listView].map((name) => Cookies.get(name));
  const store = firstStore({
    lang,
    region: isRegion(region) ? region : undefined,
    vatView: isVatView(vatView) ? vatView : undefined,
    listView: isListView(listView) ? listView : undefined,
    isSignedIn: Boolean(Cookies.get(COOKIES.signedIn)),
  });
  for (const [key, reducer] of Object.entries(remote.reducers ?? {})) store.inject(key, reducer);

  i18n.addResourceBundle(lang, remote.namespace, (await remote.translations(lang)).default);
  const shop = browserContext(lang, store);
  void refreshSession(store, shop);
  const harnessRemote = {
    name: remote.name,
    version: 'harness',
    namespace: remote.namespace,
    entry: '',
    entryGlobal: '',
    integrity: '',
    routes: currentRoutes().map(describeForPage),
    slots: Object.keys(remote.fragments) as SlotName[],
  };
  const others = openShop({ local: harnessRemote, loadLocal: currentRemote, store, i18n });
  const shopTree = shopRoutes([harnessRemote, ...(others?.remotes ?? [])], others?.dead ?? [], (name, routeId) =>
    others && name !== remote.name ? others.loadRoute(name, routeId) : loadRoute(name, routeId),
  ).map((route) => ({ ...route, HydrateFallback: () => null }));
  const router = createBrowserRouter(shopTree, {
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(shopContext, shop);
      return context;
    },
  });
  onRemoteEdited(async () => {
    const texts = await currentRemote().translations(lang);
    i18n.addResourceBundle(lang, remote.namespace, texts.default, true, true);
    await Promise.all([...modules.keys()].map(fetchRoute));
    i18n.emit('languageChanged', lang);
    void router.revalidate();
  });
  const head = {
    brand: __HARNESS__.brand,
    origin: window.location.origin,
    meta: (id: string) => (modules.get(id) ?? others?.module(id))?.meta,
  };
  const container = document.getElementById(APP_ID);
  if (!container) throw new Error('the page has no app element');
  createRoot(container).render(
    <ShopApp store={store} serverState={store.getState()} i18n={i18n} shop={shop} slots={others?.slots ?? harnessSlots(remote)} head={head}>
      {!others && <HarnessBar remote={remote} slotsPath={SLOTS_PATH} />}
      <RouterWithErrors router={router} modules={__webpack_modules__} />
    </ShopApp>,
  );
}

function addressLang(): Lang {
  const [, segment = ''] = window.location.pathname.split('/');
  if (isLang(segment)) return segment;
  window.history.replaceState(null, '', `/${LANGS[0]}`);
  return LANGS[0];
}

const describeForPage = ({ id, path, index, handle, children }: RemoteRoute): KnownRoute => ({
  id,
  path,
  index,
  handle,
  children: children?.map(describeForPage),
});

void start();
