/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { renderRoute } from '../testing/harness.ts';
import { aQuote, QUOTE_REFERENCE } from '../testing/quotes.ts';
import * as route from './account-quote.route.tsx';

const show = (answers: Record<string, object>, path = '/nl/account/quotes/51') =>
  renderRoute({ at: path, path: 'account/quotes/:id', route, shop: fakeShop(answers) });

describe('a quote in the account', () => {
  it('links to the order that it became', async () => {
    show({
      'GET /api/quotes/51': aQuote({
        status: 'accepted',
        can_accept: false,
        can_decline: false,
        order: { id: 51, number: '2041-8051', reference: QUOTE_REFERENCE },
      }),
    });
    expect(await screen.findByText('Je hebt deze offerte aanvaard. Ze is nu bestelling 2041-8051.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Naar de bestelling' })).toHaveAttribute('href', '/nl/account/orders/51');
    expect(screen.queryByRole('button', { name: /betalen/ })).not.toBeInTheDocument();
  });

  it.each(['/nl/account/quotes/52', '/nl/account/quotes/x'])('shows the error page at %s', async (path) => {
    show({}, path);
    expect(await screen.findByText('error page')).toBeVisible();
  });

  it('has no accessibility faults', async () => {
    const { container } = show({ 'GET /api/quotes/51': aQuote({ note: 'Gratis levering.' }) });
    await screen.findByRole('heading', { level: 1, name: 'Offerte 2041-8051' });
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});
