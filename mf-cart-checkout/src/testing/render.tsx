import '@testing-library/jest-dom';
import { configure, render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { RouterContextProvider, createRoutesStub, isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { ShopReactContext, languageChanged, makeStore, selectToasts, shopContext, useShopSelector } from 'shared-contracts';
import type { Lang, RouteModule, ShopStore } from 'shared-contracts';
import de from '../locales/de.json';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import nl from '../locales/nl.json';
import { miniCartSlice } from '../state/mini-cart-slice.ts';
import type { FakeShop } from './fake-shop.ts';
import { installNodeFetch } from './fetch-globals.ts';

const texts = { nl, fr, de, en };

export function someTexts(lang: Lang) {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: lang,
    fallbackLng: false,
    resources: { [lang]: { cart: texts[lang] } },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}

/** What the shell gives to loaders and actions. */
export function contextOf(shop: FakeShop): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  return context;
}

interface Given {
  shop: FakeShop;
  change?: (store: ShopStore) => void;
}

function shellOf({ shop, change }: Given) {
  installNodeFetch();
  // The machine may be busy with other packages' tests.
  configure({ asyncUtilTimeout: 5_000 });
  const store = makeStore();
  store.inject('miniCart', miniCartSlice.reducer);
  store.dispatch(languageChanged(shop.lang));
  change?.(store);
  const shell = (children: ReactNode) => (
    <Provider store={store}>
      <I18nextProvider i18n={someTexts(shop.lang)}>
        <ShopReactContext value={shop}>{children}</ShopReactContext>
      </I18nextProvider>
    </Provider>
  );
  return { store, shell };
}

/** Shows a route as the shell would; the address and the toasts are on the page too. */
export function renderRoute({ at, path, route, ...given }: Given & { at: string; path: string; route: RouteModule }) {
  const { store, shell } = shellOf(given);
  const { loader, action, Component } = route;
  const Page = () => (
    <main>
      <Component />
      <Surroundings />
    </main>
  );
  const Stub = createRoutesStub(
    [
      { path: `/:lang/${path}`, loader, action, Component: Page, HydrateFallback: () => null, ErrorBoundary: ErrorPage },
      { path: '*', Component: Surroundings },
    ],
    contextOf(given.shop),
  );
  return { store, ...render(shell(<Stub initialEntries={[at]} />)) };
}

/** Shows a component on a page of its own. */
export function renderPart(part: ReactNode, { at = '/nl/product/paneel', ...given }: Given & { at?: string }) {
  const { store, shell } = shellOf(given);
  const Page = () => (
    <main>
      {part}
      <Surroundings />
    </main>
  );
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  return { store, ...render(shell(<Stub initialEntries={[at]} />)) };
}

function Surroundings() {
  const { pathname, search } = useLocation();
  const toasts = useShopSelector(selectToasts);
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      <ul aria-label="toasts">
        {toasts.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </>
  );
}

function ErrorPage() {
  const error = useRouteError();
  // What the shell answers with a status is a page of its own; anything else is a bug the test has to see.
  if (isRouteErrorResponse(error)) return <>error page</>;
  throw error;
}
