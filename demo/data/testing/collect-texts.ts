import type { Text } from '../seed-types.ts';
import { SEED_LANGS } from '../text.ts';

/** All texts inside a value, with the path to each. */
export function collectTexts(value: unknown, path: string): { path: string; text: Text }[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('nl' in value && 'fr' in value && 'de' in value && 'en' in value) return [{ path, text: value as Text }];
  return Object.entries(value).flatMap(([name, part]) => collectTexts(part, `${path}.${name}`));
}

/** Single words may be the same in two languages (`Garantie`); an identical sentence was not translated. */
export const isUntranslated = (text: Text): boolean =>
  (text.nl.match(/\p{L}{3,}/gu) ?? []).length >= 4 && new Set(SEED_LANGS.map((lang) => text[lang])).size < SEED_LANGS.length;
