/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, RouterContextProvider } from 'react-router-dom';
import { makeStore, selectCategories, sessionReceived, shopContext } from 'shared-contracts';
import type { RouteHandle } from 'shared-contracts';
import type { SessionAnswer } from 'shared-contracts/wire/auth';
import { aCategory } from 'shared-contracts/testing/a-product';
import { company } from 'shared-contracts/contract/company';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { fakeSlots } from 'shared-contracts/testing/fake-slots';
import { installNodeFetch } from 'shared-contracts/testing/fetch-globals';
import { ShopApp } from '../app/shop-app.tsx';
import { createI18n } from '../i18n/i18n.ts';
import { LAYOUT_ROUTE_ID } from '../routes/layout-route.ts';
import { TEXTS } from '../testing/render-part.tsx';
import type { LayoutData } from './layout-data.ts';
import { ShopLayout } from './shop-layout.tsx';

const data: LayoutData = {
  categories: [aCategory()],
  notices: [{ id: 'n', from: '2026-11-01', to: '2026-12-01', text: 'Gesloten op 25 december', closed: true }],
  deliveryDays: 3,
};

interface Given {
  handle?: RouteHandle;
  at?: string;
  layoutData?: LayoutData;
}
/** The layout around a page whose second address loads as long as the test wants. */
function show({ handle, at = '/nl', layoutData = data }: Given = {}) {
  installNodeFetch();
  const store = makeStore();
  const shop = fakeShop();
  const slow = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      {
        id: LAYOUT_ROUTE_ID,
        path: '/:lang',
        loader: () => layoutData,
        Component: ShopLayout,
        children: [
          { index: true, handle, Component: () => <h1>Home</h1> },
          { path: 'slow', loader: () => slow.promise, Component: () => <h1>Slow</h1> },
          { path: '*', handle, Component: () => <h1>Page</h1> },
        ],
      },
    ],
    {
      initialEntries: [at],
      hydrationData: { loaderData: { [LAYOUT_ROUTE_ID]: layoutData } },
      getContext: () => {
        const context = new RouterContextProvider();
        context.set(shopContext, shop);
        return context;
      },
    },
  );
  const view = render(
    <ShopApp
      store={store}
      serverState={store.getState()}
      i18n={createI18n('nl', { shell: TEXTS.nl })}
      shop={shop}
      slots={fakeSlots({ 'mini-cart': () => <button>2 stuks</button> })}
      head={{ brand: 'Groenhof', origin: window.location.origin, meta: () => undefined }}
    >
      <RouterProvider router={router} />
    </ShopApp>,
  );
  return { store, router, arrive: () => act(async () => slow.resolve(null)), ...view };
}
beforeAll(() => {
  window.scrollTo = () => undefined;
});

it('shop layout: surrounds the page with header, notices, footer and a skip link', async () => {
  const { container } = show();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { name: 'Home' }));
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(screen.getByText('Gesloten op 25 december')).toBeVisible();
  expect(screen.getByText('Pakket binnen 3 werkdagen')).toBeVisible();
  expect(screen.getByRole('button', { name: '2 stuks' })).toBeVisible();
  const skip = screen.getByRole('link', { name: 'Naar de inhoud' });
  expect(container.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('shop layout: works without menu and notices', () => {
  show({ layoutData: { categories: [], notices: [], deliveryDays: null } });
  expect(screen.queryByText(/werkdag/)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
});

it('shop layout: is reduced for the checkout: its only links are home and the phone number', () => {
  show({ handle: { layout: 'checkout' } });
  const header = within(screen.getByRole('banner'));
  expect(header.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/nl', 'tel:+3290000000']);
  expect(header.queryByRole('search')).not.toBeInTheDocument();
});

it('shop layout: ends the checkout with languages, legal pages and the phone number only', async () => {
  const { container } = show({ handle: { layout: 'checkout' } });
  const footer = within(screen.getByRole('contentinfo'));
  const languages = within(footer.getByRole('navigation', { name: 'Taal' })).getAllByRole('link');
  expect(languages.map((link) => link.textContent)).toEqual(['Nederlands', 'Français', 'Deutsch', 'English']);
  const others = footer.getAllByRole('link').filter((link) => !languages.includes(link));
  expect(others.map((link) => link.textContent)).toEqual([
    'Algemene voorwaarden',
    'Privacy',
    'Cookie-instellingen',
    'Toegankelijkheid',
    company.phone,
  ]);
  expect(screen.getByRole('contentinfo')).toHaveTextContent(company.enterpriseNumber);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('shop layout: is reduced by a query parameter as well', () => {
  const handle: RouteHandle = { layoutWith: { param: 'step', layout: 'checkout' } };
  const { unmount } = show({ handle, at: '/nl/cart' });
  expect(screen.getByRole('search')).toBeInTheDocument();
  unmount();
  show({ handle, at: '/nl/cart?step=payment' });
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
});

it('shop layout: is missing on pages with a bare layout', () => {
  show({ handle: { layout: 'bare' } });
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent('Home');
});

it('shop layout: shows that the next page is loading', async () => {
  const { router, arrive } = show();
  act(() => void router.navigate('/nl/slow'));
  await waitFor(() => expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true'));
  await arrive();
  expect(await screen.findByRole('heading', { name: 'Slow' })).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveAttribute('aria-busy');
});

it('shop layout: puts the categories into the store for remotes', () => {
  const { store } = show();
  expect(selectCategories(store.getState())).toEqual(data.categories);
});

it('shop layout: links to the login page, or greets and links to the account', async () => {
  const { store } = show();
  const account = () => within(screen.getByRole('banner')).getByRole('link', { name: /Mijn account/ });
  expect(account()).toHaveAttribute('href', '/nl/login');
  await act(async () => {
    store.dispatch(sessionReceived({ status: 'authenticated', user: { first_name: 'Lotte' } } as SessionAnswer));
    // Signing in loads the code that counts the wishlist.
    await import('../wishlist/wishlist-count.tsx');
  });
  expect(account()).toHaveAttribute('href', '/nl/account');
  expect(account()).toHaveTextContent('Dag Lotte');
});

it('shop layout: leads a dealer to the quick order where others find dealers', async () => {
  const { store } = show();
  await screen.findByRole('heading', { name: 'Home' });
  const banner = within(screen.getByRole('banner'));
  expect(banner.getByRole('link', { name: 'Verdelers' })).toHaveAttribute('href', '/nl/dealers');
  await act(async () => {
    store.dispatch(sessionReceived({ status: 'authenticated', user: { first_name: 'Lotte', professional: true } } as SessionAnswer));
    await import('../wishlist/wishlist-count.tsx');
  });
  expect(banner.getByRole('link', { name: 'Snel bestellen' })).toHaveAttribute('href', '/nl/quick-add');
  expect(banner.queryByRole('link', { name: 'Verdelers' })).not.toBeInTheDocument();
});

it('shop layout: searches with a plain form, and keeps the search text on the results page', async () => {
  const user = userEvent.setup();
  const { router } = show();
  const form = screen.getByRole('search');
  expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/nl/search', 'get']);
  await user.type(screen.getByRole('searchbox', { name: 'Zoeken in de winkel' }), 'poort & paal{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?q=poort+%26+paal'));
  expect(screen.getByRole('searchbox')).toHaveValue('poort & paal');
  await act(() => router.navigate('/nl/elsewhere?q=x'));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('shop layout: focuses the heading of another page, and keeps the focus when only the filters change', async () => {
  const { router } = show();
  await act(() => router.navigate('/nl/products'));
  expect(screen.getByRole('heading', { name: 'Page' })).toHaveFocus();
  const phone = screen.getByRole('link', { name: /\+32/ });
  phone.focus();
  await act(() => router.navigate('/nl/products?filter=green'));
  expect(phone).toHaveFocus();
});
