import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation, useRouteLoaderData } from 'react-router-dom';
import { categoriesReceived, selectLang, useShopDispatch, useShopSelector } from 'shared-contracts';
import type { RouteHandle } from 'shared-contracts';
import { useSoftLinks } from 'shared-contracts/client/soft-links';
import { LoadingBar } from 'shared-ui';
import { LAYOUT_ROUTE_ID } from '../routes/layout-route.ts';
import { CheckoutHeader } from './checkout-header.tsx';
import { CheckoutFooter, Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { chooseLayout } from './choose-layout.ts';
import type { LayoutData } from './layout-data.ts';
import { Notices } from './notices.tsx';
import { useRememberedListView, useSessionViews } from './preferences.ts';
import { SignInAgain } from '../session/sign-in-again.tsx';
import { Toasts } from './toasts.tsx';
import { usePageFocus } from './use-page-focus.ts';
import { usePressedFocus } from './use-pressed-focus.ts';
import styles from './shop-layout.module.css';

const NOTHING: LayoutData = { categories: [], notices: [], deliveryDays: null };

/** The layout of every page: header, notices, footer, loading bar, toasts. Routes choose it by `handle.layout`. */
export function ShopLayout() {
  const { t } = useTranslation('shell');
  const data = useRouteLoaderData<LayoutData>(LAYOUT_ROUTE_ID) ?? NOTHING;
  const matches = useMatches();
  const { search } = useLocation();
  const layout = chooseLayout(matches.at(-1)?.handle as RouteHandle | undefined, new URLSearchParams(search));
  useCategoriesInStore(data);
  useSessionViews();
  useRememberedListView();
  usePageFocus();
  usePressedFocus();
  useSoftLinks();

  if (layout === 'bare') {
    return (
      <>
        <NavigationBar />
        <main id="main">
          <Outlet />
        </main>
        <Toasts />
        <SignInAgain />
      </>
    );
  }
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <NavigationBar />
      {layout === 'checkout' ? <CheckoutHeader /> : <Header data={data} />}
      <Notices notices={data.notices} />
      <Main />
      {layout === 'checkout' ? <CheckoutFooter /> : <Footer categories={data.categories} />}
      <Toasts />
      <SignInAgain />
      <ScrollRestoration />
    </>
  );
}

/** A separate component, like `Main`: the rest of the layout does not render again when a navigation begins. */
function NavigationBar() {
  return <LoadingBar active={useNavigation().state !== 'idle'} />;
}

function Main() {
  const { state } = useNavigation();
  return (
    <main id="main" className={styles.main} tabIndex={-1} aria-busy={state === 'loading' || undefined}>
      <Outlet />
    </main>
  );
}

/** Other remotes read the categories from the store. On the first view the server has put them there. */
function useCategoriesInStore({ categories }: LayoutData) {
  const lang = useShopSelector(selectLang);
  const dispatch = useShopDispatch();
  useEffect(() => {
    dispatch(categoriesReceived({ lang, items: categories }));
  }, [dispatch, lang, categories]);
}
