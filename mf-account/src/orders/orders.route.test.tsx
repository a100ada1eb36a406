/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vatViewChanged } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import { anOrderSummary } from '../testing/account.ts';
import { renderRoute } from '../testing/harness.ts';
import * as route from './orders.route.tsx';

const list = (data: object[], meta: object = {}) => ({ data, meta: { page: 1, per_page: 24, total: data.length, last_page: 1, ...meta } });
const show = (answer: object, path = '/nl/account/orders') => {
  const shop = fakeShop({ 'GET /api/orders': answer });
  return { shop, ...renderRoute({ at: path, path: 'account/orders', route, shop }) };
};
const getRow = (number: string) => screen.getByRole('link', { name: number }).closest('tr') as HTMLElement;

describe('list of orders', () => {
  it('shows number, date, status, payment and total of each, with a link', async () => {
    show(
      list([
        anOrderSummary(36),
        anOrderSummary(12, { status: 'awaiting_payment', payment_status: 'unpaid', line_count: 1, total_cents: 111718 }),
      ]),
    );
    expect(await screen.findByRole('link', { name: '2041-7036' })).toHaveAttribute('href', '/nl/account/orders/36');
    const cells = within(getRow('2041-7012'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
    expect(cells.join(' | ')).toContain('2 mrt 2026');
    expect(cells).toContain('1');
    expect(cells.join(' | ')).toContain('Wacht op betaling');
    expect(cells.join(' | ')).toContain('Onbetaald');
    expect(cells.join(' | ')).toContain('€ 1.117,18');
    expect(screen.getByText('2 bestellingen')).toBeVisible();
  });

  it('shows one badge for an order that waits for its transfer', async () => {
    show(list([anOrderSummary(12, { status: 'awaiting_payment', payment_status: 'unpaid', transfer_until: '2026-12-06' })]));
    expect(await screen.findByText('Wacht op overschrijving tot 6 december 2026')).toBeVisible();
    expect(within(getRow('2041-7012')).queryByText('Wacht op betaling')).not.toBeInTheDocument();
    expect(screen.queryByText('Onbetaald')).not.toBeInTheDocument();
  });

  it('shows no payment status for a request, a quote or a cancelled order', async () => {
    show(
      list(
        (['requested', 'quote_requested', 'cancelled'] as const).map((status, id) =>
          anOrderSummary(id, { status, payment_status: 'unpaid' }),
        ),
      ),
    );
    expect(await screen.findAllByRole('row')).toHaveLength(4);
    expect(screen.queryByText('Onbetaald')).not.toBeInTheDocument();
  });

  it.each([
    ['underway', 'Terugbetaling onderweg'],
    ['partly', 'Deels terugbetaald'],
    ['full', 'Terugbetaald'],
  ] as const)('shows an order whose refund is %s as "%s", not as paid', async (refund_status, text) => {
    show(list([anOrderSummary(36, { status: 'cancelled', payment_status: 'paid', refund_status })]));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('Betaald')).not.toBeInTheDocument();
  });

  it('shows a withdrawal that stops an order instead of “in preparation”', async () => {
    show(
      list([
        anOrderSummary(36, { status: 'confirmed', withdrawal_received_at: '2026-03-03T09:00:00.000Z' }),
        anOrderSummary(37, { status: 'confirmed' }),
      ]),
    );
    expect(await screen.findByText('Herroeping ontvangen')).toBeVisible();
    expect(getRow('2041-7036')).not.toHaveTextContent('Bevestigd');
    expect(getRow('2041-7037')).toHaveTextContent('Bevestigd');
  });

  it('shows the company’s own reference below the number', async () => {
    const { container } = show(list([anOrderSummary(3, { purchase_order: 'PO 2026-0415' })]));
    await screen.findByRole('heading', { level: 1 });
    expect(container.querySelector('table')).toHaveTextContent(/Jouw referentie\s+PO 2026-0415/);
  });

  it('counts the pieces of an order, not its lines', async () => {
    show(list([anOrderSummary(36, { line_count: 2, piece_count: 5 })]));
    await screen.findByRole('link', { name: '2041-7036' });
    expect(within(getRow('2041-7036')).getByRole('cell', { name: '5' })).toBeVisible();
  });

  it('says what was paid back of an order that goes on, and not beside the total of one that does not', async () => {
    show(
      list([
        anOrderSummary(36, { refund_status: 'partly', refunded_cents: 1250 }),
        anOrderSummary(37, { status: 'cancelled', refund_status: 'full', refunded_cents: anOrderSummary(37).total_cents }),
      ]),
    );
    await screen.findByRole('link', { name: '2041-7036' });
    expect(getRow('2041-7036')).toHaveTextContent(/terugbetaling: €\s12,50/);
    expect(getRow('2041-7037')).not.toHaveTextContent('terugbetaling:');
  });

  it('shows totals without VAT in the view without VAT', async () => {
    const { store } = show(list([anOrderSummary(36)]));
    await screen.findByRole('columnheader', { name: 'Totaal' });
    act(() => void store.dispatch(vatViewChanged('excl')));
    expect(screen.getByRole('columnheader', { name: 'Totaal excl. btw' })).toBeVisible();
    expect(getRow('2041-7036')).toHaveTextContent(/€\s414,53/);
  });

  it('shows totals without VAT without the deposit, as the order’s own page does', async () => {
    const { store } = show(list([anOrderSummary(36, { total_excl_vat_cents: 39108, total_cents: 44171, deposit_cents: 15000 })]));
    await screen.findByText(/441,71/);
    act(() => void store.dispatch(vatViewChanged('excl')));
    expect(screen.getByText(/241,08/)).toBeVisible();
  });

  it('names what is still to be paid of an order on invoice, with VAT and less what was credited', async () => {
    const due = { due_on: '2026-12-30', received_cents: 0, transfer: null };
    show(
      list([
        anOrderSummary(36, { payment_status: 'unpaid', on_invoice: { ...due, state: 'open', open_cents: 80172 } }),
        anOrderSummary(35, { on_invoice: { ...due, state: 'paid', open_cents: 0 } }),
      ]),
    );
    expect((await screen.findAllByText(/nog te betalen/)).map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))).toEqual([
      'nog te betalen: € 801,72',
    ]);
  });

  it('links to the payment, the invoice and the return of each order, or says why it can’t be returned', async () => {
    show(
      list([
        anOrderSummary(1, { can_pay: true, status: 'awaiting_payment', payment_status: 'unpaid' }),
        anOrderSummary(2, { invoice_url: '/api/orders/2/invoice', return_state: 'possible' }),
        anOrderSummary(3, { return_state: 'expired' }),
        anOrderSummary(4, { return_state: 'created' }),
      ]),
    );
    expect(await screen.findByRole('link', { name: 'Nu betalen: bestelling 2041-7001' })).toHaveAttribute('href', '/nl/account/orders/1');
    expect(screen.getByRole('link', { name: 'Factuur van bestelling 2041-7002' })).toHaveAttribute('href', '/api/orders/2/invoice');
    expect(screen.getByRole('link', { name: 'Retourneren: bestelling 2041-7002' })).toHaveAttribute(
      'href',
      '/nl/account/retours/create?order=2',
    );
    expect(within(getRow('2041-7003')).getByText('Retourtermijn verstreken')).toBeVisible();
    expect(within(getRow('2041-7004')).getByText('Retour al aangemaakt')).toBeVisible();
  });

  it('is searched and filtered by an address that can be bookmarked', async () => {
    const { shop } = show(list([anOrderSummary(1)], { total: 60, last_page: 3 }));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Bestelnummer, referentie of artikel' }), 'paneel 50%');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Geleverd');
    await userEvent.click(screen.getByRole('button', { name: 'Zoeken' }));
    await waitFor(() => expect(address()).toBe('/nl/account/orders?q=paneel+50%25&status=delivered'));
    expect(shop.calls.at(-1)?.params).toEqual({ page: 1, q: 'paneel 50%', status: 'delivered' });
    expect(await screen.findByText('60 bestellingen gevonden')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Volgende' })).toHaveAttribute(
      'href',
      '/nl/account/orders?q=paneel+50%25&status=delivered&page=2',
    );
  });

  it('keeps the focus after Enter, and fills its fields from the address', async () => {
    show(list([anOrderSummary(1)]), '/nl/account/orders?status=delivered');
    const text = await screen.findByRole('searchbox', { name: 'Bestelnummer, referentie of artikel' });
    await userEvent.type(text, ' paneel {Enter}');
    await waitFor(() => expect(address()).toContain('q='));
    await waitFor(() => expect(text).toHaveFocus());
    await waitFor(() => expect(text).toHaveValue('paneel'));
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('delivered');
  });

  it('ignores an unknown status', async () => {
    const { shop } = show(list([anOrderSummary(1)]), '/nl/account/orders?status=lost&q=%20');
    await screen.findByRole('link', { name: '2041-7001' });
    expect(shop.calls[0]?.params).toEqual({ page: 1 });
  });

  it('links to all orders when none is found', async () => {
    show(list([]), '/nl/account/orders?q=zeilboot');
    expect(await screen.findByText('Geen bestelling gevonden')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('zeilboot');
    expect(screen.getByRole('link', { name: 'Toon alle bestellingen' })).toHaveAttribute('href', '/nl/account/orders');
  });

  it('links to the other pages', async () => {
    const { shop } = show(list([anOrderSummary(1)], { page: 2, total: 60, last_page: 3 }), '/nl/account/orders?page=2');
    const pages = await screen.findByRole('navigation', { name: 'Pagina’s met bestellingen' });
    expect(shop.calls).toEqual([{ method: 'GET', path: '/api/orders', params: { page: 2 } }]);
    expect(within(pages).getByRole('link', { name: 'Vorige' })).toHaveAttribute('href', '/nl/account/orders');
    expect(within(pages).getByRole('link', { name: 'Volgende' })).toHaveAttribute('href', '/nl/account/orders?page=3');
  });

  it('shows the error page for a page that does not exist', async () => {
    show(list([], { page: 9, total: 1 }), '/nl/account/orders?page=9');
    expect(await screen.findByText('error page')).toBeVisible();
  });

  it.each(['0', '-1', 'abc', '1e3', '99999'])('?page=%s is the first page', async (page) => {
    const { shop } = show(list([anOrderSummary(1)]), `/nl/account/orders?page=${page}`);
    await screen.findByRole('link', { name: '2041-7001' });
    expect(shop.calls).toEqual([{ method: 'GET', path: '/api/orders', params: { page: 1 } }]);
  });

  it('links to the products without orders', async () => {
    show(list([]));
    expect(await screen.findByText('Nog geen bestellingen')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Als gast besteld? Voeg je bestelling toe' })).toHaveAttribute('href', '/nl/track');
    expect(screen.getByRole('link', { name: 'Bekijk de tuinproducten' })).toHaveAttribute('href', '/nl/products/garden/all');
  });

  it('shows the error page when the API refuses', async () => {
    show(refused(401));
    expect(await screen.findByText('error page')).toBeVisible();
  });

  it('has no accessibility faults', async () => {
    const { container } = show(list([anOrderSummary(36)]));
    await screen.findByRole('link', { name: '2041-7036' });
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});
