/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { vatViewChanged } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { anOrder } from 'shared-contracts/testing/an-order';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { renderRoute } from '../testing/harness.ts';
import * as route from './order.route.tsx';

const show = (order = anOrder(), at = '/nl/account/orders/36') => {
  const shop = fakeShop({ 'GET /api/orders/36': order });
  return { shop, ...renderRoute({ at, path: 'account/orders/:id', route, shop }) };
};
const plain = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s/g, ' ');

describe('one order', () => {
  it('shows its lines, each leading to the variant that was bought', async () => {
    show();
    expect(await screen.findByRole('link', { name: 'Draadpaneel Linea 3D' })).toHaveAttribute(
      'href',
      '/nl/product/draadpaneel-linea-3d?variant=101',
    );
    const gift = screen.getByRole('link', { name: 'Draadspanner' }).closest('tr');
    expect(plain(gift)).toContain('Cadeau');
    expect(plain(gift)).toContain('Gratis');
  });

  it('shows prices with or without VAT, as the customer sees them in the shop', async () => {
    const { store } = show();
    const row = (await screen.findByRole('link', { name: 'Draadpaneel Linea 3D' })).closest('tr');
    expect(plain(row)).toContain('€ 259,80');
    act(() => void store.dispatch(vatViewChanged('excl')));
    expect(plain(row)).toContain('€ 214,71');
    expect(screen.getByRole('columnheader', { name: 'Prijs excl. btw' })).toBeInTheDocument();
  });

  it('adds up to its total, and says what of it is VAT', async () => {
    const { container } = show();
    await screen.findByRole('heading', { level: 1, name: 'Bestelling 2041-7736' });
    const totals = [...container.querySelectorAll('dt')].map((term) => [plain(term), plain(term.nextElementSibling)]);
    expect(totals).toEqual([
      ['Artikelen incl. btw', '€ 259,80'],
      ['Korting', '€ -10,00'],
      ['Levering', '€ 49,00'],
      ['Totaal', '€ 298,80'],
      ['Waarvan btw (21%)', '€ 51,86'],
    ]);
  });

  it('says when VAT is reverse-charged, and does not show a rate then', async () => {
    show(anOrder({ reverse_charge: true, vat_rate: 0, vat_cents: 0 }));
    expect(await screen.findByText('Btw verlegd naar de medecontractant.')).toBeVisible();
    expect(screen.queryByText(/Waarvan btw/)).not.toBeInTheDocument();
  });

  it('shows both addresses', async () => {
    show(anOrder({ company_name: 'De Smet bv', vat: 'BE0787274566' }));
    const delivery = (await screen.findByRole('heading', { name: 'Leveradres' })).closest('section') as HTMLElement;
    expect(within(delivery).getByText('Nieuwstraat 18 bus 3')).toBeVisible();
    const billing = screen.getByRole('heading', { name: 'Factuuradres' }).closest('section') as HTMLElement;
    expect(within(billing).getByText('De Smet bv')).toBeVisible();
    expect(within(billing).getByText('Btw BE0787274566')).toBeVisible();
    expect(within(billing).getByText('België')).toBeVisible();
  });

  it('marks where it stands', async () => {
    show();
    const step = await screen.findByText('Klaargemaakt');
    expect(step.closest('[aria-current]')).toHaveTextContent('We maken je bestelling klaar');
  });

  it.each(['0', 'abc', '36x', '99999999999999999999'])('is an error page for the id %s, without asking the API', async (id) => {
    const { shop } = show(anOrder(), `/nl/account/orders/${id}`);
    expect(await screen.findByText('error page')).toBeVisible();
    expect(shop.calls).toEqual([]);
  });

  it('is an error page when it is not there, or another customer’s', async () => {
    show(anOrder(), '/nl/account/orders/37');
    expect(await screen.findByText('error page')).toBeVisible();
  });

  it('has nothing axe objects to', async () => {
    const { container } = show();
    await screen.findByRole('heading', { level: 1 });
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('is kept out of search engines', () => {
    const meta = route.meta({ data: anOrder(), params: {}, lang: 'nl', t: (key) => key, url: new URL('https://shop.test/nl') });
    expect(meta.robots).toBe('noindex');
  });
});
