import type { PlaceList } from 'shared-contracts/wire/place';
import { normalisePostcode } from 'shared-contracts/rules/postcode';
import { listPlaces } from './fill-places.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { searchForms } from './places.ts';

describe('the list of places', () => {
  const places = listPlaces();

  test('covers Belgium, and the towns of the Netherlands and Luxembourg', () => {
    const count = (country: string) => places.filter((place) => place.country === country).length;
    expect([count('be') > 1050, count('nl') > 500, count('lu') > 35]).toEqual([true, true, true]);
  });

  test('has valid postcodes, ascending ranges, and no place twice', () => {
    for (const { country, postcode, last_postcode } of places) {
      expect([postcode, normalisePostcode(country === 'nl' ? `${postcode} AA` : postcode, country) !== null]).toEqual([postcode, true]);
      expect([postcode, last_postcode >= postcode]).toEqual([postcode, true]);
    }
    const keys = places.map(({ country, postcode, names }) => `${country} ${postcode} ${names.nl}`);
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  });

  test('has no overlapping ranges', () => {
    for (const country of ['be', 'nl', 'lu'] as const) {
      const inOrder = places.filter((place) => place.country === country).sort((a, b) => (a.postcode < b.postcode ? -1 : 1));
      const overlapping = inOrder.filter(({ postcode }, place) => place > 0 && (inOrder[place - 1]?.last_postcode ?? '') >= postcode);
      expect([country, overlapping.map(({ postcode, names }) => `${postcode} ${names.nl}`)]).toEqual([country, []]);
    }
  });

  test('is searched by each word of a name, without accents', () => {
    expect(searchForms(['Braine-l’Alleud', 'Éghezée', 'Sankt Vith'])).toEqual([
      'braine l alleud',
      'l alleud',
      'alleud',
      'eghezee',
      'sankt vith',
      'vith',
    ]);
  });
});

describe('suggesting places', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  }, OPEN_TIMEOUT_MS);
  afterAll(() => shop.close());

  const callSuggest = (country: string, q: string, language = 'nl-BE') =>
    shop.call('GET', `/api/addresses/suggest?country=${country}&q=${encodeURIComponent(q)}`, { headers: { language } });
  const suggestions = async (country: string, q: string, language?: string): Promise<string[]> =>
    (await callSuggest(country, q, language)).json<PlaceList>().data.map(({ zip_code, city }) => `${zip_code} ${city}`);

  test.each([
    ['be', '9000', ['9000 Gent']],
    ['be', 'niklaas', ['9100 Sint-Niklaas']],
    ['be', 'EGHEZ', ['5310 Éghezée']],
    ['be', 'gand', ['9000 Gent']],
    ['nl', '9999 ZZ', []],
    ['nl', '3512 JE', ['3512 Utrecht']],
    ['nl', 'den bosch', ['5211 ’s-Hertogenbosch']],
    ['lu', 'L-9053', ['9053 Ettelbruck']],
    ['lu', 'esch uel', ['4001 Esch-sur-Alzette']],
    ['de', 'Aachen', []],
    ['be', 'xyzzy', []],
    ['be', '%', []],
    ['be', "' or 1=1 --", []],
  ])('in %s finds places for "%s"', async (country, q, places) => {
    expect(await suggestions(country, q)).toEqual(places);
  });

  test('gives postcodes in their order, ten at most', async () => {
    const places = await suggestions('be', '90');
    expect(places.slice(0, 3)).toEqual(['9000 Gent', '9030 Mariakerke', '9031 Drongen']);
    expect(places).toHaveLength(10);
  });

  test('names Brussels and Luxembourg in the request’s language', async () => {
    expect(await suggestions('be', '1000', 'fr-FR')).toEqual(['1000 Bruxelles']);
    expect(await suggestions('be', 'brussel', 'nl-BE')).toEqual(['1000 Brussel']);
    expect(await suggestions('lu', '1009', 'de-DE')).toEqual(['1009 Luxemburg']);
    expect(await suggestions('lu', 'luxem', 'en-US')).toEqual(['1009 Luxembourg']);
  });

  test('may be cached for all visitors, by language', async () => {
    const answer = await callSuggest('be', '9000');
    expect(answer.headers['cache-control']).toContain('public');
    expect(answer.headers.vary).toContain('Language');
  });

  test.each(['country=be', 'country=us&q=1', 'q=9000', `country=be&q=${'x'.repeat(81)}`, 'country=be&q=%20'])(
    'refuses %s',
    async (query) => {
      expect((await shop.call('GET', `/api/addresses/suggest?${query}`)).statusCode).toBe(422);
    },
  );
});
