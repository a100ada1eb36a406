/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, ok, selectSession, sessionReceived } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import type { Answers } from 'shared-contracts/testing/fake-http';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import { aUser } from '../testing/account.ts';
import { renderRoute } from '../testing/harness.ts';
import { passwordAction } from './password-action.ts';
import { loadPassword } from './password-data.ts';
import * as reset from './password-reset.route.tsx';
import * as route from './password.route.tsx';

const EMAIL = 'lotte@groenhof.example';
const TOKEN = 'a-token-of-a-mail-1234567890';
const LINK = `/nl/password?token=${TOKEN}&email=${encodeURIComponent(EMAIL)}`;
const NEW = 'drie kippen op de draad';

const USABLE = { 'POST /auth/password-link': { is_usable: true } };

const show = (answers: Record<string, object>, path = '/nl/password') => {
  const shop = fakeShop({ ...USABLE, ...answers });
  return { shop, ...renderRoute({ at: path, path: 'password', route, shop }) };
};
const post = (answers: Answers, form: Record<string, string>) => {
  const shop = fakeShop(answers);
  return { shop, answer: passwordAction(loaderArgs(shop, '/nl/password', { form })) };
};
const textbox = (name: string) => screen.findByLabelText(name);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const typePasswords = async (first: string, second = first) => {
  await userEvent.type(await textbox('Nieuw wachtwoord'), first);
  await userEvent.type(await textbox('Herhaal het wachtwoord'), second);
};

describe('a forgotten password', () => {
  const accepted = { 'POST /auth/password-reset': { status: 'accepted' } };

  it('gets a link by mail, and the message does not reveal whether the address has an account', async () => {
    const { shop } = show(accepted);
    await userEvent.type(await textbox('E-mailadres'), ` ${EMAIL}`);
    await press('Link aanvragen');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Kijk in je mailbox' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText(new RegExp(`^Als er een account bij ${EMAIL} hoort`))).toBeVisible();
    expect(shop.calls).toEqual([{ method: 'POST', path: '/auth/password-reset', body: { email: EMAIL } }]);
    await press('Link opnieuw sturen');
    expect(await screen.findByText('De aanvraag is opnieuw verstuurd.')).toBeVisible();
    expect(shop.calls).toHaveLength(2);
    await userEvent.click(screen.getByRole('link', { name: 'Ander e-mailadres' }));
    expect(await textbox('E-mailadres')).toHaveValue(EMAIL);
  });

  it.each([
    ['', 'Vul je e-mailadres in'],
    ['lotte', 'Vul een geldig e-mailadres in'],
  ])('requires an address: %j', async (email, message) => {
    const { shop } = show(accepted);
    const field = await textbox('E-mailadres');
    if (email) await userEvent.type(field, email);
    await press('Link aanvragen');
    expect(await screen.findByRole('link', { name: message })).toBeVisible();
    expect(field).toHaveAccessibleDescription(message);
    expect(shop.calls).toEqual([]);
  });

  it('counts down the time to wait, and announces its end', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    try {
      show({ 'POST /auth/password-reset': refused(429, 'request.rate_limited', 'Te veel aanvragen.', { retryAfter: 61 }) });
      await user.type(await textbox('E-mailadres'), EMAIL);
      await user.click(screen.getByRole('button', { name: 'Link aanvragen' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('Te veel aanvragen.Je kunt het over 2 minuten opnieuw proberen.');
      act(() => jest.advanceTimersByTime(2_000));
      expect(screen.getByText('Je kunt het over 59 seconden opnieuw proberen.')).toBeVisible();
      act(() => jest.advanceTimersByTime(59_000));
      expect(screen.getByText('Je kunt het nu opnieuw proberen.')).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('reports an unavailable API without a field error', async () => {
    await expect(post({ 'POST /auth/password-reset': failed({ kind: 'network' }) }, { email: EMAIL }).answer).resolves.toMatchObject({
      data: { kind: 'refused', reason: { key: 'unavailable' } },
    });
  });
});

describe('the link in a mail', () => {
  const changed = { 'POST /auth/password-set': { status: 'accepted' } };

  it('sets a new password, ends all sessions and shows the login form', async () => {
    const shop = {
      ...fakeShop({
        ...USABLE,
        ...changed,
        'GET /auth/session': { status: 'unauthenticated' },
        'POST /auth/token': { status: 'authenticated', user: aUser() },
      }),
      isSignedIn: () => true,
    };
    const { store } = renderRoute({
      at: LINK,
      path: 'password',
      route,
      shop,
      change: ({ dispatch }) => void dispatch(sessionReceived({ status: 'authenticated', user: aUser() })),
    });
    await typePasswords(NEW);
    await press('Wachtwoord opslaan');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Je wachtwoord is gewijzigd' });
    await waitFor(() => expect(heading).toHaveFocus());
    await waitFor(() => expect(selectSession(store.getState()).status).toBe('unauthenticated'));
    expect(shop.calls.find(({ path }) => path === '/auth/password-set')).toEqual({
      method: 'POST',
      path: '/auth/password-set',
      body: { token: TOKEN, email: EMAIL, password: NEW, password_confirmation: NEW },
    });
    expect(await textbox('E-mailadres')).toHaveValue(EMAIL);
    await userEvent.type(await textbox('Wachtwoord'), NEW);
    await press('Aanmelden');
    await waitFor(() => expect(address()).toBe('/nl/cart'));
  });

  it('removes its token from the address bar, and keeps it in the page', async () => {
    window.history.replaceState(null, '', LINK);
    const { container } = show(changed, LINK);
    await textbox('Nieuw wachtwoord');
    expect(window.location.href).not.toContain(TOKEN);
    expect(container.querySelector('input[name=token]')).toHaveValue(TOKEN);
  });

  it('that was used or has expired is explained, and a new one can be requested', async () => {
    show({ 'POST /auth/password-set': refused(422, 'account.link_invalid'), 'POST /auth/password-reset': { status: 'accepted' } }, LINK);
    await typePasswords(NEW);
    await press('Wachtwoord opslaan');
    expect(await screen.findByText('Deze link werkt niet meer')).toBeVisible();
    const field = await textbox('E-mailadres');
    expect(field).toHaveValue(EMAIL);
    await userEvent.clear(field);
    await press('Link aanvragen');
    expect(await screen.findByRole('link', { name: 'Vul je e-mailadres in' })).toBeVisible();
    await userEvent.type(field, EMAIL);
    await press('Link aanvragen');
    expect(await screen.findByRole('heading', { name: 'Kijk in je mailbox' })).toBeVisible();
  });

  it('that is malformed is treated like an expired one', async () => {
    const refusal = refused(422, 'request.invalid', 'Kijk dit na', { errors: { token: ['Te kort'] } });
    const { answer } = post(
      { 'POST /auth/password-set': refusal },
      { token: 'x', email: EMAIL, password: NEW, password_confirmation: NEW },
    );
    await expect(answer).resolves.toMatchObject({ data: { kind: 'gone' } });
  });

  it.each([
    ['elf letters', 'elf letters', 'Kies een wachtwoord van minstens 12 tekens'],
    ['azertyuiopqs', 'azertyuiopqs', /^Dit wachtwoord is te gemakkelijk te raden/],
    [EMAIL, EMAIL, /^Dit wachtwoord is te gemakkelijk te raden/],
    [NEW, `${NEW}!`, 'De wachtwoorden zijn niet gelijk'],
  ])('makes no request for the passwords %j and %j', async (first, second, message) => {
    const { shop } = show(changed, LINK);
    await typePasswords(first, second);
    await press('Wachtwoord opslaan');
    expect(await screen.findByRole('link', { name: message })).toBeVisible();
    expect(shop.calls.filter(({ path }) => path === '/auth/password-set')).toEqual([]);
  });

  it("shows the server's message at the password", async () => {
    const errors = { password: ['Te gemakkelijk te raden.'] };
    show({ 'POST /auth/password-set': refused(422, 'request.invalid', 'Kijk dit na', { errors }) }, LINK);
    await typePasswords(NEW);
    await press('Wachtwoord opslaan');
    await screen.findByRole('link', { name: 'Te gemakkelijk te raden.' });
    expect(await textbox('Nieuw wachtwoord')).toHaveAccessibleDescription(/^Te gemakkelijk te raden\. Minstens 12 tekens/);
  });

  it('never returns a password', async () => {
    const response = await post({}, { token: TOKEN, email: EMAIL, password: 'mijn geheim', password_confirmation: 'mijn geheim' }).answer;
    expect(JSON.stringify(response)).not.toContain('geheim');
    expect(JSON.stringify(response)).not.toContain(TOKEN);
  });
});

describe('choosing a password', () => {
  it('shows the strength, and allows pasting, showing and password managers', async () => {
    const { container } = show({}, LINK);
    const field = await textbox('Nieuw wachtwoord');
    await userEvent.type(field, 'drie');
    expect(screen.getByText('Nog 8 tekens')).toBeVisible();
    await userEvent.type(field, 'driedriedrie');
    expect(screen.getByText('Te gemakkelijk te raden')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(NEW);
    expect(field).toHaveValue(NEW);
    expect(screen.getByText('Sterk')).toBeVisible();
    const [reveal] = screen.getAllByRole('button', { name: 'Wachtwoord tonen' });
    if (reveal) await userEvent.click(reveal);
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveAttribute('autocomplete', 'new-password');
    expect(container.querySelector('input[autocomplete=username]')).toHaveValue(EMAIL);
  });
});

describe('a signed-in visitor', () => {
  const visit = (path: string) => loadPassword(loaderArgs({ ...fakeShop(USABLE), isSignedIn: () => true }, path));

  it('is redirected to the account', () => {
    return expect(visit('/nl/password')).rejects.toMatchObject({ status: 302 });
  });
  it('can still use the link in a mail', async () => {
    expect(await visit(LINK)).toEqual({ kind: 'set', token: TOKEN, email: EMAIL });
  });
});

it('a used link shows the form to request a new one', async () => {
  const { shop } = show({ 'POST /auth/password-link': { is_usable: false } }, LINK);
  expect(await screen.findByText('Deze link werkt niet meer')).toBeVisible();
  expect(await textbox('E-mailadres')).toHaveValue(EMAIL);
  expect(screen.queryByLabelText('Nieuw wachtwoord')).not.toBeInTheDocument();
  expect(shop.calls).toEqual([{ method: 'POST', path: '/auth/password-link', body: { token: TOKEN, email: EMAIL } }]);
});

it('shows the form when the link cannot be checked', async () => {
  show({ 'POST /auth/password-link': failed({ kind: 'network' }) }, LINK);
  expect(await textbox('Nieuw wachtwoord')).toBeVisible();
});

it("has a second address, which keeps the link's parameters", () => {
  let thrown: unknown;
  try {
    reset.loader(loaderArgs(fakeShop(), LINK.replace('password', 'password-reset')));
  } catch (error) {
    thrown = error;
  }
  expect((thrown as Response).headers.get('location')).toBe(LINK);
});

it('has no accessibility faults', async () => {
  const { container } = show({ 'POST /auth/password-reset': ok({ status: 'accepted' }) });
  await textbox('E-mailadres');
  expect(await accessibilityFaults(container)).toEqual([]);
});
it('has no accessibility faults in the form to set a password, with errors', async () => {
  const { container } = show({}, LINK);
  await typePasswords('kort');
  await press('Wachtwoord opslaan');
  await screen.findByRole('alert');
  expect(await accessibilityFaults(container)).toEqual([]);
});
