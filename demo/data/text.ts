/** Functions that create texts in the shop's four languages. */
import { frenchSpaces } from 'shared-contracts/rules/french-spaces';
import type { Lang, Text } from './seed-types.ts';

export const SEED_LANGS: readonly Lang[] = ['nl', 'fr', 'de', 'en'];

/** One text; the order is always Dutch, French, German, English. French is typed with plain spaces and gets its no-break ones here. */
export const text = (nl: string, fr: string, de: string, en: string): Text => ({ nl, fr: frenchSpaces(fr), de, en });

/** A text that is the same in every language: sizes, proper names. */
export const sameText = (value: string): Text => text(value, value, value, value);

/** A number as each language writes it in a product name: `2,5`, in English `2.5`. */
export function figure(value: number): Text {
  const point = String(value);
  const comma = point.replace('.', ',');
  return text(comma, comma, comma, point);
}

/** Joins parts of a variant name with a comma: a list of properties, not a sentence. */
export const joinTexts = (...parts: Text[]): Text => perLang((lang) => parts.map((part) => part[lang]).join(', '));

export function perLang(make: (lang: Lang) => string): Text {
  return text(make('nl'), make('fr'), make('de'), make('en'));
}

/** `250 × 153 cm`, in each language's way of writing numbers. */
export function size(unit: 'cm' | 'mm' | 'm' | 'kg', ...values: number[]): Text {
  return perLang((lang) => `${values.map((value) => figure(value)[lang]).join(' × ')} ${unit}`);
}

const SPECIAL: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'o', œ: 'oe', æ: 'ae' };

/** The URL segment of a name: ascii, lower case, words joined by hyphens. German umlauts are spelled out. */
export function toSlug(name: string, lang: Lang): string {
  const lower = name.toLowerCase();
  const spelled = lang === 'de' ? lower.replace(/[äöüß]/g, (letter) => SPECIAL[letter] ?? letter) : lower;
  return spelled
    .replace(/[ßøœæ]/g, (letter) => SPECIAL[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export const toSlugs = (name: Text): Text => perLang((lang) => toSlug(name[lang], lang));
