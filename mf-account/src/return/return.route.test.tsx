/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { renderRoute } from '../testing/harness.ts';
import { aReturn, aReturnItem } from '../testing/returns.ts';
import * as route from './return.route.tsx';

const PHOTO = '0b6c2f0e-6d7c-4a5e-9a55-0f7f0a1f2d3e';
const show = (answers: Record<string, object>, path = '/nl/account/retours/12') => {
  const shop = fakeShop(answers);
  return { shop, ...renderRoute({ at: path, path: 'account/retours/:id', route, shop }) };
};
const current = () =>
  within(screen.getByRole('list', { name: 'Verloop van de retour' }))
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current'));

describe('one return', () => {
  it('shows the instructions and the label', async () => {
    show({ 'GET /api/retours/12': aReturn() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Retour R2026-000012' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bestelling 2041-7736' })).toHaveAttribute('href', '/nl/account/orders/36');
    expect(screen.getByText('Verpak de stukken.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Retourlabel downloaden (pdf)' })).toHaveAttribute('href', '/api/retours/12/label?lang=nl');
    expect(current()).toHaveTextContent('Ontvangen');
  });

  it('shows the day of its collection, and moves it', async () => {
    const AM = { day: '2026-03-12', half: 'am', time: '8:00–12:00' } as const;
    const retour = aReturn({ collection_slot: AM, free_slots: [AM], calendar_url: '/api/retours/by-link/x/collection.ics?lang=nl' });
    const { shop } = show({ 'GET /api/retours/12': retour, 'POST /api/retours/12/collection-slot': retour });
    expect(await screen.findByText('We halen op: do 12 maart, voormiddag (8:00–12:00)')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Wanneer mogen we langskomen?' }), '');
    await userEvent.click(screen.getByRole('button', { name: 'Moment bewaren' }));
    expect(await screen.findByText('Je keuze is bewaard')).toBeVisible();
    expect(shop.calls.find(({ method }) => method === 'POST')).toMatchObject({ body: { slot: null } });
  });

  it('shows each line’s reason, comment and photo', async () => {
    show({ 'GET /api/retours/12': aReturn({ items: [aReturnItem({ comment: 'Er zit een deuk in', photo: PHOTO })] }) });
    const row = (await screen.findByRole('link', { name: 'Draadpaneel Linea 3D' })).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('De maat past niet');
    expect(row).toHaveTextContent('Er zit een deuk in');
    expect(within(row).getByRole('link', { name: 'Je foto van Draadpaneel Linea 3D' })).toHaveAttribute(
      'href',
      `/api/retours/photos/${PHOTO}`,
    );
  });

  it.each([
    { status: 'open', refund_cents: null },
    { status: 'closed', refund_cents: 10000 },
  ] as const)('says that a return comes off an open invoice, not that it is paid back: $status', async (state) => {
    show({ 'GET /api/retours/12': aReturn({ ...state, deducts_invoice: true }) });
    expect(await screen.findByRole('heading', { name: 'Verrekening met je factuur' })).toBeVisible();
    expect(screen.getByText('Gaat van je factuur af')).toBeVisible();
    for (const wrong of [/Terugbeta/, /Je terugbetaling/, /Je krijgt terug/, /Betaald voor/])
      expect(screen.queryByText(wrong)).not.toBeInTheDocument();
  });

  it('says what comes off an invoice of which little is open, and what was paid beyond that and goes back', async () => {
    show({ 'GET /api/retours/12': aReturn({ status: 'closed', refund_cents: 10000, deducts_invoice: true, deducted_cents: 100 }) });
    expect((await screen.findByText('Gaat van je factuur af')).nextElementSibling).toHaveTextContent(/^€\s1,00$/);
    expect(screen.getByText('Terugbetaald').nextElementSibling).toHaveTextContent(/^€\s99,00$/);
  });

  it('says before it is cancelled that an open invoice stays as it is', async () => {
    show({ 'GET /api/retours/12': aReturn({ can_cancel: true, deducts_invoice: true }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Retour R2026-000012 annuleren' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/je factuur blijft zoals ze is/)).toBeVisible();
    expect(dialog.queryByText(/geld voor terug/)).not.toBeInTheDocument();
  });

  it('shows the refund of a settled return, and the reason', async () => {
    show({
      'GET /api/retours/12': aReturn({
        status: 'closed',
        received_at: '2026-03-12T09:00:00.000Z',
        closed_at: '2026-03-13T09:00:00.000Z',
        refund_cents: 10000,
        note: 'Eén paneel was beschadigd.',
        label_url: null,
        can_cancel: false,
        instructions: ['We betalen € 100,00 terug.'],
      }),
    });
    expect(await screen.findByText('Eén paneel was beschadigd.')).toBeVisible();
    expect(screen.getByText('Terugbetaald').nextElementSibling?.textContent.replaceAll(/\s/g, ' ')).toBe('€ 100,00');
    expect(screen.getByRole('heading', { name: 'Je terugbetaling' })).toBeVisible();
    expect(current()).toHaveTextContent('Afgehandeld');
    expect(screen.queryByRole('button', { name: /annuleren/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /label/i })).not.toBeInTheDocument();
  });

  it('of pieces that were never sent says so, and promises neither transport nor checking', async () => {
    const { container } = show({
      'GET /api/retours/12': aReturn({
        unsent: true,
        status: 'closed',
        received_at: '2026-03-10T09:00:00.000Z',
        closed_at: '2026-03-10T09:00:00.000Z',
        refund_cents: 12990,
        cost_cents: 0,
        carrier: null,
        label_url: null,
        can_cancel: false,
        instructions: ['We betalen € 129,90 terug.'],
      }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Herroeping R2026-000012' })).toBeVisible();
    const steps = within(screen.getByRole('list', { name: 'Verloop van de herroeping' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Herroepen voor de verzending'),
      expect.stringContaining('Je hoeft niets terug te sturen'),
    ]);
    expect(screen.getByRole('table', { name: 'Niet verzonden artikelen' })).toBeVisible();
    expect(screen.queryByText(/Ontvangen|Nagekeken|Kosten van het terugsturen|Teruggestuurde artikelen/)).not.toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it.each([
    ['cancelled', 'Annulering R2026-000012', 'Door ons geannuleerd voor de verzending'],
    ['unearned', 'Niet verzonden cadeau R2026-000012', 'Je bestelling geeft er geen recht meer op'],
  ] as const)('of pieces that were never sent because they are %s does not speak of a withdrawal', async (cause, title, step) => {
    show({ 'GET /api/retours/12': aReturn({ unsent: true, unsent_cause: cause, status: 'closed', refund_cents: 0, can_cancel: false }) });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(step)).toBeVisible();
    expect(screen.queryByText(/erroep/)).not.toBeInTheDocument();
  });

  it('shows a dealer the cost without VAT, and the amount with VAT that belongs to it', async () => {
    show({ 'GET /api/retours/12': aReturn({ cost_cents: 4901, dealer_vat_rate: 2100 }) });
    const term = await screen.findByText(/^Kosten van het terugsturen \(€\s40,50 excl\. btw\)$/);
    expect(term.nextElementSibling?.textContent.replaceAll(/\s/g, ' ')).toBe('€ -49,01');
    expect(screen.getByText('Betaald voor deze stukken, incl. btw')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Bedrag incl. btw' })).toBeVisible();
  });

  it('is cancelled after a confirmation, and shows it', async () => {
    let retour = aReturn();
    const { shop } = show({
      'GET /api/retours/12': () => retour,
      'POST /api/retours/12/cancel': () =>
        (retour = aReturn({ status: 'cancelled', can_cancel: false, label_url: null, instructions: [] })),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Retour R2026-000012 annuleren' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retour annuleren' }));
    expect(await screen.findByText('Je houdt de artikelen')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Terugbetaling' })).not.toBeInTheDocument();
    // The focused button was removed.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(shop.calls.filter(({ method }) => method === 'POST')).toMatchObject([{ path: '/api/retours/12/cancel' }]);
  });

  it('says why it can no longer be cancelled', async () => {
    show({
      'GET /api/retours/12': aReturn(),
      'POST /api/retours/12/cancel': refused(409, 'return.not_cancellable', 'Deze retour kun je niet meer annuleren.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Retour R2026-000012 annuleren' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retour annuleren' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Deze retour kun je niet meer annuleren.');
  });

  it.each(['/nl/account/retours/13', '/nl/account/retours/0', '/nl/account/retours/abc'])('shows the error page at %s', async (path) => {
    show({}, path);
    expect(await screen.findByText('error page')).toBeVisible();
  });

  it('has no accessibility faults', async () => {
    const { container } = show({ 'GET /api/retours/12': aReturn({ note: 'Bedankt', items: [aReturnItem({ photo: PHOTO })] }) });
    await screen.findByRole('heading', { level: 1 });
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});
