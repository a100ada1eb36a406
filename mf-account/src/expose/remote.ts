import type { Lang, Remote, Translations } from 'shared-contracts';

const texts: Record<Lang, () => Promise<{ default: Translations }>> = {
  nl: () => import(/* webpackChunkName: "lang-nl" */ '../locales/nl.json'),
  fr: () => import(/* webpackChunkName: "lang-fr" */ '../locales/fr.json'),
  de: () => import(/* webpackChunkName: "lang-de" */ '../locales/de.json'),
  en: () => import(/* webpackChunkName: "lang-en" */ '../locales/en.json'),
};

/** For pages that show only slots. */
const slotTexts: typeof texts = {
  nl: () => import(/* webpackChunkName: "lang-nl-slots" */ '../locales/nl.json?slots'),
  fr: () => import(/* webpackChunkName: "lang-fr-slots" */ '../locales/fr.json?slots'),
  de: () => import(/* webpackChunkName: "lang-de-slots" */ '../locales/de.json?slots'),
  en: () => import(/* webpackChunkName: "lang-en-slots" */ '../locales/en.json?slots'),
};

/** For the pages to sign in, register and set a password. */
const entranceTexts: typeof texts = {
  nl: () => import(/* webpackChunkName: "lang-nl-entrance" */ '../locales/nl.json?texts=entrance'),
  fr: () => import(/* webpackChunkName: "lang-fr-entrance" */ '../locales/fr.json?texts=entrance'),
  de: () => import(/* webpackChunkName: "lang-de-entrance" */ '../locales/de.json?texts=entrance'),
  en: () => import(/* webpackChunkName: "lang-en-entrance" */ '../locales/en.json?texts=entrance'),
};

/** The overview, which shows the orders on their way, and orders. */
const ordersTexts: typeof texts = {
  nl: () => import(/* webpackChunkName: "lang-nl-orders" */ '../locales/nl.json?texts=orders'),
  fr: () => import(/* webpackChunkName: "lang-fr-orders" */ '../locales/fr.json?texts=orders'),
  de: () => import(/* webpackChunkName: "lang-de-orders" */ '../locales/de.json?texts=orders'),
  en: () => import(/* webpackChunkName: "lang-en-orders" */ '../locales/en.json?texts=orders'),
};

/** Tracking by guests, returns and withdrawals. */
const returnsTexts: typeof texts = {
  nl: () => import(/* webpackChunkName: "lang-nl-returns" */ '../locales/nl.json?texts=returns'),
  fr: () => import(/* webpackChunkName: "lang-fr-returns" */ '../locales/fr.json?texts=returns'),
  de: () => import(/* webpackChunkName: "lang-de-returns" */ '../locales/de.json?texts=returns'),
  en: () => import(/* webpackChunkName: "lang-en-returns" */ '../locales/en.json?texts=returns'),
};

/** The customer's own pages: profile, addresses, privacy, reviews. */
const customerTexts: typeof texts = {
  nl: () => import(/* webpackChunkName: "lang-nl-customer" */ '../locales/nl.json?texts=customer'),
  fr: () => import(/* webpackChunkName: "lang-fr-customer" */ '../locales/fr.json?texts=customer'),
  de: () => import(/* webpackChunkName: "lang-de-customer" */ '../locales/de.json?texts=customer'),
  en: () => import(/* webpackChunkName: "lang-en-customer" */ '../locales/en.json?texts=customer'),
};

/** Plans, and pages that a mail asks an answer on: quotes, and everything to be confirmed. */
const offersTexts: typeof texts = {
  nl: () => import(/* webpackChunkName: "lang-nl-offers" */ '../locales/nl.json?texts=offers'),
  fr: () => import(/* webpackChunkName: "lang-fr-offers" */ '../locales/fr.json?texts=offers'),
  de: () => import(/* webpackChunkName: "lang-de-offers" */ '../locales/de.json?texts=offers'),
  en: () => import(/* webpackChunkName: "lang-en-offers" */ '../locales/en.json?texts=offers'),
};

/** A dealer's company: its application, its people, and invitations. */
const companyTexts: typeof texts = {
  nl: () => import(/* webpackChunkName: "lang-nl-company" */ '../locales/nl.json?texts=company'),
  fr: () => import(/* webpackChunkName: "lang-fr-company" */ '../locales/fr.json?texts=company'),
  de: () => import(/* webpackChunkName: "lang-de-company" */ '../locales/de.json?texts=company'),
  en: () => import(/* webpackChunkName: "lang-en-company" */ '../locales/en.json?texts=company'),
};

/** Signing in and everything after the sale. */
export default {
  name: 'mf-account',
  namespace: 'account',
  owns: [
    'login',
    'register',
    'register-as-dealer',
    'password',
    'password-reset',
    'account/*',
    'confirm',
    'withdrawal',
    'return-collection',
    'warranty/*',
    'track',
    'quote',
    'company-invitation',
  ],
  routes: [
    {
      id: 'mf-account/login',
      path: 'login',
      handle: { access: 'unauthenticated', cache: 'private' },
      texts: 'entrance',
      lazy: () => import(/* webpackChunkName: "route-login" */ '../login/login.route.tsx'),
    },
    {
      id: 'mf-account/password',
      path: 'password',
      handle: { cache: 'private' },
      texts: 'entrance',
      lazy: () => import(/* webpackChunkName: "route-password" */ '../password/password.route.tsx'),
    },
    {
      id: 'mf-account/password-reset',
      path: 'password-reset',
      handle: { cache: 'private' },
      texts: 'entrance',
      lazy: () => import(/* webpackChunkName: "route-password-reset" */ '../password/password-reset.route.tsx'),
    },
    {
      id: 'mf-account/register',
      path: 'register',
      handle: { access: 'unauthenticated', cache: 'private' },
      texts: 'entrance',
      lazy: () => import(/* webpackChunkName: "route-register" */ '../register/register.route.tsx'),
    },
    {
      id: 'mf-account/register-as-dealer',
      path: 'register-as-dealer',
      handle: { access: 'unauthenticated', cache: 'private' },
      texts: 'entrance',
      lazy: () => import(/* webpackChunkName: "route-register-as-dealer" */ '../register/register-as-dealer.route.tsx'),
    },
    {
      id: 'mf-account/welcome',
      path: 'account/welcome',
      handle: { access: 'authenticated', cache: 'private' },
      texts: 'company',
      lazy: () => import(/* webpackChunkName: "route-welcome" */ '../welcome/welcome.route.tsx'),
    },
    {
      id: 'mf-account/addresses',
      path: 'account/addresses',
      handle: { access: 'authenticated', cache: 'private' },
      texts: 'customer',
      lazy: () => import(/* webpackChunkName: "route-addresses" */ '../addresses/addresses.route.tsx'),
    },
    {
      id: 'mf-account/company',
      path: 'account/company',
      handle: { access: 'authenticated', cache: 'private' },
      texts: 'company',
      lazy: () => import(/* webpackChunkName: "route-company" */ '../company/company.route.tsx'),
    },
    {
      id: 'mf-account/company-invitation',
      path: 'company-invitation',
      handle: { cache: 'private' },
      texts: 'company',
      lazy: () => import(/* webpackChunkName: "route-company-invitation" */ '../invitation/invitation.route.tsx'),
    },
    {
      id: 'mf-account/overview',
      path: 'account',
      handle: { access: 'authenticated', cache: 'private' },
      texts: 'orders',
      lazy: () => import(/* webpackChunkName: "route-overview" */ '../overview/overview.route.tsx'),
    },
    {
      id: 'mf-account/orders',
      path: 'account/orders',
      handle: { access: 'authenticated', cache: 'private' },
      texts: 'orders',
      lazy: () => import(/* webpackChunkName: "route-orders" */ '../orders/orders.route.tsx'),
    },
    {
      id: 'mf-account/order',
      path: 'account/orders/:id',
      handle: { access: 'authenticated', cache: 'private' },
      texts: 'orders',
      lazy: () => import(/* webpackChunkName: "route-order" */ '../order/order.route.tsx'),
    },
    {
      id: 'mf-account/order-address',
      path: 'account/orders/:id/address',
      handle: { access: 'authenticated', cache: 'private' },
      texts: 'orders',
      lazy: () => import(/* webpackChunkName: "route-order-address" */ '../order-address/order-address.route.tsx'),
    },
    {
      id: 'mf-account/profile',
      path: 'account/profile',
      handle: { access: 'authenticated', cache: 'private' },
      texts: 'customer',
      lazy: () => import(/* webpackChunkName: "route-profile" */ '../profile/profile.route.tsx'),
    },
    {
      id: 'mf-account/privacy',
      path: 'account/privacy',
      handle: { access: 'authenticated', cache: 'private' },
      texts: 'customer',
      lazy: () => import(/* webpackChunkName: "route-privacy" */ '../privacy/privacy.route.tsx'),
    },
    {
      id: 'mf-account/deleted',
      path: 'account/deleted',
      handle: { cache: 'private' },
      texts: 'customer',
      lazy: () => import(/* webpackChunkName: "route-deleted" */ '../privacy/deleted.route.tsx'),
    },
    {
      id: 'mf-account/confirm',
      path: 'confirm',
      handle: { cache: 'private' },
      texts: 'offers',
      lazy: () => import(/* webpackChunkName: "route-confirm" */ '../confirm/confirm.route.tsx'),
    },
    {
      id: 'mf-account/retours',
      path: 'account/retours',
      handle: { access: 'authenticated', cache: 'private' },
      texts: 'returns',
      lazy: () => import(/* webpackChunkName: "route-retours" */ '../returns/returns.route.tsx'),
    },
    {
      id: 'mf-account/create-retour',
      path: 'account/retours/create',
      handle: { access: 'authenticated', cache: 'private' },
      texts: 'returns',
      lazy: () => import(/* webpackChunkName: "route-create-retour" */ '../create-return/create-return.route.tsx'),
    },
    {
      id: 'mf-account/retour',
      path: 'account/retours/:id',
      handle: { access: 'authenticated', cache: 'private' },
      texts: 'returns',
      lazy: () => import(/* webpackChunkName: "route-retour" */ '../return/return.route.tsx'),
    },
    {
      id: 'mf-account/return-collection',
      path: 'return-collection',
      handle: { cache: 'private' },
      texts: 'returns',
      lazy: () => import(/* webpackChunkName: "route-return-collection" */ '../collection/collection.route.tsx'),
    },
    {
      id: 'mf-account/warranty',
      path: 'warranty/:token',
      handle: { cache: 'private' },
      texts: 'offers',
      lazy: () => import(/* webpackChunkName: "route-warranty" */ '../warranty/warranty.route.tsx'),
    },
    {
      id: 'mf-account/reviews',
      path: 'account/reviews',
      handle: { access: 'authenticated', cache: 'private' },
      texts: 'customer',
      lazy: () => import(/* webpackChunkName: "route-reviews" */ '../reviews/reviews.route.tsx'),
    },
    {
      id: 'mf-account/stories',
      path: 'account/stories',
      handle: { access: 'authenticated', cache: 'private' },
      texts: 'customer',
      lazy: () => import(/* webpackChunkName: "route-stories" */ '../stories/stories.route.tsx'),
    },
    {
      id: 'mf-account/plans',
      path: 'account/plans',
      handle: { access: 'authenticated', cache: 'private' },
      texts: 'offers',
      lazy: () => import(/* webpackChunkName: "route-plans" */ '../plans/plans.route.tsx'),
    },
    {
      id: 'mf-account/quotes',
      path: 'account/quotes',
      handle: { access: 'authenticated', cache: 'private' },
      texts: 'offers',
      lazy: () => import(/* webpackChunkName: "route-quotes" */ '../quotes/quotes.route.tsx'),
    },
    {
      id: 'mf-account/account-quote',
      path: 'account/quotes/:id',
      handle: { access: 'authenticated', cache: 'private' },
      texts: 'offers',
      lazy: () => import(/* webpackChunkName: "route-account-quote" */ '../quotes/account-quote.route.tsx'),
    },
    {
      id: 'mf-account/quote',
      path: 'quote',
      handle: { cache: 'private' },
      texts: 'offers',
      lazy: () => import(/* webpackChunkName: "route-quote" */ '../quote/quote.route.tsx'),
    },
    {
      id: 'mf-account/track',
      path: 'track',
      handle: { cache: 'private' },
      texts: 'returns',
      lazy: () => import(/* webpackChunkName: "route-track" */ '../track/track.route.tsx'),
    },
    {
      id: 'mf-account/withdrawal',
      path: 'withdrawal',
      handle: { cache: 'private' },
      texts: 'returns',
      lazy: () => import(/* webpackChunkName: "route-withdrawal" */ '../withdrawal/withdrawal.route.tsx'),
    },
  ],
  fragments: {
    'sign-in': () => import(/* webpackChunkName: "slot-sign-in" */ '../login/sign-in-dialog.tsx'),
  },
  translations: (lang) => texts[lang](),
  textSets: {
    entrance: (lang) => entranceTexts[lang](),
    orders: (lang) => ordersTexts[lang](),
    returns: (lang) => returnsTexts[lang](),
    customer: (lang) => customerTexts[lang](),
    offers: (lang) => offersTexts[lang](),
    company: (lang) => companyTexts[lang](),
  },
  slotTranslations: (lang) => slotTexts[lang](),
} satisfies Remote as Remote;
