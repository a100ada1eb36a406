import type { Lang, Remote, Translations } from 'shared-contracts';
import { LIST_QUERY } from '../listing/list-query.ts';

const locales: Record<Lang, () => Promise<{ default: Translations }>> = {
  nl: () => import(/* webpackChunkName: "lang-nl" */ '../locales/nl.json'),
  fr: () => import(/* webpackChunkName: "lang-fr" */ '../locales/fr.json'),
  de: () => import(/* webpackChunkName: "lang-de" */ '../locales/de.json'),
  en: () => import(/* webpackChunkName: "lang-en" */ '../locales/en.json'),
};

/** For pages that show only slots. */
const slotTexts: Record<Lang, () => Promise<{ default: Translations }>> = {
  nl: () => import(/* webpackChunkName: "lang-nl-slots" */ '../locales/nl.json?slots'),
  fr: () => import(/* webpackChunkName: "lang-fr-slots" */ '../locales/fr.json?slots'),
  de: () => import(/* webpackChunkName: "lang-de-slots" */ '../locales/de.json?slots'),
  en: () => import(/* webpackChunkName: "lang-en-slots" */ '../locales/en.json?slots'),
};

/** For lists. */
const listTexts: typeof locales = {
  nl: () => import(/* webpackChunkName: "lang-nl-list" */ '../locales/nl.json?texts=list'),
  fr: () => import(/* webpackChunkName: "lang-fr-list" */ '../locales/fr.json?texts=list'),
  de: () => import(/* webpackChunkName: "lang-de-list" */ '../locales/de.json?texts=list'),
  en: () => import(/* webpackChunkName: "lang-en-list" */ '../locales/en.json?texts=list'),
};

/** For the search, which is a list with more around it. */
const searchTexts: typeof locales = {
  nl: () => import(/* webpackChunkName: "lang-nl-search" */ '../locales/nl.json?texts=search'),
  fr: () => import(/* webpackChunkName: "lang-fr-search" */ '../locales/fr.json?texts=search'),
  de: () => import(/* webpackChunkName: "lang-de-search" */ '../locales/de.json?texts=search'),
  en: () => import(/* webpackChunkName: "lang-en-search" */ '../locales/en.json?texts=search'),
};

/** For the product page. */
const productTexts: typeof locales = {
  nl: () => import(/* webpackChunkName: "lang-nl-product" */ '../locales/nl.json?texts=product'),
  fr: () => import(/* webpackChunkName: "lang-fr-product" */ '../locales/fr.json?texts=product'),
  de: () => import(/* webpackChunkName: "lang-de-product" */ '../locales/de.json?texts=product'),
  en: () => import(/* webpackChunkName: "lang-en-product" */ '../locales/en.json?texts=product'),
};

/** Other pages: comparison, wishlist, quick add. */
const toolsTexts: typeof locales = {
  nl: () => import(/* webpackChunkName: "lang-nl-tools" */ '../locales/nl.json?texts=tools'),
  fr: () => import(/* webpackChunkName: "lang-fr-tools" */ '../locales/fr.json?texts=tools'),
  de: () => import(/* webpackChunkName: "lang-de-tools" */ '../locales/de.json?texts=tools'),
  en: () => import(/* webpackChunkName: "lang-en-tools" */ '../locales/en.json?texts=tools'),
};

/** The planner has many texts of its own. */
const plannerTexts: typeof locales = {
  nl: () => import(/* webpackChunkName: "lang-nl-planner" */ '../locales/nl.json?texts=planner'),
  fr: () => import(/* webpackChunkName: "lang-fr-planner" */ '../locales/fr.json?texts=planner'),
  de: () => import(/* webpackChunkName: "lang-de-planner" */ '../locales/de.json?texts=planner'),
  en: () => import(/* webpackChunkName: "lang-en-planner" */ '../locales/en.json?texts=planner'),
};

/** Stories of customers, which show plans. */
const storiesTexts: typeof locales = {
  nl: () => import(/* webpackChunkName: "lang-nl-stories" */ '../locales/nl.json?texts=stories'),
  fr: () => import(/* webpackChunkName: "lang-fr-stories" */ '../locales/fr.json?texts=stories'),
  de: () => import(/* webpackChunkName: "lang-de-stories" */ '../locales/de.json?texts=stories'),
  en: () => import(/* webpackChunkName: "lang-en-stories" */ '../locales/en.json?texts=stories'),
};

/** Query parameters that the product page reads. */
const PRODUCT_QUERY = ['variant', 'amount', 'with', 'stars', 'reviews', 'postcode', 'from', 'to'];

/** Products: lists, second chances, search and the product page, and the product rail of other pages. */
export default {
  name: 'mf-catalog',
  namespace: 'catalog',
  owns: ['products/*', 'second-chances/*', 'product/*', 'search', 'quick-add', 'compare', 'configurator', 'stories/*', 'wishlist/*'],
  routes: [
    {
      id: 'mf-catalog/product-list',
      path: 'products/:category?/:type?',
      handle: { cache: 'public', query: LIST_QUERY, slots: ['add-to-cart'] },
      texts: 'list',
      lazy: () => import(/* webpackChunkName: "route-product-list" */ '../product-list/product-list.route.tsx'),
    },
    {
      id: 'mf-catalog/second-chances',
      path: 'second-chances/:category?/:type?',
      handle: { cache: 'public', query: LIST_QUERY, slots: ['add-to-cart'] },
      texts: 'list',
      lazy: () => import(/* webpackChunkName: "route-second-chances" */ '../second-chances/second-chances.route.tsx'),
    },
    {
      id: 'mf-catalog/product-detail',
      path: 'product/:id',
      handle: { cache: 'public', query: PRODUCT_QUERY, slots: ['add-to-cart'] },
      texts: 'product',
      lazy: () => import(/* webpackChunkName: "route-product-detail" */ '../product-detail/product-detail.route.tsx'),
    },
    {
      id: 'mf-catalog/search',
      path: 'search',
      handle: { slots: ['add-to-cart'] },
      texts: 'search',
      lazy: () => import(/* webpackChunkName: "route-search" */ '../search/search.route.tsx'),
    },
    {
      id: 'mf-catalog/compare',
      path: 'compare',
      handle: { slots: ['add-to-cart'] },
      texts: 'tools',
      lazy: () => import(/* webpackChunkName: "route-compare" */ '../compare/compare.route.tsx'),
    },
    {
      id: 'mf-catalog/wishlist',
      path: 'wishlist',
      handle: { slots: ['add-to-cart'] },
      texts: 'tools',
      lazy: () => import(/* webpackChunkName: "route-wishlist" */ '../wishlist/wishlist.route.tsx'),
    },
    {
      id: 'mf-catalog/shared-wishlist',
      path: 'wishlist/:token',
      handle: { slots: ['add-to-cart'] },
      texts: 'tools',
      lazy: () => import(/* webpackChunkName: "route-shared-wishlist" */ '../wishlist/shared-wishlist.route.tsx'),
    },
    {
      id: 'mf-catalog/quick-add',
      path: 'quick-add',
      handle: { slots: ['add-to-cart'] },
      texts: 'tools',
      lazy: () => import(/* webpackChunkName: "route-quick-add" */ '../quick-add/quick-add.route.tsx'),
    },
    {
      id: 'mf-catalog/configurator',
      path: 'configurator',
      handle: { slots: ['add-to-cart'] },
      texts: 'planner',
      lazy: () => import(/* webpackChunkName: "route-configurator" */ '../configurator/configurator.route.tsx'),
    },
    {
      id: 'mf-catalog/stories',
      path: 'stories',
      handle: { cache: 'public', query: ['page'] },
      texts: 'stories',
      lazy: () => import(/* webpackChunkName: "route-stories" */ '../stories/stories.route.tsx'),
    },
    {
      id: 'mf-catalog/story',
      path: 'stories/:slug',
      handle: { cache: 'public' },
      texts: 'stories',
      lazy: () => import(/* webpackChunkName: "route-story" */ '../stories/story.route.tsx'),
    },
  ],
  fragments: {
    'product-rail': () => import(/* webpackChunkName: "slot-product-rail" */ '../product-rail/product-rail.tsx'),
    'search-suggest': () => import(/* webpackChunkName: "slot-search-suggest" */ '../suggest/search-suggest.tsx'),
  },
  translations: (lang) => locales[lang](),
  textSets: {
    list: (lang) => listTexts[lang](),
    search: (lang) => searchTexts[lang](),
    product: (lang) => productTexts[lang](),
    tools: (lang) => toolsTexts[lang](),
    planner: (lang) => plannerTexts[lang](),
    stories: (lang) => storiesTexts[lang](),
  },
  slotTranslations: (lang) => slotTexts[lang](),
} satisfies Remote;
