/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import type { StaffOrder } from 'shared-contracts/staff/orders';
import { anOrder } from '../testing/records.ts';
import { openStaffPage, Refusal } from '../testing/staff-page.tsx';
import type { Answers } from '../testing/staff-page.tsx';

const AT = '2026-03-03T09:00:00.000Z';
const line = (id: number, more: Partial<StaffOrder['lines'][number]> = {}): StaffOrder['lines'][number] => ({
  id,
  kind: 'sale',
  sku: `SKU-${id}`,
  product_name: `Product ${id}`,
  name: 'green',
  amount: 5,
  to_pack: 5,
  to_send: 5,
  sent: 0,
  not_sent: 0,
  custom_made: false,
  unit_incl_vat_cents: 100,
  line_incl_vat_cents: 500,
  line_excl_vat_cents: 413,
  rental: null,
  plan: null,
  ...more,
});
const toShip = anOrder({ actions: ['ship'], lines: [line(1), line(2), line(3, { to_send: 0, sent: 5 })] });
const part = anOrder({
  partly_shipped: true,
  lines: [line(1, { to_send: 3, sent: 2 }), line(2)],
  shipments: [
    {
      number: 1,
      sent_at: AT,
      tracking: { carrier: 'bpost', code: '3S1', url: 'https://track.example/3S1' },
      lines: [{ id: 1, sku: 'SKU-1', product_name: 'Product 1', name: 'green', amount: 2 }],
    },
  ],
});

/** The first screen of a file loads the app with it. */
const LOADED = { timeout: 10_000 };

test.each([
  ['confirmed', 3, 2, ['3', '2']],
  ['awaiting_payment', 0, 0, ['5']],
  ['shipped', 0, 5, ['0', '5']],
  ['delivered', 0, 5, ['0', '5']],
  ['cancelled', 0, 0, ['–']],
] as const)(
  'of a line of an order that is %s, the table says what is still to pack and what was shipped',
  async (status, left, sent, cells) => {
    const order = anOrder({ status, lines: [line(1, { to_send: left, sent })] });
    await openStaffPage(`/orders/${order.number}`, { [`GET /orders/${order.number}`]: () => ({ data: order, revision: '1' }) });
    const row = await screen.findByRole('row', { name: /SKU-1/ }, LOADED);
    const texts = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    // between the name, and the amount and total
    expect(texts.slice(-cells.length - 2, -2)).toEqual(cells);
  },
);

const open = async (answers: Answers = {}) => {
  const page = await openStaffPage(`/orders/${toShip.number}`, {
    [`GET /orders/${toShip.number}`]: () => ({ data: toShip, revision: '1' }),
    ...answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ship' }, LOADED));
  const dialog = within(screen.getByRole('dialog', { name: 'Ship' }));
  await userEvent.selectOptions(dialog.getByLabelText('Carrier'), 'bpost');
  return { ...page, dialog };
};
const SHIP = `POST /orders/${toShip.number}/ship`;
const bodies = (calls: { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method, path }) => `${method} ${path}` === SHIP).map(({ body }) => body as { attempt: string; lines: unknown });

it('sends what has yet to leave, or less of it, line by line', async () => {
  const { calls, dialog } = await open({ [SHIP]: () => ({ data: part, revision: '2' }) });
  expect(
    dialog
      .getAllByRole('textbox')
      .slice(-2)
      .map((field) => (field as HTMLInputElement).value),
  ).toEqual(['5', '5']);
  expect(await accessibilityFaults(document.body)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Set all to zero' }));
  expect(dialog.getByText('Nothing leaves: enter at least one piece.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Ship' }));
  expect(bodies(calls)).toEqual([]);
  const first = dialog.getByLabelText('Product 1 · green');
  await userEvent.clear(first);
  await userEvent.type(first, '6');
  await userEvent.click(dialog.getByRole('button', { name: 'Ship' }));
  await waitFor(() => expect(first).toHaveAttribute('aria-invalid', 'true'));
  expect(bodies(calls)).toEqual([]);
  await userEvent.clear(first);
  await userEvent.type(first, '2');
  await userEvent.click(dialog.getByRole('button', { name: 'Ship' }));
  expect(await screen.findByText(`A part of ${toShip.number} is shipped`)).toBeInTheDocument();
  expect(bodies(calls)).toMatchObject([
    {
      carrier: 'bpost',
      revision: '1',
      lines: [
        { id: 1, amount: 2 },
        { id: 2, amount: 0 },
      ],
    },
  ]);
});

it('is the same shipment when it is sent again after a lost answer, and another one after a refusal', async () => {
  const answers = [new Refusal(502, {}), new Refusal(409, { code: 'order.withdrawal_open', message: 'Held back' })];
  const { calls, dialog } = await open({ [SHIP]: () => answers.shift() ?? { data: part, revision: '2' } });
  for (const count of [1, 2, 3]) {
    await userEvent.click(dialog.getByRole('button', { name: 'Ship' }));
    await waitFor(() => expect(bodies(calls)).toHaveLength(count));
  }
  const [lost, again, other] = bodies(calls).map(({ attempt }) => attempt);
  expect(again).toBe(lost);
  expect(other).not.toBe(again);
});

it('shows what is left of each line when a colleague sent some of it meanwhile, and sends that', async () => {
  const current = { ...toShip, lines: [line(1, { to_send: 3, sent: 2 }), line(2), line(3, { to_send: 0 })], revision: '2' };
  const conflict = new Refusal(409, { code: 'staff.changed_meanwhile', message: 'Changed', meta: { current } });
  const answers: unknown[] = [conflict];
  const { calls, dialog } = await open({ [SHIP]: () => answers.shift() ?? { data: part, revision: '3' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Ship' }));
  const choice = within(await screen.findByRole('group', { name: 'Product 1 · green' }));
  expect(choice.getAllByRole('radio')[0]).toBeChecked();
  expect(choice.getByText('3')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save the chosen values' }));
  await waitFor(() => expect(bodies(calls)).toHaveLength(2));
  expect(bodies(calls)[1]).toMatchObject({
    revision: '2',
    lines: [
      { id: 1, amount: 3 },
      { id: 2, amount: 5 },
    ],
  });
});

it('ships an order of rentals alone without naming pieces', async () => {
  const rental = line(1, { kind: 'rental', to_pack: 0, to_send: 0 });
  const { calls, dialog } = await open({
    [`GET /orders/${toShip.number}`]: () => ({ data: { ...toShip, lines: [rental] }, revision: '1' }),
    [SHIP]: () => ({ data: { ...part, partly_shipped: false }, revision: '2' }),
  });
  expect(dialog.getAllByRole('textbox')).toHaveLength(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Ship' }));
  await waitFor(() => expect(bodies(calls)).toHaveLength(1));
  expect(bodies(calls)[0]).not.toHaveProperty('lines');
});

it('never takes over the version of an API that knows no parts, which would send everything', async () => {
  const old = { ...toShip, lines: [line(1), line(2)].map(({ to_send: _left, sent: _sent, ...rest }) => rest), revision: 'old' };
  const conflict = new Refusal(409, { code: 'staff.changed_meanwhile', message: 'Changed meanwhile', meta: { current: old } });
  const { calls, dialog } = await open({ [SHIP]: () => conflict });
  await userEvent.click(dialog.getByRole('button', { name: 'Ship' }));
  expect(await dialog.findByText('Changed meanwhile')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save the chosen values' })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Ship' }));
  await waitFor(() => expect(bodies(calls)).toHaveLength(2));
  expect(bodies(calls).map((body) => (body as { revision?: string }).revision)).toEqual(['1', '1']);
});

it('an order that leaves in parts shows each shipment with its pieces and its tracking', async () => {
  await openStaffPage(`/orders/${part.number}`, { [`GET /orders/${part.number}`]: () => ({ data: part, revision: '1' }) });
  expect(await screen.findByText('Partly shipped')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Shipments' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 3, name: 'Shipment 1' })).toBeInTheDocument();
  expect(screen.getByText(/2 × Product 1, green/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Label and packing slip/ })).toHaveAttribute(
    'href',
    `/api/orders/${part.number}/shipments/1/label.pdf`,
  );
  expect(screen.getByRole('link', { name: /bpost 3S1/ })).toHaveAttribute('href', 'https://track.example/3S1');
  expect(await accessibilityFaults(document.body)).toEqual([]);
});

it('gives the customer the page of the chosen carrier, or the name and address of another one', async () => {
  const { calls, dialog } = await open({ [SHIP]: () => new Refusal(409, { code: 'order.withdrawal_open', message: 'Held back' }) });
  await userEvent.type(dialog.getByLabelText(/^Track/), '3S1');
  expect(dialog.getByRole('link')).toHaveAttribute('href', expect.stringContaining('itemCode=3S1'));
  await userEvent.click(dialog.getByRole('button', { name: 'Ship' }));
  await waitFor(() => expect(bodies(calls)).toHaveLength(1));
  await userEvent.selectOptions(dialog.getByLabelText('Carrier'), 'Another one');
  await userEvent.click(dialog.getByRole('button', { name: 'Ship' }));
  expect(await dialog.findByLabelText('Name of the carrier')).toHaveAttribute('aria-invalid', 'true');
  expect(bodies(calls)).toHaveLength(1);
  await userEvent.type(dialog.getByLabelText('Name of the carrier'), 'Jef Claes');
  await userEvent.click(dialog.getByRole('button', { name: 'Ship' }));
  await waitFor(() => expect(bodies(calls)).toHaveLength(2));
  expect(bodies(calls)).toMatchObject([
    { carrier: 'bpost', code: '3S1', url: expect.stringContaining('https://track.bpost.cloud/') },
    { carrier: 'Jef Claes', code: '3S1' },
  ]);
});
