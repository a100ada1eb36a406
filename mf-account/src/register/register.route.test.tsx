/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, selectSession, selectToasts } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import type { Answers } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import { aUser } from '../testing/account.ts';
import { renderRoute } from '../testing/harness.ts';
import * as dealerRoute from './register-as-dealer.route.tsx';
import * as route from './register.route.tsx';

const SESSION = { status: 'authenticated', user: aUser() };
const VALID = {
  status: 'valid',
  country: 'be',
  number: 'BE0787274566',
  name: 'Hagen BV',
  address: null,
  consultation_number: null,
  checked_at: '2026-01-05T09:00:00.000Z',
};
const ANSWERS: Answers = {
  'POST /auth/register': { status: 'active', user: aUser() },
  'POST /auth/token': SESSION,
  'GET /api/addresses/suggest': { data: [] },
  'POST /api/addresses/search': { status: 'off', data: [] },
  'GET /api/vat/be/BE0787274566': VALID,
};

function show(answers: Answers = {}, path = '/nl/register', lang: 'nl' | 'fr' | 'de' | 'en' = 'nl') {
  const shop = fakeShop({ ...ANSWERS, ...answers }, { lang });
  const page = renderRoute({ at: path, path: 'register', route, shop });
  return { ...page, shop };
}

const PERSON = { 'E-mailadres': 'an@voorbeeld.be', Voornaam: 'An', Achternaam: 'Peeters', Telefoonnummer: '0470 12 34 56' };
const PLACE = { Straat: 'Kouter', Nummer: '12', Postcode: '9000', Gemeente: 'Gent' };

async function fill(fields: Record<string, string>) {
  const user = userEvent.setup();
  for (const [label, text] of Object.entries(fields)) {
    // The billing address has fields with the same labels, further down.
    const field = screen.getAllByLabelText(label)[0];
    if (!field) throw new Error(`no field ${label}`);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  }
}
const passwords = (text: string) => fill({ Wachtwoord: text, 'Herhaal het wachtwoord': text });
const submit = (name = 'Account aanmaken') => userEvent.click(screen.getByRole('button', { name }));
const findBody = (shop: ReturnType<typeof fakeShop>) => shop.calls.find(({ path }) => path === '/auth/register')?.body;

beforeEach(() => sessionStorage.clear());

describe('registering', () => {
  it('creates a private account, signs in and opens the cart', async () => {
    const { shop, store } = show();
    await screen.findByRole('heading', { level: 1, name: 'Account aanmaken' });
    await fill({ ...PERSON, ...PLACE });
    await passwords('een lang wachtwoord');
    expect(screen.getByRole('checkbox', { name: /tuintips/ })).not.toBeChecked();
    await submit();
    await waitFor(() => expect(address()).toBe('/nl/cart'));
    expect(findBody(shop)).toMatchObject({ type: 'b2c', newsletter: false, email: 'an@voorbeeld.be' });
    expect(findBody(shop)).not.toHaveProperty('vat');
    expect(selectSession(store.getState()).status).toBe('authenticated');
    expect(selectToasts(store.getState())).toMatchObject([{ tone: 'ok', text: 'Je account is klaar' }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('applies for a dealer account with the VIES result, and explains the next steps', async () => {
    const { shop } = show({ 'POST /auth/register': { status: 'pending', user: aUser() } }, '/nl/register?as=dealer');
    expect(await screen.findByRole('radio', { name: /Professioneel/ })).toBeChecked();
    await fill({ ...PERSON, 'Btw-nummer': '0787.274.566', ...PLACE });
    expect(await screen.findByText('Geldig: Hagen BV')).toBeVisible();
    expect(screen.getByLabelText('Bedrijfsnaam')).toHaveValue('Hagen BV');
    await passwords('een lang wachtwoord');
    await submit('Aanvraag versturen');
    await waitFor(() => expect(address()).toBe('/nl/account/welcome'));
    expect(findBody(shop)).toMatchObject({ type: 'b2b', company_name: 'Hagen BV', vat: 'BE0787274566' });
  });

  it('continues when VIES is not available', async () => {
    show({ 'GET /api/vat/be/BE0787274566': failed({ kind: 'http', status: 503 }) }, '/nl/register?as=dealer');
    await screen.findByLabelText('Btw-nummer');
    await fill({ 'Btw-nummer': 'BE0787274566', Bedrijfsnaam: 'Hagen' });
    expect(await screen.findByText(/kunnen het nummer nu niet nakijken/)).toBeVisible();
  });

  it('asks a dealer outside the Benelux to write an e-mail', async () => {
    const { shop } = show({}, '/nl/register?as=dealer');
    await userEvent.selectOptions((await screen.findAllByLabelText('Land'))[0] as HTMLElement, 'de');
    const mail = await screen.findByRole('link', { name: /Schrijf naar/ });
    expect(mail.getAttribute('href')).toMatch(/^mailto:hallo@groenhof\.example\?subject=/);
    await submit('Aanvraag versturen');
    expect(await screen.findByRole('link', { name: /^Land: Kies België/ })).toBeVisible();
    expect(findBody(shop)).toBeUndefined();
    await userEvent.click(screen.getByRole('radio', { name: /Particulier/ }));
    expect(screen.queryByRole('link', { name: /Schrijf naar/ })).not.toBeInTheDocument();
  });

  it('lists the errors, focuses the first wrong field and keeps the input', async () => {
    show();
    await screen.findByRole('heading', { level: 1 });
    await fill({ 'E-mailadres': 'an@voorbeeld' });
    await passwords('te kort');
    await submit();
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Er zit een fout in het registratieformulier.');
    expect(within(summary).getByRole('link', { name: /^Wachtwoord: Kies een wachtwoord van minstens 12 tekens/ })).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('E-mailadres')).toHaveFocus());
    expect(screen.getByLabelText('E-mailadres')).toHaveValue('an@voorbeeld');
  });

  it('reports an address that has an account, with links to sign in and reset the password', async () => {
    show(
      {
        'POST /auth/register': failed({
          kind: 'rule',
          status: 422,
          code: 'validation',
          message: '',
          errors: { email: ['Dit e-mailadres heeft al een account'] },
        }),
      },
      '/nl/register?callback=%2Fnl%2Faccount',
    );
    await screen.findByRole('heading', { level: 1 });
    await fill({ ...PERSON, ...PLACE });
    await passwords('een lang wachtwoord');
    await submit();
    expect(await screen.findByText('Dit e-mailadres heeft al een account')).toBeVisible();
    const loginLink = screen.getAllByRole('link', { name: 'Aanmelden' }).at(-1);
    expect(loginLink).toHaveAttribute('href', '/nl/login?callback=%2Fnl%2Faccount');
    expect(screen.getByRole('link', { name: 'Nieuw wachtwoord vragen' })).toHaveAttribute('href', '/nl/password');
  });

  it('focuses a failure shown above the long form', async () => {
    show({ 'POST /auth/register': failed({ kind: 'http', status: 503 }) });
    await screen.findByRole('heading', { level: 1 });
    await fill({ ...PERSON, ...PLACE });
    await passwords('een lang wachtwoord');
    await submit();
    const alert = await screen.findByText('Er ging iets mis. Probeer het over een paar minuten opnieuw.');
    await waitFor(() => expect(document.activeElement).toContainElement(alert));
    expect(document.activeElement).toHaveAttribute('tabindex', '-1');
  });

  it('keeps everything except the password through a reload', async () => {
    const firstPage = show();
    await screen.findByRole('heading', { level: 1 });
    await fill({ Voornaam: 'An' });
    await passwords('een lang wachtwoord');
    await userEvent.click(screen.getByRole('radio', { name: /Professioneel/ }));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('lang wachtwoord');
    firstPage.unmount();
    show();
    expect(await screen.findByLabelText('Voornaam')).toHaveValue('An');
    expect(screen.getByRole('radio', { name: /Professioneel/ })).toBeChecked();
    expect(screen.getByLabelText('Wachtwoord')).toHaveValue('');
  });

  it('supports password managers and autofill', async () => {
    show();
    expect(await screen.findByLabelText('Wachtwoord')).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByLabelText('E-mailadres')).toHaveAttribute('autocomplete', 'email');
  });

  it('has no accessibility faults, with and without errors', async () => {
    const { container } = show({}, '/de/register?as=dealer', 'de');
    await screen.findByRole('heading', { level: 1, name: 'Konto anlegen' });
    await submit('Antrag absenden');
    expect(await screen.findByText('Das Registrierungsformular enthält einen Fehler.')).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});

describe('registering as a dealer', () => {
  it('is the same form with a dealer chosen', async () => {
    renderRoute({ at: '/en/register-as-dealer', path: 'register-as-dealer', route: dealerRoute, shop: fakeShop(ANSWERS, { lang: 'en' }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Apply for a trade account' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /Trade/ })).toBeChecked();
    expect(screen.getByRole('heading', { level: 2, name: 'What happens next' })).toBeVisible();
  });
});
