/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import * as password from '../password/password.route.tsx';
import { renderRoute } from '../testing/harness.ts';
import * as login from './login.route.tsx';

/** Both pages at their addresses. */
function Both() {
  return useLocation().pathname === '/nl/login' ? <login.Component /> : <password.Component />;
}
const show = () => renderRoute({ at: '/nl/login', path: ':page', route: { loader: password.loader, Component: Both }, shop: fakeShop({}) });
const FORGOT = 'Wachtwoord vergeten?';

it('the address typed to sign in is passed to the password page, but not in the URL', async () => {
  show();
  await userEvent.type(await screen.findByLabelText('E-mailadres'), ' lotte@groenhof.example');
  await userEvent.click(screen.getByRole('link', { name: FORGOT }));
  await screen.findByRole('heading', { level: 1, name: 'Wachtwoord vergeten' });
  expect(screen.getByLabelText('E-mailadres')).toHaveValue('lotte@groenhof.example');
  expect(address()).toBe('/nl/password');
});

it('without a typed address the field is empty', async () => {
  show();
  await userEvent.click(await screen.findByRole('link', { name: FORGOT }));
  await screen.findByRole('heading', { level: 1, name: 'Wachtwoord vergeten' });
  expect(screen.getByLabelText('E-mailadres')).toHaveValue('');
});

it('a click that opens another tab is left to the browser', async () => {
  show();
  expect(fireEvent.click(await screen.findByRole('link', { name: FORGOT }), { ctrlKey: true })).toBe(true);
  expect(address()).toBe('/nl/login');
});
