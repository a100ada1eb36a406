import { FORM, sampleShop } from '../testing/sample-shop.ts';
import type { SampleShop } from '../testing/sample-shop.ts';

describe('a shell that renders as many pages as it may', () => {
  let shop: SampleShop;
  beforeAll(async () => {
    shop = await sampleShop({ maxRenders: 1 });
  });
  afterAll(() => shop.close());

  it('asks visitors to wait in their language, and still takes what they send', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, visitor) => shop.inject(`/de/personal?visitor=${visitor}`)));
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    const shown = answers.filter(({ statusCode }) => statusCode === 200);
    // One runs and four wait; on a slow machine some of these wait too long.
    expect(refused.length).toBeGreaterThanOrEqual(7);
    expect(shown.length).toBeGreaterThanOrEqual(1);
    expect(shown.length + refused.length).toBe(12);
    expect(refused[0]?.body).toContain('<html lang="de">');
    expect(refused[0]?.body).toContain('Gerade ist sehr viel los');
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5', refresh: '5', 'cache-control': 'no-store' });
    const written = await Promise.all(Array.from({ length: 12 }, () => shop.post('/nl/form', 'name=Ann', FORM)));
    expect(written.filter(({ statusCode }) => statusCode === 503)).toEqual([]);
  });
});
