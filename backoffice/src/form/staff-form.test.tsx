/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StockRecord } from 'shared-contracts/staff/stock';
import { Refusal, aSession, openStaffPage } from '../testing/staff-page.tsx';
import type { Answers } from '../testing/staff-page.tsx';

const record: StockRecord = {
  sku: 'A-1',
  product_sku: 'P',
  product_name: 'Panel',
  name: '153 cm',
  on_hand: 20,
  reserved: 0,
  left: 20,
  restock_date: null,
  revision: 'first',
  reservations: [],
  changes: [],
};

const openForm = (answers: Answers = {}) => openStaffPage('/stock/A-1', { 'GET /stock/A-1': () => ({ data: record }), ...answers });
const pieces = () => screen.findByRole('textbox', { name: 'On hand' });
const save = () => screen.getByRole('button', { name: 'Save the stock' });
const bodies = (calls: { method: string; body: unknown }[]) => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('a form checks its fields, sends the revision that was looked at, and says what is saved', async () => {
  const user = userEvent.setup();
  const { calls } = await openForm({
    'PUT /stock/A-1': () => ({ data: { ...record, on_hand: 12, left: 12, revision: 'second' } }),
  });
  await user.clear(await pieces());
  await user.click(save());
  expect(await pieces()).toHaveAccessibleDescription(expect.stringContaining('Fill in this field.'));
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  expect(within(summary).getByRole('link', { name: 'On hand: Fill in this field.' })).toBeVisible();
  await user.type(await pieces(), '12');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'count');
  await user.click(save());
  await screen.findByText('A-1: 12 pieces');
  expect(bodies(calls)).toEqual([{ on_hand: 12, restock_date: null, reason: 'count', revision: 'first' }]);
});

test("the server's errors are at their fields, and other refusals above the form", async () => {
  const user = userEvent.setup();
  let refusal = new Refusal(422, { code: 'request.invalid', message: 'Check', errors: { note: ['No links in a note.'] } });
  await openForm({ 'PUT /stock/A-1': () => refusal });
  await pieces();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'count');
  await user.click(save());
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Note (optional)' })).toHaveAccessibleDescription(
      expect.stringContaining('No links in a note.'),
    ),
  );
  refusal = new Refusal(409, { code: 'stock.reserved', message: 'Unpaid orders hold 3 pieces.' });
  await user.click(save());
  expect(await screen.findByText('Unpaid orders hold 3 pieces.')).toBeVisible();
});

test("a colleague's change shows both values, and saves the chosen one with the new revision", async () => {
  const user = userEvent.setup();
  const { calls } = await openForm({
    'PUT /stock/A-1': ({ body }) =>
      (body as { revision: string }).revision === 'first'
        ? new Refusal(409, {
            code: 'staff.changed_meanwhile',
            message: 'Changed',
            meta: { current: { ...record, on_hand: 17, restock_date: '2026-03-20', revision: 'second' } },
          })
        : { data: { ...record, on_hand: 12, revision: 'third' } },
  });
  await user.clear(await pieces());
  await user.type(await pieces(), '12');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'count');
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'A colleague changed this meanwhile' });
  const group = within(dialog).getByRole('group', { name: 'On hand' });
  expect(within(group).getByRole('radio', { name: 'Take theirs 17' })).not.toBeChecked();
  expect(within(group).getByRole('radio', { name: 'Keep mine 12' })).toBeChecked();
  // The day, which only the colleague changed, is taken over.
  expect(within(dialog).getByRole('radio', { name: /Take theirs.*20/ })).toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Save the chosen values' }));
  await waitFor(() =>
    expect(bodies(calls).at(-1)).toEqual({ on_hand: 12, restock_date: '2026-03-20', reason: 'count', revision: 'second' }),
  );
});

test('leaving a form with something typed is asked first', async () => {
  const user = userEvent.setup();
  const { router } = await openForm({ 'GET /stock': () => ({ data: [], meta: { page: 1, per_page: 50, total: 0, last_page: 1 } }) });
  await user.type(await pieces(), '5');
  const back = () => within(screen.getByRole('main')).getByRole('link', { name: 'Stock' });
  await user.click(back());
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(await pieces()).toHaveValue('205');
  await user.click(back());
  await user.click(await screen.findByRole('button', { name: 'Leave and lose it' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/stock'));
});

test('a session that ends in the middle of a form is begun again over it, and the form is then sent', async () => {
  const user = userEvent.setup();
  let isSignedIn = false;
  const { calls } = await openForm({
    'PUT /stock/A-1': () =>
      isSignedIn ? { data: { ...record, revision: 'second' } } : new Refusal(401, { code: 'staff.signed_out', message: 'Sign in' }),
    'POST /session': () => ({ data: { ...aSession(), state: 'needs_code', staff: null } }),
    'POST /session/code': () => {
      isSignedIn = true;
      return { data: aSession() };
    },
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'count');
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
  await user.type(within(dialog).getByRole('textbox', { name: 'E-mail address' }), 'owner@staff.groenhof.example');
  await user.type(within(dialog).getByLabelText('Password'), 'secret-words');
  await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
  await user.type(await within(dialog).findByRole('textbox', { name: 'Code' }), '123456');
  await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
  await screen.findByText('A-1: 20 pieces');
  expect(bodies(calls)).toHaveLength(2);
});
