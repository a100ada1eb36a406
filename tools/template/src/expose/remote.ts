import type { Lang, Remote, Translations } from 'shared-contracts';

const texts: Record<Lang, () => Promise<{ default: Translations }>> = {
  nl: () => import(/* webpackChunkName: "lang-nl" */ '../locales/nl.json'),
  fr: () => import(/* webpackChunkName: "lang-fr" */ '../locales/fr.json'),
  de: () => import(/* webpackChunkName: "lang-de" */ '../locales/de.json'),
  en: () => import(/* webpackChunkName: "lang-en" */ '../locales/en.json'),
};

/** One page at `/:lang/template`, rendered by the server, the same for every visitor. */
export default {
  name: 'mf-template',
  namespace: 'template',
  owns: ['template/*'],
  routes: [
    {
      id: 'mf-template/hello',
      path: 'template',
      handle: { cache: 'public' },
      lazy: () => import(/* webpackChunkName: "route-hello" */ '../hello/hello.route.tsx'),
    },
  ],
  fragments: {},
  translations: (lang) => texts[lang](),
} satisfies Remote;
