/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListView } from 'shared-contracts/staff/list-views';
import { openStaffPage } from '../testing/staff-page.tsx';
// loaded before the first test waits for them
import './list-views.tsx';
import '../stock/stock-list.tsx';

const aView = (values: Partial<ListView> = {}): ListView => ({
  id: 12,
  list: '/stock',
  name: 'Running out',
  query: 'state=low&sort=-left',
  is_shared: false,
  can_change: true,
  is_start: false,
  owner: null,
  revision: '1',
  ...values,
});
const STOCK = {
  data: [
    {
      sku: 'A-1',
      product_sku: 'P',
      product_name: 'Panel',
      name: '153 cm',
      on_hand: 3,
      reserved: 0,
      left: 3,
      restock_date: null,
      revision: '1',
    },
  ],
  meta: { page: 1, per_page: 50, total: 1, last_page: 1 },
};
const views = (...data: ListView[]) => ({ 'GET /stock': () => STOCK, 'GET /list-views': () => ({ data }) });

test('a view leads to its filters and order, and its change is saved with the revision', async () => {
  const user = userEvent.setup();
  const { calls, router } = await openStaffPage('/stock', {
    ...views(aView()),
    'PUT /list-views/12': ({ body }) => ({ data: aView({ ...(body as object), revision: '2' }), revision: '2' }),
  });
  const nav = await screen.findByRole('navigation', { name: 'Views' });
  expect(within(nav).getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
  await user.click(within(nav).getByRole('link', { name: 'Running out' }));
  expect(router.state.location.search).toBe('?view=12&state=low&sort=-left');
  expect(calls.filter(({ path }) => path === '/stock').at(-1)?.query).toEqual({ state: 'low', sort: '-left', page: 1 });
  expect(screen.queryByRole('button', { name: 'Save the change' })).toBeNull();
  await user.click(screen.getByText('Columns'));
  await user.click(screen.getByRole('checkbox', { name: 'To sell' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'To sell' })).toBeNull());
  expect(router.state.location.search).toBe('?view=12&state=low&sort=-left&hide=left');
  await user.click(screen.getByRole('button', { name: 'Save the change' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'Running out',
      is_shared: false,
      revision: '1',
      query: 'state=low&sort=-left&hide=left',
    }),
  );
});

test('filters are saved as a new view, for colleagues too, and as the start of the list', async () => {
  const user = userEvent.setup();
  const { calls, router } = await openStaffPage('/stock?state=empty&q=mesh', {
    ...views(),
    'POST /list-views': ({ body }) => ({ data: aView({ ...(body as object), id: 13 }), revision: '1' }),
    'PUT /list-view-starts': () => ({ data: [] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Save the view' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save the view' });
  await user.type(await within(dialog).findByRole('textbox', { name: 'Name' }), 'Sold out');
  await user.click(within(dialog).getByRole('checkbox', { name: /colleagues/ }));
  await user.click(within(dialog).getByRole('checkbox', { name: /begins with this view/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.search).toBe('?view=13&state=empty&q=mesh'));
  expect(calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])).toEqual([
    ['/list-views', { list: '/stock', query: 'state=empty', name: 'Sold out', is_shared: true }],
    ['/list-view-starts', { list: '/stock', view: 13 }],
  ]);
});

test('the list begins with the view that is its start, and the whole list stays within reach', async () => {
  const user = userEvent.setup();
  const { router } = await openStaffPage('/stock', views(aView({ is_start: true })));
  await waitFor(() => expect(router.state.location.search).toBe('?view=12&state=low&sort=-left'));
  await user.click(screen.getByRole('link', { name: 'All' }));
  expect(router.state.location.search).toBe('?view=all');
});

test('a view that filters by something that is gone opens without it and says so', async () => {
  const { router } = await openStaffPage('/stock?view=12&state=sleeping&warehouse=3', {
    ...views(aView({ query: 'state=sleeping&warehouse=3' })),
  });
  expect(await screen.findByText(/no longer exists: warehouse, State\./)).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?view=12'));
  expect(await screen.findByRole('link', { name: 'A-1' })).toBeVisible();
});

test('a view of somebody else that is not shared is only its filters', async () => {
  await openStaffPage('/stock?view=99&state=low', views());
  expect(await screen.findByText(/is not shared with you/)).toBeVisible();
});
