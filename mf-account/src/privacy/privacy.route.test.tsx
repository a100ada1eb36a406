/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, selectSession, sessionReceived } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { saveFile } from 'shared-contracts/client/save-file';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import { aSecondFactor, aUser } from '../testing/account.ts';
import { renderRoute } from '../testing/harness.ts';
import * as deleted from './deleted.route.tsx';
import * as route from './privacy.route.tsx';

jest.mock('shared-contracts/client/save-file', () => ({ saveFile: jest.fn() }));
const saved = jest.mocked(saveFile);
beforeEach(() => saved.mockReset());

function show(answers: Record<string, object> = {}, lang: Lang = 'nl') {
  const shop = fakeShop(
    {
      'GET /auth/me': aUser(),
      'GET /auth/me/second-factor': aSecondFactor(),
      'POST /auth/sign-out': { status: 'unauthenticated' },
      ...answers,
    },
    { lang },
  );
  const change = (store: Parameters<NonNullable<Parameters<typeof renderRoute>[0]['change']>>[0]) =>
    store.dispatch(sessionReceived({ status: 'authenticated', user: aUser() }));
  return {
    shop,
    ...renderRoute({ at: `/${lang}/account/privacy`, path: 'account/privacy', route, shop, change: (store) => void change(store) }),
  };
}
const remove = async (password = 'mijn lange wachtwoord') => {
  await userEvent.type(await screen.findByLabelText('Je wachtwoord'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Account definitief verwijderen' }));
};

describe('my data', () => {
  const EXPORT = { exported_at: '2026-11-21T10:00:00.000Z', data: { account: { email: 'lotte@groenhof.example' } } };

  it('are downloaded as a file with a descriptive name', async () => {
    show({ 'GET /auth/me/export': EXPORT });
    const link = await screen.findByRole('link', { name: 'Mijn gegevens downloaden' });
    expect(link).toHaveAttribute('href', '/auth/me/export');
    await userEvent.click(link);
    expect(await screen.findByText('Je gegevens zijn gedownload.')).toBeVisible();
    const [name, content] = saved.mock.calls[0] ?? [];
    expect([name, JSON.parse(content ?? '')]).toEqual(['groenhof-mijn-gegevens-2026-11-21.json', EXPORT]);
  });

  it("show the failure when they can't be loaded, and no file is saved", async () => {
    show({ 'GET /auth/me/export': refused(429, 'request.rate_limited', 'Probeer het over een uur opnieuw.') });
    await userEvent.click(await screen.findByRole('link', { name: 'Mijn gegevens downloaden' }));
    expect(await screen.findByText('Probeer het over een uur opnieuw.')).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
  });
});

describe('deleting the account', () => {
  it('explains what is deleted and what is kept, then ends the session and opens the goodbye page', async () => {
    let user: object = aUser();
    const forget = () => {
      user = refused(401, 'auth.token_invalid');
      return { status: 'accepted' };
    };
    const { shop, store } = show({ 'GET /auth/me': () => user, 'POST /auth/me/delete': forget });
    expect(await screen.findByText(/Facturen bewaren we tien jaar/)).toBeVisible();
    await remove();
    await waitFor(() => expect(address()).toBe('/nl/account/deleted'));
    await waitFor(() => expect(selectSession(store.getState()).status).toBe('unauthenticated'));
    expect(shop.calls.filter(({ method }) => method === 'POST')).toEqual([
      { method: 'POST', path: '/auth/me/delete', body: { password: 'mijn lange wachtwoord' } },
      { method: 'POST', path: '/auth/sign-out', body: undefined },
    ]);
  });

  it('requires the correct password', async () => {
    const errors = { password: ['Dit is niet je wachtwoord'] };
    const { shop, store, container } = show({ 'POST /auth/me/delete': refused(422, 'request.invalid', 'Nee', { errors }) });
    await remove('fout');
    await userEvent.click(await screen.findByRole('link', { name: 'Dit is niet je wachtwoord' }));
    await waitFor(() => expect(screen.getByLabelText('Je wachtwoord')).toHaveFocus());
    expect(selectSession(store.getState()).status).toBe('authenticated');
    expect(shop.calls.map(({ path }) => path)).not.toContain('/auth/sign-out');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('asks for the code too where the second factor is on, as signing in does', async () => {
    const errors = { code: ['Deze code klopt niet of is al gebruikt'] };
    let answer: object = refused(422, 'request.invalid', 'Nee', { errors });
    const { shop, container } = show({
      'GET /auth/me/second-factor': aSecondFactor({ enabled: true, recovery_codes_left: 10 }),
      'POST /auth/me/delete': () => answer,
    });
    await userEvent.type(await screen.findByLabelText('Code'), '000 000');
    await remove();
    await userEvent.click(await screen.findByRole('link', { name: 'Deze code klopt niet of is al gebruikt' }));
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
    expect(await accessibilityFaults(container)).toEqual([]);
    answer = { status: 'accepted' };
    await userEvent.clear(screen.getByLabelText('Code'));
    await userEvent.type(screen.getByLabelText('Code'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Account definitief verwijderen' }));
    await waitFor(() => expect(address()).toBe('/nl/account/deleted'));
    const bodies = shop.calls.filter(({ path }) => path === '/auth/me/delete').map(({ body }) => body);
    expect(bodies).toEqual(['000 000', '123456'].map((code) => ({ password: 'mijn lange wachtwoord', code })));
  });

  it('asks for the code once the API does, when the second factor was not known to be on', async () => {
    const errors = { code: ['Dit veld is verplicht'] };
    show({
      'GET /auth/me/second-factor': failed({ kind: 'network' }),
      'POST /auth/me/delete': refused(422, 'request.invalid', 'Nee', { errors }),
    });
    await remove();
    expect(await screen.findByLabelText('Code')).toHaveAccessibleDescription(/Dit veld is verplicht/);
  });

  it('is refused while orders are open, and lists them', async () => {
    const meta = { order_numbers: ['2026-000012', '2026-000013'] };
    show({ 'POST /auth/me/delete': refused(409, 'account.orders_open', 'Je hebt nog een bestelling die onderweg is.', { meta }) });
    await remove();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('We kunnen je account nog niet verwijderen');
    expect(alert).toHaveTextContent('Bestelling 2026-000013');
    expect(screen.getByRole('link', { name: 'Bekijk je bestellingen' })).toHaveAttribute('href', '/nl/account/orders');
  });

  it.each([
    [failed({ kind: 'network' }), 'Er ging iets mis. Probeer het over een paar minuten opnieuw.'],
    [refused(429, 'auth.locked', 'Te veel pogingen.'), 'Te veel pogingen.'],
  ])('shows a failure', async (answer, text) => {
    show({ 'POST /auth/me/delete': answer });
    await remove();
    expect(await screen.findByText(text)).toBeVisible();
  });
});

it('the newsletter has the same state as in the profile, also while it waits for its confirmation', async () => {
  show({ 'GET /auth/me': aUser({ newsletter: false, newsletter_pending: true }) });
  expect(await screen.findByText('Nog te bevestigen')).toBeVisible();
  expect(screen.getByText(/Bevestig je inschrijving met de link in de mail aan lotte@groenhof\.example/)).toBeVisible();
});

it('consents link to where they can be changed', async () => {
  show({ 'GET /auth/me': aUser({ newsletter: true }) }, 'de');
  expect(await screen.findByText('Angemeldet')).toBeVisible();
  expect(screen.getByText(/Newsletter an lotte@groenhof\.example/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ändern' })).toHaveAttribute('href', '/de/account/profile#newsletter');
  expect(screen.getByRole('link', { name: 'Welche Cookies wir verwenden' })).toHaveAttribute('href', '/de/cookies');
});

it('the goodbye page is shown to any visitor, with links', async () => {
  const { container } = renderRoute({
    at: '/fr/account/deleted',
    path: 'account/deleted',
    route: deleted,
    shop: fakeShop({}, { lang: 'fr' }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Votre compte est supprimé' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Vers la boutique' })).toHaveAttribute('href', '/fr');
  expect(await accessibilityFaults(container)).toEqual([]);
});
