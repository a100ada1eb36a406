import { LOCALES } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';

/** A formatter made once for each language, when it is first needed: making one takes longer than all that it formats for an answer. */
export const formatterPerLang = <Formatter>(make: (locale: string) => Formatter): ((lang: Lang) => Formatter) => {
  const made = new Map<Lang, Formatter>();
  return (lang) => {
    const formatter = made.get(lang) ?? make(LOCALES[lang].locale);
    made.set(lang, formatter);
    return formatter;
  };
};
