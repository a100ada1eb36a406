import i18next from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Lang, Translations } from 'shared-contracts';

/** Texts by namespace: `shell` and one per remote. */
export type Namespaces = Record<string, Translations>;

/**
 * One i18next instance for one language: per release and language on the server (read-only there), one in the browser. It gets all texts as
 * an argument, so it is ready at once.
 */
export function createI18n(lang: Lang, namespaces: Namespaces): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: lang,
    fallbackLng: false,
    ns: Object.keys(namespaces),
    defaultNS: 'shell',
    resources: { [lang]: namespaces },
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: 'added' },
  });
  return instance;
}
