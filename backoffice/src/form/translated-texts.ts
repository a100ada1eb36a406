import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { textOf } from './body-form.ts';
import type { ControlOf, FlatValues } from './body-form.ts';

/** Names begin with the language, by which `useLanguageView` finds a mistake that is out of sight. */
export const textName = (lang: Lang, field: string): string => `${lang}_${field}`;
export const rightName = (lang: Lang, field: string): string => `${lang}_right_${field}`;

/** `texts.fr.about` → `fr_about`, also for an entry of a list; other paths by their first part. */
export const textControl: ControlOf = ([part, lang, field]) => (part === 'texts' ? `${lang}_${field}` : String(part));

/** The controls of texts in all languages; a list is written one entry on each line. */
export const textValues = <Field extends string>(
  fields: readonly Field[],
  texts?: Readonly<Record<Lang, Readonly<Record<Field, string | readonly string[]>>>>,
): FlatValues =>
  Object.fromEntries(
    LANGS.flatMap((lang) =>
      fields.flatMap((field): [string, string | boolean][] => {
        const value = texts?.[lang][field] ?? '';
        return [
          [textName(lang, field), typeof value === 'string' ? value : value.join('\n')],
          [rightName(lang, field), false],
        ];
      }),
    ),
  );

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What the call takes of them. */
export const textsOf = <Field extends string>(values: FlatValues, fields: readonly Field[], lists: readonly Field[] = []) => ({
  texts: Object.fromEntries(
    LANGS.map((lang) => [
      lang,
      Object.fromEntries(
        fields.map((field) => {
          const text = textOf(values, textName(lang, field));
          return [field, lists.includes(field) ? linesOf(text) : text];
        }),
      ),
    ]),
  ),
  still_right: Object.fromEntries(LANGS.map((lang) => [lang, fields.filter((field) => values[rightName(lang, field)] === true)])),
});
