/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, selectSession, selectToasts, sessionReceived } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import { anOrderSummary, aUser } from '../testing/account.ts';
import { renderRoute } from '../testing/harness.ts';
import { aQuoteSummary } from '../testing/quotes.ts';
import { aReturn } from '../testing/returns.ts';
import * as route from './overview.route.tsx';

const orders = (data: object[]) => ({ data, meta: { page: 1, per_page: 24, total: data.length, last_page: 1 } });
const NONE = { data: [], meta: { page: 1, per_page: 24, total: 0, last_page: 1 } };
const answers = {
  'GET /auth/me': aUser(),
  'GET /api/retours': NONE,
  'GET /api/quotes': NONE,
  'GET /api/orders': orders([anOrderSummary(1), anOrderSummary(2), anOrderSummary(3), anOrderSummary(4)]),
  'POST /auth/sign-out': { status: 'unauthenticated' },
};
const show = (overrides: Record<string, object> = {}) =>
  renderRoute({ at: '/nl/account', path: 'account', route, shop: fakeShop({ ...answers, ...overrides }) });

describe('overview of the account', () => {
  it('greets, shows the status of the current order and two others', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Dag Lotte' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Bestelling 2041-7001' })).toBeVisible();
    expect(screen.getByText('Je bestelling is onderweg')).toBeVisible();
    expect(screen.getByRole('link', { name: '2041-7003' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '2041-7004' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Toon alle 4 bestellingen/ })).toHaveAttribute('href', '/nl/account/orders');
  });

  it('shows an unfinished order before a newer finished one', async () => {
    show({
      'GET /api/orders': orders([
        anOrderSummary(9, { status: 'cancelled', payment_status: 'unpaid' }),
        anOrderSummary(8, { status: 'confirmed' }),
      ]),
    });
    expect(await screen.findByRole('heading', { name: 'Bestelling 2041-7008' })).toBeVisible();
    expect(screen.getByText('We maken je bestelling klaar')).toBeVisible();
    expect(screen.getByRole('link', { name: '2041-7009' })).toBeInTheDocument();
  });

  it('shows the newest order when all are finished', async () => {
    show({ 'GET /api/orders': orders([anOrderSummary(9, { status: 'delivered' }), anOrderSummary(8, { status: 'cancelled' })]) });
    expect(await screen.findByRole('heading', { name: 'Bestelling 2041-7009' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Beoordeel wat je kocht' })).toHaveAttribute('href', '/nl/account/reviews');
  });

  it('offers a dealer quick order, price list and invoices by month', async () => {
    const { container } = show({
      'GET /auth/me': aUser({ role: 'b2b', professional: true }),
      'GET /api/documents/months': {
        data: ['2041-07', '2041-06', '2041-05', '2041-04'].map((month, place) => ({ month, documents: place + 1, total_cents: 123_450 })),
      },
    });
    expect(await screen.findByRole('link', { name: 'Snel bestellen' })).toHaveAttribute('href', '/nl/quick-add');
    expect(screen.getByRole('link', { name: 'Prijslijst (csv)' })).toHaveAttribute('href', '/api/price-list.csv?lang=nl');
    const july = screen.getByRole('link', { name: /^juli 2041: 1 document, €\s1.234,50$/ });
    expect(july).toHaveAttribute('href', '/api/documents/2041-07.zip?lang=nl');
    expect(screen.getByRole('link', { name: /^april 2041: 4 documenten/, hidden: true }).closest('details')).not.toBeNull();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('shows a dealer the desk before the orders', async () => {
    show({
      'GET /auth/me': aUser({ role: 'b2b', professional: true }),
      'GET /api/orders': NONE,
      'GET /api/documents/months': { data: [] },
    });
    const desk = await screen.findByRole('heading', { name: 'Voor je zaak' });
    const orders = screen.getByRole('heading', { name: 'Nog geen bestellingen' });
    expect(desk.compareDocumentPosition(orders) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('shows a dealer the rest when the months can not be loaded', async () => {
    show({ 'GET /auth/me': aUser({ role: 'b2b', professional: true }), 'GET /api/documents/months': failed({ kind: 'network' }) });
    expect(await screen.findByRole('link', { name: 'Snel bestellen' })).toBeVisible();
    expect(screen.queryByText('Facturen per maand')).not.toBeInTheDocument();
  });

  it('shows the role of a private customer', async () => {
    show();
    expect(screen.queryByText('Voor je zaak')).not.toBeInTheDocument();
    expect(await screen.findByText('Particulier')).toBeVisible();
    expect(screen.queryByText('We bekijken je aanvraag')).not.toBeInTheDocument();
  });

  it('explains the next steps to a dealer who waits for approval', async () => {
    show({ 'GET /auth/me': aUser({ role: 'b2b', status: 'pending', company_name: 'De Smet bv', vat: 'BE0787274566' }) });
    expect(await screen.findByText('We bekijken je aanvraag')).toBeVisible();
    expect(screen.getByText('Professioneel, aanvraag in behandeling')).toBeVisible();
    expect(screen.getByText('BE0787274566')).toBeVisible();
  });

  it('says of a suspended company that it is suspended, not that its application waits', async () => {
    const company = {
      id: 1,
      name: 'De Smet bv',
      status: 'suspended' as const,
      is_owner: true,
      may_order: true,
      sees_all: true,
      manages: true,
    };
    show({ 'GET /auth/me': aUser({ role: 'b2b', status: 'pending', company_name: 'De Smet bv', company }) });
    expect(await screen.findByText('Professioneel, staat stil')).toBeVisible();
    expect(screen.queryByText('Professioneel, aanvraag in behandeling')).not.toBeInTheDocument();
    expect(screen.queryByText('We bekijken je aanvraag')).not.toBeInTheDocument();
  });

  it('shows the role of an approved dealer', async () => {
    show({ 'GET /auth/me': aUser({ role: 'b2b', professional: true }) });
    expect(await screen.findByText('Professioneel')).toBeVisible();
    expect(screen.queryByText('We bekijken je aanvraag')).not.toBeInTheDocument();
  });

  it('shows no notes when nothing needs attention', async () => {
    show();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Wat nu belangrijk is' })).not.toBeInTheDocument();
  });

  it("shows the customer's tasks first, then what the shop is working on", async () => {
    const { container } = show({
      'GET /auth/me': aUser({ email_confirmed: false }),
      'GET /api/orders': orders([
        anOrderSummary(1),
        anOrderSummary(2, { status: 'awaiting_payment', payment_status: 'unpaid', can_pay: true }),
      ]),
      'GET /api/quotes': {
        ...NONE,
        data: [
          aQuoteSummary(4, { status: 'requested', can_accept: false }),
          aQuoteSummary(5),
          aQuoteSummary(6, { status: 'declined', can_accept: false }),
        ],
      },
      'GET /api/retours': { ...NONE, data: [aReturn({ id: 8 }), aReturn({ id: 9, status: 'closed' })] },
    });
    const matters = within(await screen.findByRole('region', { name: 'Wat nu belangrijk is' }));
    expect(matters.getByText('Bestelling 2041-7002 wacht op je betaling')).toBeVisible();
    expect(matters.getByRole('button', { name: /betalen/i })).toBeEnabled();
    expect(matters.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/nl/account/quotes/5',
      '/nl/account/profile#email',
      '/nl/account/retours/8',
      '/nl/account/quotes/4',
    ]);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('says until when a bank transfer is awaited, with its details instead of a payment', async () => {
    const waits = { status: 'awaiting_payment', payment_status: 'unpaid', can_pay: true, transfer_until: '2026-12-06' } as const;
    show({ 'GET /api/orders': orders([anOrderSummary(1), anOrderSummary(2, waits)]) });
    const matters = within(await screen.findByRole('region', { name: 'Wat nu belangrijk is' }));
    expect(matters.getByText('Bestelling 2041-7002 wacht op je overschrijving')).toBeVisible();
    expect(matters.getByText(/ten laatste op zo 6 december bij ons/)).toBeVisible();
    expect(matters.getByRole('link', { name: 'Betaalgegevens' })).toHaveAttribute('href', '/nl/account/orders/2');
    expect(matters.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Betaalgegevens: bestelling 2041-7002' })).toBeVisible();
    expect(screen.queryByText('Nu betalen')).toBeNull();
  });

  it('shows an answered quote as what it is, with the way to it', async () => {
    const asked = { status: 'quote_requested', payment_status: 'unpaid' } as const;
    show({
      'GET /api/orders': orders([
        anOrderSummary(5, { ...asked, quote_status: 'answered' }),
        anOrderSummary(6, { ...asked, quote_status: 'expired' }),
      ]),
    });
    expect(await screen.findByRole('heading', { name: 'Offerte 2041-7005' })).toBeVisible();
    expect(screen.getByText('Klaar voor jou')).toBeVisible();
    expect(screen.getByText('Jij hebt het laatste woord')).toBeVisible();
    expect(screen.queryByText('We maken je offerte')).toBeNull();
    expect(screen.getByRole('link', { name: 'Bekijk de offerte' })).toHaveAttribute('href', '/nl/account/quotes/5');
    expect(screen.getByRole('link', { name: 'Naar de offerte 2041-7006' })).toHaveAttribute('href', '/nl/account/quotes/6');
    expect(screen.getByText('Verlopen')).toBeVisible();
  });

  it('says to a colleague without the right to order who answers a quote, and not that it is his decision', async () => {
    const asked = { status: 'quote_requested', payment_status: 'unpaid', quote_status: 'answered' } as const;
    show({ 'GET /api/orders': orders([anOrderSummary(5, { ...asked, may_act: false })]) });
    expect(await screen.findByText('Wie voor je bedrijf mag bestellen, beantwoordt ze')).toBeVisible();
    expect(screen.getByText('Beslissing')).toBeVisible();
    expect(screen.queryByText('Jij hebt het laatste woord')).toBeNull();
    expect(screen.queryByText('Jij beslist')).toBeNull();
  });

  it('offers a colleague without the right to order neither payment nor acceptance', async () => {
    show({
      'GET /api/orders': orders([anOrderSummary(2, { status: 'awaiting_payment', payment_status: 'unpaid', can_pay: false })]),
      'GET /api/quotes': { ...NONE, data: [aQuoteSummary(5, { can_accept: false })] },
    });
    await screen.findByRole('heading', { name: 'Bestelling 2041-7002' });
    expect(screen.queryByRole('region', { name: 'Wat nu belangrijk is' })).toBeNull();
    expect(screen.queryByText(/Nu betalen/)).toBeNull();
  });

  it('is shown without returns and quotes when they cannot be loaded', async () => {
    show({ 'GET /api/retours': failed({ kind: 'http', status: 500 }), 'GET /api/quotes': failed({ kind: 'network' }) });
    expect(await screen.findByRole('heading', { name: 'Bestelling 2041-7001' })).toBeVisible();
  });

  it('reminds of an address that is not confirmed', async () => {
    show({ 'GET /auth/me': aUser({ email_confirmed: true, pending_email: 'nieuw@groenhof.example' }) });
    expect(await screen.findByText('Bevestig nieuw@groenhof.example')).toBeVisible();
  });

  it('links to the products without orders', async () => {
    show({ 'GET /api/orders': orders([]) });
    expect(await screen.findByText('Nog geen bestellingen')).toBeVisible();
  });

  it('signs out, clears the session and opens the home page', async () => {
    const { store } = show();
    store.dispatch(sessionReceived({ status: 'authenticated', user: aUser() }));
    await userEvent.click(await screen.findByRole('button', { name: 'Afmelden' }));
    await waitFor(() => expect(address()).toBe('/nl'));
    expect(selectSession(store.getState())).toEqual({ status: 'unauthenticated', user: null });
  });

  it('stays signed in on the page when signing out fails', async () => {
    const { store } = show({ 'POST /auth/sign-out': failed({ kind: 'network' }) });
    store.dispatch(sessionReceived({ status: 'authenticated', user: aUser() }));
    await userEvent.click(await screen.findByRole('button', { name: 'Afmelden' }));
    expect(selectToasts(store.getState())).toMatchObject([{ tone: 'error', text: 'Afmelden is niet gelukt. Probeer het opnieuw.' }]);
    expect(selectSession(store.getState()).status).toBe('authenticated');
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('has no accessibility faults', async () => {
    const { container } = show();
    await screen.findByRole('heading', { level: 1 });
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});
