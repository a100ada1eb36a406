/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import type { FakeHttp } from 'shared-contracts/testing/fake-http';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import { aUser } from '../testing/account.ts';
import { renderRoute } from '../testing/harness.ts';
import * as route from './withdrawal.route.tsx';

const DECLARED = { reference: 'W-7K2M-9QXC-4HTB', received_at: '2026-06-30T22:30:05.000Z' };
const show = (answer: object = DECLARED, { at: path = '/nl/withdrawal?number=2026-000123', lang = 'nl' as Lang } = {}) => {
  const shop = fakeShop({ 'POST /api/withdrawals': answer }, { lang });
  return { shop, ...renderRoute({ at: path, path: 'withdrawal', route, shop }) };
};
/** The statements that were sent; the articles of the order are read before them. */
const posted = ({ calls }: Pick<FakeHttp, 'calls'>) => calls.filter(({ method }) => method === 'POST');
const fill = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Naam' }), 'An Peeters');
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mailadres' }), 'an@voorbeeld.be');
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => sessionStorage.clear());

describe('withdrawing from a purchase', () => {
  it('takes a statement and its confirmation, and shows a reference with the time in Brussels', async () => {
    const { shop, container } = show();
    await fill();
    expect(await accessibilityFaults(container)).toEqual([]);
    await press('Verder naar de bevestiging');
    expect(await heading('Klopt je verklaring?')).toHaveFocus();
    expect(screen.getByText('Hiermee verklaar ik dat ik de overeenkomst over deze aankoop herroep.')).toBeVisible();
    expect(screen.getByText('De hele bestelling')).toBeVisible();
    expect(posted(shop)).toEqual([]);
    expect(await accessibilityFaults(container)).toEqual([]);
    await press('Herroeping bevestigen');
    expect(await heading('We hebben je herroeping ontvangen')).toHaveFocus();
    expect(screen.getByText('W-7K2M-9QXC-4HTB')).toBeVisible();
    expect(screen.getByText(/1 juli 2026.*00:30:05/)).toBeVisible();
    expect(screen.getByText(/onderweg naar an@voorbeeld.be/)).toBeVisible();
    expect(posted(shop)).toMatchObject([
      {
        body: { order_number: '2026-000123', name: 'An Peeters', email: 'an@voorbeeld.be' },
        idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
    expect(posted(shop)[0]?.body).not.toHaveProperty('items');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('lists the pieces of a partial withdrawal, in as many rows as needed', async () => {
    const { shop } = show();
    await fill();
    await userEvent.click(screen.getByRole('radio', { name: 'Een deel ervan' }));
    await press('Nog een artikel');
    await userEvent.type(screen.getByRole('textbox', { name: 'Artikelnummer of naam 4' }), 'GH-PM-2008-123');
    await press('Verder naar de bevestiging');
    expect(await screen.findByRole('link', { name: 'Aantal 4: Vul een aantal in tussen 1 en 999' })).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Aantal 4' }), '2');
    await press('Verder naar de bevestiging');
    expect(await screen.findByText('2 × GH-PM-2008-123')).toBeVisible();
    await press('Herroeping bevestigen');
    await heading('We hebben je herroeping ontvangen');
    expect(posted(shop)[0]?.body).toMatchObject({ items: [{ sku: 'GH-PM-2008-123', amount: 2 }] });
  });

  const ARTICLES = {
    data: [
      { sku: 'GH-PM-2008-123', product_name: 'Linea 3D-paneel', name: 'groen', left: 3 },
      { sku: 'GH-POORT-1', product_name: 'Poort', name: 'Poort', left: 1 },
    ],
  };
  const showToBuyer = (at = '/nl/withdrawal?number=2026-000123') => {
    const shop = fakeShop({ 'POST /api/withdrawals': DECLARED, 'GET /api/withdrawals/articles': ARTICLES }, { lang: 'nl' });
    return { shop, ...renderRoute({ at, path: 'withdrawal', route, shop }) };
  };

  it('offers the buyer the articles of the order for a partial withdrawal, and names them before and after it is sent', async () => {
    const shown = showToBuyer();
    await fill();
    await userEvent.click(screen.getByRole('radio', { name: 'Een deel ervan' }));
    expect(screen.queryByRole('textbox', { name: 'Artikelnummer of naam 1' })).not.toBeInTheDocument();
    expect(await accessibilityFaults(shown.container)).toEqual([]);
    await press('Verder naar de bevestiging');
    const problem = 'Linea 3D-paneel, groen: Vul bij minstens één artikel een aantal in';
    expect(await screen.findByRole('link', { name: problem })).toBeVisible();
    const pieces = screen.getByRole('textbox', { name: 'Poort' });
    expect(pieces).toHaveAccessibleDescription('Artikel GH-POORT-1, 1 stuk');
    await userEvent.type(pieces, '1');
    await press('Verder naar de bevestiging');
    expect(await screen.findByText('1 × Poort (GH-POORT-1)')).toBeVisible();
    await press('Aanpassen');
    expect(await screen.findByRole('textbox', { name: 'Poort' })).toHaveValue('1');
    await press('Verder naar de bevestiging');
    await press('Herroeping bevestigen');
    await heading('We hebben je herroeping ontvangen');
    expect(screen.getByText('1 × Poort (GH-POORT-1)')).toBeVisible();
    expect(posted(shown.shop)).toMatchObject([{ body: { items: [{ sku: 'GH-POORT-1', amount: 1 }] } }]);
  });

  it('offers the articles for a partial withdrawal as soon as the buyer has named the order, with those that were typed', async () => {
    const shown = showToBuyer('/nl/withdrawal');
    await fill();
    await userEvent.type(screen.getByRole('textbox', { name: 'Bestelnummer' }), '2026-000123');
    await userEvent.click(screen.getByRole('radio', { name: 'Een deel ervan' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Artikelnummer of naam 1' }), 'gh poort 1');
    await userEvent.type(screen.getByRole('textbox', { name: 'Aantal 1' }), '1');
    await userEvent.type(screen.getByRole('textbox', { name: 'Artikelnummer of naam 2' }), 'ANDERS');
    await userEvent.type(screen.getByRole('textbox', { name: 'Aantal 2' }), '2');
    await press('Verder naar de bevestiging');
    expect(await screen.findByText('1 × Poort (GH-POORT-1)')).toBeVisible();
    expect(screen.getByText('2 × ANDERS')).toBeVisible();
    sessionStorage.clear();
    await press('Aanpassen');
    expect(await screen.findByRole('textbox', { name: 'Poort' })).toHaveValue('1');
    expect(screen.getByRole('textbox', { name: 'Artikelnummer of naam 2' })).toHaveValue('ANDERS');
    expect(screen.getByRole('textbox', { name: 'Artikelnummer of naam 1' })).toHaveValue('');
    await press('Verder naar de bevestiging');
    await press('Herroeping bevestigen');
    await heading('We hebben je herroeping ontvangen');
    const items = [
      { sku: 'GH-POORT-1', amount: 1 },
      { sku: 'ANDERS', amount: 2 },
    ];
    expect(posted(shown.shop)).toMatchObject([{ body: { items } }]);
  });

  it('does not take the chosen articles of one order for another one', async () => {
    const shown = showToBuyer();
    await fill();
    await userEvent.click(screen.getByRole('radio', { name: 'Een deel ervan' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Poort' }), '1');
    const number = screen.getByRole('textbox', { name: 'Bestelnummer' });
    await userEvent.clear(number);
    await userEvent.type(number, '2026-000999');
    await press('Verder naar de bevestiging');
    expect(await screen.findByRole('link', { name: 'Artikelnummer of naam 1: Dit veld is verplicht' })).toBeVisible();
    expect(posted(shown.shop)).toEqual([]);
  });

  it('requires an article for a partial withdrawal', async () => {
    show();
    await fill();
    await userEvent.click(screen.getByRole('radio', { name: 'Een deel ervan' }));
    await press('Verder naar de bevestiging');
    expect(await screen.findByRole('link', { name: 'Artikelnummer of naam 1: Dit veld is verplicht' })).toBeVisible();
  });

  it('can be changed before it is confirmed, with all input kept', async () => {
    const { shop } = show();
    await fill();
    await press('Verder naar de bevestiging');
    await press('Aanpassen');
    expect(await heading('Overeenkomst herroepen')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Naam' })).toHaveValue('An Peeters');
    expect(screen.getByRole('textbox', { name: 'Bestelnummer' })).toHaveValue('2026-000123');
    expect(posted(shop)).toEqual([]);
  });

  it('keeps the input in this tab through a change of language, until it is submitted', async () => {
    const { unmount } = show();
    await fill();
    await userEvent.click(screen.getByRole('radio', { name: 'Een deel ervan' }));
    await press('Nog een artikel');
    await userEvent.type(screen.getByRole('textbox', { name: 'Artikelnummer of naam 4' }), 'GH-PM-2008-123');
    await userEvent.type(screen.getByRole('textbox', { name: 'Aantal 4' }), '2');
    unmount();
    show(DECLARED, { lang: 'fr', at: '/fr/withdrawal?number=2026-000123' });
    expect(await screen.findByRole('textbox', { name: 'Nom' })).toHaveValue('An Peeters');
    expect(screen.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue('an@voorbeeld.be');
    expect(screen.getByRole('radio', { name: 'Une partie' })).toBeChecked();
    expect(screen.getByDisplayValue('GH-PM-2008-123')).toHaveAttribute('name', 'sku_3');
    await press('Continuer vers la confirmation');
    await press('Confirmer la rétractation');
    await screen.findByText('W-7K2M-9QXC-4HTB');
    expect(sessionStorage).toHaveLength(0);
  });

  it('discards the draft for another order', async () => {
    const { unmount } = show();
    await fill();
    unmount();
    show(DECLARED, { at: '/nl/withdrawal?number=2026-000999' });
    expect(await screen.findByRole('textbox', { name: 'Bestelnummer' })).toHaveValue('2026-000999');
    expect(screen.getByRole('textbox', { name: 'Naam' })).toHaveValue('');
  });

  it('shows missing fields', async () => {
    const { shop } = show(DECLARED, { at: '/nl/withdrawal' });
    await press('Verder naar de bevestiging');
    const alert = await screen.findByRole('alert');
    expect(
      within(alert)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bestelnummer: Dit veld is verplicht', 'Naam: Dit veld is verplicht', 'E-mailadres: Dit veld is verplicht']);
    expect(posted(shop)).toEqual([]);
  });

  it('uses the same idempotency key while the outcome is unknown', async () => {
    const { shop } = show(failed({ kind: 'network' }));
    await fill();
    await press('Verder naar de bevestiging');
    for (const times of [1, 2]) {
      await press('Herroeping bevestigen');
      await waitFor(() => expect(posted(shop)).toHaveLength(times));
      expect(await screen.findByRole('alert')).toHaveTextContent('Kijk je verbinding na');
    }
    expect(new Set(posted(shop).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('says that it may have arrived and can be sent again, when the API has recorded it but not answered', async () => {
    const { shop } = show(failed({ kind: 'http', status: 503 }));
    await fill();
    await press('Verder naar de bevestiging');
    for (const times of [1, 2]) {
      await press('Herroeping bevestigen');
      await waitFor(() => expect(posted(shop)).toHaveLength(times));
      expect(await screen.findByRole('alert')).toHaveTextContent(
        /Misschien hebben we ze al.*twee keer verstuurd blijft het één herroeping/,
      );
    }
    expect(new Set(posted(shop).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('shows how long to wait after too many attempts', async () => {
    show(refused(429, 'request.rate_limited', 'Te veel aanvragen.', { retryAfter: 3000 }));
    await fill();
    await press('Verder naar de bevestiging');
    await press('Herroeping bevestigen');
    expect(await screen.findByRole('alert')).toHaveTextContent('Je kunt het over 50 minuten opnieuw proberen.');
  });

  it("returns to the statement with the API's errors", async () => {
    show(refused(422, 'request.invalid', 'Nee', { errors: { order_number: ['Dit is geen bestelnummer'] } }));
    await fill();
    await press('Verder naar de bevestiging');
    await press('Herroeping bevestigen');
    expect(await screen.findByRole('link', { name: 'Bestelnummer: Dit is geen bestelnummer' })).toBeVisible();
  });

  it('checks the confirmation like the statement, so that manipulated values are not sent', async () => {
    const shop = fakeShop({});
    const form = { intent: 'confirm', order_number: '', name: 'An', email: 'an@voorbeeld.be' };
    await expect(route.action(loaderArgs(shop, '/nl/withdrawal', { form }))).resolves.toMatchObject({
      data: { step: 'statement', problems: { order_number: { rule: 'required' } } },
      init: { status: 422 },
    });
    expect(posted(shop)).toEqual([]);
  });

  it('is filled with name and address of a signed-in customer', async () => {
    const shop = { ...fakeShop({ 'GET /auth/me': aUser() }), isSignedIn: () => true };
    renderRoute({ at: '/nl/withdrawal', path: 'withdrawal', route, shop });
    expect(await screen.findByRole('textbox', { name: 'Naam' })).toHaveValue('Lotte De Smet');
    expect(screen.getByRole('textbox', { name: 'E-mailadres' })).toHaveValue('lotte@groenhof.example');
  });

  it.each([
    ['fr', 'Renoncer au contrat', 'Continuer vers la confirmation'],
    ['de', 'Vertrag widerrufen', 'Weiter zur Bestätigung'],
    ['en', 'Withdraw from contract', 'Continue to the confirmation'],
  ] as const)('is translated to %s', async (lang, title, button) => {
    show(DECLARED, { lang, at: `/${lang}/withdrawal` });
    expect(await heading(title)).toBeVisible();
    expect(screen.getByRole('button', { name: button })).toBeVisible();
  });
});
