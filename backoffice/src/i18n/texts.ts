import i18next from 'i18next';
import type { BackendModule, ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANG, LANGS, LOCALES, isLang } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';

/** Where the browser remembers the language for the sign-in page; once signed in, the account's own language counts. */
const STORED_LANGUAGE = 'language';

/** Texts of an area are `src/<area>/locales/<lang>.json`; they are loaded when the area is first shown, in the language in use. */
const areaTexts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (lang, area, done) => {
    void import(/* webpackChunkName: "texts-[request]" */ `../${area}/locales/${lang}.json`).then(
      (file: { default: ResourceKey }) => done(null, file.default),
      (error: unknown) => done(error instanceof Error ? error : String(error), null),
    );
  },
};

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(STORED_LANGUAGE);
  } catch {
    // Storage is blocked: the browser's languages decide.
    return null;
  }
}

/** The stored language, else the first of the browser's languages that the back office has. */
export function firstLanguage(): Lang {
  const wanted = [storedLanguage() ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find(isLang) ?? DEFAULT_LANG;
}

/** Creates the one instance; `frame` holds the texts that every screen needs. */
export async function startTexts(lang: Lang): Promise<void> {
  document.documentElement.lang = LOCALES[lang].htmlLang;
  await i18next
    .use(initReactI18next)
    .use(areaTexts)
    .init({
      lng: lang,
      supportedLngs: [...LANGS],
      fallbackLng: false,
      ns: ['frame'],
      defaultNS: 'frame',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
}

/** Changes the language of everything on the page, and remembers it for the next sign-in. */
export async function changeLanguage(lang: Lang): Promise<void> {
  try {
    localStorage.setItem(STORED_LANGUAGE, lang);
  } catch {
    // Storage is blocked: the language lasts as long as the page.
  }
  await i18next.changeLanguage(lang);
  document.documentElement.lang = LOCALES[lang].htmlLang;
}

export const currentLang = (): Lang => (isLang(i18next.language) ? i18next.language : DEFAULT_LANG);
