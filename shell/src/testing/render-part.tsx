import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub, useLocation } from 'react-router-dom';
import { languageChanged, makeStore } from 'shared-contracts';
import type { Lang, MetaArgs, PageMeta, SlotHost, ShopStore, Translations } from 'shared-contracts';
import type { Answers } from 'shared-contracts/testing/fake-http';
import { createLoaderContext, fakeShop } from 'shared-contracts/testing/fake-shop';
import { fakeSlots } from 'shared-contracts/testing/fake-slots';
import { useSoftLinks } from 'shared-contracts/client/soft-links';
import { installNodeFetch } from 'shared-contracts/testing/fetch-globals';
import { ShopApp } from '../app/shop-app.tsx';
import { createI18n } from '../i18n/i18n.ts';
import de from '../locales/de.json';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import nl from '../locales/nl.json';

export const TEXTS: Readonly<Record<Lang, Translations>> = { nl, fr, de, en };

interface Given {
  address?: string;
  lang?: Lang;
  /** brings the store to the start of the test */
  change?: (store: ShopStore) => void;
  slots?: SlotHost;
  /** the API's answers; default: none */
  answers?: Answers;
  meta?: (args: MetaArgs) => PageMeta;
  /** called for each load of the page's data */
  onLoad?: () => void;
  /** thrown by the page's loader */
  error?: unknown;
  /** shown instead of the part when there is an `error` */
  errorPage?: ReactNode;
}

/** Renders a part of the layout with the shell's router, store, texts and head. Its page is at every address. */
export function renderPart(
  part: ReactNode,
  { address = '/nl', lang = 'nl', change, slots = fakeSlots(), answers = {}, meta, onLoad, error, errorPage }: Given = {},
) {
  installNodeFetch();
  const store = makeStore();
  store.dispatch(languageChanged(lang));
  change?.(store);
  const shop = fakeShop(answers, { lang });
  const loader = () => {
    onLoad?.();
    if (error) throw error as Error;
    return null;
  };
  const Stub = createRoutesStub(
    [
      {
        id: 'page',
        path: '*',
        loader,
        Component: () => (
          <>
            {part}
            <Address />
          </>
        ),
        ErrorBoundary: () => errorPage,
        HydrateFallback: () => null,
      },
    ],
    createLoaderContext(shop),
  );
  const hydrationData = onLoad || error ? undefined : { loaderData: { page: {} } };
  const view = render(
    <ShopApp
      store={store}
      serverState={store.getState()}
      i18n={createI18n(lang, { shell: TEXTS[lang] })}
      shop={shop}
      slots={slots}
      head={{ brand: 'Groenhof', origin: window.location.origin, meta: () => meta as never }}
    >
      <Stub initialEntries={[address]} hydrationData={hydrationData} />
    </ShopApp>,
  );
  return { store, shop, ...view };
}

/** The current address with its query; follows links as the layout does. */
function Address() {
  useSoftLinks();
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}
