import { LANGS, LOCALES } from 'shared-contracts/contract/locales';
import { ARTICLE_KINDS } from 'shared-contracts/wire/content';
import type { Article, ArticleKind, ArticleListAnswer } from 'shared-contracts/wire/content';
import type { ApiError } from 'shared-contracts/wire/error';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const get = (path: string, language = 'nl-BE') => shop.call('GET', `/api/${path}`, { headers: { language } });
const list = async (path: string, language?: string): Promise<ArticleListAnswer> => (await get(path, language)).json<ArticleListAnswer>();

describe.each(ARTICLE_KINDS)('articles of %s', (kind: ArticleKind) => {
  test('are listed newest first, each on exactly one page', async () => {
    const all = await list(`${kind}?per_page=96`);
    expect(all.data.map(({ published_at }) => published_at)).toEqual(
      all.data
        .map(({ published_at }) => published_at)
        .toSorted()
        .toReversed(),
    );
    const pages = await Promise.all([1, 2].map((page) => list(`${kind}?per_page=2&page=${page}`)));
    expect(pages.flatMap(({ data }) => data.map(({ key }) => key))).toEqual(all.data.slice(0, 4).map(({ key }) => key));
    expect(pages[1]?.meta).toEqual({ page: 2, per_page: 2, total: all.data.length, last_page: Math.ceil(all.data.length / 2) });
    expect((await list(`${kind}?page=900`)).data).toEqual([]);
  });

  test('are found by every slug of every language, in the requested language', async () => {
    const { data } = await list(`${kind}?per_page=96`);
    for (const { key, slugs } of data) {
      for (const lang of LANGS) {
        const locale = LOCALES[lang].locale;
        const answers = await Promise.all(LANGS.map((each) => get(`${kind}/${slugs[each]}`, locale)));
        expect([key, lang, answers.map(({ statusCode }) => statusCode)]).toEqual([key, lang, [200, 200, 200, 200]]);
        const [firstAnswer] = answers.map((answer) => answer.json<Article>());
        expect(firstAnswer).toMatchObject({ key, slug: slugs[lang], path: `/${lang}/${kind}/${slugs[lang]}` });
        for (const answer of answers) expect(answer.body).toBe(answers[0]?.body);
      }
    }
  });

  test('contain author, tags, breadcrumbs, products and related articles', async () => {
    const { data } = await list(`${kind}?per_page=96`, 'de-DE');
    for (const { slug } of data) {
      const germanArticle = (await get(`${kind}/${slug}`, 'de-DE')).json<Article>();
      expect(germanArticle.author?.name).toBeTruthy();
      expect(germanArticle.tags.length).toBeGreaterThan(0);
      expect(germanArticle.breadcrumbs).toEqual([
        { title: expect.any(String), path: `/de/${kind}` },
        { title: germanArticle.title, path: germanArticle.path },
      ]);
      expect(germanArticle.related_products.length + germanArticle.related_categories.length).toBeGreaterThan(0);
      expect(germanArticle.related_articles).toHaveLength(3);
      expect(germanArticle.related_articles.map(({ key }) => key)).not.toContain(germanArticle.key);
      expect(germanArticle.seo.title.length).toBeGreaterThan(0);
      expect(germanArticle.reading_minutes).toBeGreaterThanOrEqual(1);
    }
  });

  test('that don’t exist are a 404 in the request’s language', async () => {
    const answer = await get(`${kind}/no-such-article`, 'fr-FR');
    expect([answer.statusCode, answer.json<ApiError>()]).toMatchObject([
      404,
      { code: 'article.not_found', message: 'Cet article n’existe pas.' },
    ]);
  });
});

describe('filtering a list of articles', () => {
  test('by tag and year returns articles with both, and counts each facet without its own filter', async () => {
    const all = await list('blog?per_page=96');
    const tag = all.data[0]?.tags[0]?.key ?? '';
    const tagged = await list(`blog?per_page=96&tag=${tag}`);
    expect(tagged.data.map(({ key }) => key)).toEqual(
      all.data.filter(({ tags }) => tags.some(({ key }) => key === tag)).map(({ key }) => key),
    );
    expect(tagged.facets.tags.map(({ key, count }) => [key, count])).toEqual(all.facets.tags.map(({ key, count }) => [key, count]));
    expect(tagged.facets.tags.filter(({ selected }) => selected).map(({ key }) => key)).toEqual([tag]);
    for (const { year, count } of tagged.facets.years) {
      const both = await list(`blog?per_page=96&tag=${tag}&year=${year}`);
      expect([both.meta.total, both.data.every(({ published_at }) => published_at.startsWith(String(year)))]).toEqual([count, true]);
    }
  });

  test('by an unused tag returns an empty list, and by an invalid year a 422', async () => {
    expect((await list('blog?tag=nothing')).meta).toMatchObject({ total: 0, last_page: 1 });
    expect((await get('blog?year=long-ago')).statusCode).toBe(422);
  });

  test('shows no article before its publication day', async () => {
    const { data } = await list('blog?per_page=1');
    const key = data[0]?.key ?? '';
    const before = (await list('blog')).meta.total;
    await shop.db
      .updateTable('pages')
      .set({ published_at: new Date(Date.now() + 3_600_000) })
      .where('key', '=', key)
      .execute();
    expect((await list('blog')).meta.total).toBe(before - 1);
    expect((await get(`blog/${data[0]?.slug ?? ''}`)).statusCode).toBe(404);
    expect((await get(`pages/blog/${data[0]?.slug ?? ''}`)).statusCode).toBe(404);
    shop.passMinutes(61);
    expect((await list('blog?per_page=1')).data[0]?.key).toBe(key);
  });
});

test('articles can be stored by shared caches, and an unchanged one is answered with 304', async () => {
  for (const path of ['blog', 'advice', 'green']) {
    const answer = await get(path);
    expect(answer.headers['cache-control']).toMatch(/^public, .*s-maxage=300, stale-while-revalidate=\d+$/);
    expect(answer.headers.vary).toBe('Country, Language');
    const repeated = await shop.call('GET', `/api/${path}`, { headers: { 'if-none-match': String(answer.headers.etag) } });
    expect([repeated.statusCode, repeated.body]).toEqual([304, '']);
  }
});
