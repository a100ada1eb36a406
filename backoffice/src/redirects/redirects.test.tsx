/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import type { RedirectRow } from 'shared-contracts/staff/redirects';
import { listAnswer } from '../testing/records.ts';
import { Refusal, openStaffPage } from '../testing/staff-page.tsx';

const aRedirect = (change: Partial<RedirectRow> = {}): RedirectRow => ({
  id: 4,
  from_path: '/nl/oud',
  to_path: '/nl/nieuw',
  uses: 12,
  last_used_at: '2026-03-02T09:30:00.000Z',
  changed_at: '2026-03-01T09:30:00.000Z',
  changed_by: 'Nina',
  ...change,
});

test('the list shows where addresses lead and how often they were used', async () => {
  const { container } = await openStaffPage('/redirects', { 'GET /redirects': () => listAnswer([aRedirect()]) });
  expect(await screen.findByRole('link', { name: '/nl/oud' }, { timeout: 5000 })).toBeVisible();
  expect(screen.getByText('/nl/nieuw')).toBeVisible();
  expect(screen.getByText('12')).toBeVisible();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('a new redirect that would be a loop is refused at its field, and is added once it is none, with a warning when a page comes before it', async () => {
  const user = userEvent.setup();
  const { calls, container, router } = await openStaffPage('/redirects/new', {
    'POST /redirects': ({ body }) =>
      (body as RedirectRow).to_path === '/nl/oud'
        ? new Refusal(422, { code: 'request.invalid', message: 'Check', errors: { to_path: ['This leads back to the old address'] } })
        : { data: { ...aRedirect(), is_page: true }, revision: 'first' },
    'GET /redirects/4': () => ({ data: { ...aRedirect(), is_page: true }, revision: 'first' }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Old address' }), '/nl/oud');
  const target = screen.getByRole('textbox', { name: 'New address' });
  await user.type(target, '/nl/oud');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(target).toHaveAccessibleDescription(/leads back/));
  expect(await accessibilityFaults(container)).toEqual([]);
  await user.clear(target);
  await user.type(target, '/nl/nieuw');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/redirects/4'));
  expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({ from_path: '/nl/oud', to_path: '/nl/nieuw' });
  expect(await screen.findByText(/^Used 12 times/)).toBeVisible();
  expect(await screen.findByText(/The shop has a page at the old address/)).toBeVisible();
});
