/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExpectedSums, StaffReturnable } from 'shared-contracts/staff/new-returns';
import { byDeliveryClass } from 'shared-contracts/rules/delivery-class';
import { Refusal, openStaffPage } from '../testing/staff-page.tsx';

const NAMES = { nl: 'x', fr: 'x', de: 'x', en: 'x' };
const line = (id: number, more: object) => ({
  order_item_id: id,
  variant_id: id,
  sku: `GH-${id}`,
  product_name: 'Panel',
  name: '',
  plan_name: null,
  slugs: NAMES,
  image: null,
  ordered: 3,
  delivery_class: 'van' as const,
  left: 3,
  left_cents: 1500,
  problem: null,
  ...more,
});
const returnable: StaffReturnable = {
  returnable: {
    order_id: 1,
    order_number: 'G2026-1',
    returnable_until: null,
    can_return: true,
    problem: null,
    items: [line(1, {}), line(2, { left: 0 })],
    reasons: [
      { code: 'changed_mind', label: 'x' },
      { code: 'damaged', label: 'x' },
    ],
    costs: byDeliveryClass(() => ({ cents: 0, carrier: 'x' })) as never,
    collection: { van: [{ day: '2026-12-07', half: 'am', from: '08:00', to: '12:00' } as never], crane: [] },
    delivery_cents: 0,
  },
  withdrawable: [{ sku: 'GH-1', product_name: 'Panel', name: '', left: 3 }],
};
const sums: ExpectedSums = { goods_cents: 1000, delivery_cents: 0, gift_cents: 0, cost_cents: 400, refund_cents: 600, deducted_cents: 0 };
const AT = '/orders/G2026-1';

test('a return is recorded with reason and collection day, after what it comes to was shown', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  await openStaffPage(`${AT}/return`, {
    [`GET ${AT}/returnable`]: () => ({ data: returnable, revision: 'first' }),
    [`POST ${AT}/returns/preview`]: () => ({ data: sums }),
    [`POST ${AT}/returns`]: ({ body }) => {
      sent.push(body);
      return new Refusal(409, { code: 'return.slot_taken', message: 'This moment is taken' });
    },
  });
  // a line of which nothing is left is no choice
  expect(await screen.findByLabelText('Pieces of GH-1')).toBeVisible();
  expect(screen.queryByLabelText('Pieces of GH-2')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Record the return' }));
  expect(await screen.findByText('Choose at least one piece.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(screen.getByLabelText('Pieces of GH-1'));
  await user.type(screen.getByLabelText('Pieces of GH-1'), '2');
  await user.selectOptions(screen.getByLabelText('Reason'), 'damaged');
  expect(await screen.findByText('€6.00')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Time'), '2026-12-07 am');
  await user.click(screen.getByRole('button', { name: 'Record the return' }));
  expect(await screen.findByText('This moment is taken')).toBeVisible();
  expect(sent).toEqual([
    {
      items: [{ order_item_id: 1, amount: 2, reason: 'damaged', comment: '' }],
      slot: { day: '2026-12-07', half: 'am' },
      revision: 'first',
    },
  ]);
});

test('a withdrawal is recorded with the day and the way in which it was declared', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  await openStaffPage(`${AT}/withdrawal`, {
    [`GET ${AT}/returnable`]: () => ({ data: returnable, revision: 'first' }),
    [`POST ${AT}/withdrawals/preview`]: () => ({
      data: {
        state: 'open',
        last_day: null,
        sent: sums,
        unsent: null,
        rent: { rent_cents: 3420, delivery_cents: 0, deposit_cents: 5000 },
        is_cancelled_instead: false,
      },
    }),
    [`POST ${AT}/withdrawals`]: ({ body }) => {
      sent.push(body);
      return new Refusal(409, { code: 'withdrawal.nothing_left', message: 'Nothing left' });
    },
  });
  expect(await screen.findByText('€6.00')).toBeVisible();
  // rent and deposit of a machine that is not brought
  expect(screen.getByText('€84.20')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('How'), 'letter');
  await user.selectOptions(screen.getByLabelText('From what'), 'part');
  await user.clear(screen.getByLabelText('Pieces of GH-1'));
  await user.type(screen.getByLabelText('Pieces of GH-1'), '1');
  await user.click(screen.getByRole('button', { name: 'Record the withdrawal' }));
  expect(await screen.findByText('Nothing left')).toBeVisible();
  expect(sent).toMatchObject([{ items: [{ sku: 'GH-1', amount: 1 }], declared_by: 'letter' }]);
});

test('what is sent again after its answer was lost has the same key; after a colleague was quicker, what is left now is shown', async () => {
  const user = userEvent.setup();
  let left = 3;
  let answer: unknown = new Refusal(502, {});
  const { calls } = await openStaffPage(`${AT}/return`, {
    [`GET ${AT}/returnable`]: () => ({
      data: { ...returnable, returnable: { ...returnable.returnable, items: [line(1, { left })] } },
      revision: `left ${left}`,
    }),
    [`POST ${AT}/returns/preview`]: () => ({ data: sums }),
    [`POST ${AT}/returns`]: () => answer,
  });
  const press = () => user.click(screen.getByRole('button', { name: 'Record the return' }));
  const sent = () => calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/returns'));
  await user.clear(await screen.findByLabelText('Pieces of GH-1'));
  await user.type(screen.getByLabelText('Pieces of GH-1'), '1');
  await press();
  await waitFor(() => expect(sent()).toHaveLength(1));
  left = 2;
  answer = new Refusal(409, { code: 'return.recorded_meanwhile', message: 'Another was recorded' });
  await press();
  expect(await screen.findByText('Another was recorded')).toBeVisible();
  expect(await screen.findByText(/2 more pieces/)).toBeVisible();
  expect(screen.getByLabelText('Pieces of GH-1')).toHaveValue('1');
  await press();
  await waitFor(() => expect(sent()).toHaveLength(3));
  const keys = sent().map(({ attempt }) => attempt);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(sent().map(({ body }) => (body as { revision: string }).revision)).toEqual(['left 3', 'left 3', 'left 2']);
});
