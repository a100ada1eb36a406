/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountingMonth, OssReport } from 'shared-contracts/staff/accounting';
import { SCOPES } from 'shared-contracts/staff/scopes';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { aSession, openStaffPage } from '../testing/staff-page.tsx';
import type { Answers } from '../testing/staff-page.tsx';

const MONTH: AccountingMonth = {
  month: '2026-02',
  invoices: 12,
  credit_notes: 2,
  electronic: 5,
  sums: [
    { regime: 'domestic', country: 'be', rate: 2100, base_cents: 100_000, vat_cents: 21_000, rounding_cents: 0, gross_cents: 121_000 },
    { regime: 'outside', country: 'be', rate: null, base_cents: 5000, vat_cents: 0, rounding_cents: 0, gross_cents: 5000 },
  ],
  total_cents: 126_000,
  money: {
    received_cents: 127_000,
    refunded_cents: -2000,
    moved_cents: 125_000,
    unsettled_cents: 1000,
    of_other_months_cents: 0,
    without_document_cents: 0,
  },
};
const OSS: OssReport = {
  quarter: '2025-Q4',
  due_on: '2026-01-31',
  supplies: [{ country: 'nl', rate: 2100, base_cents: 10_000, vat_cents: 2100 }],
  corrections: [{ quarter: '2025-Q3', country: 'lu', rate: 1700, base_cents: -1000, vat_cents: -170 }],
  companies: { documents: 1, vat_cents: 340, rows: [{ country: 'lu', rate: 1700, base_cents: 2000, vat_cents: 340 }] },
};
const ANSWERS: Answers = {
  'GET /accounting/months': () => ({ data: ['2026-03', '2026-02', '2026-01', '2025-12'] }),
  'GET /accounting/months/2026-02': () => ({ data: MONTH }),
  'GET /accounting/months/2026-01': () => ({
    data: { ...MONTH, month: '2026-01', invoices: 0, credit_notes: 0, sums: [], total_cents: 0, money: { ...MONTH.money, moved_cents: 0 } },
  }),
  'GET /accounting/oss/2025-Q4': () => ({ data: OSS }),
};

test('the last month that is over shows its sums, how they agree with the money, and its files', async () => {
  const { container } = await openStaffPage('/accounting', ANSWERS);
  await screen.findByRole('heading', { level: 1, name: 'Accounting' });
  expect(await screen.findByRole('combobox', { name: 'Month' })).toHaveDisplayValue('February 2026');
  expect(screen.getByRole('link', { name: 'Everything (ZIP)' })).toHaveAttribute('href', '/api/accounting/months/2026-02/archive?lang=en');
  const domestic = within((await screen.findByText('Domestic')).closest('tr') ?? container);
  expect(domestic.getByText('€1,210.00')).toBeVisible();
  expect(screen.getByText('Not paid yet, or in another month')).toBeVisible();
  expect(await screen.findByText('Correction of quarter 3 of 2025')).toBeVisible();
  expect(screen.getByText(/1 documents, €3.40 of VAT/)).toBeVisible();
  const companies = within(screen.getByText('Not in the return').closest('tr') ?? container);
  expect(companies.getByText('LU')).toBeVisible();
  expect(companies.getByText('€20.00')).toBeVisible();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('another month is in the address, and one without documents says so', async () => {
  const user = userEvent.setup();
  const { router } = await openStaffPage('/accounting', ANSWERS);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Month' }), '2026-01');
  expect(await screen.findByText('There are no documents and no payments in this month.')).toBeVisible();
  expect(router.state.location.search).toBe('?month=2026-01');
});

test('files with names of customers are hidden from staff without `read_customers`', async () => {
  await openStaffPage('/accounting', {
    ...ANSWERS,
    'GET /session': () => ({ data: aSession(SCOPES.filter((scope) => scope !== 'read_customers')) }),
  });
  await screen.findByText('Accounting', { selector: 'h1' });
  expect(await screen.findByText('Payments (CSV)')).toBeVisible();
  expect(screen.queryByText('Everything (ZIP)')).toBeNull();
  expect(screen.getByText(/need the right to customers’ data/)).toBeVisible();
});
