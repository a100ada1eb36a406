import { LANGS, LOCALES, REGIONS } from 'shared-contracts/contract/locales';
import type { Region } from 'shared-contracts/contract/locales';
import type { Dealer, DealerListAnswer } from 'shared-contracts/wire/dealer';
import type { ApiError } from 'shared-contracts/wire/error';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const search = async (query: string, headers: Record<string, string> = {}): Promise<DealerListAnswer> => {
  const answer = await shop.call('GET', `/api/dealers?${query}`, { headers });
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return answer.json();
};

const rentalPartnerOf = (country: Region, postcode: string) =>
  shop.db
    .selectFrom('dealer_rental_areas as a')
    .innerJoin('dealers as d', 'd.id', 'a.dealer_id')
    .select('d.slug')
    .where('a.country', '=', country)
    .where('a.postcode', '=', postcode)
    .executeTakeFirst();

/** Great-circle distance, computed independently of the API. */
const kilometres = (a: { lat: number; lng: number }, b: { lat: number; lng: number }): number => {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const x = Math.sin(rad(a.lat)) * Math.sin(rad(b.lat)) + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.cos(rad(a.lng - b.lng));
  return 6371 * Math.acos(Math.min(1, x));
};

describe('dealers', () => {
  test('near a postcode are sorted by distance, within the requested radius', async () => {
    const { data, centre, meta } = await search('postcode=9000&country=be&radius=40');
    expect(centre).toEqual({ lat: 51.0543, lng: 3.7174, label: 'Gent' });
    expect(data.length).toBeGreaterThan(5);
    expect(meta.total).toBe(data.length);
    const distances = data.map(({ distance_km }) => distance_km ?? -1);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    for (const { geo, distance_km } of data) {
      expect(distance_km).toBeLessThanOrEqual(40);
      expect(Math.abs((distance_km ?? 0) - kilometres(geo, centre ?? geo))).toBeLessThan(0.1);
    }
  });

  test('within a radius are exactly those whose computed distance is within it', async () => {
    const all = await search('per_page=96');
    for (const [lat, lng, radius] of [
      [51.05, 3.72, 60],
      [49.61, 6.13, 45],
      [52.09, 5.12, 120],
      [50.85, 4.35, 300],
    ] as const) {
      const near = await search(`lat=${lat}&lng=${lng}&radius=${radius}&per_page=96`);
      const expected = all.data.filter(({ geo }) => kilometres(geo, { lat, lng }) <= radius).map(({ slug }) => slug);
      expect(near.data.map(({ slug }) => slug).sort()).toEqual(expected.sort());
    }
  });

  test('exist in every country and of every type, about sixty in all', async () => {
    const all = await search('per_page=96');
    expect(all.meta.total).toBeGreaterThanOrEqual(55);
    for (const country of REGIONS) {
      const ofCountry = await search(`country=${country}&per_page=96`);
      expect(ofCountry.data.length).toBeGreaterThanOrEqual(5);
      expect(new Set(ofCountry.data.map(({ address }) => address.country))).toEqual(new Set([country]));
    }
    for (const type of ['dealer', 'installer', 'rental']) {
      const { data } = await search(`type=${type}&per_page=96`);
      expect(data.length).toBeGreaterThanOrEqual(4);
      for (const { types } of data) expect(types).toContain(type);
    }
  });

  test('are found from half a Dutch postcode, and from the whole of one', async () => {
    const [byDigits, byFullPostcode] = await Promise.all([search('postcode=5611&country=nl'), search('postcode=5611%20AB&country=nl')]);
    expect(byDigits.data.map(({ slug }) => slug)).toEqual(byFullPostcode.data.map(({ slug }) => slug));
    expect(byDigits.centre?.label).toBe('Eindhoven');
  });

  test('of a border town come from both sides', async () => {
    const { data } = await search('postcode=6222%20NK&country=nl&radius=50&per_page=96');
    expect(new Set(data.map(({ address }) => address.country))).toEqual(new Set(['be', 'nl']));
  });

  test('who rent out say whether they drive to the postcode', async () => {
    const partners = await search('postcode=9000&country=be&type=rental&radius=100');
    expect(partners.data[0]?.rents_here).toBe(true);
    const elsewhere = await search('postcode=8400&country=be&type=rental&radius=150');
    expect(elsewhere.data.map(({ rents_here }) => rents_here)).not.toContain(true);
    expect(
      (await search('type=installer&postcode=9000')).data.map(({ rents_here, types }) => types.includes('rental') || rents_here),
    ).not.toContain(false);
  });

  test('every rental postcode of the settings has its partner in its own country', async () => {
    const row = await shop.db.selectFrom('settings').select('value').where('key', '=', 'rental.postcodes').executeTakeFirstOrThrow();
    for (const [country, postcodes] of Object.entries(row.value as Record<'be' | 'nl' | 'lu', string[]>)) {
      for (const postcode of postcodes) {
        const partner = await rentalPartnerOf(country as 'be', postcode);
        expect([country, postcode, partner?.slug]).toEqual([country, postcode, expect.any(String)]);
      }
    }
    expect(await rentalPartnerOf('be', '8400')).toBeUndefined();
  });

  test.each(LANGS)('have their own page in %s', async (lang) => {
    const headers = { language: LOCALES[lang].locale };
    const { data } = await search('per_page=96', headers);
    const abouts = new Set<string>();
    for (const { slug, name } of data) {
      const answer = await shop.call('GET', `/api/dealers/${slug}`, { headers });
      const dealer = answer.json<Dealer>();
      expect([answer.statusCode, dealer.name]).toEqual([200, name]);
      expect(dealer.about).toContain(dealer.address.city);
      expect(dealer.about).not.toMatch(/[{}]/);
      expect(dealer.hours.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(dealer.hours.filter(({ closed, periods }) => closed !== (periods.length === 0))).toEqual([]);
      expect(dealer.website).toMatch(/^https:\/\/www\.[a-z0-9-]+\.example$/);
      expect(dealer.services.every(({ label }) => label !== '')).toBe(true);
      expect(dealer.rental_postcodes.length > 0).toBe(dealer.types.includes('rental'));
      abouts.add(dealer.about);
    }
    expect(abouts.size).toBeGreaterThan(30);
  });

  test('are listed on exactly one page each', async () => {
    const slugs: string[] = [];
    for (let page = 1; page <= 7; page += 1) slugs.push(...(await search(`per_page=10&page=${page}`)).data.map(({ slug }) => slug));
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.length).toBe((await search('per_page=96')).meta.total);
  });

  test('can be stored by shared caches', async () => {
    const answer = await shop.call('GET', '/api/dealers');
    expect(answer.headers['cache-control']).toMatch(/^public/);
    expect(answer.headers.etag).toBeDefined();
  });

  test.each([
    ['postcode=90000&country=be', 'postcode'],
    ['postcode=9000&country=nl&type=dealer&postcode=', 'postcode'],
    ['postcode=%27%20or%201%3D1--&country=be', 'postcode'],
    ['lat=51', 'lng'],
    ['lng=4', 'lat'],
    ['lat=91&lng=4', 'lat'],
    ['lat=x&lng=4', 'lat'],
    ['radius=0', 'radius'],
    ['radius=1e9', 'radius'],
    ['type=roof', 'type'],
    ['country=de', 'country'],
    ['page=0', 'page'],
  ])('?%s is refused with an error for the field %s', async (query, field) => {
    const answer = await shop.call('GET', `/api/dealers?${query}`);
    expect([answer.statusCode, Object.keys(answer.json<ApiError>().errors ?? {})]).toEqual([422, [field]]);
  });

  test('at the poles and at the date line the list is empty, without an error', async () => {
    for (const place of ['lat=90&lng=0', 'lat=-90&lng=180', 'lat=0&lng=-180']) expect((await search(place)).data).toEqual([]);
  });

  test.each(['no-such-dealer', '%00', 'x'.repeat(200), "'; drop table dealers; --"])('the unknown slug %s is refused', async (slug) => {
    const answer = await shop.call('GET', `/api/dealers/${encodeURIComponent(slug)}`);
    expect([404, 422]).toContain(answer.statusCode);
  });
});
