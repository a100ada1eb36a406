import type { Lang, Remote, Translations } from 'shared-contracts';

const texts: Record<Lang, () => Promise<{ default: Translations }>> = {
  nl: () => import(/* webpackChunkName: "lang-nl" */ '../locales/nl.json'),
  fr: () => import(/* webpackChunkName: "lang-fr" */ '../locales/fr.json'),
  de: () => import(/* webpackChunkName: "lang-de" */ '../locales/de.json'),
  en: () => import(/* webpackChunkName: "lang-en" */ '../locales/en.json'),
};

/** Home has few texts, and many visits begin there. */
const homeTexts: typeof texts = {
  nl: () => import(/* webpackChunkName: "lang-nl-home" */ '../locales/nl.json?texts=home'),
  fr: () => import(/* webpackChunkName: "lang-fr-home" */ '../locales/fr.json?texts=home'),
  de: () => import(/* webpackChunkName: "lang-de-home" */ '../locales/de.json?texts=home'),
  en: () => import(/* webpackChunkName: "lang-en-home" */ '../locales/en.json?texts=home'),
};

/** Home and all pages written by editors. Serves every address that no other remote owns. */
export default {
  name: 'mf-content',
  namespace: 'content',
  owns: ['', 'faq/*', '*'],
  routes: [
    {
      id: 'mf-content/home',
      index: true,
      handle: { cache: 'public', query: [], slots: ['product-rail'] },
      texts: 'home',
      lazy: () => import(/* webpackChunkName: "route-home" */ '../home/home.route.tsx'),
    },
    {
      id: 'mf-content/faq',
      path: 'faq/*',
      handle: { cache: 'public', query: [] },
      lazy: () => import(/* webpackChunkName: "route-faq" */ '../faq/faq.route.tsx'),
    },
    {
      id: 'mf-content/dealers',
      path: 'dealers',
      handle: { cache: 'public', query: ['country', 'q', 'lat', 'lng', 'type', 'radius', 'page'] },
      lazy: () => import(/* webpackChunkName: "route-dealers" */ '../dealers/dealers.route.tsx'),
    },
    {
      id: 'mf-content/dealer',
      path: 'dealers/:slug',
      handle: { cache: 'public', query: [] },
      lazy: () => import(/* webpackChunkName: "route-dealer" */ '../dealers/dealer.route.tsx'),
    },
    {
      id: 'mf-content/jobs',
      path: 'jobs',
      handle: { cache: 'public', query: [] },
      lazy: () => import(/* webpackChunkName: "route-jobs" */ '../jobs/jobs.route.tsx'),
    },
    {
      id: 'mf-content/job',
      path: 'jobs/:id',
      lazy: () => import(/* webpackChunkName: "route-job" */ '../jobs/job.route.tsx'),
    },
    {
      id: 'mf-content/contact',
      path: 'contact',
      lazy: () => import(/* webpackChunkName: "route-contact" */ '../contact/contact.route.tsx'),
    },
    {
      id: 'mf-content/team',
      path: 'team',
      handle: { cache: 'public', query: [] },
      lazy: () => import(/* webpackChunkName: "route-team" */ '../team/team.route.tsx'),
    },
    {
      id: 'mf-content/employee',
      path: 'employee/:id',
      handle: { layout: 'bare', cache: 'public', query: [] },
      lazy: () => import(/* webpackChunkName: "route-employee" */ '../team/employee.route.tsx'),
    },
    {
      id: 'mf-content/qr',
      path: 'qr/*',
      handle: { layout: 'bare', cache: 'public', query: [] },
      lazy: () => import(/* webpackChunkName: "route-qr" */ '../qr/qr.route.tsx'),
    },
    {
      id: 'mf-content/history',
      path: 'history',
      handle: { cache: 'public', query: [] },
      lazy: () => import(/* webpackChunkName: "route-history" */ '../history/history.route.tsx'),
    },
    {
      id: 'mf-content/history-new',
      path: 'history-new',
      handle: { cache: 'public', query: [] },
      lazy: () => import(/* webpackChunkName: "route-history-new" */ '../history/years.route.tsx'),
    },
    {
      id: 'mf-content/installation',
      path: 'installation',
      handle: { cache: 'public', query: [] },
      lazy: () => import(/* webpackChunkName: "route-installation" */ '../installation/installation.route.tsx'),
    },
    {
      id: 'mf-content/cookies',
      path: 'cookies',
      handle: { cache: 'public', query: [] },
      lazy: () => import(/* webpackChunkName: "route-cookies" */ '../consent/cookies.route.tsx'),
    },
    {
      id: 'mf-content/newsletter',
      path: 'campagne/mailing',
      handle: { cache: 'public', query: [] },
      lazy: () => import(/* webpackChunkName: "route-newsletter" */ '../newsletter/newsletter.route.tsx'),
    },
    {
      id: 'mf-content/page',
      path: '*',
      handle: { cache: 'public', query: ['tag', 'page'] },
      lazy: () => import(/* webpackChunkName: "route-page" */ '../page/page.route.tsx'),
    },
  ],
  fragments: {},
  translations: (lang) => texts[lang](),
  textSets: { home: (lang) => homeTexts[lang]() },
} satisfies Remote as Remote;
