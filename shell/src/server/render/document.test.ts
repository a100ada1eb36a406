/** @jest-environment jsdom */
import type { PageHead } from '../../head/page-head.ts';
import type { PageData } from '../../page-data.ts';
import { documentEnd, documentStart } from './document.ts';
import { EARLY_PRESSES_SCRIPT } from './early-presses.ts';
import type { PageAssets } from './page-assets.ts';

const EVIL = `"><script>alert(1)</script><!-- ' & </title></style>`;

const head = (overrides: Partial<PageHead> = {}): PageHead => ({
  title: 'Panelen | Groenhof',
  description: 'Alle panelen',
  canonical: 'https://shop.test/nl',
  robots: '',
  alternates: [['fr', 'https://shop.test/fr']],
  languagePaths: { nl: '/nl', fr: '/fr', de: '/de', en: '/en' },
  image: '',
  jsonLd: [],
  ...overrides,
});
const assets: PageAssets = {
  css: [{ href: '/assets/main.css', css: 'body{margin:0}', source: "'sha256-x'" }],
  scripts: [{ href: '/assets/main.js', integrity: 'sha384-main' }],
  preloads: [{ href: '/remotes/a/1/web/remoteEntry.js', integrity: 'sha384-entry' }],
  fonts: ['/assets/text.woff2'],
  slots: [],
  remotes: [],
};
const data = (overrides: Partial<PageData> = {}): PageData => ({
  build: { shell: 's', revision: 1, contract: '1.0.0' },
  lang: 'nl',
  region: 'be',
  vatView: 'incl',
  listView: 'grid',
  remotes: [],
  dead: [],
  slots: [],
  hydration: {},
  written: {},
  ...overrides,
});
const start = (overrides: Partial<PageHead> = {}, brand = 'Groenhof') =>
  documentStart({ lang: 'nl', head: head(overrides), assets, favicon: '/assets/favicon.svg', brand });
/** The page as parsed by a browser. */
const parseHtml = (html: string) => new DOMParser().parseFromString(html, 'text/html');

it('document: is complete, with the page between its two halves and the data at the end', () => {
  const page = parseHtml(`${start()}<main>panels</main>${documentEnd(data())}`);
  expect(page.documentElement.lang).toBe('nl');
  expect(page.title).toBe('Panelen | Groenhof');
  expect(page.querySelector('#app > main')?.textContent).toBe('panels');
  expect(JSON.parse(page.querySelector('#shop-data')?.textContent ?? '')).toEqual(data());
});

it('document: has one inline script, the same everywhere, and no style attribute: else only files with their digest, and data', () => {
  const page = parseHtml(start({ jsonLd: [{ '@type': 'Product' }] }) + documentEnd(data()));
  const scripts = [...page.querySelectorAll('script')].map((script) => script.getAttribute('src') ?? script.type);
  expect(scripts).toEqual(['', '/assets/main.js', 'application/ld+json', 'application/json']);
  expect(page.querySelector('script[src]')?.getAttribute('integrity')).toBe('sha384-main');
  expect(page.querySelector('script[src]')?.hasAttribute('defer')).toBe(true);
  expect(page.querySelector('[style], [onload], [onerror]')).toBeNull();
});

it('document: preloads what the entry will request, after the largest picture', () => {
  const page = parseHtml(start({ preloadImage: { src_set: '/media/a-400.avif 400w', sizes: '100vw', type: 'image/avif' } }));
  const preloads = [...page.querySelectorAll('link[rel=preload]')].map((link) => [
    link.getAttribute('as'),
    link.getAttribute('href') ?? link.getAttribute('imagesrcset'),
    link.getAttribute('fetchpriority'),
  ]);
  expect(preloads).toEqual([
    ['font', '/assets/text.woff2', null],
    ['image', '/media/a-400.avif 400w', 'high'],
    ['script', '/remotes/a/1/web/remoteEntry.js', 'low'],
  ]);
});

it('document: escapes every text of the head', () => {
  const evil = head({
    title: EVIL,
    description: EVIL,
    canonical: EVIL,
    robots: 'noindex',
    alternates: [[EVIL, EVIL]],
    image: EVIL,
    jsonLd: [{ name: EVIL }],
    preloadImage: { src_set: EVIL, sizes: EVIL, type: EVIL },
  });
  const page = parseHtml(start(evil, EVIL));
  expect(page.title).toBe(EVIL.trim());
  expect(page.documentElement.dataset.brand).toBe(EVIL);
  expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(EVIL);
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(EVIL);
  expect(page.querySelector('link[rel=alternate]')?.getAttribute('hreflang')).toBe(EVIL);
  expect(page.querySelector('link[as=image]')?.getAttribute('imagesrcset')).toBe(EVIL);
  expect(page.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(EVIL);
  expect(JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '')).toEqual({ name: EVIL });
  const inline = [...page.querySelectorAll('script')].filter(({ src, type }) => !src && type !== 'application/ld+json');
  expect(inline.map(({ textContent }) => textContent)).toEqual([EARLY_PRESSES_SCRIPT]);
});

it('document: escapes the data', () => {
  const evil = data({ hydration: { loaderData: { page: { text: `</script><script>alert(1)</script><!--<script>\u2028`, name: EVIL } } } });
  const html = documentEnd(evil);
  const page = parseHtml(`<body><div>${html}`);
  expect(page.querySelectorAll('script')).toHaveLength(1);
  expect(JSON.parse(page.querySelector('#shop-data')?.textContent ?? '')).toEqual(evil);
  expect(html.match(/<\/script/g)).toHaveLength(1);
});

it('document: leaves out head elements that the page does not have', () => {
  const page = parseHtml(start({ description: '', alternates: [] }));
  expect(
    page.querySelector('meta[name=description], meta[property="og:description"], meta[name=robots], meta[property="og:image"]'),
  ).toBeNull();
  expect(page.querySelector('link[rel=alternate]')).toBeNull();
});
