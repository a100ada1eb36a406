/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { listAnswer } from '../testing/records.ts';
import { aSession, openStaffPage, Refusal } from '../testing/staff-page.tsx';
import type { Answers } from '../testing/staff-page.tsx';

const AT = '2026-03-02T09:30:00.000Z';
const coupon = {
  code: 'LENTE',
  kind: 'percentage',
  value: 1250,
  min_goods_cents: 5000,
  valid_from: null,
  valid_until: AT,
  once_per_customer: true,
  state: 'current',
  uses: 3,
  discount_cents: 4200,
  from: null,
  until: '2026-03-02',
  last_used_at: AT,
  changes: [{ at: AT, actor: 'Hilde', operation: 'coupons.change' }],
};
const sums = { goods_cents: 10_000, discount_cents: 0, shipping_cents: 975, total_cents: 10_975, gifts: 0 };
const trial = {
  lines: [{ sku: 'A-1', name: 'Panel, 2 m', kind: 'sale', amount: 2, line_incl_vat_cents: 10_000, is_discountable: true }],
  before: sums,
  after: { ...sums, discount_cents: 1250, total_cents: 9725 },
  problem: null,
  next_gift: null,
  at: AT,
};
const ANSWERS: Answers = {
  'GET /coupons': () => listAnswer([coupon, { ...coupon, code: 'OUD', state: 'ended', kind: 'amount', value: 500 }]),
  'GET /coupons/LENTE': () => ({ data: coupon, revision: 'r1' }),
};
const open = (address: string, more: Answers = {}) => openStaffPage(address, { ...ANSWERS, ...more });
const bodiesOf = (calls: { method: string; path: string; body: unknown }[], call: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);

test.each([
  ['/coupons', 'Discount codes'],
  ['/coupons/new', 'New code'],
  ['/coupons/LENTE', 'LENTE'],
])('%s has no accessibility fault', async (address, title) => {
  const { container } = await open(address);
  await screen.findByRole('heading', { level: 1, name: title });
  if (address === '/coupons') await screen.findByText('12.5%');
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('a new code is tried as it is typed, and added; what the API refuses is at its field', async () => {
  const user = userEvent.setup();
  const { calls, container, router } = await open('/coupons/new', {
    'POST /coupons/try': () => ({ data: trial }),
    'POST /coupons': ({ body }) =>
      (body as { value: number }).value > 10_000
        ? new Refusal(422, { code: 'coupon.percentage', message: 'At most 100' })
        : { data: { ...coupon, code: 'LENTE' }, revision: 'r1' },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Articles' }), 'A-1 2');
  await user.click(screen.getByRole('button', { name: 'Try' }));
  await screen.findByText('Correct the fields above first.');
  expect(bodiesOf(calls, 'POST /coupons/try')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'lente');
  await user.type(screen.getByRole('textbox', { name: 'Discount' }), '12,5');
  await user.click(screen.getByRole('button', { name: 'Try' }));
  await screen.findByRole('row', { name: /Discount.*12\.50/ });
  expect(await accessibilityFaults(container)).toEqual([]);
  const rule = { code: 'LENTE', kind: 'percentage', value: 1250, min_goods_cents: 0, from: null, until: null, once_per_customer: false };
  expect(bodiesOf(calls, 'POST /coupons/try')).toEqual([
    { ...rule, code: 'lente', cart: null, lines: [{ sku: 'A-1', amount: 2 }], country: 'be' },
  ]);
  await user.type(screen.getByRole('textbox', { name: 'Discount' }), '0');
  await user.clear(screen.getByRole('textbox', { name: 'Discount' }));
  await user.type(screen.getByRole('textbox', { name: 'Discount' }), '101');
  await user.click(screen.getByRole('button', { name: 'Add the code' }));
  expect(screen.getByRole('textbox', { name: 'Discount' })).toHaveAccessibleDescription(expect.stringContaining('At most 100'));
  await user.clear(screen.getByRole('textbox', { name: 'Discount' }));
  await user.type(screen.getByRole('textbox', { name: 'Discount' }), '12.5');
  await user.click(screen.getByRole('button', { name: 'Add the code' }));
  await screen.findByRole('heading', { level: 1, name: 'LENTE' });
  expect(router.state.location.pathname).toBe('/coupons/LENTE');
  expect(bodiesOf(calls, 'POST /coupons').at(-1)).toEqual(rule);
});

test('a trial says why a code gives nothing, and names what it can’t find', async () => {
  const user = userEvent.setup();
  let answer: unknown = { data: { ...trial, after: sums, problem: { code: 'minimum', message: 'This code works from €50.00.' } } };
  await open('/coupons/LENTE', { 'POST /coupons/try': () => answer });
  await user.type(await screen.findByRole('textbox', { name: 'Articles' }), 'A-1 2');
  await user.click(screen.getByRole('button', { name: 'Try' }));
  await screen.findByText(/The code gives nothing: This code works from €50.00./);
  answer = new Refusal(422, { code: 'request.invalid', message: 'Check', errors: { 'lines.0.sku': ['There is no article A-1'] } });
  await user.click(screen.getByRole('button', { name: 'Try' }));
  await screen.findByText('There is no article A-1');
  await user.clear(screen.getByRole('textbox', { name: 'Articles' }));
  await user.type(screen.getByRole('textbox', { name: 'Articles' }), 'A-1 two pieces');
  await user.click(screen.getByRole('button', { name: 'Try' }));
  await screen.findByText('Line 1: write an article number and an amount.');
});

test('a change is sent with its revision, and a colleague’s change is shown beside it', async () => {
  const user = userEvent.setup();
  const newer = { data: { ...coupon, value: 2000 }, revision: 'r2' };
  const { calls } = await open('/coupons/LENTE', {
    'PUT /coupons/LENTE': ({ body }) =>
      (body as { revision: string }).revision === 'r1'
        ? new Refusal(409, { code: 'staff.changed_meanwhile', message: 'Changed', meta: { current: newer } })
        : { data: { ...coupon, min_goods_cents: 6000, value: 2000 }, revision: 'r3' },
  });
  const minimum = await screen.findByRole('textbox', { name: /From goods worth/ });
  await user.clear(minimum);
  await user.type(minimum, '60');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save the chosen values' }));
  await screen.findByText('LENTE is saved');
  expect(bodiesOf(calls, 'PUT /coupons/LENTE').at(-1)).toMatchObject({
    revision: 'r2',
    value: 2000,
    min_goods_cents: 6000,
    until: '2026-03-02',
  });
});

test('a code is ended after a question; who may only read sees no way to', async () => {
  const user = userEvent.setup();
  const { calls, unmount } = await open('/coupons/LENTE', { 'POST /coupons/LENTE/end': () => ({ data: { code: 'LENTE' } }) });
  await user.click(await screen.findByRole('button', { name: 'End' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'End' })).getByRole('button', { name: 'End' }));
  await screen.findByText('LENTE has ended');
  expect(bodiesOf(calls, 'POST /coupons/LENTE/end')).toHaveLength(1);
  unmount();
  await open('/coupons/LENTE', { 'GET /session': () => ({ data: aSession(['read_coupons']) }) });
  await screen.findByRole('heading', { level: 1, name: 'LENTE' });
  for (const name of ['End', 'Save']) expect(screen.queryByRole('button', { name })).toBeNull();
});
