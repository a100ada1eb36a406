/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffOrderRow } from 'shared-contracts/staff/orders';
import { anOrder, listAnswer } from '../testing/records.ts';
import { Refusal, openStaffPage } from '../testing/staff-page.tsx';
// loaded before the first test waits for it
import '../bulk/bulk-bar.tsx';

const AT = '2026-03-02T09:30:00.000Z';
const ADDRESS = '/orders/G2026-100001';
const event = { at: AT, actor: null, detail: null, state: null, amount_cents: null };

test('payments, mails, refunds and changes of an order are shown in words', async () => {
  const order = anOrder({
    payments: [{ provider_id: 'tr_1', status: 'paid', method: 'bancontact', amount_cents: 1000, received_cents: 1000, created_at: AT }],
    timeline: [
      { ...event, event: 'payment', state: 'paid', detail: 'creditcard', amount_cents: 1000 },
      { ...event, event: 'mail', state: 'sent', detail: 'Your order' },
      { ...event, event: 'refund', state: 'queued', detail: 'goodwill' },
      { ...event, event: 'change', detail: 'orders.cancel_rest', actor: 'Nina' },
    ],
  });
  await openStaffPage(ADDRESS, { [`GET ${ADDRESS}`]: () => ({ data: order, revision: 'first' }) });
  expect(await screen.findByText('Payment · Bancontact')).toBeVisible();
  const events = screen.getByRole('list', { name: 'What happened' });
  for (const text of ['Credit card · Paid · €10.00', 'Your order · Sent', 'goodwill · With the provider', 'rest cancelled · by Nina'])
    expect(within(events).getByText(text)).toBeVisible();
});

test('after a step whose button is gone, reading goes on at the title of the order', async () => {
  const user = userEvent.setup();
  const answer = (status: 'shipped' | 'delivered') => ({
    data: anOrder({ status, actions: status === 'shipped' ? ['deliver'] : [] }),
    revision: status,
  });
  let shown = answer('shipped');
  await openStaffPage(ADDRESS, {
    [`GET ${ADDRESS}`]: () => shown,
    [`POST ${ADDRESS}/deliver`]: () => (shown = answer('delivered')),
  });
  await user.click(await screen.findByRole('button', { name: 'Mark as delivered' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark as delivered' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'G2026-100001' })).toHaveFocus());
});

test('a list leaves out what its address asks for and nobody knows', async () => {
  const { router } = await openStaffPage('/orders?status=nonsense&paid=true', {
    'GET /orders': ({ query }) =>
      query.status === undefined
        ? listAnswer([])
        : new Refusal(422, { code: 'request.invalid', message: 'Check', errors: { status: ['This value is not allowed'] } }),
  });
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible();
  expect(router.state.location.search).toBe('?paid=true');
  expect(within(screen.getByRole('combobox', { name: 'State' })).getByRole('option', { name: 'Partly shipped' })).toBeInTheDocument();
});

const aRow = (number: string, values: Partial<StaffOrderRow>): StaffOrderRow => ({
  ...{ number, kind: 'order', status: 'confirmed', role: 'b2c', name: 'An Peeters', company_name: null, email: null },
  ...{ purchase_order: null, city: 'Gent', country: 'be', pickup: null, delivery_slot: null, delivery_window: null },
  ...{ pieces: 1, total_cents: 1000, ordered_at: AT, paid_at: AT, held_by: null, partly_shipped: false },
  ...values,
});

test('the list is exported with its filters, and chosen orders of which something left have their labels in one file', async () => {
  const user = userEvent.setup();
  const rows = [
    aRow('G-1', { status: 'shipped' }),
    aRow('G-2', {}),
    aRow('G-3', { partly_shipped: true }),
    aRow('G-4', { status: 'delivered', pickup: 'Gent' }),
  ];
  await openStaffPage('/orders?paid=true&q=An', { 'GET /orders': () => listAnswer(rows) });
  expect(await screen.findByRole('link', { name: 'Export (CSV)' })).toHaveAttribute('href', '/api/exports/orders?paid=true&q=An');
  await user.click(await screen.findByRole('checkbox', { name: 'Choose G-2' }));
  expect(await screen.findByRole('button', { name: 'Ship' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /label/ })).toBeNull();
  for (const number of ['G-1', 'G-3', 'G-4']) await user.click(screen.getByRole('checkbox', { name: `Choose ${number}` }));
  expect(screen.getByRole('link', { name: '2 labels (PDF)' })).toHaveAttribute('href', '/api/shipment-labels?orders=G-1,G-3');
});

test('the list says until when an order on invoice is to be paid, and of a cancelled one only that it was not', async () => {
  const due = { paid_at: null, invoice_due_on: '2026-12-29' };
  await openStaffPage('/orders', {
    'GET /orders': () => listAnswer([aRow('G-1', due), aRow('G-2', { ...due, status: 'cancelled' })]),
  });
  expect(await screen.findByText(/^On invoice until/)).toBeInTheDocument();
  expect(screen.getAllByText(/^On invoice until/)).toHaveLength(1);
  expect(within(screen.getByRole('row', { name: /G-2/ })).getByText('Not paid')).toBeInTheDocument();
});
