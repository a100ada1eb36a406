/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StockRow } from 'shared-contracts/staff/stock';
import { Refusal, aSession, openStaffPage } from '../testing/staff-page.tsx';

const row = (sku: string, left = 20): StockRow => ({
  sku,
  product_sku: 'P',
  product_name: 'Panel',
  name: '153 cm',
  on_hand: left,
  reserved: 0,
  left,
  restock_date: null,
  revision: '1',
});
const listOf = (rows: StockRow[], total = rows.length) => ({
  data: rows,
  meta: { page: 1, per_page: 50, total, last_page: Math.max(1, Math.ceil(total / 50)) },
});
const queriesOf = (calls: { path: string; query: unknown }[]) => calls.filter(({ path }) => path === '/stock').map(({ query }) => query);

test('search, filter, order and page of a list are in the address, and are sent to the API', async () => {
  const user = userEvent.setup();
  const { calls, router } = await openStaffPage('/stock?state=low&sort=-left&page=2', { 'GET /stock': () => listOf([row('A-1')], 120) });
  await screen.findByRole('link', { name: 'A-1' });
  expect(queriesOf(calls)).toEqual([{ state: 'low', sort: '-left', page: 2 }]);
  expect(screen.getByRole('columnheader', { name: 'To sell' })).toHaveAttribute('aria-sort', 'descending');

  await user.click(screen.getByRole('button', { name: 'SKU' }));
  await waitFor(() => expect(router.state.location.search).toBe('?state=low&sort=sku'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'empty');
  await waitFor(() => expect(router.state.location.search).toBe('?state=empty&sort=sku'));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'mesh{Enter}');
  await waitFor(() => expect(queriesOf(calls).at(-1)).toEqual({ state: 'empty', q: 'mesh', sort: 'sku', page: 1 }));
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/stock?state=empty&q=mesh&sort=sku&page=3');
});

test('the search keeps the focus and what is typed while the list follows, and takes over another address', async () => {
  const user = userEvent.setup();
  const { router } = await openStaffPage('/stock?q=post', { 'GET /stock': () => listOf([row('A-1')]) });
  const box = await screen.findByRole('searchbox', { name: 'Search' });
  await user.clear(box);
  await user.type(box, 'mesh');
  await waitFor(() => expect(router.state.location.search).toBe('?q=mesh'));
  expect(box).toHaveFocus();
  await user.type(box, ' panel');
  await waitFor(() => expect(router.state.location.search).toBe('?q=mesh+panel'));
  expect(box).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(box).toHaveValue(''));
  await act(() => router.navigate('/stock?q=gate'));
  await waitFor(() => expect(box).toHaveValue('gate'));
});

test('a list that counts no further says that there are more', async () => {
  const meta = { page: 1, per_page: 50, total: 10_000, last_page: 200, more: true };
  await openStaffPage('/stock', { 'GET /stock': () => ({ data: [row('A-1')], meta }) });
  expect(await screen.findByText('1–1 of more than 10,000')).toBeVisible();
});

test('arrow keys go from row to row, Enter opens the record, and its link back leads to the list as it was filtered', async () => {
  const user = userEvent.setup();
  const record = { ...row('A-2'), reservations: [], changes: [] };
  const { router } = await openStaffPage('/stock?state=low', {
    'GET /stock': () => listOf([row('A-1'), row('A-2'), row('A-3')]),
    'GET /stock/A-2': () => ({ data: record }),
  });
  (await screen.findByRole('link', { name: 'A-1' })).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(screen.getByRole('link', { name: 'A-2' })).toHaveFocus();
  await user.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { level: 1, name: 'A-2' });
  expect(router.state.location.pathname).toBe('/stock/A-2');
  expect(heading).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Stock' })).toHaveAttribute('href', '/stock?state=low');
});

test('a list says that a filter finds nothing and clears it, and that the server failed and asks again', async () => {
  const user = userEvent.setup();
  let isBroken = true;
  await openStaffPage('/stock?q=zzz', {
    'GET /stock': ({ query }) => {
      if (isBroken) return new Refusal(503, {});
      return listOf(query.q === undefined ? [row('A-1')] : []);
    },
  });
  await screen.findByRole('heading', { name: 'That did not work' }, { timeout: 10_000 });
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Nothing found' });
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  await screen.findByRole('link', { name: 'A-1' });
});

test('a screen without its scope says so and is not in the navigation', async () => {
  await openStaffPage('/stock', { 'GET /session': () => ({ data: aSession(['read_orders']) }) });
  await screen.findByRole('heading', { level: 1, name: 'No access' });
  const navigation = screen.getByRole('navigation', { name: 'Screens' });
  expect(within(navigation).getByRole('link', { name: 'Orders' })).toBeVisible();
  expect(within(navigation).queryByRole('link', { name: 'Stock' })).toBeNull();
});
