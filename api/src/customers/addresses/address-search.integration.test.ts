import type { AddressSearchAnswer, AddressSearchBody } from 'shared-contracts/wire/address-search';
import { startAddressSimulator } from '../../testing/address-simulator.ts';
import type { AddressSimulator } from '../../testing/address-simulator.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const PAUSE_MINUTES = 1;
let photon: AddressSimulator;
let shop: TestShop;
beforeAll(async () => {
  photon = await startAddressSimulator();
  shop = await openTestShop({ env: { ADDRESS_SEARCH_URL: `${photon.url}/`, ADDRESS_SEARCH_TIMEOUT_MS: '300' } });
}, OPEN_TIMEOUT_MS);
beforeEach(async () => {
  await photon.reset();
  // past the pause after failures
  shop.passMinutes(PAUSE_MINUTES);
});
afterAll(async () => {
  await shop.close();
  await photon.stop();
});

const call = (body: object, headers: Record<string, string> = {}, from = shop) =>
  from.call('POST', '/api/addresses/search', { payload: body, headers: { language: 'nl-BE', ...headers } });
const search = async (body: AddressSearchBody, language?: string): Promise<AddressSearchAnswer> => {
  const answer = await call(body, language === undefined ? {} : { language });
  expect(answer.statusCode).toBe(200);
  return answer.json<AddressSearchAnswer>();
};
const lines = async (body: AddressSearchBody, language?: string): Promise<string[]> =>
  (await search(body, language)).data.map(
    ({ street, street_number, bus_number, zip_code, city }) =>
      `${[street, street_number, bus_number && `bus ${bus_number}`].filter(Boolean).join(' ')}, ${[zip_code, city].filter(Boolean).join(' ')}`,
  );

describe('addresses down to the house number', () => {
  test.each<[string, AddressSearchBody, string[]]>([
    ['a house in the chosen place', { country: 'be', street: 'Kouter 12', zip_code: '9800' }, ['Kouter 12, 9800 Deinze']],
    [
      'houses in all places without one',
      { country: 'be', street: 'kouter', street_number: '12' },
      ['Kouter 12, 9000 Gent', 'Kouterdreef 12, 9000 Gent', 'Kouter 12, 9800 Deinze'],
    ],
    ['a house whose box was typed too', { country: 'be', street: 'Kouter 12 bus 3', zip_code: '9800' }, ['Kouter 12, 9800 Deinze']],
    [
      'the number behind the street before the one in its field',
      { country: 'be', street: 'Veldstraat 8', street_number: '12' },
      ['Veldstraat 8, 9000 Gent'],
    ],
    ['streets while there is no number', { country: 'be', street: 'Koute', zip_code: '9800' }, ['Kouter, 9800 Deinze']],
    ['the street of a house that is unknown', { country: 'be', street: 'Veldstraat 999' }, ['Veldstraat, 9000 Gent']],
    [
      'the other places when the chosen one has no such street',
      { country: 'be', street: 'Meir 5', zip_code: '9000' },
      ['Meir 5, 2000 Antwerpen'],
    ],
    ['our own name of a Belgian place', { country: 'be', street: 'Hundelgemsesteenweg 7' }, ['Hundelgemsesteenweg 7, 9050 Gentbrugge']],
    ['Luxembourg', { country: 'lu', street: 'rue de l’alz 3' }, ['Rue de l’Alzette 3, 4011 Esch-sur-Alzette']],
    [
      'the additions of a Dutch number in their own field',
      { country: 'nl', street: 'Dam 3', city: 'Amsterdam' },
      ['Dam 3, 1012 JS Amsterdam', 'Dam 3 bus H, 1012 JS Amsterdam'],
    ],
    ['a Dutch street without the postcode of one of its houses', { country: 'nl', street: 'Stratumseind' }, ['Stratumseind, Eindhoven']],
    ['nothing for an unknown street', { country: 'be', street: 'Nergenshuizenstraat 4', zip_code: '9000' }, []],
    ['nothing outside the country', { country: 'be', street: 'Dam 3', city: 'Amsterdam' }, []],
    ['nothing for two letters', { country: 'be', street: 'Ko' }, []],
  ])('finds %s', async (_what, body, addresses) => {
    expect(await lines(body)).toEqual(addresses);
    expect((await search(body)).status).toBe('answered');
  });

  test('finds a Dutch street by postcode and house number, however the postcode is written', async () => {
    expect(await lines({ country: 'nl', zip_code: '1012js', street_number: '1' })).toEqual([
      'Dam 1, 1012 JS Amsterdam',
      'Dam 1 bus A, 1012 JS Amsterdam',
    ]);
    expect(await lines({ country: 'nl', zip_code: '3511 AW', street_number: '158' })).toEqual(['Oudegracht 158, 3511 AW Utrecht']);
    expect(await lines({ country: 'nl', zip_code: '3511', street_number: '158' })).toEqual([]);
    expect(await lines({ country: 'be', zip_code: '9000', street_number: '12' })).toEqual([]);
  });

  test.each([
    ['nl-BE', 'Hoogstraat 3, 1000 Brussel'],
    ['fr-FR', 'Rue Haute 3, 1000 Bruxelles'],
  ])('names streets and places in %s', async (language, line) => {
    expect(await lines({ country: 'be', street: 'rue haute 3' }, language)).toEqual([line]);
  });

  test('uses local names when Photon was imported without the language, and asks only once for it', async () => {
    await photon.behave({ languages: ['en'] });
    expect(await lines({ country: 'be', street: 'Gospertstr 9' }, 'de-DE')).toEqual(['Gospertstraße 9, 4700 Eupen']);
    expect(await lines({ country: 'be', street: 'Klosterstr 9' }, 'de-DE')).toEqual(['Klosterstraße 9, 4700 Eupen']);
    expect((await photon.requests()).map(({ params }) => params.lang)).toEqual([['de'], ['default'], ['default']]);
  });

  test('sends the geocoder the typed text, and nothing of the visitor', async () => {
    await call({ country: 'be', street: 'Bondgenotenlaan 8' }, { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Somebody' });
    const [request, ...others] = await photon.requests();
    expect(others).toEqual([]);
    expect(request?.params).toEqual({
      q: ['Bondgenotenlaan 8'],
      lang: ['nl'],
      limit: ['15'],
      countrycode: ['BE'],
      layer: ['house', 'street'],
    });
    expect(request?.headers.filter((name) => /forwarded|cookie|authorization|referer|origin|real-ip/i.test(name))).toEqual([]);
  });

  test('asks for the same text once', async () => {
    await lines({ country: 'be', street: 'Naamsestraat 3' });
    await lines({ country: 'be', street: 'naamsestraat ', street_number: '3' });
    expect(await photon.requests()).toHaveLength(1);
  });
});

describe('a geocoder that fails', () => {
  test.each<[string, number, object]>([
    ['is down', 1, { status: 503 }],
    ['is slow', 2, { delay_ms: 5000 }],
    ['answers HTML', 3, { body: '<h1>It works</h1>' }],
    ['answers other JSON', 4, { body: '{"features":"none"}' }],
    ['answers without end', 5, { body: `{"type":"FeatureCollection","features":["${'x'.repeat(300_000)}"]}` }],
  ])('costs only the suggestions when it %s', async (_state, number, behaviour) => {
    await photon.behave(behaviour);
    const before = Date.now();
    expect(await search({ country: 'be', street: `Meir ${60 + number}` })).toEqual({ status: 'unavailable', data: [] });
    expect(Date.now() - before).toBeLessThan(3000);
    await photon.reset();
    expect((await search({ country: 'be', street: `Meir ${60 + number}` })).status).toBe('answered');
  });

  test('does not get what cannot be an address into the form', async () => {
    const feature = (properties: object) => ({
      type: 'Feature',
      properties: { type: 'house', countrycode: 'BE', city: 'Gent', ...properties },
    });
    const features = [
      feature({ street: 'https://bad.example', housenumber: '1', postcode: '9000' }),
      feature({ street: 'Lange\nRegel', housenumber: '1', postcode: '9000' }),
      feature({ street: 'x'.repeat(500), housenumber: '1', postcode: '9000' }),
      feature({ street: 'Zonder postcode', housenumber: '1' }),
      feature({ street: 'Vreemde postcode', housenumber: '1', postcode: '59000' }),
      feature({ street: 7, housenumber: {}, postcode: [] }),
      feature({ street: 'Elders', housenumber: '1', postcode: '9000', countrycode: 'FR' }),
      feature({ type: 'city', name: 'Gent' }),
      'nothing',
      null,
      feature({ street: 'Sint-Pietersplein', housenumber: '1', postcode: '9000' }),
    ];
    await photon.behave({ body: JSON.stringify({ type: 'FeatureCollection', features }) });
    expect(await lines({ country: 'be', street: 'Sint-Pietersplein 1' })).toEqual(['Sint-Pietersplein 1, 9000 Gent']);
  });

  test('is left alone for a while after three failures', async () => {
    await photon.behave({ status: 500 });
    for (const number of [1, 2, 3, 4, 5])
      expect((await search({ country: 'be', street: `Groenplaats ${number}` })).status).toBe('unavailable');
    expect(await photon.requests()).toHaveLength(3);
    await photon.reset();
    expect((await search({ country: 'be', street: 'Groenplaats 1' })).status).toBe('unavailable');
    shop.passMinutes(PAUSE_MINUTES);
    expect(await lines({ country: 'be', street: 'Groenplaats 1' })).toEqual(['Groenplaats 1, 2000 Antwerpen']);
  });
});

test('refuses other countries, and what is too long', async () => {
  for (const body of [{}, { country: 'de', street: 'Markt' }, { country: 'be', street: 'x'.repeat(121) }, { country: 'be', street: 7 }])
    expect((await call(body)).statusCode).toBe(422);
});

test('limits how often one visitor asks', async () => {
  const from = { 'x-forwarded-for': '203.0.113.77' };
  const statuses: number[] = [];
  for (let count = 0; count < 121; count += 1) statuses.push((await call({ country: 'be', street: 'Kouter 12' }, from)).statusCode);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([120, 429]);
  expect((await call({ country: 'be', street: 'Kouter 12' }, { 'x-forwarded-for': '203.0.113.78' })).statusCode).toBe(200);
});

test(
  'a shop without a geocoder says so',
  async () => {
    const plain = await openTestShop({ content: 'migrated' });
    expect((await call({ country: 'be', street: 'Kouter 12' }, {}, plain)).json<AddressSearchAnswer>()).toEqual({
      status: 'off',
      data: [],
    });
    await plain.close();
  },
  OPEN_TIMEOUT_MS,
);
