/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { SCOPES } from 'shared-contracts/staff/scopes';
import { aCustomer, aMessage, aQuote, aReturn, aReview, aWithdrawal, listAnswer } from './records.ts';
import { Refusal, aSession, openStaffPage } from './staff-page.tsx';
import type { Answers } from './staff-page.tsx';

const AT = '2026-03-02T09:30:00.000Z';
const bodiesOf = (calls: { method: string; path: string; body: unknown }[], call: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);

const mail = {
  id: '7d0f0f4e-6d2b-4c6f-9a51-0f6a5d0f7a12',
  state: 'failed',
  to_address: 'an@voorbeeld.be',
  lang: 'nl',
  subject: 'Bestelling G2026-100001',
  attempts: 5,
  last_error: 'No such mailbox',
  created_at: AT,
};
const member = {
  id: 9,
  name: 'Nina',
  email: 'nina@staff.example',
  language: 'nl',
  role: { id: 'sales', name: 'Sales' },
  state: 'active',
  second_factor: true,
  created_at: AT,
  last_used_at: AT,
  sessions: 1,
};
const role = {
  id: 'sales',
  name: 'Sales',
  scopes: ['read_orders', 'write_prices'],
  members: 1,
  second_factor_required: true,
  revision: '1',
};
const dealer = {
  id: 6,
  company_name: 'Tuinen',
  vat: 'BE0787274566',
  vat_status: 'invalid',
  email: 'dirk@voorbeeld.be',
  name: 'Dirk Dealer',
  language: 'fr',
  since: AT,
};
const session = { id: mail.id, browser: 'Firefox', system: 'Linux', ip: '192.0.2.1', started_at: AT, last_used_at: AT };
const entry = {
  id: '1',
  at: AT,
  actor: { kind: 'staff', id: 9, name: 'Nina' },
  ip: '192.0.2.1',
  operation: 'orders.ship',
  subject: 'order G2026-100001',
  input: { carrier: 'DPD' },
  before: { status: 'confirmed' },
  after: { status: 'shipped' },
};

const ANSWERS: Answers = {
  'GET /returns': () => listAnswer([aReturn()]),
  'GET /returns/R2026-100001': () => ({ data: aReturn(), revision: 'first' }),
  'GET /withdrawals': () => listAnswer([aWithdrawal()]),
  'GET /withdrawals/W-AAAA-BBBB-CCCC': () => ({ data: aWithdrawal(), revision: 'first' }),
  'GET /quotes': () => listAnswer([aQuote()]),
  'GET /quotes/G2026-100002': () => ({ data: aQuote(), revision: 'first' }),
  'POST /quotes/G2026-100002/preview': () => ({
    data: {
      items_cents: 2300,
      discount_cents: 0,
      delivery_cents: 975,
      rent_cents: 0,
      deposit_cents: 0,
      vat_cents: 568,
      total_cents: 3275,
      line_cents: {},
    },
  }),
  'GET /messages': () => listAnswer([{ ...aMessage(), excerpt: 'Une question ?' }]),
  'GET /messages/C2026-ABCD2346': () => ({ data: aMessage(), revision: '1' }),
  'GET /applications': () => listAnswer([{ ...aMessage(), topic: 'Installer', excerpt: 'Une question ?' }]),
  'GET /applications/C2026-ABCD2346': () => ({ data: aMessage({ topic: 'Installer', has_file: true }), revision: '1' }),
  'GET /colleagues': () => ({ data: [{ id: 1, name: 'Hilde Van den Berg' }] }),
  'GET /reviews': () => listAnswer([aReview('1.1'), aReview('2.1', { answer: 'Thanks' })]),
  'GET /customers': () => listAnswer([aCustomer()]),
  'GET /customers/5': () => ({ data: aCustomer() }),
  'GET /dealer-applications': () => listAnswer([dealer]),
  'GET /dealer-applications/6': () => ({ data: { ...dealer, phone: '', billing_address: null, can_write: true } }),
  'GET /mails': () => listAnswer([mail]),
  [`GET /mails/${mail.id}`]: () => ({
    data: { ...mail, text: 'Hello', reply_to: null, sent_at: null, attachments: ['a.pdf'], can_write: true },
  }),
  'GET /staff': () => listAnswer([member]),
  'GET /staff/9': () => ({ data: member, revision: 'first' }),
  'GET /staff/9/sessions': () => ({ data: [session] }),
  'GET /roles': () => ({ data: [role] }),
  'GET /audit': () => listAnswer([entry]),
};
const open = (address: string, more: Answers = {}) => openStaffPage(address, { ...ANSWERS, ...more });

test.each([
  ['/returns', 'Returns'],
  ['/returns/R2026-100001', 'R2026-100001'],
  ['/withdrawals', 'Withdrawals'],
  ['/withdrawals/W-AAAA-BBBB-CCCC', 'W-AAAA-BBBB-CCCC'],
  ['/quotes', 'Quotes'],
  ['/quotes/G2026-100002', 'G2026-100002'],
  ['/messages', 'Messages'],
  ['/messages/C2026-ABCD2346', 'C2026-ABCD2346'],
  ['/applications', 'Applications'],
  ['/applications/C2026-ABCD2346', 'C2026-ABCD2346'],
  ['/reviews', 'Reviews'],
  ['/customers', 'Customers'],
  ['/customers/5', 'An Peeters'],
  ['/dealers', 'Dealers’ applications'],
  ['/dealers/6', 'Tuinen'],
  ['/mails', 'Mails'],
  [`/mails/${mail.id}`, 'Bestelling G2026-100001'],
  ['/staff', 'Staff'],
  ['/staff/9', 'Nina'],
  ['/roles', 'Roles'],
  ['/roles/sales', 'Sales'],
  ['/audit', 'Audit log'],
])('%s shows its record and has no accessibility fault', async (address, title) => {
  const { container } = await open(address);
  await screen.findByRole('heading', { level: 1, name: title });
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
  expect(await accessibilityFaults(container)).toEqual([]);
});

describe('returns', () => {
  test('are received piece by piece and refunded before they are read again; more pieces than came are refused at their field', async () => {
    const user = userEvent.setup();
    let reads = 0;
    const { calls } = await open('/returns/R2026-100001', {
      'POST /returns/R2026-100001/receive': () => ({
        data: aReturn({ state: 'received', received_at: AT, actions: ['close'] }),
        revision: 'second',
      }),
      'GET /returns/R2026-100001': () => (++reads === 1 ? { data: aReturn(), revision: 'first' } : new Promise(() => undefined)),
      'POST /returns/R2026-100001/close': () => ({
        data: aReturn({ state: 'closed', actions: [], refund_cents: 2500 }),
        revision: 'third',
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Receive' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Receive' }));
    const first = dialog.getByRole('textbox', { name: 'A-1: pieces to the shelf, of 2' });
    expect(dialog.getByRole('textbox', { name: 'B-2: pieces to the shelf, of 1' })).toHaveValue('0');
    await user.clear(first);
    await user.type(first, '3');
    await user.click(dialog.getByRole('button', { name: 'Receive' }));
    expect(first).toHaveAccessibleDescription(expect.stringContaining('At most 2.'));
    await user.clear(first);
    await user.type(first, '1');
    await user.click(dialog.getByRole('button', { name: 'Receive' }));
    await screen.findByText('R2026-100001 is received');
    expect(bodiesOf(calls, 'POST /returns/R2026-100001/receive')).toEqual([{ restock_items: { 7: 1, 8: 0 }, revision: 'first' }]);

    await user.click(screen.getByRole('button', { name: 'Refund' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Refund' })).getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(bodiesOf(calls, 'POST /returns/R2026-100001/close')).toMatchObject([{ revision: 'second' }]));
  });

  test('come off an open invoice, and only the rest of the amount is said to go back', async () => {
    const { sums } = aReturn();
    const deducted = { ...sums, deducted_cents: 2400 };
    await open('/returns/R2026-100001', {
      'GET /returns/R2026-100001': () => ({ data: aReturn({ sums: deducted }), revision: 'first' }),
      'POST /returns/R2026-100001/close': () => ({
        data: aReturn({ sums: deducted, state: 'closed', actions: [], refund_cents: 2500 }),
        revision: 'second',
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
    expect(dialog.getByText(/€25\.00 comes off it/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText(/€24\.00 comes off the invoice, €1\.00 goes back/)).toBeVisible();
    expect(screen.getByText('Comes off the invoice')).toBeVisible();
  });

  test('are refunded as the customer was told, or another amount, whose refusal is at its field', async () => {
    const user = userEvent.setup();
    const { calls } = await open('/returns/R2026-100001', {
      'POST /returns/R2026-100001/close': () => new Refusal(422, { code: 'return.refund_exceeds', message: 'At most 30.00 can go back.' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
    expect(dialog.getByText(/€25\.00/)).toBeVisible();
    const amount = dialog.getByRole('textbox', { name: 'Another amount (optional)' });
    await user.type(amount, '99,50');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(amount).toHaveAccessibleDescription(expect.stringContaining('At most 30.00')));
    expect(bodiesOf(calls, 'POST /returns/R2026-100001/close')).toEqual([{ refund_cents: 9950, missing_gifts: {}, revision: 'first' }]);
  });
});

test('a withdrawal from a rental asks for the rent that goes back, unless the customer wants the order after all', async () => {
  const user = userEvent.setup();
  const { calls } = await open('/withdrawals/W-AAAA-BBBB-CCCC', {
    'POST /withdrawals/W-AAAA-BBBB-CCCC/close': () => ({ data: aWithdrawal({ state: 'closed', actions: [] }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Settle' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle' }));
  await user.click(dialog.getByRole('button', { name: 'Settle' }));
  expect(dialog.getByRole('textbox', { name: 'Rent that goes back' })).toHaveAccessibleDescription(
    expect.stringContaining('Fill in this field.'),
  );
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Decision' }), 'revoked');
  expect(dialog.queryByRole('textbox', { name: 'Rent that goes back' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Settle' }));
  await screen.findByText('W-AAAA-BBBB-CCCC is settled');
  expect(bodiesOf(calls, 'POST /withdrawals/W-AAAA-BBBB-CCCC/close')).toEqual([{ revoked: true, revision: 'first' }]);
});

test('an article that is not in the order is assigned to one of its articles, or set aside with a reason for the customer', async () => {
  const user = userEvent.setup();
  const unclear = aWithdrawal({
    items: [{ sku: 'A-9', article: 'A-9', amount: 2, product_name: null, aside: null }],
    not_in_order: '2 × A-9',
    actions: ['assign', 'close'],
  });
  const { calls } = await open('/withdrawals/W-AAAA-BBBB-CCCC', {
    'GET /withdrawals/W-AAAA-BBBB-CCCC': () => ({ data: unclear, revision: 'first' }),
    'POST /withdrawals/W-AAAA-BBBB-CCCC/assign': () => ({ data: aWithdrawal(), revision: 'second' }),
  });
  const openForm = async () => {
    await user.click(await screen.findByRole('button', { name: 'Assign an article' }));
    return within(await screen.findByRole('dialog', { name: 'Assign an article' }));
  };
  const first = await openForm();
  expect(first.getByRole('combobox', { name: 'SKU' })).toHaveDisplayValue('A-1 Panel');
  await user.click(first.getByRole('button', { name: 'Assign an article' }));
  await screen.findByText(/customer gets the receipt again/);

  const second = await openForm();
  await user.selectOptions(second.getByRole('combobox', { name: 'What is meant' }), 'none');
  await user.click(second.getByRole('button', { name: 'Assign an article' }));
  const reason = second.getByRole('textbox', { name: /Why it does not count/ });
  expect(reason).toHaveAccessibleDescription(expect.stringContaining('Fill in this field.'));
  await user.type(reason, 'Niet bij ons gekocht');
  await user.click(second.getByRole('button', { name: 'Assign an article' }));
  await waitFor(() =>
    expect(bodiesOf(calls, 'POST /withdrawals/W-AAAA-BBBB-CCCC/assign')).toEqual([
      { article: 'A-9', sku: 'A-1', revision: 'first' },
      { article: 'A-9', aside: 'Niet bij ons gekocht', revision: 'first' },
    ]),
  );
});

test('a quote is answered with the prices that differ from the list, and shows what it comes to before it is sent', async () => {
  const user = userEvent.setup();
  const { calls } = await open('/quotes/G2026-100002', {
    'POST /quotes/G2026-100002/answer': () => ({
      data: aQuote({ state: 'answered', total_cents: 3275, answered_at: AT }),
      revision: 'second',
    }),
  });
  const price = await screen.findByRole('textbox', { name: 'A-1: price a piece' });
  await user.clear(price);
  await user.type(price, '9,00');
  expect(screen.getByLabelText('Valid until')).not.toHaveValue('');
  await user.clear(screen.getByLabelText('Valid until'));
  await user.type(screen.getByLabelText('Valid until'), '2026-04-01');
  await screen.findByText('€32.75');
  await waitFor(() => expect(bodiesOf(calls, 'POST /quotes/G2026-100002/preview').at(-1)).toMatchObject({ unit_cents: { 'A-1': 900 } }));
  await user.click(screen.getByRole('button', { name: 'Send the quote' }));
  await screen.findByText('Quote G2026-100002 is sent: €32.75');
  expect(bodiesOf(calls, 'POST /quotes/G2026-100002/answer')).toEqual([
    { unit_cents: { 'A-1': 900 }, above_list: false, valid_until: '2026-04-01', revision: 'first' },
  ]);
});

test('the sums of a quote whose delivery has no price yet say what is missing', async () => {
  const user = userEvent.setup();
  await open('/quotes/G2026-100002', {
    'GET /quotes/G2026-100002': () => ({ data: aQuote({ is_request: true, sums: null }), revision: 'first' }),
  });
  const delivery = await screen.findByRole('textbox', { name: 'Delivery' });
  expect(await screen.findByText('Fill in all prices to see the total.')).toBeVisible();
  await user.type(delivery, '0');
  expect(await screen.findByText('€32.75')).toBeVisible();
});

test('an article in several lines of a quote has one field for its price', async () => {
  const [item] = aQuote().items;
  if (item === undefined) throw new Error('The quote should have an item');
  const items = [
    { ...item, plan: 'Fence' },
    { ...item, id: 9, amount: 5 },
  ];
  const { calls } = await open('/quotes/G2026-100002', {
    'GET /quotes/G2026-100002': () => ({ data: aQuote({ items }), revision: 'first' }),
  });
  const user = userEvent.setup();
  const price = await screen.findByRole('textbox', { name: 'A-1: price a piece' });
  await user.clear(price);
  await user.type(price, '9,00');
  expect(screen.getByText('€ 9,00')).toBeVisible();
  await waitFor(() => expect(bodiesOf(calls, 'POST /quotes/G2026-100002/preview').at(-1)).toMatchObject({ unit_cents: { 'A-1': 900 } }));
});

describe('messages', () => {
  test('are taken with one button', async () => {
    const user = userEvent.setup();
    const { calls } = await open('/messages/C2026-ABCD2346', { 'PATCH /messages/C2026-ABCD2346': () => ({ data: aMessage() }) });
    await user.click(await screen.findByRole('button', { name: 'I take this' }));
    await waitFor(() =>
      expect(bodiesOf(calls, 'PATCH /messages/C2026-ABCD2346')).toEqual([{ state: 'in_work', assignee: 1, revision: '1' }]),
    );
  });

  test('keep an answer as typed when a colleague changed them, and send it on request', async () => {
    const user = userEvent.setup();
    let isFirst = true;
    const { calls } = await open('/messages/C2026-ABCD2346', {
      'POST /messages/C2026-ABCD2346/answer': () => {
        if (!isFirst) return { data: aMessage({ state: 'answered', revision: '3' }) };
        isFirst = false;
        const current = aMessage({ state: 'in_work', revision: '2' });
        return new Refusal(409, { code: 'staff.changed_meanwhile', message: 'Changed', meta: { current } });
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Answer in French' }), 'Oui.');
    await user.click(screen.getByRole('button', { name: 'Send the answer' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Save the chosen values' }));
    await screen.findByText('The answer to An Peeters is on its way');
    expect(bodiesOf(calls, 'POST /messages/C2026-ABCD2346/answer')).toEqual([
      { text: 'Oui.', close: false, revision: '1' },
      { text: 'Oui.', close: false, revision: '2' },
    ]);
  });
});

test('reviews are judged by keyboard: the next one has the focus, and a rejection needs a reason', async () => {
  const user = userEvent.setup();
  let rows = [aReview('1.1'), aReview('2.1')];
  const { calls } = await open('/reviews', {
    'GET /reviews': () => listAnswer(rows),
    'POST /reviews/1.1/publish': () => {
      rows = rows.slice(1);
      return { data: {} };
    },
    'POST /reviews/2.1/reject': () => ({ data: {} }),
  });
  const first = await screen.findByRole('article', { name: /Writer 1\.1/ });
  first.focus();
  await user.keyboard('j');
  expect(screen.getByRole('article', { name: /Writer 2\.1/ })).toHaveFocus();
  await user.keyboard('k');
  expect(first).toHaveFocus();
  await user.keyboard('p');
  await waitFor(() => expect(screen.queryByRole('article', { name: /Writer 1\.1/ })).toBeNull());
  await waitFor(() => expect(screen.getByRole('article', { name: /Writer 2\.1/ })).toHaveFocus());
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(dialog.getByRole('textbox', { name: 'Reason (Dutch)' })).toHaveAccessibleDescription(
    expect.stringContaining('Fill in this field.'),
  );
  await user.type(dialog.getByRole('textbox', { name: 'Reason (Dutch)' }), 'Reclame');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(bodiesOf(calls, 'POST /reviews/2.1/reject')).toEqual([{ reason: 'Reclame' }]));
});

test('a dealer whose VAT number is unknown is approved only with a tick', async () => {
  const user = userEvent.setup();
  const { calls } = await open('/dealers/6', {
    'POST /dealer-applications/6/approve': ({ body }) =>
      (body as { anyway: boolean }).anyway
        ? { data: {} }
        : new Refusal(409, { code: 'dealer_check.vat_invalid', message: 'VIES does not know it.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve' }));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  const tick = dialog.getByRole('checkbox', { name: 'Approve anyway' });
  await waitFor(() => expect(tick).toHaveAccessibleDescription(expect.stringContaining('VIES does not know it.')));
  await user.click(tick);
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(bodiesOf(calls, 'POST /dealer-applications/6/approve').at(-1)).toEqual({ anyway: true }));
});

test('a customer is erased only after the address was typed', async () => {
  const user = userEvent.setup();
  const { calls } = await open('/customers/5', { 'POST /customers/erase': () => ({ data: { account: true, unconfirmed: false } }) });
  await user.click(await screen.findByRole('button', { name: 'Erase the account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase the account' }));
  const address = dialog.getByRole('textbox', { name: 'Type the e-mail address to confirm' });
  await user.type(address, 'other@voorbeeld.be');
  await user.click(dialog.getByRole('button', { name: 'Erase the account' }));
  expect(address).toHaveAccessibleDescription(expect.stringContaining('This is not the address'));
  await user.clear(address);
  await user.type(address, 'an@voorbeeld.be');
  await user.click(dialog.getByRole('button', { name: 'Erase the account' }));
  await waitFor(() => expect(bodiesOf(calls, 'POST /customers/erase')).toEqual([{ email: 'an@voorbeeld.be', confirm: 'an@voorbeeld.be' }]));
});

test('rights that somebody lacks himself can’t be given or taken away in a role', async () => {
  const user = userEvent.setup();
  const scopes = SCOPES.filter((scope) => scope !== 'write_prices');
  const { calls } = await open('/roles/sales', {
    'GET /session': () => ({ data: aSession(scopes) }),
    'PUT /roles/sales': () => ({ data: { ...role, revision: '2' } }),
  });
  const prices = await screen.findByRole('checkbox', { name: 'Prices: change' });
  await user.click(prices);
  expect(prices).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Orders: change' }));
  await user.click(screen.getByRole('button', { name: 'Save the role' }));
  await waitFor(() =>
    expect(bodiesOf(calls, 'PUT /roles/sales')).toEqual([
      { name: 'Sales', scopes: expect.arrayContaining(['read_orders', 'write_prices', 'write_orders']), revision: '1' },
    ]),
  );
});

test('the overview counts one order as one', async () => {
  await open('/', {
    'GET /queues': () => ({
      data: [
        { id: 'orders_to_deliver', count: 1, oldest_at: AT },
        { id: 'quotes_to_answer', count: 2, oldest_at: AT },
      ],
    }),
  });
  expect(await screen.findByText('Order on its way')).toBeVisible();
  expect(screen.getByText('Quotes to answer')).toBeVisible();
});
