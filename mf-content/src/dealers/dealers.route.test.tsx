/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import type { Answers } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import { aDealer, dealerList } from '../testing/dealers.ts';
import { metaOf, renderRoute } from '../testing/harness.ts';
import * as route from './dealers.route.tsx';

const CENTRE = { lat: 51.0543, lng: 3.7174, label: 'Gent' };
const NEAR = [
  aDealer('leie', {
    name: 'Tuinhuis De Leie',
    types: ['dealer', 'rental'],
    distance_km: 4.4,
    rents_here: true,
    geo: { lat: 51.02, lng: 3.69 },
  }),
  aDealer('waas', { name: 'Bouwpunt Waasland', types: ['rental'], distance_km: 30.6, rents_here: false, geo: { lat: 51.17, lng: 4.12 } }),
];
const manyDealers = (firstIndex: number) =>
  Array.from({ length: 20 }, (_, address) =>
    aDealer(`d${firstIndex + address}`, { name: `Zaak ${firstIndex + address}`, geo: { lat: 50.2 + address / 10, lng: 3 + address / 10 } }),
  );

beforeAll(() => {
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
  });
  Element.prototype.scrollIntoView = () => undefined;
});
const show = (address: string, answers: Answers, lang: 'nl' | 'fr' | 'de' | 'en' = 'nl') => {
  const shop = fakeShop(answers, { lang });
  renderRoute({ at: address, path: 'dealers', route, shop });
  return shop;
};
const findDealerCalls = (shop: ReturnType<typeof fakeShop>) =>
  shop.calls.filter(({ path }) => path === '/api/dealers').map(({ params }) => params);

describe('dealers near a place', () => {
  it('are sorted by distance, with hours, phone and route', async () => {
    const shop = show('/nl/dealers?country=be&q=9000+Gent&type=rental', { 'GET /api/dealers': dealerList(NEAR, { centre: CENTRE }) });
    expect(await screen.findByRole('heading', { level: 2, name: '2 adressen binnen 50 km van Gent' })).toBeVisible();
    expect(findDealerCalls(shop)).toEqual([
      { postcode: '9000', country: 'be', radius: 50, type: 'rental', page: 1, per_page: 20 },
      { postcode: '9000', country: 'be', radius: 50, type: 'rental', per_page: 96 },
    ]);
    const [first, second] = within(screen.getByRole('region', { name: /2 adressen/ })).getAllByRole('listitem');
    if (!first || !second) throw new Error('no list');
    expect(within(first).getByRole('link', { name: 'Tuinhuis De Leie' })).toHaveAttribute('href', '/nl/dealers/leie');
    expect(first).toHaveTextContent('4,4 km');
    expect(first).toHaveTextContent('Brengt machines bij jou aan huis');
    expect(second).toHaveTextContent('31 km');
    expect(second).toHaveTextContent('Verhuurt, maar brengt niet tot bij jou');
    expect(first).toHaveTextContent(/Open tot|Gesloten tot/);
    expect(within(first).getByRole('link', { name: '+32 9 000 10 10' })).toHaveAttribute('href', 'tel:+3290001010');
    expect(within(first).getByRole('link', { name: 'Route Tuinhuis De Leie' })).toHaveAttribute(
      'href',
      expect.stringContaining('51.02%2C3.69'),
    );
    expect(screen.getByRole('link', { name: 'Verhuur' })).toHaveAttribute('aria-current', 'true');
    expect(await accessibilityFaults(document.body)).toEqual([]);
  });

  it('are linked between list and map, by keyboard too', async () => {
    const user = userEvent.setup();
    show('/nl/dealers?q=9000', { 'GET /api/dealers': dealerList(NEAR, { centre: CENTRE }) });
    const map = await screen.findByRole('group', { name: /Kaart/ });
    const [leie, waas] = [/1\. Tuinhuis De Leie, Gent/, /2\. Bouwpunt Waasland, Gent/].map((name) =>
      within(map).getByRole('link', { name }),
    );
    if (!leie || !waas) throw new Error('no pins');
    expect([leie.getAttribute('tabindex'), waas.getAttribute('tabindex')]).toEqual([null, '-1']);
    act(() => leie.focus());
    await user.keyboard('{ArrowRight}');
    expect(waas).toHaveFocus();
    const entry = screen.getByRole('link', { name: 'Bouwpunt Waasland' }).closest('li');
    expect(entry).toHaveAttribute('data-active', 'true');
    // Enter follows a link, but jsdom does not do so for links in an SVG.
    await user.click(waas);
    expect(screen.getByRole('link', { name: 'Bouwpunt Waasland' })).toHaveFocus();
    act(() => screen.getByRole('link', { name: 'Tuinhuis De Leie' }).focus());
    await waitFor(() => expect(entry).not.toHaveAttribute('data-active'));
  });

  it('near a town are announced with its name in the language of the page', async () => {
    show('/fr/dealers?q=9000', { 'GET /api/dealers': dealerList(NEAR, { centre: CENTRE }) }, 'fr');
    expect(await screen.findByRole('heading', { level: 2, name: /^2 adresses .* de Gand$/ })).toBeVisible();
    expect(
      metaOf(route as never, { search: { q: '9000', position: null }, centre: CENTRE, dealers: [] }, '/fr/dealers', 'fr').title,
    ).toContain('Gand');
  });

  it('are found by the name of a place, in another country if the chosen one has no such place', async () => {
    const shop = show('/nl/dealers?country=be&q=utrecht', {
      'GET /api/addresses/suggest': ({ params }: { params?: { country?: string } }) => ({
        data: params?.country === 'nl' ? [{ zip_code: '3511', city: 'Utrecht', country: 'nl' }] : [],
      }),
      'GET /api/dealers': dealerList(NEAR, { centre: { ...CENTRE, label: 'Utrecht' } }),
    });
    expect(await screen.findByRole('heading', { name: '2 adressen binnen 50 km van Utrecht' })).toBeVisible();
    expect(findDealerCalls(shop)[0]).toMatchObject({ postcode: '3511', country: 'nl' });
    expect(screen.getByRole('combobox', { name: 'Land' })).toHaveValue('nl');
  });

  it('are shown with other places whose names begin alike', async () => {
    show('/nl/dealers?q=gen', {
      'GET /api/addresses/suggest': {
        data: [
          { zip_code: '3600', city: 'Genk', country: 'be' },
          { zip_code: '9000', city: 'Gent', country: 'be' },
        ],
      },
      'GET /api/dealers': dealerList(NEAR, { centre: { ...CENTRE, label: 'Genk' } }),
    });
    expect(await screen.findByRole('link', { name: '9000 Gent' })).toHaveAttribute('href', '/nl/dealers?country=be&q=9000+Gent');
  });

  it.each(['/nl/dealers', '/nl/dealers?country=be&q=9300+Aalst'])(
    'are searched for by choosing a suggestion at %s, and the focus stays in the field, which shows it',
    async (startAddress) => {
      const user = userEvent.setup();
      show(startAddress, {
        'GET /api/addresses/suggest': { data: [{ zip_code: '9000', city: 'Gent', country: 'be' }] },
        'GET /api/dealers': dealerList(NEAR, { centre: CENTRE }),
      });
      const field = await screen.findByRole('combobox', { name: /Postcode/ });
      await user.clear(field);
      await user.type(field, 'gen');
      await user.click(await screen.findByRole('option', { name: '9000 Gent' }));
      await waitFor(() => expect(address()).toBe('/nl/dealers?country=be&q=9000+Gent'));
      expect(await screen.findByRole('heading', { level: 2, name: '2 adressen binnen 50 km van Gent' })).toBeVisible();
      const combobox = screen.getByRole('combobox', { name: /Postcode/ });
      expect([combobox === document.activeElement, (combobox as HTMLInputElement).value]).toEqual([true, '9000 Gent']);
    },
  );

  it('are replaced by links to a larger radius, every kind and contact, when there are none', async () => {
    show('/nl/dealers?country=be&q=8400&type=rental&radius=25', {
      'GET /api/dealers': dealerList([], { centre: { ...CENTRE, label: 'Oostende' } }),
    });
    expect(await screen.findByRole('heading', { name: 'Zo dichtbij is er niemand' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Vraag het de klantendienst' })).toHaveAttribute('href', '/nl/service');
    expect(screen.getByRole('link', { name: 'Toon alle soorten' })).toHaveAttribute('href', '/nl/dealers?country=be&q=8400&radius=25');
    expect(screen.getByRole('link', { name: 'Zoek tot 50 km' })).toHaveAttribute('href', '/nl/dealers?country=be&q=8400&type=rental');
  });

  it('are none in a country without any, which is said without a place that nobody looked for', async () => {
    show('/nl/dealers?country=lu', { 'GET /api/dealers': dealerList([]) });
    expect(await screen.findByRole('heading', { name: 'In Luxemburg is er nog niemand' })).toBeVisible();
  });
});

describe('a search without a result', () => {
  it.each([
    ['nl', 'Die plaats kennen we niet.'],
    ['fr', 'Nous ne connaissons pas cette localité.'],
    ['de', 'Diesen Ort kennen wir nicht.'],
    ['en', 'We do not know that town.'],
  ] as const)('reports in %s that the place is unknown, with the whole list', async (lang, message) => {
    show(`/${lang}/dealers?q=zwollx`, { 'GET /api/addresses/suggest': { data: [] }, 'GET /api/dealers': dealerList(NEAR) }, lang);
    const field = await screen.findByDisplayValue('zwollx');
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field).toBeInvalid();
    expect(screen.getByRole('link', { name: 'Bouwpunt Waasland' })).toBeVisible();
  });

  it('shows the API’s message about an invalid postcode', async () => {
    show('/nl/dealers?q=90000', {
      'GET /api/dealers': ({ params }: { params?: { postcode?: string } }) =>
        params?.postcode
          ? refused(422, 'request.invalid', 'Kijk na', { errors: { postcode: ['Vul een geldige postcode in, bijvoorbeeld 9000'] } })
          : dealerList(NEAR),
    });
    expect(await screen.findByText('Vul een geldige postcode in, bijvoorbeeld 9000')).toBeVisible();
    expect(screen.getByRole('heading', { name: '2 adressen in België' })).toBeVisible();
  });
});

describe('all dealers', () => {
  it.each([
    ['nl', 'nl', '5611 of Eindhoven'],
    ['nl', 'be', '9000 of Gent'],
    ['fr', 'be', '5000 ou Namur'],
    ['de', 'lu', '4001 oder Esch an der Alzette'],
    ['en', 'be', '9000 or Ghent'],
  ] as const)('have in %s for %s a field with the example %s', async (lang, country, example) => {
    show(`/${lang}/dealers?country=${country}`, { 'GET /api/dealers': dealerList(NEAR) }, lang);
    expect(await screen.findByPlaceholderText(example)).toBeVisible();
  });

  it('of the visitor’s region are paged in the list, and all on the map', async () => {
    const shop = show('/nl/dealers?page=2', {
      'GET /api/dealers': ({ params }: { params?: { page?: number } }) =>
        params?.page === 2
          ? dealerList(manyDealers(21), { total: 40, page: 2 })
          : dealerList([...manyDealers(1), ...manyDealers(21)], { total: 40 }),
    });
    expect(await screen.findByRole('heading', { name: '40 adressen in België' })).toBeVisible();
    expect(findDealerCalls(shop)[0]).toEqual({ country: 'be', radius: 50, type: undefined, page: 2, per_page: 20 });
    expect(screen.getByRole('link', { name: 'Vorige pagina' })).toHaveAttribute('href', '/nl/dealers?country=be');
    const map = screen.getByRole('group', { name: /Kaart/ });
    expect(within(map).getAllByRole('link').length).toBeGreaterThan(5);
    expect(screen.getByRole('link', { name: 'Zaak 21' }).closest('li')).toHaveTextContent(/^21/);
  });

  it('are all on the map, even more than one response contains', async () => {
    const allDealers = Array.from({ length: 130 }, (_, address) =>
      aDealer(`d${address + 1}`, { name: `Zaak ${address + 1}`, geo: { lat: 50.8, lng: 4.4 } }),
    );
    const shop = show('/nl/dealers', {
      'GET /api/dealers': ({ params = {} }: { params?: { page?: number; per_page?: number } }) => {
        const { page = 1, per_page: size = 24 } = params;
        return dealerList(allDealers.slice((page - 1) * size, page * size), { total: allDealers.length, page });
      },
    });
    const map = await screen.findByRole('group', { name: /Kaart/ });
    expect(within(map).getByRole('link', { name: '130 adressen bij Gent: kom dichterbij' })).toBeVisible();
    expect(findDealerCalls(shop).map(({ page, per_page } = {}) => [page, per_page])).toEqual([
      [1, 20],
      [undefined, 96],
      [2, 96],
    ]);
  });

  it('are shown from the first page when there is no such page', async () => {
    show('/nl/dealers?page=9', {
      'GET /api/dealers': ({ params }: { params?: { page?: number } }) => dealerList(params?.page === 9 ? [] : NEAR, { total: 2 }),
    });
    await screen.findByRole('link', { name: 'Bouwpunt Waasland' });
    expect(address()).toBe('/nl/dealers?country=be');
  });

  it('have structured data with place and hours; a search has none', () => {
    const data = { search: { q: '', position: null }, centre: null, dealers: NEAR };
    const { title, robots, jsonLd } = metaOf(route, data, '/nl/dealers');
    expect([title, robots]).toEqual(['Verdelers, plaatsers en verhuur', undefined]);
    expect(JSON.stringify(jsonLd)).toContain('"@type":"HardwareStore"');
    expect(JSON.stringify(jsonLd)).toContain('"opens":"08:30"');
    const search = metaOf(route, { ...data, search: { q: '9000', position: null }, centre: CENTRE }, '/nl/dealers?q=9000');
    expect([search.title, search.robots]).toEqual(['Verdelers bij Gent', 'noindex']);
  });
});

describe('near the visitor', () => {
  const locate = (answer: (onPosition: PositionCallback, onError: PositionErrorCallback) => void) =>
    Object.assign(navigator, { geolocation: { getCurrentPosition: jest.fn(answer) } });

  it('is requested on a click only, with the accuracy of a street', async () => {
    const user = userEvent.setup();
    locate((onPosition) => onPosition({ coords: { latitude: 51.0543219, longitude: 3.7174321 } } as GeolocationPosition));
    show('/nl/dealers?type=installer', { 'GET /api/dealers': dealerList(NEAR, { centre: { ...CENTRE, label: null } }) });
    const button = await screen.findByRole('button', { name: 'Mijn locatie' });
    expect(navigator.geolocation.getCurrentPosition).not.toHaveBeenCalled();
    await user.click(button);
    await waitFor(() => expect(address()).toBe('/nl/dealers?country=be&lat=51.054&lng=3.717&type=installer'));
    expect(screen.getByRole('heading', { name: '2 adressen binnen 50 km van waar je bent' })).toBeVisible();
  });

  it('explains what to do when the browser denies the position', async () => {
    const user = userEvent.setup();
    locate((_found, onError) => onError({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
    show('/nl/dealers', { 'GET /api/dealers': dealerList(NEAR) });
    await user.click(await screen.findByRole('button', { name: 'Mijn locatie' }));
    expect(await screen.findByText('Je browser geeft je locatie niet vrij. Vul je postcode in.')).toBeVisible();
  });
});
