/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffSession } from 'shared-contracts/staff/session';
import { Refusal, aSession, openStaffPage } from '../testing/staff-page.tsx';

const signedOut = () => new Refusal(401, { code: 'staff.signed_out', message: 'Sign in' });

test('who forgot the password asks for a link without saying who has an account', async () => {
  const user = userEvent.setup();
  const { calls } = await openStaffPage('/orders', { 'GET /session': signedOut, 'POST /passwords': () => '' });
  await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  expect(await screen.findByRole('heading', { name: 'Forgot your password' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Send the mail' }));
  expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveAccessibleDescription(/./);
  await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'an@staff.example');
  await user.click(screen.getByRole('button', { name: 'Send the mail' }));
  expect(await screen.findByText(/If an@staff\.example has access, a mail is on its way/)).toBeVisible();
  expect(calls.at(-1)).toMatchObject({ path: '/passwords', body: { email: 'an@staff.example' } });
  await user.click(screen.getByRole('button', { name: 'Back to signing in' }));
  expect(screen.getByRole('heading', { name: 'Sign in to the back office' })).toBeVisible();
});

test('the link of the mail sets a password, says what is wrong with it, and leads to signing in', async () => {
  const user = userEvent.setup();
  let attempts = 0;
  await openStaffPage('/passwords/abc', {
    'GET /session': signedOut,
    'GET /passwords/abc': () => ({ data: { email: 'an@staff.example', name: 'An' } }),
    'POST /passwords/abc': () => {
      attempts += 1;
      return attempts === 1
        ? new Refusal(422, { code: 'request.invalid', message: 'Check', errors: { password: ['Too easy to guess'] } })
        : '';
    },
  });
  expect(await screen.findByText('an@staff.example')).toBeVisible();
  await user.type(screen.getByLabelText('New password'), 'wachtwoord123');
  await user.type(screen.getByLabelText('Repeat the password'), 'wachtwoord123');
  await user.click(screen.getByRole('button', { name: 'Save the password' }));
  expect(await screen.findByLabelText('New password')).toHaveAccessibleDescription(/Too easy to guess/);
  await user.click(screen.getByRole('button', { name: 'Save the password' }));
  expect(await screen.findByText(/Your new password is saved/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to signing in' })).toHaveAttribute('href', '/');
});

test('a link that is used up says so, and how to get another one', async () => {
  await openStaffPage('/passwords/abc', {
    'GET /session': signedOut,
    'GET /passwords/abc': () => new Refusal(404, { code: 'staff.link_invalid', message: 'This link has expired' }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired');
  expect(screen.getByRole('link', { name: 'Go to signing in' })).toBeVisible();
});

test('a language chosen at the sign-in stays, and becomes that of the account', async () => {
  const user = userEvent.setup();
  let session: { data: StaffSession } | undefined;
  const { calls } = await openStaffPage('/', {
    'GET /session': () => session ?? signedOut(),
    'POST /session': () => (session = { data: aSession() }),
    'PATCH /profile': () => ({ data: aSession() }),
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'fr');
  await user.type(await screen.findByRole('textbox', { name: 'Adresse e-mail' }), 'an@staff.example');
  await user.type(screen.getByLabelText('Mot de passe'), 'a long password');
  await user.click(screen.getByRole('button', { name: /connecter/ }));
  await waitFor(() => expect(calls.find(({ path }) => path === '/profile')?.body).toEqual({ language: 'fr' }));
  expect(document.documentElement.lang).toBe('fr');
});
