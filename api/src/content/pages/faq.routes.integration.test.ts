import { LANGS, LOCALES } from 'shared-contracts/contract/locales';
import type { FaqAnswer } from 'shared-contracts/wire/content';
import type { ApiError } from 'shared-contracts/wire/error';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const call = (path: string, language = 'nl-BE') => shop.call('GET', `/api/faq?path=${encodeURIComponent(path)}`, { headers: { language } });
const faq = async (path: string, language?: string): Promise<FaqAnswer> => (await call(path, language)).json<FaqAnswer>();

describe('frequently asked questions', () => {
  test('are all listed without a path, in a tree whose counts add up', async () => {
    const { data, meta, topics, breadcrumbs, slugs } = await faq('');
    expect(data.length).toBeGreaterThanOrEqual(40);
    expect(meta.total).toBe(data.length);
    expect(topics).toHaveLength(8);
    expect(topics.reduce((sum, { count }) => sum + count, 0)).toBe(data.length);
    for (const topic of topics) {
      expect(topic.children.reduce((sum, { count }) => sum + count, 0)).toBe(topic.count);
      expect(topic.count).toBe(data.filter(({ topic: key }) => key === topic.key).length);
      for (const child of topic.children) expect(child.count).toBe(data.filter(({ subtopic }) => subtopic === child.key).length);
    }
    expect([breadcrumbs, slugs]).toEqual([[], { nl: '', fr: '', de: '', en: '' }]);
  });

  test('are filtered by topic, subtopic and question, with slugs of any language', async () => {
    const [all] = await Promise.all([faq('')]);
    for (const topic of all.topics) {
      for (const lang of LANGS) {
        const answer = await faq(topic.slugs[lang], LOCALES.fr.locale);
        expect([answer.meta.total, answer.slugs]).toEqual([topic.count, topic.slugs]);
        expect(answer.topics.filter(({ selected }) => selected).map(({ key }) => key)).toEqual([topic.key]);
      }
      for (const child of topic.children) {
        const answer = await faq(`${topic.slugs.en}/${child.slugs.de}`);
        expect(answer.data.map(({ subtopic }) => subtopic)).toEqual(Array.from({ length: child.count }, () => child.key));
        expect(answer.breadcrumbs).toEqual([
          { title: topic.name, path: topic.path },
          { title: child.name, path: child.path },
        ]);
      }
    }
    for (const question of all.data) {
      const answer = await faq(question.path.replace('/nl/faq/', ''), 'en-US');
      expect([answer.data.map(({ key }) => key), answer.breadcrumbs.length]).toEqual([[question.key], 3]);
      expect(answer.data[0]?.path).toBe(`/en/faq/${answer.slugs.en}`);
    }
  });

  test.each(['nothing', 'bestellen/nothing', 'levering/winkelwagen', 'bestellen/winkelwagen/nothing', 'a/b/c/d'])(
    'of a path that leads nowhere are a 404: %s',
    async (path) => {
      const answer = await call(path, 'de-DE');
      expect([answer.statusCode, answer.json<ApiError>()]).toMatchObject([
        404,
        { code: 'faq.not_found', message: 'Zu diesem Thema gibt es keine Fragen.' },
      ]);
    },
  );

  test('need two SQL statements and can be stored by shared caches', async () => {
    const before = shop.statements.total;
    const answer = await call('bestellen');
    expect(shop.statements.total - before).toBeLessThanOrEqual(2);
    expect(answer.headers['cache-control']).toContain('s-maxage=300');
  });
});

test('the answer about free gifts contains the thresholds of the settings', async () => {
  const answerIn = async (language: string) =>
    JSON.stringify((await faq('', language)).data.find(({ key }) => key === 'free-gift')).replaceAll('\u00a0', ' ');
  expect(await answerIn('nl-BE')).toContain('1 vanaf € 100, 2 vanaf € 250, 3 vanaf € 500 en 4 vanaf € 1.000.');
  expect((await answerIn('fr-FR')).replaceAll('\u202f', ' ')).toContain('1 dès 100 €, 2 dès 250 €, 3 dès 500 € et 4 dès 1 000 €.');
  await shop.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ 9900: 1, 30_000: 2 }) })
    .where('key', '=', 'free.thresholds')
    .execute();
  shop.passMinutes(1);
  expect(await answerIn('en-US')).toContain('1 from €99 and 2 from €300.');
});
