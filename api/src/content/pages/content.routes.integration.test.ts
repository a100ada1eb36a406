import type { Page } from 'shared-contracts/wire/content';
import { LANGS, LOCALES } from 'shared-contracts/contract/locales';
import type { ApiError } from 'shared-contracts/wire/error';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import { shopFigures } from './shop-figures.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const page = (slug: string, language = 'nl-BE') => shop.call('GET', `/api/pages/${slug}`, { headers: { language } });

describe('content pages', () => {
  test('are found by the slug of any language, in the requested language', async () => {
    const keys = await shop.db.selectFrom('pages').select('key').execute();
    expect(keys.length).toBeGreaterThan(10);
    for (const lang of LANGS) {
      const rows = await shop.db.selectFrom('page_texts').select(['slug', 'title']).where('lang', '=', lang).execute();
      for (const { slug, title } of rows) {
        const record = await page(slug, LOCALES[lang].locale);
        expect([slug, record.statusCode, record.json<Page>().title]).toEqual([slug, 200, title]);
      }
    }
    const french = await shop.db
      .selectFrom('page_texts as t')
      .innerJoin('pages as p', 'p.id', 't.page_id')
      .select('t.slug')
      .where('p.key', '=', 'delivery')
      .where('t.lang', '=', 'fr')
      .executeTakeFirstOrThrow();
    const german = (await page(french.slug, 'de-DE')).json<Page>();
    expect(german).toMatchObject({ key: 'delivery', slug: german.slugs.de });
    expect(german.blocks.length).toBeGreaterThan(2);
  });

  test('list their child pages by whole path', async () => {
    const row = await shop.db
      .selectFrom('page_texts as t')
      .innerJoin('pages as p', 'p.id', 't.page_id')
      .select('t.slug')
      .where('p.key', '=', 'advice')
      .where('t.lang', '=', 'nl')
      .executeTakeFirstOrThrow();
    const advice = (await page(row.slug)).json<Page>();
    expect(advice.children.length).toBeGreaterThanOrEqual(4);
    for (const child of advice.children) {
      expect(child.slugs.nl.startsWith(`${row.slug}/`)).toBe(true);
      expect((await page(`${child.slugs.nl}/`)).json<Page>().title).toBe(child.title);
    }
  });
});

describe('figures in texts', () => {
  test.each([
    [
      'nl-BE',
      'levering',
      'Bestelwagen: € 49 tot 300 kg, € 69 tot 750 kg en € 99 daarboven. Binnen 6 werkdagen',
      'retourneren',
      'voor € 49 met de bestelwagen of € 95 met de kraanwagen',
    ],
    [
      'fr-FR',
      'livraison',
      'Camionnette : 49 € jusqu’à 300 kg, 69 € jusqu’à 750 kg et 99 € au-delà. Sous 6 jours',
      'retours',
      'pour 49 € en camionnette ou 95 € en camion-grue',
    ],
    [
      'de-DE',
      'lieferung',
      'Transporter: 49 € bis 300 kg, 69 € bis 750 kg und 99 € darüber. Innerhalb von 6 Werktagen',
      'rueckgabe',
      'für 49 € mit dem Transporter oder 95 € mit dem Kranwagen',
    ],
    ['en-US', 'delivery', 'Letter, for colour samples: free. Within 3 working days', 'returns', 'By letter, for colour samples: free.'],
    [
      'en-US',
      'delivery',
      'Van: €49 up to 300 kg, €69 up to 750 kg, and €99 above that. Within 6 working days',
      'returns',
      'for €49 by van or €95 by crane lorry',
    ],
  ])('are those of the settings, in %s', async (language, delivery, van, returns, collection) => {
    const textOf = async (slug: string) =>
      JSON.stringify((await shop.call('GET', `/api/pages/${slug}`, { headers: { language } })).json<Page>().blocks).replaceAll(
        /[\u00a0\u202f]/g,
        ' ',
      );
    const [aboutDelivery, aboutReturns] = [await textOf(delivery), await textOf(returns)];
    expect(aboutDelivery).toContain(van);
    expect(aboutReturns).toContain(collection);
    expect(aboutReturns).toContain('bpost');
    expect(aboutDelivery + aboutReturns).not.toMatch(/\{[a-z_.]+\}/);
  });

  test('no text of the shop contains a figure that is in no setting', async () => {
    const texts = await shop.db.selectFrom('page_texts').select('blocks').execute();
    const answers = await shop.db.selectFrom('faq_question_texts').select('answer').execute();
    const placeholders = new Set(JSON.stringify([texts, answers]).match(/\{[a-z_]+(?:\.[a-z]+)?\}/g));
    expect(placeholders.size).toBeGreaterThan(5);
    const figures = shopFigures(await shop.services.readSettings(), 'nl');
    expect([...placeholders].filter((name) => !figures.has(name.slice(1, -1)))).toEqual([]);
  });
});

describe('settings', () => {
  test.each([
    ['delivery.days', { letter: 3, parcel: 3, van: 6, crane: 10 }],
    ['free.thresholds', { 10000: 1, 25000: 2, 50000: 3, 100000: 4 }],
    ['returns.period_days', 14],
    ['cart.max_products', { variants: 100, pieces: 999 }],
    [
      'shipping',
      {
        letter: { price_cents: 0, free_from_cents: null },
        parcel: {
          price_cents: 975,
          free_from_cents: 10_000,
          steps: [
            { over_kg: 10, price_cents: 1275 },
            { over_kg: 20, price_cents: 1575 },
            { over_kg: 31.5, price_cents: 2450 },
          ],
        },
        van: {
          price_cents: 4900,
          free_from_cents: null,
          steps: [
            { over_kg: 300, price_cents: 6900 },
            { over_kg: 750, price_cents: 9900 },
          ],
          long: { over_cm: 350, surcharge_cents: 1500 },
        },
        crane: {
          price_cents: 9500,
          free_from_cents: null,
          steps: [
            { over_kg: 1000, price_cents: 14_500 },
            { over_kg: 2000, price_cents: 19_500 },
            { over_kg: 3000, price_cents: 27_500 },
          ],
        },
      },
    ],
  ])('%s is what the contract says', async (key, value) => {
    expect((await shop.call('GET', `/api/settings/${key}`)).json()).toEqual({ key, value });
  });

  test('a notice is shown from its first to its last day in Brussels, in the request’s language', async () => {
    const notice = (from: string, to: string) => ({
      id: `${from}-${to}`,
      from,
      to,
      closed: true,
      text: { nl: 'Gesloten', fr: 'Fermé', de: 'Geschlossen', en: 'Closed' },
    });
    const day = brusselsDay(new Date());
    const all = [notice('2023-12-18', '2024-01-02'), notice(day, day), notice('2999-01-01', '2999-01-02')];
    await shop.db
      .updateTable('settings')
      .set({ value: JSON.stringify(all) })
      .where('key', '=', 'notices')
      .execute();
    shop.passMinutes(1);
    const answer = await shop.call('GET', '/api/settings/notices', { headers: { language: 'fr-FR' } });
    expect(answer.json()).toEqual({ key: 'notices', value: [{ id: `${day}-${day}`, from: day, to: day, closed: true, text: 'Fermé' }] });
  });

  test('a shop without its settings answers that it is not set up yet', async () => {
    await shop.db
      .updateTable('settings')
      .set({ value: JSON.stringify({ parcel: 'soon' }) })
      .where('key', '=', 'delivery.days')
      .execute();
    shop.passMinutes(1);
    const answer = await shop.call('GET', '/api/settings/delivery.days');
    expect([answer.json<ApiError>().code, answer.headers['retry-after']]).toEqual(['server.unavailable', '30']);
  });
});
