/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FailedSearchRow, SearchTermRow } from 'shared-contracts/staff/search-terms';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { listAnswer } from '../testing/records.ts';
import { Refusal, openStaffPage } from '../testing/staff-page.tsx';

const aTerm = (change: Partial<SearchTermRow> = {}): SearchTermRow => ({
  id: 3,
  lang: 'nl',
  term: 'schuttingpoort',
  means: ['poort', 'schuifpoort'],
  path: null,
  is_idle: false,
  changed_at: '2026-03-01T09:30:00.000Z',
  changed_by: 'Nina',
  ...change,
});
const aSearch = (change: Partial<FailedSearchRow> = {}): FailedSearchRow => ({
  id: 8,
  lang: 'fr',
  text: 'porte coulissante alu',
  count: 12,
  last_on: '2026-03-02',
  is_dismissed: false,
  ...change,
});

test('a search without result is dismissed from its row, and leads to a term that cures it; what finds nothing is refused at its field', async () => {
  const user = userEvent.setup();
  let open = [aSearch(), aSearch({ id: 9, text: 'quokka' })];
  const { calls, container, router } = await openStaffPage('/failed-searches', {
    'GET /failed-searches': () => listAnswer(open),
    'POST /failed-searches/9/dismiss': () => {
      open = [aSearch()];
      return { data: aSearch({ id: 9, is_dismissed: true }) };
    },
    'POST /search-terms': ({ body }) =>
      (body as SearchTermRow).means.includes('rien')
        ? new Refusal(422, { code: 'request.invalid', message: 'Check', errors: { means: ['With “rien” the shop finds no product.'] } })
        : { data: aTerm(), revision: 'first' },
  });
  await user.click(await screen.findByRole('button', { name: 'Set aside: quokka' }));
  await waitFor(() => expect(screen.queryByText('quokka')).toBeNull());
  expect(await accessibilityFaults(container)).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'porte coulissante alu' }));
  expect(await screen.findByRole('textbox', { name: 'Search term' })).toHaveValue('porte coulissante alu');
  const means = screen.getByRole('textbox', { name: 'Also means' });
  await user.type(means, 'rien');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(means).toHaveAccessibleDescription(/finds no product/));
  await user.clear(means);
  await user.type(means, 'portail coulissant{Enter}portail');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/failed-searches'));
  expect(calls.filter(({ method, path }) => method === 'POST' && path === '/search-terms').at(-1)?.body).toEqual({
    lang: 'fr',
    term: 'porte coulissante alu',
    means: ['portail coulissant', 'portail'],
    path: null,
  });
});

test('a term may lead to a page instead, and says when it finds nothing now', async () => {
  const user = userEvent.setup();
  const { calls, container } = await openStaffPage('/search-terms/3', {
    'GET /search-terms/3': () => ({ data: aTerm({ is_idle: true }), revision: 'first' }),
    'PUT /search-terms/3': () => ({ data: aTerm({ means: [], path: '/nl/contact' }), revision: 'second' }),
  });
  expect(await screen.findByText(/No product has these words now/)).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'What it does' }), 'page');
  await user.type(screen.getByRole('textbox', { name: 'Page' }), '/nl/contact');
  expect(await accessibilityFaults(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      term: 'schuttingpoort',
      means: [],
      path: '/nl/contact',
      revision: 'first',
    }),
  );
});
