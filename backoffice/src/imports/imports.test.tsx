/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportRecord, ImportRow } from 'shared-contracts/staff/imports';
import { Refusal, aSession, openStaffPage } from '../testing/staff-page.tsx';

const COUNTS = { new: 0, changed: 0, same: 0, wrong: 0, applied: 0, refused: 0 };
const anImport = (values: Partial<ImportRecord> = {}): ImportRecord => ({
  id: '8d0f0c1e-6f39-4c09-9d6a-1f3a6f0a0001',
  kind: 'prices',
  file_name: 'prices.csv',
  state: 'ready',
  created_at: '2026-03-02T08:00:00Z',
  created_by: 'Hilde',
  confirmed_at: null,
  confirmed_by: null,
  finished_at: null,
  rows: 3,
  columns: ['price_excl_vat'],
  ignored_columns: ['article'],
  counts: { ...COUNTS, changed: 1, same: 1, wrong: 1 },
  ...values,
});
const ADDRESS = `/imports/prices/${anImport().id}`;
const listOf = <Row,>(data: Row[]) => ({ data, meta: { page: 1, per_page: 50, total: data.length, last_page: 1 } });
const rows: ImportRow[] = [
  {
    row: 2,
    sku: 'A-1',
    state: 'changed',
    fields: [{ column: 'price_excl_vat', label: 'Price without VAT', before: 1250, after: 1300 }],
    valid_from: null,
    problems: [],
  },
  { row: 3, sku: 'A-2', state: 'wrong', fields: [], valid_from: null, problems: [{ column: 'sku', text: 'This SKU does not exist.' }] },
];

test('a file is sent as soon as it is chosen, and its difference is shown field by field', async () => {
  const user = userEvent.setup();
  const { calls, router } = await openStaffPage('/imports', {
    'GET /imports/prices': () => listOf([]),
    'POST /imports/prices': () => ({ data: anImport() }),
    [`GET ${ADDRESS}`]: () => ({ data: anImport() }),
    [`GET ${ADDRESS}/rows`]: () => listOf(rows),
  });
  await user.upload(await screen.findByLabelText('CSV file'), new File(['sku;price_excl_vat'], 'prices.csv', { type: 'text/csv' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(ADDRESS));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ file_name: 'prices.csv', content: btoa('sku;price_excl_vat') });
  const table = await screen.findByRole('table', { name: 'Rows' });
  expect(within(table).getByText('€13.00')).toBeVisible();
  expect(within(table).getByText('This SKU does not exist.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Fetch wrong rows' })).toHaveAttribute('href', `/api${ADDRESS}/errors`);
  expect(screen.getByText('article')).toBeVisible();
});

test('a file that is no CSV is refused with the reason at the field, and another one can be chosen', async () => {
  const user = userEvent.setup();
  const { router } = await openStaffPage('/imports', {
    'GET /imports/prices': () => listOf([]),
    'POST /imports/prices': () => new Refusal(422, { code: 'import.spreadsheet', message: 'This is a workbook.' }),
  });
  const field = await screen.findByLabelText('CSV file');
  await user.upload(field, new File(['PK'], 'prices.csv', { type: 'text/csv' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('This is a workbook.')));
  expect(router.state.location.pathname).toBe('/imports');
  expect(screen.getByText('Choose a file or drop it here')).toBeVisible();
});

test('a file without rows says so', async () => {
  await openStaffPage(ADDRESS, { [`GET ${ADDRESS}`]: () => ({ data: anImport({ rows: 0, counts: COUNTS }) }) });
  expect(await screen.findByText(/no row below the names of the columns/)).toBeVisible();
});

test('nothing is applied before it is confirmed; progress and result follow', async () => {
  const user = userEvent.setup();
  let record = anImport();
  const { calls } = await openStaffPage(ADDRESS, {
    [`GET ${ADDRESS}`]: () => ({ data: record }),
    [`GET ${ADDRESS}/rows`]: () => listOf(rows),
    [`POST ${ADDRESS}/apply`]: () => {
      const applying = anImport({ state: 'applying' });
      record = anImport({ state: 'done', counts: { ...COUNTS, applied: 1, same: 1, wrong: 1 } });
      return { data: applying };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  const dialog = await screen.findByRole('dialog', { name: 'Change prices?' });
  expect(within(dialog).getByText('1 wrong row is skipped.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('progressbar', { name: 'Being applied' })).toBeVisible();
  expect(await screen.findByText('1 row was applied.', undefined, { timeout: 5000 })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Apply/ })).toBeNull();
});

test('who may only read is offered exports of what he may read, and no import', async () => {
  await openStaffPage('/imports', { 'GET /session': () => ({ data: aSession(['read_stock', 'read_orders']) }) });
  expect(await screen.findByRole('link', { name: 'Stock (CSV)' })).toBeVisible();
  expect(screen.queryByLabelText('CSV file')).toBeNull();
  expect(screen.getByText('Your role does not allow importing anything.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Prices (CSV)' })).toBeNull();
});
