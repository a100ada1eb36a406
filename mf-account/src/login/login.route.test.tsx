/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectSession, selectToasts } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import { aUser } from '../testing/account.ts';
import { renderRoute } from '../testing/harness.ts';
import * as route from './login.route.tsx';

const SESSION = { status: 'authenticated', user: aUser() };
const show = (answer: object, path = '/nl/login', lang: 'nl' | 'de' = 'nl') =>
  renderRoute({ at: path, path: 'login', route, shop: fakeShop({ 'POST /auth/token': answer }, { lang }) });

async function signIn(password = 'een lang wachtwoord') {
  await userEvent.type(await screen.findByLabelText('E-mailadres'), 'lotte@groenhof.example');
  await userEvent.type(screen.getByLabelText('Wachtwoord'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Aanmelden' }));
}

describe('login page', () => {
  it('signs in, stores the session, shows a toast and opens the cart', async () => {
    const { store } = show(SESSION);
    await signIn();
    await waitFor(() => expect(address()).toBe('/nl/cart'));
    expect(selectSession(store.getState())).toEqual({ status: 'authenticated', user: aUser() });
    expect(selectToasts(store.getState())).toMatchObject([{ tone: 'ok', text: 'Je bent aangemeld' }]);
  });

  it('opens the page that required it', async () => {
    show(SESSION, '/nl/login?callback=%2Fnl%2Faccount%2Forders%3Fpage%3D2');
    await signIn();
    await waitFor(() => expect(address()).toBe('/nl/account/orders?page=2'));
  });

  it('keeps the input after a refusal, and can be retried', async () => {
    const { store } = show(refused(401));
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Aanmelden is niet gelukt.');
    expect(screen.getByLabelText('E-mailadres')).toHaveValue('lotte@groenhof.example');
    expect(screen.getByLabelText('Wachtwoord')).toHaveValue('een lang wachtwoord');
    expect(screen.getByRole('button', { name: 'Aanmelden' })).toBeEnabled();
    expect(selectSession(store.getState()).user).toBeNull();
  });

  it('lists missing fields with links', async () => {
    show(SESSION);
    await userEvent.click(await screen.findByRole('button', { name: 'Aanmelden' }));
    const link = await screen.findByRole('link', { name: 'Vul je e-mailadres in' });
    expect(screen.getByLabelText('E-mailadres')).toHaveAccessibleDescription('Dit veld is verplicht');
    expect(link.getAttribute('href')).toBe(`#${screen.getByLabelText('E-mailadres').id}`);
    expect(screen.getByRole('link', { name: 'Vul je wachtwoord in' })).toBeVisible();
  });

  it('supports password managers', async () => {
    show(SESSION);
    expect(await screen.findByLabelText('E-mailadres')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Wachtwoord')).toHaveAttribute('autocomplete', 'current-password');
  });

  it('is a form that works without JavaScript', async () => {
    const { container } = show(SESSION, '/nl/login?callback=%2Fnl%2Faccount');
    await screen.findByLabelText('E-mailadres');
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/nl/login?callback=%2Fnl%2Faccount');
  });

  it('links to the registration, with the page to return to', async () => {
    show(SESSION, '/nl/login?callback=%2Fnl%2Faccount');
    expect(await screen.findByRole('link', { name: 'Account aanmaken' })).toHaveAttribute('href', '/nl/register?callback=%2Fnl%2Faccount');
    expect(screen.getByRole('link', { name: 'Professioneel account aanvragen' })).toHaveAttribute('href', '/nl/register-as-dealer');
  });

  it('speaks German', async () => {
    show(SESSION, '/de/login', 'de');
    expect(await screen.findByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
    expect(screen.getByText('Sie können auch ohne Konto bestellen.')).toBeVisible();
  });

  it('has no accessibility faults, before and after a refusal', async () => {
    const { container } = show(refused(401));
    await screen.findByLabelText('E-mailadres');
    expect(await accessibilityFaults(container)).toEqual([]);
    await signIn();
    await screen.findByRole('alert');
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});
