/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, selectUser, sessionReceived } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import type { Answers } from 'shared-contracts/testing/fake-http';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import { aUser } from '../testing/account.ts';
import { renderRoute } from '../testing/harness.ts';
import { confirmAction } from './confirm-action.ts';
import * as route from './confirm.route.tsx';

const PRODUCT = { name: 'Draadpaneel Vera', slugs: { nl: 'vera', fr: 'vera', de: 'vera', en: 'vera' } };

function show(query: string, answers: Answers = {}, lang: Lang = 'nl', change?: Parameters<typeof renderRoute>[0]['change']) {
  const shop = fakeShop(answers, { lang });
  return { shop, ...renderRoute({ at: `/${lang}/confirm${query}`, path: 'confirm', route, shop, change }) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a link in a mail', () => {
  it.each([
    ['newsletter', 'Inschrijving bevestigen', 'POST /api/newsletter/confirm', {}, 'Je bent ingeschreven'],
    ['newsletter-off', 'Uitschrijven', 'POST /api/newsletter/unsubscribe', {}, 'Je bent uitgeschreven'],
    ['stock', 'Verwittig me', 'POST /api/notifications/confirm', { product: PRODUCT }, 'We verwittigen je'],
    ['stock-off', 'Melding stoppen', 'POST /api/notifications/cancel', { product: PRODUCT }, 'De melding is gestopt'],
    ['email', 'E-mailadres bevestigen', 'POST /auth/email-confirm', { email: 'an@groenhof.example' }, 'Je e-mailadres is bevestigd'],
  ])('%s explains what it does, does it after a click and shows the result', async (kind, button, call, answer, message) => {
    const { shop } = show(`?kind=${kind}&token=abc`, { [call]: answer });
    await screen.findByRole('button', { name: button });
    expect(shop.calls).toEqual([]);
    await press(button);
    const heading = await screen.findByRole('heading', { level: 1, name: message });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(shop.calls).toMatchObject([{ body: { token: 'abc' } }]);
    expect(address()).toBe(`/nl/confirm?kind=${kind}`);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('about a product links to it', async () => {
    show('?kind=stock&token=abc', { 'POST /api/notifications/confirm': { product: PRODUCT } }, 'fr');
    await press('Me prévenir');
    expect(await screen.findByText(/Draadpaneel Vera/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Vers le produit' })).toHaveAttribute('href', '/fr/product/vera');
  });

  it.each([
    ['email', 'POST /auth/email-confirm', refused(422, 'account.link_invalid'), 'Zu Ihren Daten', '/de/account/profile'],
    ['newsletter', 'POST /api/newsletter/confirm', refused(404, 'confirmation.invalid'), 'Zu Ihren Daten', '/de/account/profile'],
    ['stock', 'POST /api/notifications/confirm', refused(404, 'confirmation.invalid'), 'Zum Shop', '/de'],
  ])('%s that was used or has expired says so and shows a link', async (kind, call, answer, link, href) => {
    const { container } = show(`?kind=${kind}&token=abc`, { [call]: answer }, 'de');
    const buttons = await screen.findAllByRole('button');
    await userEvent.click(buttons.find((button) => button.getAttribute('type') === 'submit') ?? document.body);
    expect(await screen.findByRole('heading', { level: 1, name: 'Dieser Link gilt nicht mehr' })).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('can be retried after a temporary failure', async () => {
    const answers: object[] = [failed({ kind: 'network' }), refused(429, 'request.rate_limited', 'Wacht een uur.'), { email: 'a@b.be' }];
    const { shop } = show('?kind=email&token=abc', () => answers.shift());
    await press('E-mailadres bevestigen');
    expect(await screen.findByRole('alert')).toHaveTextContent('Er ging iets mis.');
    await press('Opnieuw proberen');
    expect(await screen.findByText('Wacht een uur.')).toBeVisible();
    await press('Opnieuw proberen');
    expect(await screen.findByRole('heading', { name: 'Je e-mailadres is bevestigd' })).toBeVisible();
    expect(shop.calls.map(({ body }) => body)).toEqual(Array(3).fill({ token: 'abc' }));
  });

  it("that confirms an address asks for the account's password if required, and keeps the link", async () => {
    const errors = { password: ['Dit is niet het wachtwoord van dit account'] };
    const answers: object[] = [refused(422, 'request.invalid', 'Nee', { errors }), { email: 'a@b.be' }];
    const { shop, container } = show('?kind=email&token=abc', () => answers.shift());
    await userEvent.type(await screen.findByLabelText('Wachtwoord van je account'), 'fout');
    await press('E-mailadres bevestigen');
    expect(await screen.findByRole('link', { name: 'Dit is niet het wachtwoord van dit account' })).toBeVisible();
    expect(screen.getByLabelText('Wachtwoord van je account')).toBeInvalid();
    expect(screen.getByRole('link', { name: /Kies een nieuw wachtwoord/ })).toHaveAttribute('href', '/nl/password');
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Wachtwoord van je account'));
    await userEvent.type(screen.getByLabelText('Wachtwoord van je account'), 'drie kippen');
    await press('E-mailadres bevestigen');
    expect(await screen.findByRole('heading', { name: 'Je e-mailadres is bevestigd' })).toBeVisible();
    expect(shop.calls.map(({ body }) => body)).toEqual([
      { token: 'abc', password: 'fout' },
      { token: 'abc', password: 'drie kippen' },
    ]);
  });

  it('that secures an account continues with a new password, and ends this session too', async () => {
    const { shop, store } = show(
      '?kind=secure&token=abc',
      { 'POST /auth/account-secure': { email: 'lotte@groenhof.example', token: 'newone' } },
      'fr',
      (store) => store.dispatch(sessionReceived({ status: 'authenticated', user: aUser() })),
    );
    await press('Annuler le changement');
    expect(await screen.findByRole('heading', { level: 1, name: 'Le changement est annulé' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Choisir un nouveau mot de passe' })).toHaveAttribute(
      'href',
      '/fr/password?token=newone&email=lotte%40groenhof.example',
    );
    expect(shop.calls).toMatchObject([{ path: '/auth/account-secure', body: { token: 'abc' } }]);
    await waitFor(() => expect(selectUser(store.getState())).toBeNull());
  });

  it.each(['', '?kind=email', '?kind=other&token=abc', '?token=abc'])('that is incomplete (%s) says so', async (query) => {
    const { container } = show(query, {}, 'en');
    expect(await screen.findByRole('heading', { level: 1, name: 'This link isn’t complete' })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it("with the signed-in user's new address updates the session", async () => {
    const { store } = show('?kind=email&token=abc', { 'POST /auth/email-confirm': { email: 'new@groenhof.example' } }, 'nl', (shop) =>
      shop.dispatch(sessionReceived({ status: 'authenticated', user: aUser({ pending_email: 'new@groenhof.example' }) })),
    );
    await press('E-mailadres bevestigen');
    await waitFor(() => expect(selectUser(store.getState())?.email).toBe('new@groenhof.example'));
    expect(selectUser(store.getState())).toMatchObject({ email_confirmed: true, pending_email: null });
  });

  it('of another account does not change the session', async () => {
    const { store } = show('?kind=email&token=abc', { 'POST /auth/email-confirm': { email: 'else@groenhof.example' } }, 'nl', (shop) =>
      shop.dispatch(sessionReceived({ status: 'authenticated', user: aUser() })),
    );
    await press('E-mailadres bevestigen');
    await screen.findByText(/else@groenhof.example/);
    expect(selectUser(store.getState())?.email).toBe('lotte@groenhof.example');
  });
});

describe('the form without JavaScript', () => {
  const post = (answer: object, form: Record<string, string>) =>
    confirmAction(loaderArgs(fakeShop({ 'POST /auth/email-confirm': answer }), '/nl/confirm', { form }));
  const form = { kind: 'email', token: 'abc' };

  it.each([
    [{ email: 'a@b.be' }, form, 200],
    [refused(422, 'account.link_invalid'), form, 422],
    [failed({ kind: 'http', status: 500 }), form, 503],
    [{ email: 'a@b.be' }, { kind: 'email' }, 422],
  ])('returns the status of the result', async (answer, fields, status) => {
    expect((await post(answer, fields)).init?.status).toBe(status);
  });
});
