/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { vatViewChanged } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import { renderRoute } from '../testing/harness.ts';
import { aQuote, aQuoteSummary, QUOTE_REFERENCE } from '../testing/quotes.ts';
import * as route from './quotes.route.tsx';

const list = (data: object[]) => ({ 'GET /api/quotes': { data, meta: { page: 1, per_page: 24, total: data.length, last_page: 1 } } });
const show = (answers: Record<string, object>, path = '/nl/account/quotes') =>
  renderRoute({ at: path, path: 'account/quotes', route, shop: fakeShop(answers) });

describe('list of quotes', () => {
  it('shows status, last day and both prices', async () => {
    show(list([aQuoteSummary(51), aQuoteSummary(50, { status: 'requested', valid_until: null, total_cents: 25980 })]));
    const link = await screen.findByRole('link', { name: '2041-8051' });
    expect(link).toHaveAttribute('href', '/nl/account/quotes/51');
    const row = link.closest('tr')?.textContent.replaceAll(/\s/g, ' ');
    for (const part of ['Klaar voor jou', '31 maart 2026', '€ 220,00', 'Gewone prijs: € 259,80']) expect(row).toContain(part);
    expect(screen.getByText('In voorbereiding').closest('tr')).not.toHaveTextContent('Gewone prijs');
  });

  it('shows dealers the total without VAT, and says so', async () => {
    const { store } = show(list([aQuoteSummary(51, { total_excl_vat_cents: 23182, deposit_cents: 5000 })]));
    const row = (await screen.findByRole('link', { name: '2041-8051' })).closest('tr');
    act(() => void store.dispatch(vatViewChanged('excl')));
    expect(screen.getByRole('columnheader', { name: 'Totaal excl. btw' })).toBeInTheDocument();
    expect(row).toHaveTextContent(/€ 181,82/);
    expect(row).not.toHaveTextContent(/220,00/);
  });

  it('says where quotes come from when there is none', async () => {
    show(list([]));
    expect(await screen.findByRole('heading', { name: 'Nog geen offertes' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Naar de winkelwagen' })).toHaveAttribute('href', '/nl/cart');
  });

  it('redirects from a mail to the customer’s own quote', async () => {
    show(
      { [`GET /api/quotes/${QUOTE_REFERENCE}`]: aQuote(), 'GET /api/quotes/51': aQuote() },
      `/nl/account/quotes?reference=${QUOTE_REFERENCE}`,
    );
    await waitFor(() => expect(address()).toBe('/nl/account/quotes/51'));
  });

  it('redirects from a mail to the page for guests when the quote is another account’s', async () => {
    show(
      { [`GET /api/quotes/${QUOTE_REFERENCE}`]: aQuote(), 'GET /api/quotes/51': refused(404) },
      `/nl/account/quotes?reference=${QUOTE_REFERENCE}`,
    );
    await waitFor(() => expect(address()).toBe(`/nl/quote?reference=${QUOTE_REFERENCE}`));
  });

  it('has no accessibility faults', async () => {
    const { container } = show(list([aQuoteSummary(51)]));
    await screen.findByRole('link', { name: '2041-8051' });
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});
