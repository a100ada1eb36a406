/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ElectronicInvoiceAnswer } from 'shared-contracts/staff/electronic-invoices';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { listAnswer } from '../testing/records.ts';
import { openStaffPage } from '../testing/staff-page.tsx';
import type { Answers } from '../testing/staff-page.tsx';

const AT = '2026-03-02T09:30:00.000Z';
const RECORD: ElectronicInvoiceAnswer['data'] = {
  number: 'F2026-000123',
  kind: 'invoice',
  order_number: 'G2026-100001',
  company_name: 'Tuinwerken Peeters',
  issued_on: '2026-03-02',
  total_cents: 29_880,
  state: 'failed',
  reason: 'not_registered',
  vat: 'BE0403170701',
  receiver: null,
  last_error: '0208:0403170701: not registered',
  unreachable_since: null,
  next_attempt_at: null,
  sent_at: null,
  has_file: false,
  actions: ['retry', 'mail'],
  events: [
    { id: 2, at: AT, event: 'failed', detail: 'not_registered' },
    { id: 1, at: AT, event: 'looked_up', detail: '0208:0403170701' },
  ],
};
const PATH = '/electronic-invoices/F2026-000123';
const ANSWERS: Answers = {
  'GET /electronic-invoices': () => ({ ...listAnswer([RECORD]), unreachable_since: AT }),
  [`GET ${PATH}`]: () => ({ data: RECORD, revision: 'first' }),
  [`POST ${PATH}/retry`]: () => ({ data: { ...RECORD, state: 'waiting', reason: null, actions: [] }, revision: 'second' }),
  [`POST ${PATH}/mail`]: () => ({ data: { ...RECORD, state: 'mailed', actions: ['retry'] }, revision: 'second' }),
};
const bodiesOf = (calls: { method: string; path: string; body: unknown }[], call: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);

test('the list says since when the access point does not answer, and why a document is not delivered', async () => {
  const { container } = await openStaffPage('/electronic-invoices?state=undelivered', ANSWERS);
  await screen.findByRole('heading', { level: 1, name: 'E-invoices' });
  expect(await screen.findByText(/Documents wait, and leave by themselves/)).toBeVisible();
  const row = within((await screen.findByRole('link', { name: 'F2026-000123' })).closest('tr') ?? container);
  expect(row.getByText('Buyer can’t be reached through Peppol')).toBeVisible();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('one that was not delivered says why, and is sent again to another Peppol address', async () => {
  const user = userEvent.setup();
  const { container, calls } = await openStaffPage(PATH, ANSWERS);
  await screen.findByRole('heading', { level: 1, name: 'F2026-000123' });
  expect(await screen.findByText(/The look-up is kept as proof/)).toBeVisible();
  expect(await accessibilityFaults(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send again' }));
  const field = dialog.getByRole('textbox', { name: 'Another Peppol address (optional)' });
  await user.type(field, '0208:0403170702');
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('Such as 0208:0403170701')));
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(bodiesOf(calls, `POST ${PATH}/retry`)).toEqual([]);
  await user.clear(field);
  await user.type(field, '0208:0403170701');
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  await screen.findByText('F2026-000123 is sent again');
  expect(bodiesOf(calls, `POST ${PATH}/retry`)).toEqual([{ peppol_id: '0208:0403170701', revision: 'first' }]);
});

test('its PDF is mailed instead, as the record was shown', async () => {
  const user = userEvent.setup();
  const { calls } = await openStaffPage(PATH, ANSWERS);
  await user.click(await screen.findByRole('button', { name: 'Mail the PDF' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Mail the PDF' })).getByRole('button', { name: 'Mail the PDF' }));
  await screen.findByText('The PDF of F2026-000123 goes by mail');
  expect(bodiesOf(calls, `POST ${PATH}/mail`)).toEqual([{ revision: 'first' }]);
});
