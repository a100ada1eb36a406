import { LANGS, LOCALES, isLang, isRegion, isVatView, langOfLocale } from './locales.ts';

it('knows its own values and nothing else', () => {
  expect(['nl', 'fr', 'de', 'en', 'NL', 'xx', '', '__proto__', null, undefined, ['nl']].filter(isLang)).toEqual(['nl', 'fr', 'de', 'en']);
  expect(['be', 'nl', 'lu', 'de', 'toString', null].filter(isRegion)).toEqual(['be', 'nl', 'lu']);
  expect(['incl', 'excl', 'both', undefined].filter(isVatView)).toEqual(['incl', 'excl']);
});

it('finds each language by its locale', () => {
  expect(LANGS.map((lang) => langOfLocale(LOCALES[lang].locale))).toEqual([...LANGS]);
  expect(langOfLocale('nl-NL')).toBeUndefined();
});
