import { gunzipSync } from 'node:zlib';
import type { SitemapAnswer } from 'shared-contracts/wire/content';
import { startApi } from '../testing/api-double.ts';
import type { ApiDouble } from '../testing/api-double.ts';
import { ORIGIN, sampleShell } from '../testing/sample-shell.ts';
import type { SampleShell } from '../testing/sample-shell.ts';

/** Number of addresses of each section; it grows during a test. */
const totals: Record<string, number> = { pages: 2, categories: 1, dealers: 1, jobs: 0, products: 10_001 };
let isAway: (page: number) => boolean = () => false;
let api: ApiDouble;
let shell: SampleShell;

beforeAll(async () => {
  api = await startApi((app) => {
    app.get<{ Querystring: { section: string; page: number; per_page: number } }>('/api/sitemap', ({ query }, reply) => {
      const { section } = query;
      const [page, perPage, total] = [Number(query.page), Number(query.per_page), totals[section] ?? 0];
      if (isAway(page)) return reply.code(500).send({});
      const firstEntry = (page - 1) * perPage;
      const buildPath = (lang: string, n: number) => `/${lang}/${section}/d'été&${n}`;
      const answer: SitemapAnswer = {
        data: Array.from({ length: Math.max(0, Math.min(perPage, total - firstEntry)) }, (_, k) => ({
          kind: 'product' as const,
          paths: {
            nl: buildPath('nl', firstEntry + k),
            fr: buildPath('fr', firstEntry + k),
            de: buildPath('de', firstEntry + k),
            en: buildPath('en', firstEntry + k),
          },
          updated_at: k === 0 ? '2026-01-05T08:00:00.000Z' : null,
        })),
        meta: { page, per_page: perPage, total, last_page: Math.max(1, Math.ceil(total / perPage)) },
      };
      return answer;
    });
  });
  shell = await sampleShell({ apiUrl: api.url, release: () => undefined });
});
afterAll(async () => {
  await shell.close();
  await api.close();
});
beforeEach(() => {
  isAway = () => false;
});

const inject = (url: string, headers = {}) => shell.app.inject({ url, headers });
const locations = (body: string) => [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

describe('sitemap', () => {
  it('lists every file of every language', async () => {
    expect((await inject('/robots.txt')).body).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
    const { statusCode, headers, body } = await inject('/sitemap.xml');
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'public, max-age=3600',
    ]);
    const files = locations(body);
    expect(files).toHaveLength(4 * 5);
    expect(files).toEqual(
      expect.arrayContaining([
        `${ORIGIN}/sitemap/nl/pages-1.xml`,
        `${ORIGIN}/sitemap/en/products-1.xml`,
        `${ORIGIN}/sitemap/en/products-2.xml`,
      ]),
    );
    expect(body).not.toContain('jobs');
  });

  it('has the addresses of one language per file, each with those of the others', async () => {
    const { body } = await inject('/sitemap/fr/pages-1.xml');
    expect(locations(body)).toEqual([`${ORIGIN}/fr/pages/d&#39;été&amp;0`, `${ORIGIN}/fr/pages/d&#39;été&amp;1`]);
    const [first = '', second = ''] = body.split('</url>');
    expect([...first.matchAll(/hreflang="([a-z-]+)" href="([^"]+)"/g)].map(([, lang, href]) => [lang, href])).toEqual([
      ...['nl', 'fr', 'de', 'en'].map((lang) => [lang, `${ORIGIN}/${lang}/pages/d&#39;été&amp;0`]),
      ['x-default', `${ORIGIN}/nl/pages/d&#39;été&amp;0`],
    ]);
    expect(first).toContain('<lastmod>2026-01-05T08:00:00.000Z</lastmod>');
    expect(second).not.toContain('lastmod');
  });

  it('is split into files of ten thousand, loaded in parts and compressed', async () => {
    const callsBefore = api.calls.length;
    const { headers, rawPayload } = await inject('/sitemap/nl/products-1.xml', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    const body = gunzipSync(rawPayload).toString();
    expect(new Set(locations(body)).size).toBe(10_000);
    expect(body.endsWith('</urlset>\n')).toBe(true);
    expect(api.calls.length - callsBefore).toBe(10);
    expect(locations((await inject('/sitemap/nl/products-2.xml')).body)).toEqual([`${ORIGIN}/nl/products/d&#39;été&amp;10000`]);
  });

  it.each([
    '/sitemap/nl/products-3.xml',
    '/sitemap/nl/jobs-1.xml',
    '/sitemap/it/pages-1.xml',
    '/sitemap/nl/carts-1.xml',
    '/sitemap/nl/pages-0.xml',
  ])('has no file %s', async (url) => {
    expect((await inject(url)).statusCode).toBe(404);
  });

  it('is a temporary error while the API is unavailable, rather than incomplete', async () => {
    isAway = () => true;
    for (const url of ['/sitemap.xml', '/sitemap/nl/pages-1.xml']) {
      const { statusCode, headers } = await inject(url);
      expect([url, statusCode, headers['retry-after'], headers['cache-control']]).toEqual([url, 503, '60', 'no-store']);
    }
  });

  it('is aborted, and not ended, when the API fails half-way', async () => {
    isAway = (page) => page > 2;
    const torn = await inject('/sitemap/nl/products-1.xml').then(
      ({ body }) => body,
      () => '',
    );
    expect(torn).not.toContain('</urlset>');
  });
});
