import i18next from 'i18next';
import type { CustomTypeOptions, TFunction } from 'i18next';
import { DEFAULT_LANG, LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';

/** Each domain has a namespace of its name; `api/src/app/i18next.d.ts` says which texts are in it. */
export type Domain = keyof CustomTypeOptions['resources'];

/** The process's one instance. It has every language, so that each request and mail takes its own; nothing is loaded by it. */
export const i18n = i18next.createInstance();
void i18n.init({
  lng: DEFAULT_LANG,
  fallbackLng: false,
  ns: [],
  resources: {},
  initAsync: false,
  // Texts are escaped where they become HTML: `mail/render-html.ts`.
  interpolation: { escapeValue: false },
  // Tests listen for both, and fail: `testing/missing-texts.ts`.
  saveMissing: true,
  saveMissingPlurals: false,
  missingInterpolationHandler: (text: string, [placeholder]: string[]) => {
    i18n.emit('missingValue', placeholder, text);
    return placeholder;
  },
});

export const domains: Domain[] = [];

/** Looks a text without values up once: a list of products asks for the same few words thousands of times. */
const withMemory = <D extends Domain>(translate: TFunction<D>): TFunction<D> => {
  const look = translate as unknown as (key: string, values?: object) => string;
  const texts = new Map<string, string>();
  const translateOnce = (key: string, values?: object): string => {
    if (values !== undefined) return look(key, values);
    const text = texts.get(key) ?? look(key);
    texts.set(key, text);
    return text;
  };
  return translateOnce as unknown as TFunction<D>;
};

/** Adds a domain's texts, and answers what translates them: `salesTexts(lang)('orderMails.track')`. */
export const defineTexts = <D extends Domain>(domain: D, texts: Readonly<Record<Lang, object>>): ((lang: Lang) => TFunction<D>) => {
  for (const lang of LANGS) i18n.addResourceBundle(lang, domain, texts[lang]);
  domains.push(domain);
  const translators = Object.fromEntries(LANGS.map((lang) => [lang, withMemory(i18n.getFixedT(lang, domain))])) as Record<
    Lang,
    TFunction<D>
  >;
  return (lang) => translators[lang];
};
