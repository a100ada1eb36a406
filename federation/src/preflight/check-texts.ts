import { LANGS } from 'shared-contracts';
import type { Lang, Translations } from 'shared-contracts';
import type { LoadedRemote } from '../loading/remote-loader.ts';

/** Languages differ only in their plural forms (French `many`). */
const PLURAL = /(_ordinal)?_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{\s*-?\s*([\w.]+)[^}]*\}\}/g;

/** Each text by its dotted key without plural form, with the placeholders of all its forms. */
function textsOf(translations: Translations, prefix = ''): Map<string, Set<string>> {
  const texts = new Map<string, Set<string>>();
  for (const [key, value] of Object.entries(translations)) {
    const name = prefix + key.replace(PLURAL, '');
    if (typeof value === 'string') {
      const placeholders = texts.get(name) ?? new Set();
      for (const [, placeholder = ''] of value.matchAll(PLACEHOLDER)) placeholders.add(placeholder);
      texts.set(name, placeholders);
    } else if (typeof value === 'object' && value !== null) {
      for (const [inner, placeholders] of textsOf(value as Translations, `${prefix}${key}.`)) texts.set(inner, placeholders);
    }
  }
  return texts;
}

const describe = (placeholders: ReadonlySet<string>): string => [...placeholders].sort().join(', ') || 'none';

/** Checks that every language has the same texts with the same placeholders as the first language. */
export function checkTexts({ translations }: Pick<LoadedRemote, 'translations'>): string[] {
  const [first, ...others] = LANGS;
  const expected = textsOf(translations[first]);
  return others.flatMap((lang) => compare(lang, textsOf(translations[lang]), first, expected));
}

function compare(lang: Lang, texts: Map<string, Set<string>>, first: Lang, expected: Map<string, Set<string>>): string[] {
  const problems: string[] = [];
  for (const [key, placeholders] of expected) {
    const actual = texts.get(key);
    if (!actual) problems.push(`text ${key} is missing in ${lang}`);
    else if (describe(actual) !== describe(placeholders)) {
      problems.push(`text ${key} has other placeholders in ${lang} (${describe(actual)}) than in ${first} (${describe(placeholders)})`);
    }
  }
  for (const key of texts.keys()) if (!expected.has(key)) problems.push(`text ${key} is in ${lang} but not in ${first}`);
  return problems;
}
