import type { Lang } from 'shared-contracts/contract/locales';
import type { SearchAnswer, SuggestAnswer } from 'shared-contracts/wire/search';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { destinationPath } from './destinations/destinations.ts';
import type { DestinationKey } from './destinations/destinations.ts';
import { pageAddresses } from './destinations/page-addresses.ts';
import type { PageAddresses } from './destinations/page-addresses.ts';
import { placeIndex } from './destinations/place-index.ts';
import { isKnownWord } from './destinations/find-destinations.ts';
import { QUERIES_DE } from '../../testing/queries/queries-de.ts';
import { QUERIES_EN } from '../../testing/queries/queries-en.ts';
import { QUERIES_FR } from '../../testing/queries/queries-fr.ts';
import { QUERIES_NL } from '../../testing/queries/queries-nl.ts';

/*
 * What people type, and what comes of it, one kind a line:
 * `at page:` leads straight to the page; `to page:` offers the page first, beside whatever is found;
 * `at place:`, `to place:` the same for dealers near a town; `products:` finds products as it is written;
 * `nearest: a=height 230 260` finds products of these centimetres, and says that they are the nearest;
 * `fixed: a=b` finds products for `b` and says so; `ask: a=b` finds nothing and asks whether `b` is meant;
 * `reading:` finds advice or answers, and corrects nothing; `nothing:` finds no products and claims none.
 */
const QUERIES: Readonly<Record<Lang, string>> = { nl: QUERIES_NL, fr: QUERIES_FR, de: QUERIES_DE, en: QUERIES_EN };
const LANGUAGES: Readonly<Record<Lang, string>> = { nl: 'nl-BE', fr: 'fr-FR', de: 'de-DE', en: 'en-US' };
/** Suggestions come from the same rules, so some of them are enough. */
const SUGGESTED_EVERY = 6;
const LANGS = ['nl', 'fr', 'de', 'en'] as const;

interface Expected {
  q: string;
  kind: string;
  /** the page, the words that are meant, or the nearest sizes */
  target: string;
}

const readQueries = (lang: Lang): Expected[] =>
  QUERIES[lang]
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [head = '', list = ''] = line.split(': ');
      const [kind = '', page = ''] = head.split(' ');
      return list.split(', ').map((entry) => {
        const [q = '', target = page] = entry.split('=');
        return { q, kind, target };
      });
    });

let shop: TestShop;
let addresses: PageAddresses;
beforeAll(async () => {
  // a thousand searches in a minute are no visitor's
  shop = await openTestShop({ env: { RATE_LIMIT: '100000' } });
  addresses = await pageAddresses(shop.db);
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const get = async <Answer>(path: string, lang: Lang): Promise<Answer> => {
  const answer = await shop.call('GET', path, { headers: { language: LANGUAGES[lang] } });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<Answer>();
};
/** Each answer is asked for once: all tests are about the same. */
const answers = new Map<string, Promise<SearchAnswer>>();
const search = (q: string, lang: Lang): Promise<SearchAnswer> => {
  const path = `/api/products/search?q=${encodeURIComponent(q)}&per_page=1`;
  const answer = answers.get(lang + path) ?? get<SearchAnswer>(path, lang);
  answers.set(lang + path, answer);
  return answer;
};

/** What came of a search, in the words of the lists; only what its kind is about. */
const outcome = (answer: SearchAnswer, { kind, target }: Expected, lang: Lang): string => {
  const [first] = answer.destinations ?? [];
  const { total } = answer.meta;
  const path = first?.path ?? 'no page';
  const place = path.startsWith(`/${lang}/dealers?q=`) ? 'place' : path;
  const isPage =
    (kind === 'at' || kind === 'to') && target !== 'place' && path === destinationPath(lang, target as DestinationKey, addresses);
  const page = target === 'place' ? place : isPage ? target : path;
  if (kind === 'at') return `${first?.is_exact ? 'at' : 'to'} ${page}`;
  if (kind === 'to') return `to ${page}`;
  if (kind === 'fixed') return `fixed ${total > 0 ? (answer.corrected_q ?? 'as written') : 'nothing'}`;
  if (kind === 'ask') return `ask ${total > 0 ? 'products' : (answer.did_you_mean ?? 'nothing')}`;
  if (answer.corrected_q !== undefined) return `corrected to ${answer.corrected_q}`;
  if (kind === 'nearest') {
    const sizes = (answer.nearest_sizes ?? []).map(({ dimension, found_cm }) => [dimension, ...found_cm].join(' '));
    return `nearest ${total > 0 ? sizes.join(', ') : 'nothing'}`;
  }
  if (kind === 'products') return first?.is_exact ? `at ${path}` : total > 0 ? 'products ' : 'no products';
  if (kind === 'reading') return answer.content.length > 0 ? 'reading ' : 'nothing to read';
  return total === 0 ? 'nothing ' : 'products';
};

describe.each(LANGS)('everyday searches in %s', (lang) => {
  const queries = readQueries(lang);

  test('are at least two hundred, most of them not for products', () => {
    expect(new Set(queries.map(({ q }) => q)).size).toBe(queries.length);
    expect(queries.length).toBeGreaterThanOrEqual(200);
    expect(queries.filter(({ kind }) => !['products', 'nearest', 'fixed'].includes(kind)).length).toBeGreaterThan(queries.length / 2);
  });

  test('lead to the expected page or products', async () => {
    const outcomes: string[] = [];
    for (const query of queries) outcomes.push(`${query.q}: ${outcome(await search(query.q, lang), query, lang)}`);
    expect(outcomes).toEqual(queries.map(({ q, kind, target }) => `${q}: ${kind} ${target}`));
  }, 240_000);

  test('a word that exists is never corrected, and no correction is offered without results', async () => {
    const places = await placeIndex(shop.db);
    for (const { q } of queries) {
      const { corrected_q, meta } = await search(q, lang);
      if (corrected_q === undefined) continue;
      const replaced = q.split(' ').filter((word) => !corrected_q.toLowerCase().includes(word.toLowerCase()));
      const comparable = corrected_q.split(' ').length === q.split(' ').length ? replaced : [];
      expect([q, corrected_q, meta.total > 0, comparable.filter((word) => isKnownWord(word, lang, places))]).toEqual([
        q,
        corrected_q,
        true,
        [],
      ]);
      const literal = await get<SearchAnswer>(`/api/products/search?q=${encodeURIComponent(q)}&exact=1`, lang);
      expect([q, literal.corrected_q]).toEqual([q, undefined]);
    }
  }, 240_000);

  test('suggest no pages where products are meant', async () => {
    for (const { q } of queries.filter(({ kind }) => kind === 'products')) {
      const { destinations } = await get<SuggestAnswer>(`/api/products/suggest?q=${encodeURIComponent(q)}`, lang);
      expect([q, destinations]).toEqual([q, []]);
    }
  }, 240_000);

  test('are suggested the same page while they are typed', async () => {
    const some = queries.filter(({ kind }) => kind === 'at').filter((_query, place) => place % SUGGESTED_EVERY === 0);
    for (const { q, kind } of some) {
      const [searched] = (await search(q, lang)).destinations ?? [];
      const [suggested] = (await get<SuggestAnswer>(`/api/products/suggest?q=${encodeURIComponent(q)}`, lang)).destinations ?? [];
      expect([q, kind, suggested]).toEqual([q, kind, searched]);
    }
  }, 240_000);
});

test.each([
  ['nl', 'verzendk', 'delivery'],
  ['nl', 'openi', 'contact'],
  ['fr', 'suivre ma comm', 'track'],
  ['fr', 'horai', 'contact'],
  ['de', 'Versandk', 'delivery'],
  ['de', 'Stellena', 'jobs'],
  ['en', 'shipping co', 'delivery'],
  ['en', 'vacan', 'jobs'],
] as const)('in %s the half-typed %j suggests the page', async (lang, q, key) => {
  const { destinations } = await get<SuggestAnswer>(`/api/products/suggest?q=${encodeURIComponent(q)}`, lang);
  expect(destinations?.map(({ path }) => path)).toContain(destinationPath(lang, key, addresses));
});

test('every page a search leads to is one of the shop', async () => {
  const rows = await shop.db.selectFrom('content_search').select(['lang', 'path']).execute();
  const storedPaths = new Set(rows.map(({ lang, path }) => `/${lang}/${path}`));
  for (const lang of LANGS)
    for (const key of ['delivery', 'returns', 'terms', 'privacy', 'cookies', 'accessibility', 'service', 'permit'] as const)
      expect([key, storedPaths.has(destinationPath(lang, key, addresses) ?? '')]).toEqual([key, true]);
  for (const lang of LANGS)
    for (const key of ['damage', 'warranty', 'payment', 'invoices', 'deposit', 'quotes', 'discounts'] as const) {
      const slug = (destinationPath(lang, key, addresses) ?? '').replace(`/${lang}/faq/`, '');
      expect([key, (await shop.call('GET', `/api/faq?path=${slug}`, { headers: { language: LANGUAGES[lang] } })).statusCode]).toEqual([
        key,
        200,
      ]);
    }
});
