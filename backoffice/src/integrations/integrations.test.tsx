/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { SCOPES } from 'shared-contracts/staff/scopes';
import { listAnswer } from '../testing/records.ts';
import { aSession, openStaffPage, Refusal } from '../testing/staff-page.tsx';
import type { Answers } from '../testing/staff-page.tsx';

const AT = '2026-03-02T09:30:00.000Z';
const key = {
  id: 3,
  name: 'ERP',
  prefix: 'ghk_AbCdEf',
  scopes: ['read_orders', 'write_stock'],
  working_scopes: ['read_orders'],
  owner: { id: 9, name: 'Nina' },
  state: 'no_owner',
  created_at: AT,
  expires_at: null,
  last_used_at: AT,
};
const hook = {
  id: 5,
  name: 'Warehouse',
  url: 'https://erp.example/hook',
  types: ['stock.changed'],
  personal_data: false,
  state: 'disabled',
  disabled_reason: 'failing',
  failing_since: AT,
  owner: { id: 9, name: 'Nina' },
  former_secret_until: AT,
  created_at: AT,
  waiting: 1,
  failed: 2,
};
const delivery = {
  id: 8,
  event: { id: '7d0f0f4e-6d2b-4c6f-9a51-0f6a5d0f7a12', type: 'stock.changed', at: AT, data: { sku: 'A-1', left: 4 } },
  state: 'failed',
  attempts: 10,
  next_attempt_at: null,
  last_attempt_at: AT,
  status: 500,
  answer: 'Internal error',
  error: 'The receiver answered 500',
  took_ms: 31,
};
const ANSWERS: Answers = {
  'GET /api-keys': () => ({ data: [key, { ...key, id: 4, name: 'Old', state: 'revoked' }] }),
  'GET /webhooks': () => ({ data: [hook] }),
  'GET /webhooks/5': () => ({ data: hook, revision: '1' }),
  'GET /webhooks/5/deliveries': () =>
    listAnswer([delivery, { ...delivery, id: 9, state: 'waiting', attempts: 1, next_attempt_at: AT, status: null, answer: null }]),
};
const open = (address: string, more: Answers = {}) => openStaffPage(address, { ...ANSWERS, ...more });
const bodiesOf = (calls: { method: string; path: string; body: unknown }[], call: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);

test.each([
  ['/api-keys', 'API keys'],
  ['/api-keys/new', 'New key'],
  ['/webhooks', 'Webhooks'],
  ['/webhooks/new', 'New webhook'],
  ['/webhooks/5', 'Warehouse'],
])('%s shows its record and has no accessibility fault', async (address, title) => {
  const { container } = await open(address);
  await screen.findByRole('heading', { level: 1, name: title });
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('a key is made with rights that its maker has, and is shown once, with the focus on it', async () => {
  const user = userEvent.setup();
  const made = { ...key, name: 'Bookkeeping', key: `ghk_${'x'.repeat(43)}` };
  const scopes = SCOPES.filter((scope) => scope !== 'write_refunds');
  const { calls, container } = await open('/api-keys/new', {
    'GET /session': () => ({ data: aSession(scopes) }),
    'POST /api-keys': () => ({ data: made }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Bookkeeping');
  await user.click(screen.getByRole('button', { name: 'Make the key' }));
  expect(screen.getByRole('group', { name: 'Rights' })).toHaveAccessibleDescription('Choose at least one.');
  await user.click(screen.getByRole('checkbox', { name: 'Orders: read' }));
  await user.click(screen.getByRole('checkbox', { name: 'Refunds: change' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Valid for' }), 'No end');
  await user.click(screen.getByRole('button', { name: 'Make the key' }));
  const shown = await screen.findByRole('textbox', { name: 'Key' });
  expect(shown).toHaveValue(made.key);
  expect(shown).toHaveFocus();
  expect(await accessibilityFaults(container)).toEqual([]);
  expect(bodiesOf(calls, 'POST /api-keys')).toEqual([{ name: 'Bookkeeping', days: null, scopes: ['read_orders'] }]);
});

test('a key is revoked, or taken over when its owner left, after a question; a refusal is shown', async () => {
  const user = userEvent.setup();
  const { calls } = await open('/api-keys', {
    'POST /api-keys/3/owner': () => new Refusal(403, { code: 'staff.escalation', message: 'You can’t give these rights.' }),
    'POST /api-keys/3/revoke': () => ({ data: key }),
  });
  await user.click(await screen.findByRole('button', { name: 'Take over: ERP' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Take over' })).getByRole('button', { name: 'Take over' }));
  await screen.findByText('You can’t give these rights.');
  await user.click(screen.getByRole('button', { name: 'Revoke: ERP' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Revoke' })).getByRole('button', { name: 'Revoke' }));
  await screen.findByText('ERP is revoked');
  expect(bodiesOf(calls, 'POST /api-keys/3/revoke')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Revoke: Old' })).toBeNull();
});

test('who may only read sees keys and webhooks, and changes nothing', async () => {
  await open('/webhooks/5', { 'GET /session': () => ({ data: aSession(['read_integrations']) }) });
  await screen.findByText('Internal error');
  for (const name of ['Save', 'Turn on', 'New secret', /Send again/]) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a webhook gets a new secret, is saved with its revision, and sends again what was given up', async () => {
  const user = userEvent.setup();
  const { calls } = await open('/webhooks/5', {
    'POST /webhooks/5/secret': () => ({ data: { ...hook, secret: 'whsec_new' } }),
    'PUT /webhooks/5': () => new Refusal(422, { code: 'request.invalid', message: 'Check', errors: { url: ['Not public.'] } }),
    'POST /webhooks/5/deliveries/8/replay': () => ({ data: { count: 1 } }),
    'POST /webhooks/5/replay': () => ({ data: { count: 2 } }),
  });
  const confirm = async (button: RegExp | string, title: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    await user.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: title }));
  };
  await confirm('New secret', 'New secret');
  expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_new');
  const url = screen.getByRole('textbox', { name: /Address/ });
  await user.clear(url);
  await user.type(url, 'https://10.0.0.1/');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(url).toHaveAccessibleDescription(expect.stringContaining('Not public.')));
  expect(bodiesOf(calls, 'PUT /webhooks/5')).toEqual([
    { name: 'Warehouse', url: 'https://10.0.0.1/', types: ['stock.changed'], personal_data: false, revision: '1' },
  ]);
  await user.click(screen.getAllByRole('button', { name: /^Send again: Stock changed/ })[0] as HTMLElement);
  await user.click(within(await screen.findByRole('dialog', { name: 'Send again' })).getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(bodiesOf(calls, 'POST /webhooks/5/deliveries/8/replay')).toHaveLength(1));
  await confirm('Send all that was given up again', 'Send all that was given up again');
  await waitFor(() => expect(bodiesOf(calls, 'POST /webhooks/5/replay')).toHaveLength(1));
});
