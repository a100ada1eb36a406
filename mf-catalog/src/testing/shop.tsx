import '@testing-library/jest-dom';
import { configure, render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { RouterContextProvider, createRoutesStub, useLocation } from 'react-router-dom';
import { ShopReactContext, SlotHostContext, languageChanged, makeStore, shopContext } from 'shared-contracts';
import type { AddToCartProps, Http, Lang, MetaArgs, PageMeta, RouteModule, ShopContext, SlotHost, SlotState } from 'shared-contracts';
import de from '../locales/de.json';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import nl from '../locales/nl.json';
import { fakeHttp } from './fake-http.ts';
import { installNodeFetch } from './node-fetch.ts';

// A busy machine is no fault of the page: whole pages take seconds to be searched by role then.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

const texts = { nl, fr, de, en };

/** Texts of this remote, as the shell gives them. */
export function someTexts(lang: Lang) {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: lang,
    fallbackLng: false,
    resources: { [lang]: { catalog: texts[lang] } },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}

/** What loaders get. */
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

/** Arguments of a loader for a request outside a router. */
export function someArgs(http: Http, path: string, params: Record<string, string>, lang: Lang = 'nl') {
  const url = new URL(path, 'https://shop.test');
  return { request: new Request(url), url, pattern: '*', params: { lang, ...params }, context: someShop(http, lang).context };
}

/** What the shell's head gets from a route. */
export function metaOf(route: RouteModule, data: unknown, path: string, lang: Lang = 'nl'): PageMeta {
  const { t } = someTexts(lang);
  const meta = route.meta as (args: MetaArgs) => PageMeta;
  return meta({ data, params: { lang }, lang, t: (key, values) => t(key, values ?? {}), url: new URL(path, 'https://shop.test') });
}

/** Stands for the cart's button: says what it was told. */
const AddToCart = ({ title, variantId, left, look, step }: AddToCartProps) => (
  <button type="button" data-variant={variantId} data-left={left} data-look={look} data-step={step}>
    {`Add ${title}`}
  </button>
);
const READY = { status: 'ready', Component: AddToCart };
const PENDING = { status: 'pending' } as const;

/** Slots of a shop whose cart is there, or still on its way. */
export const slotHost = (cart: 'ready' | 'pending'): SlotHost => ({
  get: <Name extends keyof SlotHostNames>(name: Name) => (name === 'add-to-cart' && cart === 'ready' ? READY : PENDING) as SlotState<Name>,
  subscribe: () => () => undefined,
  serverHtml: () => undefined,
  onError: () => undefined,
});
type SlotHostNames = Record<Parameters<SlotHost['get']>[0], true>;

interface ShellGiven {
  http?: Http;
  lang?: Lang;
  slots?: SlotHost;
  change?: (store: ReturnType<typeof makeStore>) => void;
}

function shellOf({ http = fakeHttp({}), lang = 'nl', slots = slotHost('ready'), change }: ShellGiven) {
  installNodeFetch();
  const store = makeStore();
  store.dispatch(languageChanged(lang));
  change?.(store);
  const { shop, context } = someShop(http, lang);
  const shell = (children: ReactNode) => (
    <Provider store={store}>
      <I18nextProvider i18n={someTexts(lang)}>
        <ShopReactContext value={shop}>
          <SlotHostContext value={slots}>{children}</SlotHostContext>
        </ShopReactContext>
      </I18nextProvider>
    </Provider>
  );
  return { store, context, shell };
}

/** Shows a route as the shell would: store, texts, slots, router. The address is on the page too. */
export function renderRoute({ at, path, route, ...given }: ShellGiven & { at: string; path: string; route: RouteModule }) {
  const { store, context, shell } = shellOf(given);
  const { loader, Component, shouldRevalidate } = route;
  const Page = () => (
    <main>
      <Component />
      <Address />
    </main>
  );
  const Stub = createRoutesStub(
    [
      { path: `/:lang/${path}`, loader, shouldRevalidate, Component: Page, HydrateFallback: () => null, ErrorBoundary: () => 'error page' },
      { path: '*', Component: Address },
    ],
    context,
  );
  return { store, ...render(shell(<Stub initialEntries={[at]} />)) };
}

/** Shows a component on a page of its own. */
export function renderPart(part: ReactNode, given: ShellGiven = {}) {
  const { store, shell } = shellOf(given);
  const Stub = createRoutesStub([{ path: '*', Component: () => part }]);
  return { store, ...render(shell(<Stub initialEntries={['/nl']} />)) };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}
