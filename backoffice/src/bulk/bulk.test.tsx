/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BulkChange, BulkRow } from 'shared-contracts/staff/bulk-changes';
import type { CouponRow } from 'shared-contracts/staff/coupons';
import { Refusal, aSession, openStaffPage } from '../testing/staff-page.tsx';
// loaded before the first test waits for them
import './bulk-bar.tsx';
import './bulk-detail.tsx';
import '../coupons/coupon-list.tsx';
import '../messages/message-list.tsx';

const ID = '8d0f0c1e-6f39-4c09-9d6a-1f3a6f0a0001';
const coupon = (code: string): CouponRow => ({
  code,
  kind: 'percentage',
  value: 500,
  min_goods_cents: 0,
  valid_from: null,
  valid_until: null,
  once_per_customer: false,
  state: 'current',
  uses: 0,
  discount_cents: 0,
});
const listOf = <Row,>(data: Row[], total = data.length) => ({
  data,
  meta: { page: 1, per_page: 50, total, last_page: Math.max(1, Math.ceil(total / 50)) },
});
const COUNTS = { waiting: 0, done: 0, same: 0, changed: 0, refused: 0, left_out: 0 };
const aChange = (values: Partial<BulkChange> = {}): BulkChange => ({
  id: ID,
  action: 'coupons-end',
  state: 'done',
  stopped_by: null,
  rows: 2,
  counts: { ...COUNTS, done: 2 },
  created_at: '2026-03-02T08:00:00Z',
  created_by: 'Hilde Van den Berg',
  finished_at: '2026-03-02T08:00:01Z',
  ...values,
});
const COUPONS = [coupon('A-1'), coupon('A-2'), coupon('A-3')];
const bodies = (calls: { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/bulk-changes/')).map(({ body }) => body);

test('rows are chosen by keyboard, and what is done with them is confirmed with their number', async () => {
  const user = userEvent.setup();
  const { calls } = await openStaffPage('/coupons', {
    'GET /coupons': () => listOf(COUPONS),
    'POST /bulk-changes/coupons-end': () => ({ data: aChange() }),
  });
  (await screen.findByRole('link', { name: 'A-1' })).focus();
  await user.keyboard(' {Shift>}{ArrowDown}{/Shift}');
  expect(await screen.findByText('Chosen: 2')).toBeVisible();
  expect(screen.getByRole('link', { name: 'A-2' })).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: 'Choose A-2' })).toBeChecked();
  await user.keyboard('{Control>}a{/Control}');
  expect(await screen.findByText('Chosen: 3')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Chosen rows' })).toBeNull());

  await user.click(screen.getByRole('checkbox', { name: 'Choose A-1' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Choose A-3' }));
  await user.keyboard('{/Shift}');
  await user.click(screen.getByRole('checkbox', { name: 'Choose A-2' }));
  const bar = await screen.findByRole('region', { name: 'Chosen rows' });
  await user.click(within(bar).getByRole('button', { name: 'End' }));
  const dialog = await screen.findByRole('dialog', { name: 'End discount codes' });
  expect(within(dialog).getByText('Chosen: 2')).toBeVisible();
  expect(bodies(calls)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Do it now' }));
  expect(await screen.findByText('Done: 2')).toBeVisible();
  expect(bodies(calls)).toMatchObject([{ rows: [{ record: 'A-1' }, { record: 'A-3' }], values: {} }]);
});

test('everything that matches is chosen with its count; another count is said, and asked about again', async () => {
  const user = userEvent.setup();
  let total = 4200;
  const { calls, router } = await openStaffPage('/coupons?state=current', {
    'GET /coupons': () => listOf(COUPONS, total),
    'POST /bulk-changes/coupons-end': ({ body }) => {
      if ((body as { expected: number }).expected !== 4201) {
        total = 4201;
        return new Refusal(409, { code: 'bulk.count_changed', message: 'By now there are 4201.', meta: { count: 4201 } });
      }
      return { data: aChange({ state: 'running', rows: 4201, counts: { ...COUNTS, waiting: 4201 }, finished_at: null }) };
    },
    [`GET /bulk-changes/${ID}`]: () => ({
      data: aChange({ state: 'running', rows: 4201, counts: { ...COUNTS, waiting: 4000, done: 201 }, finished_at: null }),
    }),
    [`GET /bulk-changes/${ID}/rows`]: () => listOf<BulkRow>([]),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all rows of this page' }));
  await user.click(await screen.findByRole('button', { name: 'Choose all 4,200 that match the filters' }));
  await user.click(screen.getByRole('button', { name: 'End' }));
  const dialog = await screen.findByRole('dialog', { name: 'End discount codes' });
  await user.click(within(dialog).getByRole('button', { name: 'Do it now' }));
  expect(await within(dialog).findByText('By now there are 4201.')).toBeVisible();
  expect(await within(dialog).findByText('Chosen: all 4,201 that match the filters')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Do it now' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/bulk-changes/${ID}`));
  expect(await screen.findByRole('progressbar', { name: 'Running' })).toHaveAttribute('value', '201');
  const [first, second] = bodies(calls) as { id: string }[];
  expect(second).toMatchObject({ matching: { state: 'current' }, expected: 4201 });
  expect(second?.id).not.toBe(first?.id);
});

test('a field that is needed is asked for before anything is sent', async () => {
  const user = userEvent.setup();
  const { calls } = await openStaffPage('/messages', {
    'GET /colleagues': () => ({ data: [{ id: 7, name: 'Jan' }] }),
    'GET /messages': () =>
      listOf([
        {
          reference: 'M-1',
          topic: 'sales',
          state: 'new',
          name: 'Els',
          excerpt: 'Hello',
          has_file: false,
          lang: 'nl',
          assignee: null,
          created_at: '2026-03-02T08:00:00Z',
        },
      ]),
    'POST /bulk-changes/messages-change': () => ({ data: aChange({ action: 'messages-change', rows: 1, counts: { ...COUNTS, done: 1 } }) }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Choose M-1' }));
  await user.click(await screen.findByRole('button', { name: 'Assign or close' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: 'Do it now' }));
  expect(within(dialog).getByRole('combobox', { name: 'State' })).toHaveAccessibleDescription('Choose at least one of the two.');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Who works on it?' }), 'Jan');
  await user.click(within(dialog).getByRole('button', { name: 'Do it now' }));
  await waitFor(() => expect(bodies(calls)).toMatchObject([{ rows: [{ record: 'M-1' }], values: { assignee: 7 } }]));
});

test('a change that lost its right on the way says so, with what became of each row', async () => {
  await openStaffPage(`/bulk-changes/${ID}`, {
    [`GET /bulk-changes/${ID}`]: () => ({
      data: aChange({ state: 'stopped', stopped_by: 'right_lost', rows: 3, counts: { ...COUNTS, done: 1, refused: 1, left_out: 1 } }),
    }),
    [`GET /bulk-changes/${ID}/rows`]: () =>
      listOf<BulkRow>([
        { record: 'A-1', name: 'A-1', state: 'done', problem: null },
        { record: 'A-2', name: 'A-2', state: 'refused', problem: 'A-2 does not exist.' },
      ]),
  });
  expect(await screen.findByText(/Hilde Van den Berg may not do this any more/)).toBeVisible();
  expect(await screen.findByText('A-2 does not exist.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'A-1' })).toHaveAttribute('href', '/coupons/A-1');
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
});

test('who may not change the rows has nothing to choose', async () => {
  await openStaffPage('/coupons', {
    'GET /session': () => ({ data: aSession(['read_coupons']) }),
    'GET /coupons': () => listOf(COUPONS),
  });
  await screen.findByRole('link', { name: 'A-1' });
  expect(screen.queryByRole('checkbox', { name: /Choose/ })).toBeNull();
});
