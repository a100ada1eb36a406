/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, selectUser } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import type { Call } from 'shared-contracts/testing/fake-http';
import { argsOf, fakeShop } from 'shared-contracts/testing/fake-shop';
import type { User } from 'shared-contracts/wire/auth';
import { aUser } from '../testing/account.ts';
import { renderRoute } from '../testing/harness.ts';
import { profileAction } from './profile-action.ts';
import * as route from './profile.route.tsx';

/** An API that keeps what is saved, as far as this page can tell; `answers` come first. */
function show(given: Partial<User> = {}, answers: Record<string, object> = {}, lang: Lang = 'nl') {
  let user = aUser({ email_confirmed: true, pending_email: null, ...given });
  const shop = fakeShop(
    ({ method, path, body }: Call) => {
      const known = answers[`${method} ${path}`];
      if (known) return known;
      if (path === '/auth/me/update') {
        const { email, newsletter: _asked, ...rest } = body as Partial<User>;
        const pending = email === undefined ? {} : { pending_email: email === user.email ? null : email };
        user = { ...user, ...rest, ...pending, ...(_asked === false && { newsletter: false }) };
      }
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
  it('are saved, shown as they are kept, and known to the whole shop', async () => {
    const { shop, store } = show({}, {});
    const details = await part('Naam en contact');
    await userEvent.clear(details.getByLabelText('Voornaam'));
    await userEvent.type(details.getByLabelText('Voornaam'), 'Jana');
    await userEvent.selectOptions(details.getByLabelText('Taal van onze mails'), 'Français');
    await userEvent.click(details.getByRole('button', { name: 'Gegevens bewaren' }));
    expect(await details.findByRole('status')).toHaveTextContent('Je gegevens zijn bewaard.');
    expect(posts(shop)).toEqual([['/auth/me/update', { first_name: 'Jana', last_name: 'De Smet', phone: '+32470000000', language: 'fr' }]]);
    expect(selectUser(store.getState())?.first_name).toBe('Jana');
    expect(details.getByLabelText('Voornaam')).toHaveValue('Jana');
  });

  it('keep the focus in the field where Enter was pressed', async () => {
    const user = aUser({ phone: '+32470123456' });
    show({}, { 'POST /auth/me/update': user });
    const phone = (await part('Naam en contact')).getByLabelText('Telefoon');
    await userEvent.clear(phone);
    await userEvent.type(phone, '0470 12 34 56{Enter}');
    await waitFor(() => expect(phone).toHaveValue('+32470123456'));
    expect(phone).toHaveFocus();
  });

  it('that are wrong are said at the field and above the form, and what was typed stays', async () => {
    const errors = { phone: ['Vul een geldig telefoonnummer in'] };
    const { container } = show({}, { 'POST /auth/me/update': refused(422, 'request.invalid', 'Nee', { errors }) });
    const details = await part('Naam en contact');
    await userEvent.clear(details.getByLabelText('Telefoon'));
    await userEvent.type(details.getByLabelText('Telefoon'), '12');
    await userEvent.click(details.getByRole('button', { name: 'Gegevens bewaren' }));
    const link = await details.findByRole('link', { name: 'Vul een geldig telefoonnummer in' });
    await userEvent.click(link);
    expect(details.getByLabelText('Telefoon')).toHaveFocus();
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
  it('waits to be confirmed; the link can be sent again and the change taken back', async () => {
    const { shop } = show();
    const email = await part('E-mailadres');
    expect(email.getByText('Bevestigd')).toBeVisible();
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

  it('one has already is no change', async () => {
    show();
    const email = await part('E-mailadres');
    await userEvent.type(email.getByLabelText('Nieuw e-mailadres'), 'lotte@groenhof.example');
    await userEvent.click(email.getByRole('button', { name: 'E-mailadres wijzigen' }));
    expect(await email.findByText(/Dit is al je e-mailadres/)).toBeVisible();
  });

  it('that nobody confirmed can be confirmed with another mail', async () => {
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

  it('is changed, and then in no field any more', async () => {
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

  it('that is wrong is said at its field; the others stay', async () => {
    const errors = { current: ['Dit is niet je huidige wachtwoord'] };
    show({}, { 'POST /auth/me/password': refused(422, 'request.invalid', 'Nee', { errors }) });
    const password = await part('Wachtwoord');
    await fill(password);
    expect(await password.findByRole('link', { name: 'Dit is niet je huidige wachtwoord' })).toBeVisible();
    expect(password.getByLabelText('Nieuw wachtwoord')).toHaveValue('paarse olifant fietst');
  });

  it('asked for too often says so in the API’s words', async () => {
    show({}, { 'POST /auth/me/password': refused(429, 'auth.locked', 'Te veel pogingen.') });
    const password = await part('Wachtwoord');
    await fill(password);
    expect(await password.findByText('Te veel pogingen.')).toBeVisible();
  });
});

describe('the newsletter', () => {
  it('says that it waits to be confirmed, and how, until it is', async () => {
    const { shop } = show({ newsletter: false, newsletter_pending: true });
    const newsletter = await part('Nieuwsbrief');
    expect(newsletter.getByText('Nog te bevestigen')).toBeVisible();
    expect(newsletter.queryByText('Niet ingeschreven')).not.toBeInTheDocument();
    expect(newsletter.getByText(/Bevestig je inschrijving met de link/)).toBeVisible();
    await userEvent.click(newsletter.getByRole('button', { name: 'Stuur de mail opnieuw' }));
    expect(posts(shop)).toEqual([['/auth/me/update', { newsletter: true }]]);
  });

  it('is asked for, and a mail asks to confirm', async () => {
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
  it('sees the VAT number and its state, and may correct the company’s name', async () => {
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

describe('the plain post', () => {
  const post = (form: Record<string, string>, answer: object) =>
    profileAction(argsOf(fakeShop({ 'POST /auth/me/password': answer, 'POST /auth/me/update': answer }), '/nl/account/profile', { form }));

  it('never gives a password back', async () => {
    const answer = await post(
      { intent: 'password', current: 'geheim', password: 'geheim2' },
      refused(422, 'x', 'y', { errors: { current: ['fout'] } }),
    );
    expect([answer.init?.status, JSON.stringify(answer.data)]).toEqual([422, expect.not.stringContaining('geheim')]);
  });

  it('gives back what was typed in any other form', async () => {
    const answer = await post({ intent: 'details', first_name: 'Jana' }, failed({ kind: 'http', status: 500 }));
    expect([answer.init?.status, answer.data.values.first_name]).toEqual([503, 'Jana']);
  });

  it('of a form that is none of the page is refused', async () => {
    await expect(post({ intent: 'delete' }, aUser())).rejects.toMatchObject({ init: { status: 422 } });
  });
});
