import { LANGS, LOCALES } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { SITEMAP_KINDS, SITEMAP_SECTIONS } from 'shared-contracts/wire/content';
import type { HistoryAnswer, QrPage, SitemapAnswer } from 'shared-contracts/wire/content';
import type { ApiError } from 'shared-contracts/wire/error';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { searchContent } from './content-search.repository.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const get = (path: string, language = 'nl-BE') => shop.call('GET', `/api/${path}`, { headers: { language } });

describe('history', () => {
  test('covers 35 years from 1991 in every language', async () => {
    for (const lang of LANGS) {
      const { data, meta } = (await get('history', LOCALES[lang].locale)).json<HistoryAnswer>();
      expect(meta).toEqual({ total: 10, since: 1991, years: 35 });
      expect(data.map(({ year }) => year)).toEqual(data.map(({ year }) => year).toSorted((a, b) => a - b));
      expect(new Set(data.map(({ title }) => title)).size).toBe(data.length);
    }
  });
});

describe('QR pages', () => {
  test('are found by every slug of every language, with their product and its spare parts', async () => {
    const rows = await shop.db
      .selectFrom('page_texts as t')
      .innerJoin('pages as p', 'p.id', 't.page_id')
      .select(['t.slug', 'p.key'])
      .where('p.kind', '=', 'qr')
      .execute();
    expect(rows).toHaveLength(8 * LANGS.length);
    for (const { slug, key } of rows) {
      for (const lang of LANGS) {
        const answer = await get(slug, LOCALES[lang].locale);
        const page = answer.json<QrPage>();
        expect([slug, answer.statusCode, page.key]).toEqual([slug, 200, key]);
        expect(page.path).toBe(paths.page(lang, `qr/${page.slugs[lang]}`));
        expect(page.product?.name.length).toBeGreaterThan(0);
        expect(page.spare_parts.length).toBeGreaterThan(0);
        expect(page.blocks.some(({ kind }) => kind === 'steps')).toBe(true);
      }
    }
  });

  test('are a 404 for an unknown code', async () => {
    expect((await get('qr/nobody/knows')).json<ApiError>().code).toBe('qr.not_found');
  });

  test('show no spare part that was withdrawn', async () => {
    const { slug } = await shop.db
      .selectFrom('page_texts as t')
      .innerJoin('pages as p', 'p.id', 't.page_id')
      .select('t.slug')
      .where('p.kind', '=', 'qr')
      .where('t.lang', '=', 'nl')
      .orderBy('p.id')
      .executeTakeFirstOrThrow();
    const [part] = (await get(slug)).json<QrPage>().spare_parts;
    await shop.db
      .updateTable('products')
      .set({ is_active: false })
      .where('id', '=', part?.id ?? 0)
      .execute();
    expect((await get(slug)).json<QrPage>().spare_parts.map(({ id }) => id)).not.toContain(part?.id);
    await shop.db
      .updateTable('products')
      .set({ is_active: true })
      .where('id', '=', part?.id ?? 0)
      .execute();
  });
});

describe('the sitemap', () => {
  const sitemap = async (query: string): Promise<SitemapAnswer> => (await get(`sitemap?${query}`)).json<SitemapAnswer>();

  test('has every address once, whatever the size of its pages', async () => {
    const everything = await sitemap('per_page=10000');
    expect(everything.data).toHaveLength(everything.meta.total);
    expect(new Set(everything.data.flatMap(({ paths: each }) => Object.values(each))).size).toBe(everything.meta.total * LANGS.length);
    const { last_page } = (await sitemap('per_page=7')).meta;
    const cut: SitemapAnswer['data'] = [];
    for (let page = 1; page <= last_page; page += 1) cut.push(...(await sitemap(`per_page=7&page=${page}`)).data);
    expect(cut).toEqual(everything.data);
  });

  test('has sections that together contain every address', async () => {
    const everything = await sitemap('per_page=10000');
    const parts = await Promise.all(SITEMAP_SECTIONS.map((section) => sitemap(`section=${section}&per_page=10000`)));
    expect(parts.flatMap(({ data }) => data)).toEqual(everything.data);
    expect(parts.map(({ data, meta }) => meta.total - data.length)).toEqual(SITEMAP_SECTIONS.map(() => 0));
    const kinds = parts.map(({ data }) => [...new Set(data.map(({ kind }) => kind))].sort());
    expect(kinds).toEqual([['article', 'page'], ['category'], ['dealer'], ['job'], ['product']]);
  });

  test('contains every kind of address except gifts and QR pages', async () => {
    const { data } = await sitemap('per_page=10000');
    const addresses = data.map((entry) => entry.paths.nl);
    expect(addresses).toEqual(
      expect.arrayContaining(['/nl', '/nl/levering', '/nl/advice', '/nl/blog', '/nl/products/garden/all', '/nl/configurator']),
    );
    expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(SITEMAP_KINDS));
    expect(addresses.filter((address) => address.startsWith('/nl/qr') || address.startsWith('/nl/home'))).toEqual([]);
    for (const [kind, pattern] of [
      ['job', /^\/nl\/jobs\/\d+$/],
      ['dealer', /^\/nl\/dealers\/[a-z0-9-]+$/],
    ] as const)
      for (const entry of data.filter((each) => each.kind === kind)) expect(entry.paths.nl).toMatch(pattern);
    const gifts = await shop.db
      .selectFrom('product_texts as t')
      .innerJoin('products as p', 'p.id', 't.product_id')
      .select('t.slug')
      .where('p.is_gift', '=', true)
      .where('t.lang', '=', 'nl')
      .execute();
    for (const { slug } of gifts) expect(addresses).not.toContain(`/nl/product/${slug}`);
    const undated = data.filter(({ kind, updated_at }) => kind !== 'category' && kind !== 'dealer' && updated_at === null);
    // Addresses without content of an editor have no date of change.
    expect(undated.map(({ kind, paths: each }) => [kind, each.fr])).toEqual(
      [
        'products/all/all',
        'products/garden/all',
        'products/deco/all',
        'products/balcony/all',
        'second-chances/all/all',
        'configurator',
        'stories',
        'quick-add',
      ].map((path) => ['page', `/fr/${path}`]),
    );
  });

  test('leaves out a job that is filled', async () => {
    const before = (await sitemap('')).meta.total;
    const job = await shop.db.selectFrom('jobs').select('id').where('is_open', '=', true).orderBy('id').executeTakeFirstOrThrow();
    await shop.db.updateTable('jobs').set({ is_open: false }).where('id', '=', job.id).execute();
    const { data, meta } = await sitemap('per_page=10000');
    expect([meta.total, data.filter((entry) => entry.paths.en === `/en/jobs/${job.id}`)]).toEqual([before - 1, []]);
    await shop.db.updateTable('jobs').set({ is_open: true }).where('id', '=', job.id).execute();
  });

  test('is empty after its last page, and page 0 is refused', async () => {
    expect((await sitemap('page=9000')).data).toEqual([]);
    expect((await get('sitemap?page=0')).statusCode).toBe(422);
  });
});

describe('searching content', () => {
  test('finds a page by its title in every language, and leads to it', async () => {
    for (const lang of LANGS) {
      const rows = await shop.db
        .selectFrom('page_texts as t')
        .innerJoin('pages as p', 'p.id', 't.page_id')
        .select(['t.title', 't.slug'])
        .where('t.lang', '=', lang)
        .where('p.kind', 'in', ['advice', 'blog', 'green'])
        .execute();
      for (const { title, slug } of rows) {
        const hits = await searchContent(shop.db, lang, title, 5);
        expect([title, hits.some(({ path }) => path === paths.page(lang, slug))]).toEqual([title, true]);
      }
    }
  });

  test('finds other forms of a word, half-typed words, missing accents and small mistakes', async () => {
    const titles = async (lang: 'nl' | 'fr' | 'de' | 'en', q: string) =>
      (await searchContent(shop.db, lang, q, 20)).map(({ title }) => title);
    expect(await titles('nl', 'schanskorven')).toContain('Een schanskorf vullen');
    expect(await titles('nl', 'schansk')).toContain('Een schanskorf vullen');
    expect(await titles('fr', 'remplir gabions')).toContain('Remplir un gabion');
    expect(await titles('de', 'Gabione befullen')).toContain('Eine Gabione befüllen');
    expect(await titles('en', 'gabionn')).toContain('Filling a gabion');
  });

  test('finds questions too, and nothing for an empty text', async () => {
    const hits = await searchContent(shop.db, 'nl', 'account', 20);
    expect(hits.map(({ kind }) => kind)).toContain('faq');
    for (const q of ['', '   ', '&|!:*', 'xqzzyqx']) expect(await searchContent(shop.db, 'nl', q, 5)).toEqual([]);
  });

  test('returns no more than its limit, and treats any input as words', async () => {
    expect((await searchContent(shop.db, 'en', 'fence', 3)).length).toBeLessThanOrEqual(3);
    for (const q of ["'; drop table pages; --", 'a & | b:*', '\\', '('.repeat(500), 'é'.repeat(2000)])
      expect((await searchContent(shop.db, 'fr', q, 5)).length).toBeLessThanOrEqual(5);
  });
});

describe('odd addresses', () => {
  const ODD = ['%00', '%00blog', '..%2F..%2Fetc', '%F0%9F%A6%94', "'%20or%201=1--", '%3Cscript%3E', 'x'.repeat(150), '%25', '%E2%80%AE'];

  test.each(['blog/', 'advice/', 'green/', 'qr/', 'qr/a/', 'pages/', 'faq?path=', 'blog?tag=', 'blog?year=', 'sitemap?page=', 'history?'])(
    'under %s are answered below 500',
    async (path) => {
      for (const odd of ODD) {
        const answer = await get(path + odd, 'fr-FR');
        expect([path, odd, answer.statusCode < 500]).toEqual([path, odd, true]);
        if (path.endsWith('/')) expect([path, odd, [404, 422].includes(answer.statusCode)]).toEqual([path, odd, true]);
      }
    },
  );
});
