/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { sessionReceived, vatViewChanged } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { VAT_RATES } from 'shared-contracts/rules/vat';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import type { Cart } from 'shared-contracts/wire/cart';
import { aCart } from '../testing/a-cart.ts';
import { aDealer } from '../testing/a-user.ts';
import { renderPart } from '../testing/harness.ts';
import { Totals } from '../totals/totals.tsx';

type Cost = NonNullable<Cart['shipping']['cost']>;

const aCost = (overrides: Partial<Cost> = {}): Cost => ({
  kg: 286.4,
  is_weighed: true,
  longest_cm: 250,
  cents: 6400,
  weight_cents: 4900,
  long_cents: 0,
  zone_cents: 1500,
  zone: 'Noord-Nederland',
  step: 0,
  is_placed: true,
  tariff: {
    class: 'van',
    steps: [
      { up_to_kg: 300, price_cents: 4900 },
      { up_to_kg: null, price_cents: 6900 },
    ],
    long: { over_cm: 350, surcharge_cents: 1500 },
    free_from_cents: null,
    zones: [
      { name: 'Waddeneilanden', postcodes: ['1791-1797'], surcharge_cents: 6500 },
      { name: 'Noord-Nederland', postcodes: ['8400-9999'], surcharge_cents: 1500 },
    ],
  },
  ...overrides,
});
const show = (cost: Cost | null | undefined) => {
  const cart = aCart();
  return renderPart(<Totals cart={{ ...cart, shipping: { ...cart.shipping, cost } }} />, { shop: fakeShop(() => undefined) });
};
const rows = (container: HTMLElement) =>
  [...container.querySelectorAll('details dl > div')].map((row) => [
    (row.textContent ?? '').replaceAll(/\s/g, ' '),
    row.hasAttribute('aria-current'),
  ]);

test('the steps, the long piece and the zone of the address are shown with what counts, and when it becomes dearer', async () => {
  const { container } = show(aCost());
  expect(rows(container)).toEqual([
    ['Tot 300 kg€ 49,00', true],
    ['Meer dan 300 kg€ 69,00', false],
    ['Een stuk langer dan 3,5 m+ € 15,00', false],
    ['Noord-Nederland+ € 15,00', true],
  ]);
  expect(screen.getByText(/^Daarvan €\s15,00 toeslag: Noord-Nederland$/)).toBeInTheDocument();
  expect(container).toHaveTextContent(/Je bestelling weegt 286,4 kg, het langste stuk is 2,5 m\./);
  expect(container).toHaveTextContent(/Met meer dan 13,6 kg erbij kost de levering €\s84,00\./);
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('without an address every zone is named, and that the postcode decides', () => {
  const { container } = show(aCost({ is_placed: false, zone: null, zone_cents: 0, cents: 4900, is_weighed: false }));
  expect(rows(container).slice(3)).toEqual([
    ['Waddeneilanden+ € 65,00', false],
    ['Noord-Nederland+ € 15,00', false],
  ]);
  expect(container).toHaveTextContent(/Zodra we je adres kennen/);
  expect(container).toHaveTextContent(/Van sommige stukken kennen we het gewicht niet/);
  expect(screen.queryByText(/toeslag:/)).not.toBeInTheDocument();
  expect(screen.getByText(/^vanaf €\s49,00$/)).toBeInTheDocument();
});

test('with an address, or where it costs the same everywhere, no price is “from”', () => {
  show(aCost());
  show(aCost({ is_placed: false, tariff: { ...aCost().tariff, zones: [] } }));
  expect(screen.queryByText(/^vanaf/)).not.toBeInTheDocument();
});

test('goods without a length have only a weight, and goods that nobody weighed have none', () => {
  const sack = show(aCost({ kg: 1000, longest_cm: 0 }));
  expect(sack.container).toHaveTextContent(/Je bestelling weegt 1\.000 kg\./);
  sack.unmount();
  const unweighed = show(aCost({ kg: 0, is_weighed: false }));
  expect(unweighed.container).not.toHaveTextContent(/Je bestelling weegt/);
  expect(unweighed.container).toHaveTextContent(/Van deze stukken kennen we het gewicht niet/);
  unweighed.unmount();
  expect(show(aCost({ longest_cm: 6 })).container).not.toHaveTextContent(/het langste stuk/);
});

test.each([
  ['one price for all', aCost({ tariff: { ...aCost().tariff, steps: [{ up_to_kg: null, price_cents: 4900 }], long: null, zones: [] } })],
  ['a pick-up', null],
  ['an older API', undefined],
])('nothing is explained for %s', (_case, cost) => {
  expect(show(cost).container.querySelector('details')).toBeNull();
});

test.each([
  ['incl', 'Gratis levering vanaf € 100'],
  ['excl', 'Gratis levering vanaf € 82,64'],
] as const)('a delivery that the goods make free marks no step, and says from when it is, in prices %s VAT', (vatView, sentence) => {
  const cart = aCart();
  const shipping = { ...cart.shipping, free_from_cents: 10_000, cost: aCost({ cents: 0 }) };
  const totals = { ...cart.totals, vat_rate: VAT_RATES.be, shipping_incl_vat_cents: 0 };
  const { container } = renderPart(<Totals cart={{ ...cart, totals, shipping }} />, {
    shop: fakeShop(() => undefined),
    change: (store) => void store.dispatch(vatViewChanged(vatView)),
  });
  expect(rows(container).some(([, isOurs]) => isOurs)).toBe(false);
  expect(container.querySelector('details')?.textContent.replaceAll(/\s/g, ' ')).toContain(sentence);
});

test('a dealer reads the steps without VAT, as on the product’s page and in the sums, also where VAT is reversed', () => {
  const cart = aCart();
  const at = (vat_rate: number) => {
    const totals = { ...cart.totals, vat_rate, reverse_charge: vat_rate === 0 };
    const { container, unmount } = renderPart(<Totals cart={{ ...cart, totals, shipping: { ...cart.shipping, cost: aCost() } }} />, {
      shop: fakeShop(() => undefined),
      change: (store) => {
        store.dispatch(sessionReceived({ status: 'authenticated', user: aDealer }));
        store.dispatch(vatViewChanged('excl'));
      },
    });
    const amounts = rows(container).map(([text]) => text);
    expect(container).toHaveTextContent(/erbij kost de levering €\s69,42\./);
    unmount();
    return amounts;
  };
  const steps = ['Tot 300 kg€ 40,50', 'Meer dan 300 kg€ 57,02', 'Een stuk langer dan 3,5 m+ € 12,40', 'Noord-Nederland+ € 12,40'];
  expect(at(VAT_RATES.be)).toEqual(steps);
  expect(at(0)).toEqual(steps);
});
