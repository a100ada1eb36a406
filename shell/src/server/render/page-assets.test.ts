import { createElement } from 'react';
import { sampleRelease, sampleSheet } from '../../testing/sample-release.ts';
import type { ShopRelease } from '../shop-release.ts';
import { pageStyle } from '../styles.ts';
import { pageAssets } from './page-assets.ts';
import type { ShellFiles } from './page-assets.ts';

const shell: ShellFiles = {
  js: [{ file: 'main.js', integrity: 'sha384-main' }],
  fonts: ['text.woff2'],
  chunks: {
    'lang-nl': { js: [{ file: 'lang-nl.js', integrity: 'sha384-nl' }], css: [] },
    'lang-fr': { js: [{ file: 'lang-fr.js', integrity: 'sha384-fr' }], css: [] },
  },
  styles: [pageStyle('/assets/main.css', 'body {}')],
};
const Empty = () => null;
const blank = { Component: Empty };
const catalog = '/remotes/mf-catalog/1.0.0/web/';
const cart = '/remotes/mf-cart/1.0.0/web/';

let release: ShopRelease;
beforeAll(async () => {
  release = await sampleRelease([
    {
      name: 'mf-catalog',
      pages: [
        { id: 'mf-catalog/list', path: 'products/*', module: blank, files: { js: ['route-list.js', 'common.js'], css: ['list.css'] } },
        {
          id: 'mf-catalog/detail',
          path: 'product/:id',
          module: blank,
          files: { js: ['route-detail.js', 'common.js'], css: ['detail.css'] },
        },
      ],
      slots: { 'product-rail': Empty },
    },
    {
      name: 'mf-cart',
      pages: [
        { id: 'mf-cart/cart', path: 'cart', module: blank },
        { id: 'mf-cart/completed', path: 'cart/completed', texts: 'thanks', module: blank, files: { js: ['route-completed.js'] } },
      ],
      slots: { 'mini-cart': Empty, 'product-rail': () => createElement('p') },
      slotTexts: true,
      textSets: ['thanks'],
    },
  ]);
});
const buildAssets = (ids: string[], handle: Parameters<typeof pageAssets>[3][number] = {}, lang: 'nl' | 'fr' = 'nl', search = '') =>
  pageAssets(release, shell, ['shop', ...ids], [undefined, handle], lang, new URLSearchParams(search));
const hrefs = (files: { href: string }[]) => files.map(({ href }) => href);

it('page assets: has the shell’s files for a page without remote, and the slots of its header', () => {
  const { scripts, preloads, fonts, css, slots } = buildAssets(['not-found']);
  expect(scripts).toEqual([{ href: '/assets/main.js', integrity: 'sha384-main' }]);
  expect(fonts).toEqual(['/assets/text.woff2']);
  expect(hrefs(preloads)).toEqual(['/assets/lang-nl.js', `${cart}remoteEntry.js`, `${cart}slot-mini-cart.js`, `${cart}lang-nl-slots.js`]);
  expect(hrefs(css)).toEqual(['/assets/main.css', `${cart}slot-mini-cart.css`]);
  expect(slots).toEqual(['mini-cart']);
});

it('page assets: adds the page’s own files in its language, each once, and none of another page', () => {
  const { preloads, css, slots } = buildAssets(['mf-catalog/list'], { layout: 'bare' }, 'fr');
  expect(hrefs(preloads)).toEqual([
    '/assets/lang-fr.js',
    `${catalog}remoteEntry.js`,
    `${catalog}route-list.js`,
    `${catalog}common.js`,
    `${catalog}lang-fr.js`,
  ]);
  expect(hrefs(css)).toEqual(['/assets/main.css', `${catalog}list.css`]);
  expect(slots).toEqual([]);
});

it('page assets: contains the style sheets themselves, verified with the release', () => {
  expect(buildAssets(['mf-catalog/list']).css.find(({ href }) => href === `${catalog}list.css`)?.css).toBe(sampleSheet('list.css'));
});

it('page assets: takes a slot from the first remote that fills it', () => {
  const { preloads, slots } = buildAssets(['mf-cart/cart'], { layout: 'checkout', slots: ['product-rail', 'add-to-cart'] });
  expect(hrefs(preloads)).toContain(`${catalog}slot-product-rail.js`);
  expect(hrefs(preloads)).not.toContain(`${cart}slot-product-rail.js`);
  expect(slots).toEqual(['product-rail']);
});

it('page assets: takes all texts of a remote for its own pages, and its slot texts where only slots are shown', () => {
  const findTextFiles = (ids: string[]) =>
    hrefs(buildAssets(ids, { slots: ['product-rail'] }).preloads).filter((href) => href.includes('/lang-'));
  expect(findTextFiles(['mf-cart/cart'])).toEqual(['/assets/lang-nl.js', `${catalog}lang-nl.js`, `${cart}lang-nl.js`]);
  expect(findTextFiles(['mf-catalog/list'])).toEqual(['/assets/lang-nl.js', `${catalog}lang-nl.js`, `${cart}lang-nl-slots.js`]);
});

it('page assets: takes only the texts that a page names, and those of the slots it shows', () => {
  const findTextFiles = (layout: 'shop' | 'bare') =>
    hrefs(buildAssets(['mf-cart/completed'], { layout }).preloads).filter((href) => href.startsWith(`${cart}lang-`));
  expect(findTextFiles('bare')).toEqual([`${cart}lang-nl-thanks.js`]);
  expect(findTextFiles('shop')).toEqual([`${cart}lang-nl-thanks.js`, `${cart}lang-nl-slots.js`]);
});

it('page assets: has the digest of everything it preloads', () => {
  expect(buildAssets(['mf-catalog/list']).preloads.find(({ href }) => href === `${catalog}remoteEntry.js`)?.integrity).toBe('sha384-entry');
});
