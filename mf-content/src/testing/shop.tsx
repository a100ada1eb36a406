import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { RouterContextProvider, createRoutesStub, useLocation } from 'react-router-dom';
import { ShopReactContext, SlotHostContext, languageChanged, makeStore, shopContext } from 'shared-contracts';
import type { Http, Lang, RouteModule, ShopContext, SlotHost } from 'shared-contracts';
import de from '../locales/de.json';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import nl from '../locales/nl.json';
import { fakeHttp } from './fake-http.ts';
import { installNodeFetch } from './fetch-globals.ts';

const texts = { nl, fr, de, en };

/** Texts of this remote, as the shell gives them. */
export function someTexts(lang: Lang) {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: lang,
    fallbackLng: false,
    resources: { [lang]: { content: texts[lang] } },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}

/** What loaders and actions get. */
export function someShop(http: Http, lang: Lang = 'nl'): { shop: ShopContext; context: RouterContextProvider } {
  const shop: ShopContext = {
    http,
    lang,
    region: () => 'be',
    vatView: () => 'incl',
    cartId: () => null,
    ensureCartId: () => '0b6c2f0e-6d7c-4a5e-9a55-0f7f0a1f2d3e',
    isSignedIn: () => false,
  };
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  return { shop, context };
}

/** Arguments of a loader or action for a request outside a router. */
export function someArgs(
  http: Http,
  url: string,
  given: { lang?: Lang; params?: Record<string, string>; form?: Record<string, string> } = {},
) {
  const { lang = 'nl', params = {}, form } = given;
  const target = new URL(url, 'https://shop.test');
  const request = new Request(target, form && { method: 'POST', body: new URLSearchParams(form) });
  return { request, url: target, pattern: '*', params: { lang, ...params }, context: someShop(http, lang).context };
}

const PENDING = { status: 'pending' } as const;
const slots: SlotHost = {
  get: () => PENDING,
  subscribe: () => () => undefined,
  serverHtml: () => undefined,
  onError: () => undefined,
};

interface Given {
  at: string;
  /** pattern of the page's route, relative to `/:lang` */
  path: string;
  route: RouteModule;
  http?: Http;
  lang?: Lang;
  slotHost?: SlotHost;
}

/** Shows a route as the shell would: store, texts, router; any other address says where one has landed. */
export function renderRoute({ at, path, route, http = fakeHttp({}), lang = 'nl', slotHost = slots }: Given) {
  installNodeFetch();
  const store = makeStore();
  store.dispatch(languageChanged(lang));
  const { shop, context } = someShop(http, lang);
  const { loader, action, Component } = route;
  const Stub = createRoutesStub(
    [
      { path: `/:lang/${path}`, loader, action, Component, HydrateFallback: () => null, ErrorBoundary: () => 'error page' },
      { path: '*', Component: Landed },
    ],
    context,
  );
  const shell = (children: ReactNode) => (
    <Provider store={store}>
      <I18nextProvider i18n={someTexts(lang)}>
        <ShopReactContext value={shop}>
          <SlotHostContext value={slotHost}>{children}</SlotHostContext>
        </ShopReactContext>
      </I18nextProvider>
    </Provider>
  );
  return { store, shop, ...render(shell(<Stub initialEntries={[at]} />)) };
}

function Landed() {
  const { pathname, search } = useLocation();
  return <p>{`landed on ${pathname}${search}`}</p>;
}
