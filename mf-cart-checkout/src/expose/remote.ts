import type { Lang, Remote } from 'shared-contracts';
import { miniCartSlice } from '../state/mini-cart-slice.ts';

const texts = {
  nl: () => import(/* webpackChunkName: "lang-nl" */ '../locales/nl.json'),
  fr: () => import(/* webpackChunkName: "lang-fr" */ '../locales/fr.json'),
  de: () => import(/* webpackChunkName: "lang-de" */ '../locales/de.json'),
  en: () => import(/* webpackChunkName: "lang-en" */ '../locales/en.json'),
} satisfies Record<Lang, Remote['translations']>;

/** For pages that show only slots. */
const slotTexts = {
  nl: () => import(/* webpackChunkName: "lang-nl-slots" */ '../locales/nl.json?slots'),
  fr: () => import(/* webpackChunkName: "lang-fr-slots" */ '../locales/fr.json?slots'),
  de: () => import(/* webpackChunkName: "lang-de-slots" */ '../locales/de.json?slots'),
  en: () => import(/* webpackChunkName: "lang-en-slots" */ '../locales/en.json?slots'),
} satisfies Record<Lang, Remote['translations']>;

/** For the cart, its steps and discount codes. */
const checkoutTexts = {
  nl: () => import(/* webpackChunkName: "lang-nl-checkout" */ '../locales/nl.json?texts=checkout'),
  fr: () => import(/* webpackChunkName: "lang-fr-checkout" */ '../locales/fr.json?texts=checkout'),
  de: () => import(/* webpackChunkName: "lang-de-checkout" */ '../locales/de.json?texts=checkout'),
  en: () => import(/* webpackChunkName: "lang-en-checkout" */ '../locales/en.json?texts=checkout'),
} satisfies Record<Lang, Remote['translations']>;

/** For the pages after the payment. */
const completedTexts = {
  nl: () => import(/* webpackChunkName: "lang-nl-completed" */ '../locales/nl.json?texts=completed'),
  fr: () => import(/* webpackChunkName: "lang-fr-completed" */ '../locales/fr.json?texts=completed'),
  de: () => import(/* webpackChunkName: "lang-de-completed" */ '../locales/de.json?texts=completed'),
  en: () => import(/* webpackChunkName: "lang-en-completed" */ '../locales/en.json?texts=completed'),
} satisfies Record<Lang, Remote['translations']>;

const remote = {
  name: 'mf-cart-checkout',
  namespace: 'cart',
  owns: ['cart/*', 'discount/*'],
  routes: [
    {
      id: 'mf-cart-checkout/cart',
      path: 'cart',
      handle: { layout: 'shop', layoutWith: { param: 'step', layout: 'checkout' }, cache: 'private' },
      texts: 'checkout',
      lazy: () => import(/* webpackChunkName: "route-cart" */ '../cart/cart.route.tsx'),
    },
    {
      id: 'mf-cart-checkout/completed',
      path: 'cart/completed',
      handle: { layout: 'shop', cache: 'private' },
      texts: 'completed',
      lazy: () => import(/* webpackChunkName: "route-completed" */ '../completed/completed.route.tsx'),
    },
    {
      id: 'mf-cart-checkout/completed-address',
      path: 'cart/completed/address',
      handle: { layout: 'shop', cache: 'private' },
      texts: 'completed',
      lazy: () => import(/* webpackChunkName: "route-completed-address" */ '../completed-address/completed-address.route.tsx'),
    },
    {
      id: 'mf-cart-checkout/discount',
      path: 'discount/:code',
      handle: { layout: 'shop', cache: 'private' },
      texts: 'checkout',
      lazy: () => import(/* webpackChunkName: "route-discount" */ '../discount/discount.route.tsx'),
    },
  ],
  fragments: {
    'add-to-cart': () => import(/* webpackChunkName: "slot-add-to-cart" */ '../add-to-cart/add-to-cart.tsx'),
    'mini-cart': () => import(/* webpackChunkName: "slot-mini-cart" */ '../mini-cart/mini-cart.tsx'),
  },
  reducers: { miniCart: miniCartSlice.reducer },
  translations: (lang) => texts[lang](),
  textSets: {
    checkout: (lang) => checkoutTexts[lang](),
    completed: (lang) => completedTexts[lang](),
  },
  slotTranslations: (lang) => slotTexts[lang](),
} satisfies Remote;

export default remote;
