import type { MetaArgs, PageMeta } from 'shared-contracts';
import { pageHead } from './page-head.ts';
import type { PageHead } from './page-head.ts';

const ORIGIN = 'https://shop.test';
interface Given {
  meta?: (args: MetaArgs) => PageMeta;
  data?: unknown;
  path?: string;
  status?: number;
  onError?: (error: unknown) => void;
}
const buildHead = ({ meta, data = {}, path = '/fr/cart?step=personal', status, onError }: Given): PageHead =>
  pageHead({
    matches: [
      { id: 'shop', params: {}, loaderData: {} },
      { id: 'page', params: { id: '7' }, loaderData: data },
    ],
    meta: (id) => (id === 'page' ? meta : undefined),
    lang: 'fr',
    url: new URL(path, ORIGIN),
    origin: ORIGIN,
    brand: 'Groenhof',
    t: (key, values) => `${key} ${JSON.stringify(values ?? {})}`,
    status,
    onError,
  });

it('page head: of a page without meta is the shop’s, with the same path in every language', () => {
  expect(buildHead({})).toEqual({
    title: 'Groenhof',
    description: '',
    canonical: 'https://shop.test/fr/cart',
    robots: '',
    alternates: [
      ['nl', 'https://shop.test/nl/cart'],
      ['fr', 'https://shop.test/fr/cart'],
      ['de', 'https://shop.test/de/cart'],
      ['en', 'https://shop.test/en/cart'],
      ['x-default', 'https://shop.test/nl/cart'],
    ],
    languagePaths: {
      nl: '/nl/cart?step=personal',
      fr: '/fr/cart?step=personal',
      de: '/de/cart?step=personal',
      en: '/en/cart?step=personal',
    },
    image: '',
    jsonLd: [],
    preloadImage: undefined,
  });
});

it('page head: is that of the innermost page, with absolute addresses', () => {
  const alternates = { nl: '/nl/a', fr: '/fr/b', de: '/de/c', en: '/en/d' };
  const head = buildHead({
    meta: () => ({
      title: 'Panneaux',
      description: 'Tous',
      alternates,
      canonical: '/fr/b?page=2',
      robots: 'noindex',
      image: '/media/a.jpg',
      jsonLd: [{ a: 1 }],
    }),
  });
  expect(head).toMatchObject({
    title: 'Panneaux | Groenhof',
    description: 'Tous',
    canonical: 'https://shop.test/fr/b?page=2',
    robots: 'noindex',
    image: 'https://shop.test/media/a.jpg',
    jsonLd: [{ a: 1 }],
    languagePaths: { nl: `${alternates.nl}?step=personal`, de: `${alternates.de}?step=personal` },
  });
  expect(head.alternates).toContainEqual(['de', 'https://shop.test/de/c?page=2']);
  expect(head.alternates).toContainEqual(['fr', 'https://shop.test/fr/b?page=2']);
  expect(head.alternates).toContainEqual(['x-default', 'https://shop.test/nl/a?page=2']);
});

it('page head: has the address of its language as canonical by default', () => {
  const alternates = { nl: '/nl/a', fr: '/fr/b', de: '/de/c', en: '/en/d' };
  expect(buildHead({ meta: () => ({ title: 'x', alternates }) }).canonical).toBe('https://shop.test/fr/b');
});

it('page head: is computed from the page’s data, parameters, language, texts and address', () => {
  const meta = jest.fn(({ t }: MetaArgs) => ({ title: t('shell:close', { count: 2 }) }));
  expect(buildHead({ meta, data: { name: 'Panneau' } }).title).toBe('shell:close {"count":2} | Groenhof');
  expect(meta.mock.calls[0]?.[0]).toMatchObject({
    data: { name: 'Panneau' },
    params: { id: '7' },
    lang: 'fr',
    url: new URL('/fr/cart?step=personal', ORIGIN),
  });
});

it('page head: keeps the query of alternates that have their own', () => {
  const alternates = { nl: '/nl/search?q=a', fr: '/fr/search?q=a', de: '/de/search?q=a', en: '/en/search?q=a' };
  expect(buildHead({ meta: () => ({ title: 'x', alternates }) }).languagePaths).toEqual(alternates);
});

it('page head: of an error is its status and meaning, not indexed and in no other language', () => {
  const meta = jest.fn(() => ({ title: 'Panneaux' }));
  expect(buildHead({ meta, status: 404 })).toMatchObject({
    title: '404 shell:error.missing.name {"path":"/fr/cart"} | Groenhof',
    robots: 'noindex',
    alternates: [],
    languagePaths: { nl: '/nl/cart?step=personal' },
  });
  expect(meta).not.toHaveBeenCalled();
});

it('page head: does not call the meta of a page whose loader failed', () => {
  const meta = jest.fn(() => ({ title: 'Panneaux' }));
  expect(buildHead({ meta, data: undefined }).title).toBe('Panneaux | Groenhof');
  meta.mockClear();
  const matches = [{ id: 'page', params: {}, loaderData: undefined }];
  const head = pageHead({
    matches,
    meta: () => meta,
    lang: 'fr',
    url: new URL('/fr', ORIGIN),
    origin: ORIGIN,
    brand: 'Groenhof',
    t: String,
  });
  expect(head.title).toBe('Groenhof');
  expect(meta).not.toHaveBeenCalled();
});

it('page head: has the shop’s name when the page’s meta throws', () => {
  const bug = new Error('bug');
  const onError = jest.fn();
  const meta = () => {
    throw bug;
  };
  expect(buildHead({ meta, onError })).toMatchObject({ title: 'Groenhof', canonical: 'https://shop.test/fr/cart' });
  expect(onError).toHaveBeenCalledWith(bug);
});
