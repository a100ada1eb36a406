/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { aSummary } from '../testing/account.ts';
import { renderRoute } from '../testing/harness.ts';
import * as route from './orders.route.tsx';

const list = (data: object[], meta: object = {}) => ({ data, meta: { page: 1, per_page: 24, total: data.length, last_page: 1, ...meta } });
const show = (answer: object, at = '/nl/account/orders') => {
  const shop = fakeShop({ 'GET /api/orders': answer });
  return { shop, ...renderRoute({ at, path: 'account/orders', route, shop }) };
};
const rowOf = (number: string) => screen.getByRole('link', { name: number }).closest('tr') as HTMLElement;

describe('list of orders', () => {
  it('shows number, date, state, payment and total of each, and leads to it', async () => {
    show(list([aSummary(36), aSummary(12, { status: 'awaiting_payment', payment_status: 'unpaid', line_count: 1, total_cents: 111718 })]));
    expect(await screen.findByRole('link', { name: '2041-7036' })).toHaveAttribute('href', '/nl/account/orders/36');
    const cells = within(rowOf('2041-7012'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
    expect(cells.join(' | ')).toContain('2 maart 2026');
    expect(cells.join(' | ')).toContain('1 artikel');
    expect(cells.join(' | ')).toContain('Wacht op betaling');
    expect(cells.join(' | ')).toContain('Onbetaald');
    expect(cells.join(' | ')).toContain('€ 1.117,18');
    expect(screen.getByText('2 bestellingen')).toBeVisible();
  });

  it('asks no payment for a request, a quote or a cancelled order', async () => {
    show(
      list(
        (['requested', 'quote_requested', 'cancelled'] as const).map((status, id) => aSummary(id, { status, payment_status: 'unpaid' })),
      ),
    );
    expect(await screen.findAllByText('Niet van toepassing')).toHaveLength(3);
    expect(screen.queryByText('Onbetaald')).not.toBeInTheDocument();
  });

  it('leafs through pages by links', async () => {
    const { shop } = show(list([aSummary(1)], { page: 2, total: 60, last_page: 3 }), '/nl/account/orders?page=2');
    const pages = await screen.findByRole('navigation', { name: 'Pagina’s met bestellingen' });
    expect(shop.calls).toEqual([{ method: 'GET', path: '/api/orders', params: { page: 2 } }]);
    expect(within(pages).getByRole('link', { name: 'Vorige' })).toHaveAttribute('href', '/nl/account/orders');
    expect(within(pages).getByRole('link', { name: 'Volgende' })).toHaveAttribute('href', '/nl/account/orders?page=3');
  });

  it('is an error page for a page of the list that is not there', async () => {
    show(list([], { page: 9, total: 1 }), '/nl/account/orders?page=9');
    expect(await screen.findByText('error page')).toBeVisible();
  });

  it.each(['0', '-1', 'abc', '1e3', '99999'])('takes ?page=%s as the first page', async (page) => {
    const { shop } = show(list([aSummary(1)]), `/nl/account/orders?page=${page}`);
    await screen.findByRole('link', { name: '2041-7001' });
    expect(shop.calls).toEqual([{ method: 'GET', path: '/api/orders', params: { page: 1 } }]);
  });

  it('leads to the products when nothing was ordered', async () => {
    show(list([]));
    expect(await screen.findByText('Nog geen bestellingen')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bekijk de tuinproducten' })).toHaveAttribute('href', '/nl/products/garden/all');
  });

  it('is an error page when the API refuses', async () => {
    show(refused(401));
    expect(await screen.findByText('error page')).toBeVisible();
  });

  it('has nothing axe objects to', async () => {
    const { container } = show(list([aSummary(36)]));
    await screen.findByRole('link', { name: '2041-7036' });
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});
