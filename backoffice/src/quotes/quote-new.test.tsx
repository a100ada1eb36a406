/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NewQuote, NewQuoteBody, StaffQuote } from 'shared-contracts/staff/quotes';
import { openStaffPage } from '../testing/staff-page.tsx';

const begun: NewQuote = {
  customer_id: null,
  is_dealer: false,
  lang: 'nl',
  first_name: 'An',
  last_name: 'Peeters',
  email: 'an@voorbeeld.be',
  phone: '+32471123456',
  company_name: '',
  vat: '',
  shipping_address: null,
  billing_address: null,
  message: { reference: 'V-1', text: 'Wat kost GH-1?' },
  articles: [{ sku: 'GH-1', name: 'Schanskorf', on_request: true, left: 0 }],
};
const AMOUNTS = { items_cents: 0, discount_cents: 0, delivery_cents: 0, rent_cents: 0, deposit_cents: 0, vat_cents: 0, total_cents: 0 };
const quote: StaffQuote = {
  number: 'G2026-000009',
  state: 'requested',
  is_request: false,
  name: 'An Peeters',
  company_name: null,
  country: 'be',
  lines: 1,
  list_total_cents: 0,
  total_cents: null,
  requested_at: '2026-06-01T09:30:00.000Z',
  answered_at: null,
  valid_until: null,
  lang: 'nl',
  role: 'b2c',
  email: null,
  phone: null,
  vat: null,
  delivery_address: { street: 'Kerkstraat', street_number: '1', zip_code: '9000', city: 'Gent', country: 'be' },
  pickup: null,
  purchase_order: null,
  remark: null,
  basis: 'incl',
  vat_rate: 2100,
  reverse_charge: false,
  items: [
    {
      ...{ id: 1, kind: 'sale', sku: 'GH-1', product_name: 'Schanskorf', name: '', amount: 3, plan: null, rental: null },
      ...{ list_unit_cents: 0, list_line_cents: 0, unit_cents: 0, line_cents: 0 },
    },
  ],
  sums: null,
  note: null,
  is_draft: true,
  message: 'V-1',
  decline_reason: null,
  settled_at: null,
  return_cost_cents: null,
  can_answer: true,
  last_day: null,
  versions: [],
  mails: [],
};

test('a message becomes a quote: its sender and articles are filled in, and the quote asks for the price that the list lacks', async () => {
  const user = userEvent.setup();
  const sent: NewQuoteBody[] = [];
  await openStaffPage('/quotes/new?message=V-1', {
    'GET /new-quote': () => ({ data: begun }),
    'POST /quotes': ({ body }) => {
      sent.push(body as NewQuoteBody);
      return { data: quote, revision: 'first' };
    },
    'GET /quotes/G2026-000009': () => ({ data: quote, revision: 'first' }),
    'POST /quotes/G2026-000009/preview': () => ({ data: { ...AMOUNTS, line_cents: {} } }),
  });
  expect(await screen.findByText('Wat kost GH-1?')).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('An');
  const amount = screen.getByLabelText(/^Amount/);
  await user.clear(amount);
  await user.type(amount, '3');
  await user.click(screen.getByRole('button', { name: 'To the prices' }));
  // without an address nothing is sent
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(sent).toEqual([]);
  for (const [label, value] of [
    ['Street', 'Kerkstraat'],
    ['Number', '1'],
    ['Postcode', '9000'],
    ['Town', 'Gent'],
  ] as const)
    await user.type(screen.getByLabelText(label), value);
  await user.click(screen.getByRole('button', { name: 'To the prices' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'G2026-000009' })).toBeVisible();
  expect(sent).toMatchObject([
    { message: 'V-1', items: [{ sku: 'GH-1', amount: 3 }], customer: { shipping_address: { city: 'Gent', country: 'be' } } },
  ]);
  expect(screen.getByText('on request')).toBeVisible();
  expect(screen.getByLabelText(/GH-1: /)).toHaveValue('');
  // proposed, as the shop promises
  await waitFor(() => expect(screen.getByLabelText(/^Valid until/)).not.toHaveValue(''));
});
