import type { Lang } from 'shared-contracts/contract/locales';
import { LOCALES } from 'shared-contracts/contract/locales';
import { frenchSpaces } from 'shared-contracts/rules/french-spaces';

/** One text, or one per plural form of `count`; `{name}` stands for a value. */
export type Template = string | { one: string; other: string };
export type Translated = Readonly<Record<Lang, Template>>;
export type Values = Readonly<Record<string, string | number>>;

/** The text in one language with its values filled in; `values.count` chooses the plural form. */
export const translate = (texts: Translated, lang: Lang, values: Values = {}): string => {
  const template = texts[lang];
  const isOne = typeof template !== 'string' && new Intl.PluralRules(LOCALES[lang].locale).select(Number(values.count)) === 'one';
  const chosen = typeof template === 'string' ? template : template[isOne ? 'one' : 'other'];
  const text = lang === 'fr' ? frenchSpaces(chosen) : chosen;
  // half a metre is 0,5 m to who reads Dutch; whole figures stay as they are
  const written = (value: string | number): string =>
    typeof value === 'number' && !Number.isInteger(value) ? new Intl.NumberFormat(LOCALES[lang].locale).format(value) : String(value);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => written(values[name] ?? whole));
};
