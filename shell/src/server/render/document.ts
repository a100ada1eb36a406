import { LOCALES } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { escapeMarkup } from 'shared-contracts/rules/escape-markup';
import type { PageHead } from '../../head/page-head.ts';
import { APP_ID, PAGE_DATA_ID } from '../../page-data.ts';
import type { PageData } from '../../page-data.ts';
import { EARLY_PRESSES_SCRIPT } from './early-presses.ts';
import type { PageAssets } from './page-assets.ts';

/** JSON for a script element with data: without `<`, nothing in it can end or open an element. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const tag = (name: string, attributes: Record<string, string | true | undefined>): string =>
  `<${name}${Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeMarkup(String(value))}"`))
    .join('')}>`;

interface StartOptions {
  lang: Lang;
  head: PageHead;
  assets: PageAssets;
  favicon: string;
  brand: string;
}

/** Everything before React's markup. The inline script and each sheet are allowed by their digests in the policy. */
export function documentStart({ lang, head, assets, favicon, brand }: StartOptions): string {
  const { htmlLang, og } = LOCALES[lang];
  return [
    `<!doctype html>${tag('html', { lang: htmlLang, 'data-brand': brand })}<head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeMarkup(head.title)}</title>`,
    head.description && tag('meta', { name: 'description', content: head.description }),
    head.robots && tag('meta', { name: 'robots', content: head.robots }),
    tag('link', { rel: 'canonical', href: head.canonical }),
    ...head.alternates.map(([hreflang, href]) => tag('link', { rel: 'alternate', hreflang, href })),
    ...assets.fonts.map((href) => tag('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' })),
    ...assets.css.map(({ href, css }) => `${tag('style', { 'data-href': href })}${css}</style>`),
    head.preloadImage &&
      tag('link', {
        rel: 'preload',
        as: 'image',
        imagesrcset: head.preloadImage.src_set,
        imagesizes: head.preloadImage.sizes,
        type: head.preloadImage.type,
        fetchpriority: 'high',
      }),
    `<script>${EARLY_PRESSES_SCRIPT}</script>`,
    ...assets.scripts.map(({ href, integrity }) => `${tag('script', { src: href, integrity, defer: true })}</script>`),
    // The page works without these scripts: they are loaded after its picture and fonts.
    ...assets.preloads.map(({ href, integrity }) => tag('link', { rel: 'preload', href, as: 'script', integrity, fetchpriority: 'low' })),
    tag('link', { rel: 'icon', href: favicon, type: 'image/svg+xml' }),
    tag('meta', { name: 'theme-color', content: '#12291f' }),
    tag('meta', { property: 'og:title', content: head.title }),
    head.description && tag('meta', { property: 'og:description', content: head.description }),
    tag('meta', { property: 'og:url', content: head.canonical }),
    tag('meta', { property: 'og:locale', content: og }),
    head.image && tag('meta', { property: 'og:image', content: head.image }),
    ...head.jsonLd.map((thing) => `<script type="application/ld+json">${scriptJson(thing)}</script>`),
    `</head><body><div id="${APP_ID}">`,
  ]
    .filter(Boolean)
    .join('');
}

/** Everything after React's markup: the page's extra HTML, and the data for hydration. */
export const documentEnd = (data: PageData, more = ''): string =>
  `</div>${more}<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script></body></html>`;
