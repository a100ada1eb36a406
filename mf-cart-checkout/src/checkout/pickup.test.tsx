/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vatViewChanged } from 'shared-contracts';
import { aPickupOption } from 'shared-contracts/testing/a-pickup';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import { address } from 'shared-contracts/testing/remote-harness';
import type { Cart } from 'shared-contracts/wire/cart';
import { aCart, aReadyCart } from '../testing/a-cart.ts';
import { posted, showStep } from '../testing/checkout-step.ts';

const user = userEvent.setup({ delay: null });
const PICKUPS = [aPickupOption(), aPickupOption({ id: 'wavre', name: 'Groenhof Wavre', from: '2026-11-28' })];
const shipping = (pickup: string | null = null): Cart['shipping'] => ({
  ...aCart().shipping,
  pickups: PICKUPS,
  pickup,
  delivery: { price_incl_vat_cents: 4900, window: aCart().shipping.window },
});
/** The cart as the API would answer it once a pick-up is chosen. */
const pickedUp = (cart = aReadyCart()): Cart => ({
  ...cart,
  shipping_cents: 0,
  total_price: cart.total_price - 4900,
  totals: { ...cart.totals, shipping_incl_vat_cents: 0, shipping_excl_vat_cents: 0, total_incl_vat_cents: cart.total_price - 4900 },
  shipping: { ...shipping('gent'), window: { from: '2026-11-24', to: '2026-11-24' } },
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const show = (start: Cart, step: string, options: Pick<Parameters<typeof showStep>[2], 'lang' | 'first'> = {}) =>
  showStep(start, step, { ...options, cartAfter: ({ pickup }) => (pickup ? pickedUp() : aReadyCart({ shipping: shipping() })) });

test('the cart says that goods can be picked up for nothing, and from which day', async () => {
  show(aReadyCart({ shipping: shipping() }), 'overview');
  expect(await screen.findByText('Of gratis afhalen bij Groenhof Gent vanaf di 24 november')).toBeInTheDocument();
  expect(screen.getByText(/^Levering tussen/)).toBeInTheDocument();
});

test('the cart says that a pick-up has Belgian VAT, where a delivery has another', async () => {
  show(aReadyCart({ shipping: { ...shipping(), pickup_vat: { rate: 2100, total_incl_vat_cents: 51_600 } } }), 'overview');
  expect(await screen.findByText('Of gratis afhalen bij Groenhof Gent vanaf di 24 november, met Belgische btw')).toBeInTheDocument();
});

test('a buyer chooses a depot, and one address is asked for', async () => {
  const { shop, container } = show(aReadyCart({ shipping: shipping() }), 'address');
  expect(await screen.findByRole('heading', { level: 1, name: 'Hoe krijg je je bestelling?' })).toBeInTheDocument();
  const choice = within(screen.getByRole('group', { name: 'Leveren of afhalen' }));
  expect(choice.getByRole('radio', { name: /^Laten leveren/ })).toBeChecked();
  expect(choice.getByText('€ 49,00')).toBeInTheDocument();
  expect(choice.getByRole('radio', { name: /^Afhalen bij Groenhof Wavre/ })).toHaveAccessibleDescription(/za 28 november/);
  expect(await accessibilityFaults(container)).toEqual([]);
  await user.click(choice.getByRole('radio', { name: /^Afhalen bij Groenhof Gent/ }));
  await user.click(screen.getByRole('button', { name: 'Verder naar betaling' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Klopt alles?' })).toBeInTheDocument();
  expect(posted(shop.calls, '/address').map(({ body }) => body)).toEqual([
    expect.objectContaining({ pickup: 'gent', shipping_address: expect.objectContaining({ street: 'Kouter' }) }),
  ]);
});

test.each([
  ['nl', /^Met afhalen wordt het totaal € 516,00: zonder levering, met 21% Belgische btw\.$/],
  ['de', /^Bei Abholung beträgt der Gesamtbetrag 516,00 €: ohne Lieferung, mit 21 % belgischer MwSt\.$/],
] as const)('in %s: a pick-up under another VAT says its own total, before and after it is chosen', async (lang, sentence) => {
  const vat = { pickup_vat: { rate: 2100, total_incl_vat_cents: 51_600 } };
  show(aReadyCart({ shipping: { ...shipping(), ...vat } }), 'address', { lang });
  const [place] = await screen.findAllByRole('radio', { name: /Groenhof Gent/ });
  expect(place).toHaveAccessibleDescription(/516,00/);
  await user.click(place as HTMLElement);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test.each([
  ['without VAT', 4049, '€ 40,49'],
  ['with VAT and says so, from an older API', undefined, '€ 49,00 incl. btw'],
])('in the view without VAT a delivery has its price %s', async (_how, price_excl_vat_cents, text) => {
  const delivery = { price_incl_vat_cents: 4900, price_excl_vat_cents, window: aCart().shipping.window };
  const { store } = show(aReadyCart({ shipping: { ...shipping(), delivery } }), 'address');
  act(() => void store.dispatch(vatViewChanged('excl')));
  const choice = within(await screen.findByRole('group', { name: 'Leveren of afhalen' }));
  expect(choice.getByText(text)).toBeInTheDocument();
});

test('the payment step names depot, day and hours, costs no delivery, and orders what it shows', async () => {
  const { shop, container } = show(pickedUp(), 'payment', {
    first: ({ path }) => (path.endsWith('/payment') ? refused(409, 'order.delivery_changed', 'Kan niet meer.') : undefined),
  });
  const section = within(await screen.findByRole('region', { name: 'Afhalen' }));
  expect(section.getByText(/Klaar vanaf di 24 november/)).toHaveTextContent('maandag tot vrijdag: 8:00–17:00');
  expect(screen.getByRole('region', { name: 'Factuur' })).toHaveTextContent('Kouter 12');
  expect(screen.queryByText('Leveradres')).not.toBeInTheDocument();
  expect(screen.getAllByText('Afhalen bij Groenhof Gent')).not.toHaveLength(0);
  expect(screen.getAllByText('Afhalen bij Groenhof Gent vanaf di 24 november')).not.toHaveLength(0);
  expect(screen.getByText(/na het afhalen 14 dagen/)).toBeInTheDocument();
  expect(container).not.toHaveTextContent('Levering in België');
  await user.click(screen.getByRole('button', { name: 'Bestellen met betalingsverplichting' }));
  expect(posted(shop.calls, '/payment')[0]?.body).toMatchObject({ pickup: 'gent', total_cents: 12990 });
  expect(await screen.findByText('Kan niet meer.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Naar leveren of afhalen' })).toHaveAttribute('href', '/nl/cart?step=address');
});

test('a depot that is gone is said at the choice, and what was typed stays', async () => {
  show(aReadyCart({ shipping: shipping() }), 'address', {
    lang: 'fr',
    first: (call) =>
      call.path.endsWith('/address')
        ? refused(422, 'request.invalid', 'Non', { errors: { pickup: ['Le retrait n’est plus possible ici.'] } })
        : undefined,
  });
  const streetOfDelivery = () => within(screen.getByRole('group', { name: /^Adresse de livraison/ })).getByLabelText('Rue');
  await user.click(await screen.findByRole('radio', { name: /^Retrait chez Groenhof Gent/ }));
  await user.clear(streetOfDelivery());
  await user.type(streetOfDelivery(), 'Rue Haute');
  await user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
  expect(await screen.findByRole('link', { name: /Le retrait n’est plus possible ici/ })).toHaveAttribute('href', '#checkout-pickup');
  expect(screen.getByRole('group', { name: 'Livraison ou retrait' })).toHaveAccessibleDescription('Le retrait n’est plus possible ici.');
  expect(streetOfDelivery()).toHaveValue('Rue Haute');
  expect(address()).toBe('/fr/cart?step=address');
});

test('an answer of an older API, or of a shop without depots, looks as before', async () => {
  show(aReadyCart(), 'address');
  expect(await screen.findByRole('heading', { level: 1, name: 'Waar mogen we leveren?' })).toBeInTheDocument();
  expect(screen.queryByText(/afhalen/i)).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Leveradres' })).toBeInTheDocument();
});
