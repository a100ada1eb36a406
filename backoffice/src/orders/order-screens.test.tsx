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

describe('money that was recorded by mistake', () => {
  const invoice = { due_on: '2026-12-29', credited_cents: 0, reference: '+++202/6000/12345+++' };
  const receipt = { provider_id: null, status: 'paid', method: 'invoice', received_on: '2026-03-02', created_at: AT } as const;
  const answerOf = (takenBack: boolean) => ({
    data: anOrder({
      on_invoice: takenBack
        ? { ...invoice, state: 'partly_paid', open_cents: 3000, received_cents: 1000 }
        : { ...invoice, state: 'paid', open_cents: 0, received_cents: 4000 },
      payments: [
        // a refund rests on it
        { ...receipt, id: 1, amount_cents: 1000, received_cents: 1000, bank_reference: 'statement 12', after_taking_back: null },
        {
          ...receipt,
          ...{ id: 2, amount_cents: 3000, received_cents: 3000, bank_reference: 'statement 13' },
          taken_back: takenBack ? { at: AT, reason: 'another customer' } : null,
          after_taking_back: takenBack ? null : { received_cents: 1000, open_cents: 3000 },
        },
      ],
      timeline: takenBack
        ? [{ ...event, event: 'receipt_taken_back', detail: 'another customer', amount_cents: 3000, actor: 'Nina' }]
        : [{ ...event, event: 'payment', state: 'paid', detail: 'invoice', amount_cents: 3000 }],
    }),
    revision: takenBack ? 'second' : 'first',
  });

  test('is taken back with a reason, after what is paid and open before and then is shown', async () => {
    const user = userEvent.setup();
    const sent: unknown[] = [];
    let shown = answerOf(false);
    await openStaffPage(ADDRESS, {
      [`GET ${ADDRESS}`]: () => shown,
      [`POST ${ADDRESS}/receipts/2/take-back`]: ({ body }) => {
        sent.push(body);
        return (shown = answerOf(true));
      },
    });
    const buttons = await screen.findAllByRole('button', { name: /^Take back the payment of/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Take back the payment of €30.00']);
    (buttons[0] as HTMLElement).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Take back a payment' }));
    expect(dialog.getByText('from €40.00 to €10.00')).toBeVisible();
    expect(dialog.getByText('from €0.00 to €30.00')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Take back a payment' }));
    expect(sent).toEqual([]);
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeInvalid();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'another customer');
    await user.click(dialog.getByRole('button', { name: 'Take back a payment' }));
    expect(await screen.findByText(/^Taken back on .*: another customer$/)).toBeVisible();
    expect(sent).toEqual([{ reason: 'another customer', revision: 'first' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
    expect(screen.getByText('another customer · €30.00 · by Nina')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'G2026-100001' })).toHaveFocus();
  });

  test('stays when the API refuses, and the form says why', async () => {
    const user = userEvent.setup();
    await openStaffPage(ADDRESS, {
      [`GET ${ADDRESS}`]: () => answerOf(false),
      [`POST ${ADDRESS}/receipts/2/take-back`]: () =>
        new Refusal(409, { code: 'order.receipt_paid_back', message: '€30.00 of this payment has been refunded.' }),
    });
    await user.click(await screen.findByRole('button', { name: /^Take back the payment of/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'another customer');
    await user.click(dialog.getByRole('button', { name: 'Take back a payment' }));
    expect(await dialog.findByText(/of this payment has been refunded/)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('another customer');
  });
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
