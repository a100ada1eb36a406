import type { Lang, Translations } from 'shared-contracts';

const LOADERS: Record<Lang, () => Promise<{ default: Translations }>> = {
  nl: () => import(/* webpackChunkName: "lang-nl" */ '../locales/nl.json'),
  fr: () => import(/* webpackChunkName: "lang-fr" */ '../locales/fr.json'),
  de: () => import(/* webpackChunkName: "lang-de" */ '../locales/de.json'),
  en: () => import(/* webpackChunkName: "lang-en" */ '../locales/en.json'),
};

/** The shell's own texts; a page loads only its language. */
export const shellTexts = async (lang: Lang): Promise<Translations> => (await LOADERS[lang]()).default;
