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
import { fakeShop, contextOf } from './fake-shop.ts';
import type { FakeShop } from './fake-shop.ts';
import { fakeSlots } from './fake-slots.ts';
import { installNodeFetch } from './fetch-globals.ts';
import { ShopAround, createTexts } from './shop-around.tsx';

/** What a test says of the shop around its page; left out: a shop without answers, in Dutch, with the remote's usual slots. */
export interface Surroundings {
  shop?: FakeShop;
  slots?: SlotHost;
  /** brings the store to where the test starts */
  change?: (store: ShopStore) => void;
}

/** A page, its `path` relative to `/:lang`, visited at the address `at`. */
export interface Visit extends Surroundings {
  at: string;
  path: string;
  route: RouteModule;
}

interface Tested {
  remote: Pick<Remote, 'namespace' | 'reducers'>;
  /** the remote's texts; at once, because a test that first waits for them can't see the first view */
  texts: Readonly<Record<Lang, Translations>>;
  /** slots of every page; default: none is there yet */
  slots?: SlotHost;
}

/** Shows pages and parts of one remote as the shell would: store, texts, slots, router. For test files in jsdom. */
export function harnessOf({ remote, texts, slots: usualSlots = fakeSlots() }: Tested) {
  // A busy machine is no fault of the page: whole pages take seconds to be searched by role then.
  configure({ asyncUtilTimeout: 10_000 });
  jest.setTimeout(30_000);

  const missing = new Set<string>();
  /** @throws when a text was asked for that there is none of, wherever that was; every test ends with it */
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
        <ShopAround store={store} i18n={textsIn(shop.lang)} shop={shop} slots={slots}>
          {page}
        </ShopAround>,
      );
    return { shop, store, show };
  };

  return {
    checkTexts,

    /** Visits a page. Any other address it leads to is an empty page. */
    renderRoute({ at, path, route, ...given }: Visit) {
      const { shop, store, show } = surround(given);
      const { loader, action, shouldRevalidate, Component } = route;
      const page = { loader, action, shouldRevalidate, Component: framed(<Component />), HydrateFallback: () => null };
      const Stub = createRoutesStub(
        [
          { path: `/:lang/${path}`, ...page, ErrorBoundary: ErrorPage },
          { path: '*', Component: framed(null) },
        ],
        contextOf(shop),
      );
      return { store, ...show(<Stub initialEntries={[at]} />) };
    },

    /** Shows a component on a page of its own. */
    renderPart(part: ReactNode, { at = '/nl', ...given }: Surroundings & { at?: string } = {}) {
      const { store, show } = surround(given);
      const Stub = createRoutesStub([{ path: '*', Component: framed(part) }]);
      return { store, ...show(<Stub initialEntries={[at]} />) };
    },

    /** What the shell's head gets from a route. */
    metaOf(route: RouteModule, data: unknown, path: string, lang: Lang = 'nl'): PageMeta {
      const { t } = textsIn(lang);
      const meta = route.meta as (args: MetaArgs) => PageMeta;
      return meta({ data, params: { lang }, lang, t: (key, values) => t(key, values ?? {}), url: new URL(path, 'https://shop.test') });
    },
  };
}

/** Where the page on show is: path and query. */
export const address = (): string => screen.getByLabelText('address').textContent;

const framed = (page: ReactNode) => () => (
  <main>
    {page}
    <Frame />
  </main>
);

/** What of the shell a test wants to see: the address and the toasts; and what it does: it follows links. */
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
  // What the shell answers with a status is a page of its own; anything else is a bug the test has to see.
  if (isRouteErrorResponse(error)) return <>error page</>;
  throw error;
}
