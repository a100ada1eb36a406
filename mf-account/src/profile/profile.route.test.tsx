/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, selectUser } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import type { Call } from 'shared-contracts/testing/fake-http';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import type { User } from 'shared-contracts/wire/auth';
import { aUser } from '../testing/account.ts';
import { renderRoute } from '../testing/harness.ts';
import { profileAction } from './profile-action.ts';
import * as route from './profile.route.tsx';

const SESSIONS = [
  {
    id: '6f8f7a30-4ad1-4f0e-9a36-0d5f5a2b7c11',
    browser: 'Firefox',
    system: 'Windows',
    started_at: '2026-11-01T09:00:00.000Z',
    last_used_at: '2026-11-22T09:00:00.000Z',
    current: true,
  },
  {
    id: '7a1f7a30-4ad1-4f0e-9a36-0d5f5a2b7c12',
    browser: 'Safari',
    system: 'iOS',
    started_at: '2026-10-01T09:00:00.000Z',
    last_used_at: '2026-11-20T09:00:00.000Z',
    current: false,
  },
];

/** An API that stores saved values; `answers` take precedence. */
function show(overrides: Partial<User> = {}, answers: Record<string, object> = {}, lang: Lang = 'nl') {
  let user = aUser({ email_confirmed: true, pending_email: null, ...overrides });
  const shop = fakeShop(
    ({ method, path, body }: Call) => {
      const apiAnswer = answers[`${method} ${path}`];
      if (apiAnswer) return apiAnswer;
      if (path === '/auth/me/update') {
        const { email, newsletter: _asked, ...rest } = body as Partial<User>;
        const pending = email === undefined ? {} : { pending_email: email === user.email ? null : email };
        user = { ...user, ...rest, ...pending, ...(_asked === false && { newsletter: false }) };
      }
      if (method === 'GET' && path === '/auth/me/sessions')
        return { data: SESSIONS, meta: { page: 1, per_page: 20, total: 2, last_page: 1 } };
      if (method === 'GET' && path === '/auth/me/second-factor') return { enabled: false, since: null, recovery_codes_left: 0 };
      return path.startsWith('/auth/me/') && path !== '/auth/me/update' ? { status: 'accepted' } : user;
    },
    { lang },
  );
  return { shop, ...renderRoute({ at: `/${lang}/account/profile`, path: 'account/profile', route, shop }) };
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const posts = ({ calls }: { calls: readonly Call[] }) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

describe('name and contact', () => {
  it('are saved, shown as stored, and updated in the session', async () => {
    const { shop, store } = show({}, {});
    const details = await part('Naam en contact');
    await userEvent.clear(details.getByLabelText('Voornaam'));
    await userEvent.type(details.getByLabelText('Voornaam'), 'Jana');
    await userEvent.selectOptions(details.getByLabelText('Taal van mails over je account'), 'Français');
    await userEvent.click(details.getByRole('button', { name: 'Gegevens bewaren' }));
    expect(await details.findByRole('status')).toHaveTextContent('Je gegevens zijn bewaard.');
    expect(posts(shop)).toEqual([['/auth/me/update', { first_name: 'Jana', last_name: 'De Smet', phone: '+32470000000', language: 'fr' }]]);
    expect(selectUser(store.getState())?.first_name).toBe('Jana');
    expect(details.getByLabelText('Voornaam')).toHaveValue('Jana');
  });

  it('keep the focus in the field after Enter', async () => {
    const user = aUser({ phone: '+32470123456' });
    show({}, { 'POST /auth/me/update': user });
    const phone = (await part('Naam en contact')).getByLabelText('Telefoon');
    await userEvent.clear(phone);
    await userEvent.type(phone, '0470 12 34 56{Enter}');
    await waitFor(() => expect(phone).toHaveValue('+32470123456'));
    await waitFor(() => expect(phone).toHaveFocus());
  });

  it('that are invalid are reported at the field and above the form, and the input stays', async () => {
    const errors = { phone: ['Vul een geldig telefoonnummer in'] };
    const { container } = show({}, { 'POST /auth/me/update': refused(422, 'request.invalid', 'Nee', { errors }) });
    const details = await part('Naam en contact');
    await userEvent.clear(details.getByLabelText('Telefoon'));
    await userEvent.type(details.getByLabelText('Telefoon'), '12');
    await userEvent.click(details.getByRole('button', { name: 'Gegevens bewaren' }));
    const link = await details.findByRole('link', { name: 'Vul een geldig telefoonnummer in' });
    await userEvent.click(link);
    await waitFor(() => expect(details.getByLabelText('Telefoon')).toHaveFocus());
    expect(details.getByLabelText('Telefoon')).toHaveValue('12');
    expect(details.getByLabelText('Telefoon')).toBeInvalid();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it.each([
    ['nl', 'Bijwerken mislukt!', 'Gegevens bewaren'],
    ['fr', 'La mise à jour a échoué !', 'Enregistrer les données'],
    ['de', 'Aktualisierung fehlgeschlagen!', 'Daten speichern'],
    ['en', 'Update failed!', 'Save details'],
  ] as const)('that can’t be saved: "Update failed!" (%s)', async (lang, title, button) => {
    show({}, { 'POST /auth/me/update': failed({ kind: 'network' }) }, lang);
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(title)).toBeVisible();
  });
});

describe('the e-mail address', () => {
  it('is pending until it is confirmed; the link can be sent again and the change cancelled', async () => {
    const { shop } = show();
    const email = await part('E-mailadres');
    expect(email.getByText('Bevestigd')).toBeVisible();
    expect(email.getByLabelText('Nieuw e-mailadres')).toHaveAccessibleDescription(/Op je andere toestellen word je dan afgemeld/);
    await userEvent.type(email.getByLabelText('Nieuw e-mailadres'), 'nieuw@groenhof.example');
    await userEvent.type(email.getByLabelText('Je huidige wachtwoord'), 'drie kippen');
    await userEvent.click(email.getByRole('button', { name: 'E-mailadres wijzigen' }));
    expect(await email.findByText('Bevestig nieuw@groenhof.example')).toBeVisible();
    expect(email.getByLabelText('Nieuw e-mailadres')).toHaveValue('');
    expect(email.getByLabelText('Je huidige wachtwoord')).toHaveValue('');
    await userEvent.click(email.getByRole('button', { name: 'Link opnieuw sturen' }));
    expect(await email.findByText(/een nieuwe link gestuurd naar nieuw@groenhof.example/)).toBeVisible();
    await userEvent.click(email.getByRole('button', { name: 'Wijziging annuleren' }));
    expect(await email.findByText('De wijziging is geannuleerd. Je adres blijft lotte@groenhof.example.')).toBeVisible();
    await waitFor(() => expect(email.getByRole('heading', { name: 'E-mailadres' })).toHaveFocus());
    expect(posts(shop)).toEqual([
      ['/auth/me/update', { email: 'nieuw@groenhof.example', current_password: 'drie kippen' }],
      ['/auth/me/email-confirmation', undefined],
      ['/auth/me/update', { email: 'lotte@groenhof.example' }],
    ]);
  });

  it("that is already the account's changes nothing", async () => {
    show();
    const email = await part('E-mailadres');
    await userEvent.type(email.getByLabelText('Nieuw e-mailadres'), 'lotte@groenhof.example');
    await userEvent.click(email.getByRole('button', { name: 'E-mailadres wijzigen' }));
    expect(await email.findByText(/Dit is al je e-mailadres/)).toBeVisible();
  });

  it('that is not confirmed can be confirmed with another mail', async () => {
    const { shop } = show({ email_confirmed: false });
    const email = await part('E-mailadres');
    expect(email.getByText('Nog niet bevestigd')).toBeVisible();
    await userEvent.click(email.getByRole('button', { name: 'Link opnieuw sturen' }));
    expect(await email.findByRole('status')).toHaveTextContent('lotte@groenhof.example');
    expect(posts(shop)).toEqual([['/auth/me/email-confirmation', undefined]]);
  });
});

describe('the password', () => {
  const fill = async (password: ReturnType<typeof within>) => {
    await userEvent.type(password.getByLabelText('Huidig wachtwoord'), 'het oude wachtwoord');
    await userEvent.type(password.getByLabelText('Nieuw wachtwoord'), 'paarse olifant fietst');
    await userEvent.type(password.getByLabelText('Herhaal het wachtwoord'), 'paarse olifant fietst');
    await userEvent.click(password.getByRole('button', { name: 'Wachtwoord wijzigen' }));
  };

  it('is changed, and removed from all fields', async () => {
    const { shop } = show();
    const password = await part('Wachtwoord');
    await fill(password);
    expect(await password.findByText(/Op je andere toestellen ben je afgemeld/)).toBeVisible();
    expect(password.getByLabelText('Huidig wachtwoord')).toHaveValue('');
    expect(posts(shop)).toEqual([
      [
        '/auth/me/password',
        { current: 'het oude wachtwoord', password: 'paarse olifant fietst', password_confirmation: 'paarse olifant fietst' },
      ],
    ]);
  });

  it('that is wrong is reported at its field; the other fields stay', async () => {
    const errors = { current: ['Dit is niet je huidige wachtwoord'] };
    show({}, { 'POST /auth/me/password': refused(422, 'request.invalid', 'Nee', { errors }) });
    const password = await part('Wachtwoord');
    await fill(password);
    expect(await password.findByRole('link', { name: 'Dit is niet je huidige wachtwoord' })).toBeVisible();
    expect(password.getByLabelText('Nieuw wachtwoord')).toHaveValue('paarse olifant fietst');
  });

  it('shows the API’s message after too many attempts', async () => {
    show({}, { 'POST /auth/me/password': refused(429, 'auth.locked', 'Te veel pogingen.') });
    const password = await part('Wachtwoord');
    await fill(password);
    expect(await password.findByText('Te veel pogingen.')).toBeVisible();
  });
});

describe('the newsletter', () => {
  it('is not said to be off while the address is not confirmed: the account may not learn it', async () => {
    show({ newsletter: false, newsletter_pending: false, email_confirmed: false });
    const newsletter = await part('Nieuwsbrief');
    expect(newsletter.getByText(/^Bevestig eerst je e-mailadres/)).toBeVisible();
    expect(newsletter.queryByText('Niet ingeschreven')).not.toBeInTheDocument();
    expect(newsletter.queryByRole('button')).not.toBeInTheDocument();
  });

  it('explains how to confirm it until it is confirmed', async () => {
    const { shop } = show({ newsletter: false, newsletter_pending: true });
    const newsletter = await part('Nieuwsbrief');
    expect(newsletter.getByText('Nog te bevestigen')).toBeVisible();
    expect(newsletter.queryByText('Niet ingeschreven')).not.toBeInTheDocument();
    expect(newsletter.getByText(/Bevestig je inschrijving met de link/)).toBeVisible();
    await userEvent.click(newsletter.getByRole('button', { name: 'Stuur de mail opnieuw' }));
    expect(posts(shop)).toEqual([['/auth/me/update', { newsletter: true }]]);
  });

  it('is requested, and has to be confirmed by mail', async () => {
    const { shop } = show();
    const newsletter = await part('Nieuwsbrief');
    await userEvent.click(newsletter.getByRole('button', { name: 'Nieuwsbrief aanvragen' }));
    expect(await newsletter.findByRole('status')).toHaveTextContent('Bevestig je inschrijving');
    expect(posts(shop)).toEqual([['/auth/me/update', { newsletter: true }]]);
  });

  it('ends at once', async () => {
    show({ newsletter: true });
    const newsletter = await part('Nieuwsbrief');
    await userEvent.click(newsletter.getByRole('button', { name: 'Uitschrijven' }));
    expect(await newsletter.findByText('Je bent uitgeschreven. Je krijgt geen nieuwsbrief meer.')).toBeVisible();
    expect(newsletter.getByText('Niet ingeschreven')).toBeVisible();
  });
});

describe('a dealer', () => {
  it('sees the VAT number and its status, and can change the company’s name', async () => {
    const { shop, container } = show({
      role: 'b2b',
      status: 'pending',
      company_name: 'De Smet bv',
      vat: 'BE0787274566',
      vat_status: 'unavailable',
    });
    const company = await part('Bedrijf');
    expect(company.getByText('BE0787274566')).toBeVisible();
    expect(company.getByText('Niet te controleren')).toBeVisible();
    expect(company.getByText('We bekijken je aanvraag')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Bedrijfsnaam'), 'a');
    await userEvent.click(screen.getByRole('button', { name: 'Gegevens bewaren' }));
    await screen.findByText('Je gegevens zijn bewaard.');
    expect(posts(shop)[0]?.[1]).toMatchObject({ company_name: 'De Smet bva' });
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});

describe('the form without JavaScript', () => {
  const post = (form: Record<string, string>, answer: object) =>
    profileAction(
      loaderArgs(fakeShop({ 'POST /auth/me/password': answer, 'POST /auth/me/update': answer }), '/nl/account/profile', { form }),
    );

  it('never returns a password', async () => {
    const answer = await post(
      { intent: 'password', current: 'geheim', password: 'geheim2' },
      refused(422, 'request.invalid', 'y', { errors: { current: ['fout'] } }),
    );
    expect([answer.init?.status, JSON.stringify(answer.data)]).toEqual([422, expect.not.stringContaining('geheim')]);
  });

  it('returns the input of any other form', async () => {
    const answer = await post({ intent: 'details', first_name: 'Jana' }, failed({ kind: 'http', status: 500 }));
    expect([answer.init?.status, answer.data.values.first_name]).toEqual([503, 'Jana']);
  });

  it('is refused with an unknown intent', async () => {
    await expect(post({ intent: 'delete' }, aUser())).rejects.toMatchObject({ init: { status: 422 } });
  });
});

describe('signed-in devices', () => {
  it('are listed, and signed out one by one or all others at once', async () => {
    const { shop, container } = show({}, { [`DELETE /auth/me/sessions/${SESSIONS[1]?.id}`]: { status: 'accepted' } });
    const devices = await part('Aangemelde toestellen');
    expect(devices.getByText('Firefox op Windows')).toBeVisible();
    expect(devices.getByText('Dit toestel')).toBeVisible();
    expect(devices.getByText('Laatst gebruikt op 20 november 2026, aangemeld op 1 oktober 2026')).toBeVisible();
    await userEvent.click(devices.getByRole('button', { name: 'Safari op iOS afmelden' }));
    await waitFor(() =>
      expect(shop.calls).toContainEqual(expect.objectContaining({ method: 'DELETE', path: `/auth/me/sessions/${SESSIONS[1]?.id}` })),
    );
    await userEvent.click(devices.getByRole('button', { name: 'Andere toestellen afmelden' }));
    expect(await devices.findByText('Alle andere toestellen zijn afgemeld.')).toBeVisible();
    expect(posts(shop)).toEqual([['/auth/me/sessions/end', { keep_current: true }]]);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('are all signed out at once, this one too, which opens the home page', async () => {
    const { shop, store } = show({}, { 'POST /auth/sign-out': { status: 'unauthenticated' } });
    const devices = await part('Aangemelde toestellen');
    await userEvent.click(devices.getByRole('button', { name: 'Overal afmelden, ook hier' }));
    await waitFor(() => expect(address()).toBe('/nl'));
    expect(posts(shop).map(([path]) => path)).toEqual(['/auth/me/sessions/end', '/auth/sign-out']);
    expect(selectUser(store.getState())).toBeNull();
  });
});

describe('two-step sign-in', () => {
  const SETUP = {
    secret: 'ABCDEFGHIJKLMNOP',
    url: 'otpauth://totp/Groenhof:x?secret=ABCDEFGHIJKLMNOP',
    qr: { size: 25, path: 'M0 0h1v1h-1z' },
  };
  const wrong = refused(422, 'request.invalid', 'Nee', { errors: { code: ['Deze code klopt niet of is al gebruikt'] } });

  it('is set up with the password, a QR code and the app’s first code, and shows recovery codes', async () => {
    const answers: Record<string, object> = {
      'POST /auth/me/second-factor': SETUP,
      'POST /auth/me/second-factor/confirm': wrong,
    };
    const { shop, container } = show({}, answers);
    const factor = await part('Aanmelden in twee stappen');
    await userEvent.type(factor.getByLabelText('Je huidige wachtwoord'), 'drie kippen');
    await userEvent.click(factor.getByRole('button', { name: 'Instellen' }));
    expect(await factor.findByRole('img', { name: 'QR-code voor je authenticator-app' })).toBeVisible();
    expect(factor.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    expect(factor.getByRole('link', { name: 'Openen in de app op dit toestel' })).toHaveAttribute('href', SETUP.url);
    await userEvent.type(factor.getByLabelText('Code'), '000000');
    await userEvent.click(factor.getByRole('button', { name: 'Inschakelen' }));
    expect(await factor.findByRole('link', { name: 'Deze code klopt niet of is al gebruikt' })).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
    answers['POST /auth/me/second-factor/confirm'] = { recovery_codes: ['abcd-efgh-jkmn-pqrs', 'tvwx-yz01-2345-6789'] };
    answers['GET /auth/me/second-factor'] = { enabled: true, since: '2026-11-22T09:00:00.000Z', recovery_codes_left: 10 };
    await userEvent.clear(factor.getByLabelText('Code'));
    await userEvent.type(factor.getByLabelText('Code'), '123456');
    await userEvent.click(factor.getByRole('button', { name: 'Inschakelen' }));
    expect(await factor.findByText('abcd-efgh-jkmn-pqrs')).toBeVisible();
    expect(factor.getByText(/Je hebt nog 10 herstelcodes/)).toBeVisible();
    expect(posts(shop)).toEqual([
      ['/auth/me/second-factor', { password: 'drie kippen' }],
      ['/auth/me/second-factor/confirm', { code: '000000' }],
      ['/auth/me/second-factor/confirm', { code: '123456' }],
    ]);
  });

  it('keeps the QR code on a page without JavaScript, and returns no password', async () => {
    const shop = fakeShop({ 'POST /auth/me/second-factor/confirm': wrong });
    const form = {
      intent: 'second-factor-confirm',
      code: '000000',
      secret: SETUP.secret,
      url: SETUP.url,
      qr_size: '25',
      qr_path: SETUP.qr.path,
    };
    const answer = await profileAction(loaderArgs(shop, '/nl/account/profile', { form }));
    expect(answer).toMatchObject({ data: { intent: 'second-factor-confirm', status: 'refused', setup: SETUP, values: {} } });
  });

  it('is turned off with password and code', async () => {
    const state = { enabled: true, since: '2026-11-22T09:00:00.000Z', recovery_codes_left: 1 };
    const { shop } = show({}, { 'GET /auth/me/second-factor': state });
    const factor = await part('Aanmelden in twee stappen');
    expect(factor.getByText(/Je hebt nog 1 herstelcode\./)).toBeVisible();
    await userEvent.click(factor.getByText('Uitschakelen'));
    const panel = within(factor.getByText('Uitschakelen').closest('details') as HTMLElement);
    await userEvent.type(panel.getByLabelText('Je huidige wachtwoord'), 'drie kippen');
    await userEvent.type(panel.getByLabelText('Code'), '123456');
    await userEvent.click(panel.getByRole('button', { name: 'Aanmelden in twee stappen uitschakelen' }));
    await waitFor(() => expect(posts(shop)).toEqual([['/auth/me/second-factor/off', { password: 'drie kippen', code: '123456' }]]));
  });
});
