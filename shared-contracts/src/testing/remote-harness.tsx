import '@testing-library/jest-dom';
import { configure, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub, isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import type { Lang } from '../contract/locales.ts';
import type { MetaArgs, PageMeta, Remote, RouteModule, Translations } from '../contract/remote.ts';
import type { SlotHost } from '../contract/slot.tsx';
import { useSoftLinks } from '../client/soft-links.ts';
import { languageChanged } from '../contract/store/region-slice.ts';
import { makeStore, useShopSelector } from '../contract/store/store.ts';
import type { ShopStore } from '../contract/store/store.ts';
import { selectToasts } from '../contract/store/toasts-slice.ts';
import { fakeShop, createLoaderContext } from './fake-shop.ts';
import type { FakeShop } from './fake-shop.ts';
import { fakeSlots } from './fake-slots.ts';
import { installNodeFetch } from './fetch-globals.ts';
import { ShopProviders, createTexts } from './shop-around.tsx';

/** The shop around a tested page; default: a shop without answers, in Dutch, with the remote's usual slots. */
export interface Surroundings {
  shop?: FakeShop;
  slots?: SlotHost;
  /** dispatches actions that bring the store to the start of the test */
  change?: (store: ShopStore) => void;
}

/** A page with its `path` relative to `/:lang`, visited at the address `at`. */
export interface Visit extends Surroundings {
  at: string;
  path: string;
  route: RouteModule;
}

interface HarnessOptions {
  remote: Pick<Remote, 'namespace' | 'reducers'>;
  /** the remote's texts; loaded synchronously, because a test that waits for them first can't see the first view */
  texts: Readonly<Record<Lang, Translations>>;
  /** slots of every page; default: all are loading */
  slots?: SlotHost;
}

/** Renders pages and components of one remote as the shell would: store, texts, slots, router. For test files in jsdom. */
export function createRemoteHarness({ remote, texts, slots: usualSlots = fakeSlots() }: HarnessOptions) {
  // Whole pages take seconds to be searched by role on a busy machine.
  configure({ asyncUtilTimeout: 10_000 });
  jest.setTimeout(30_000);

  const missing = new Set<string>();
  /** Fails every test that used a missing text. @throws with the names of the missing texts */
  const checkTexts = () => {
    const keys = [...missing];
    missing.clear();
    if (keys.length > 0) throw new Error(`Missing texts: ${keys.join(', ')}`);
  };
  afterEach(checkTexts);

  const textsIn = (lang: Lang) => createTexts(lang, remote.namespace, texts[lang], (key) => missing.add(key));

  const surround = ({ shop = fakeShop(), slots = usualSlots, change }: Surroundings) => {
    installNodeFetch();
    const store = makeStore();
    for (const [key, reducer] of Object.entries(remote.reducers ?? {})) store.inject(key, reducer);
    store.dispatch(languageChanged(shop.lang));
    change?.(store);
    const show = (page: ReactNode) =>
      render(
        <ShopProviders store={store} i18n={textsIn(shop.lang)} shop={shop} slots={slots}>
          {page}
        </ShopProviders>,
      );
    return { shop, store, show };
  };

  return {
    checkTexts,

    /** Visits a page. All other addresses are an empty page. */
    renderRoute({ at, path, route, ...surroundings }: Visit) {
      const { shop, store, show } = surround(surroundings);
      const { loader, action, shouldRevalidate, Component } = route;
      const page = { loader, action, shouldRevalidate, Component: framed(<Component />), HydrateFallback: () => null };
      const Stub = createRoutesStub(
        [
          { path: `/:lang/${path}`, ...page, ErrorBoundary: ErrorPage },
          { path: '*', Component: framed(null) },
        ],
        createLoaderContext(shop),
      );
      return { store, ...show(<Stub initialEntries={[at]} />) };
    },

    /** Renders a component on an otherwise empty page. */
    renderPart(part: ReactNode, { at = '/nl', ...surroundings }: Surroundings & { at?: string } = {}) {
      const { store, show } = surround(surroundings);
      const Stub = createRoutesStub([{ path: '*', Component: framed(part) }]);
      return { store, ...show(<Stub initialEntries={[at]} />) };
    },

    /** The result of a route's meta function. */
    metaOf(route: RouteModule, data: unknown, path: string, lang: Lang = 'nl'): PageMeta {
      const { t } = textsIn(lang);
      const meta = route.meta as (args: MetaArgs) => PageMeta;
      return meta({ data, params: { lang }, lang, t: (key, values) => t(key, values ?? {}), url: new URL(path, 'https://shop.test') });
    },
  };
}

/** The current address: path and query. */
export const address = (): string => screen.getByLabelText('address').textContent;

const framed = (page: ReactNode) => () => (
  <main>
    {page}
    <Frame />
  </main>
);

/** Stands in for the shell: shows the address and the toasts, and follows links. */
function Frame() {
  useSoftLinks();
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
  // An error with a status is an error page; anything else is a bug that the test has to see.
  if (isRouteErrorResponse(error)) return <>error page</>;
  throw error;
}
