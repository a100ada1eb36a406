/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { ok } from 'shared-contracts';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import type { GuaranteeNotice } from 'shared-contracts/wire/settings';
import * as route from '../cart/cart.route.tsx';
import { aReadyCart } from '../testing/a-cart.ts';
import { serverWith } from '../testing/cart-server.ts';
import { renderRoute } from '../testing/harness.ts';

const KEY = 'guarantee.notice';
const notice: GuaranteeNotice = { url: '/media/guarantee/0123456789abcdef0123456789abcdef.svg', width: 600, height: 424 };

function show(value: GuaranteeNotice | null, step: string) {
  const shop = fakeShop(serverWith(aReadyCart(), ({ path }) => (path === `/api/settings/${KEY}` ? ok({ key: KEY, value }) : undefined)));
  renderRoute({ at: `/nl/cart?step=${step}`, path: 'cart', route, shop });
  return shop;
}
const NAME = 'Wettelijke garantie (EU-kennisgeving) (in een nieuw venster)';

test('the EU’s notice on the legal guarantee opens beside the order button, in a new window', async () => {
  show(notice, 'payment');
  await screen.findByRole('button', { name: 'Bestellen met betalingsverplichting' });
  const link = screen.getByRole('link', { name: NAME });
  expect(link).toHaveAttribute('href', notice.url);
  expect(link).toHaveAttribute('target', '_blank');
});

test('a shop without the notice links only to its own conditions', async () => {
  show(null, 'payment');
  expect(await screen.findByRole('link', { name: 'Algemene voorwaarden (in een nieuw venster)' })).toBeVisible();
  expect(screen.queryByRole('link', { name: NAME })).not.toBeInTheDocument();
});

test('earlier steps don’t load it', async () => {
  const shop = show(notice, 'address');
  await screen.findByRole('button', { name: 'Verder naar betaling' });
  expect(shop.calls.map(({ path }) => path)).not.toContain(`/api/settings/${KEY}`);
});

test.each([
  [{ price_cents: 4900, carrier: 'Groenhof' }, /dan halen we het op met onze bestelwagen of kraanwagen, voor € 49,00\./],
  [{ price_cents: 975, carrier: 'bpost' }, /Stuur je alles terug, dan kost dat € 9,75 met bpost\./],
  [{ price_cents: 975, carrier: 'Groenhof', nearby: true }, /Stuur je alles terug, dan kost dat € 9,75\./],
  [{ price_cents: 0, carrier: 'bpost' }, /Terugsturen kost je niets\./],
  [
    { price_cents: 0, carrier: 'Groenhof', brought_to: 'Groenhof Gent, Weverslaan 18, 9000 Gent' },
    /rekenen we niets aan: je brengt de stukken op afspraak terug naar Groenhof Gent, Weverslaan 18, 9000 Gent\./,
  ],
])('a consumer sees the cost of a return with the right of withdrawal: %j', async (return_cost, text) => {
  const cart = aReadyCart();
  renderRoute({
    at: '/nl/cart?step=payment',
    path: 'cart',
    route,
    shop: fakeShop(serverWith({ ...cart, shipping: { ...cart.shipping, return_cost } })),
  });
  expect(
    await screen.findByText((_, element) => element?.tagName === 'P' && text.test(element.textContent?.replaceAll('\u00a0', ' ') ?? '')),
  ).toBeVisible();
});

test('an order for a company shows nothing about the right of withdrawal', async () => {
  const cart = aReadyCart();
  const company = { ...cart, customer: { ...cart.customer, company_name: 'De Smet bv' } };
  renderRoute({ at: '/nl/cart?step=payment', path: 'cart', route, shop: fakeShop(serverWith(company)) });
  await screen.findByRole('button', { name: 'Bestellen met betalingsverplichting' });
  expect(screen.queryByText(/Als consument/)).not.toBeInTheDocument();
  expect(screen.queryByText(/bedenktijd/i)).not.toBeInTheDocument();
});

test('grade and flaw of a second chance are beside the order button', async () => {
  const cart = aReadyCart();
  const lines = cart.lines.map((line) => ({ ...line, condition: { grade: 'B' as const, note: 'Deuk van 3 cm.' } }));
  renderRoute({ at: '/nl/cart?step=payment', path: 'cart', route, shop: fakeShop(serverWith({ ...cart, lines })) });
  await screen.findByRole('button', { name: 'Bestellen met betalingsverplichting' });
  expect(screen.getAllByText('Staat B: Deuk van 3 cm.')).not.toHaveLength(0);
});
