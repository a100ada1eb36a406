import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { SOURCE_LANG } from 'shared-contracts/staff/products';
import { digestOf } from '../../platform/digest.ts';

type Digests<Field extends string> = Partial<Record<Field, string>>;
/** By language: field → digest of the source that it was translated from. */
export type Sources<Field extends string> = Record<Lang, Digests<Field>>;
type Texts<Field extends string> = Record<Lang, Record<Field, unknown>>;

export const byLang = <Value>(value: (lang: Lang) => Value): Record<Lang, Value> =>
  Object.fromEntries(LANGS.map((lang) => [lang, value(lang)])) as Record<Lang, Value>;

export const isEmptyText = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Fields of each translation whose source is no longer what they were translated from (0151). */
export const staleFields = <Field extends string>(
  fields: readonly Field[],
  texts: Texts<Field>,
  sources: Sources<Field>,
): Record<Lang, Field[]> =>
  byLang((lang) =>
    lang === SOURCE_LANG
      ? []
      : fields.filter((field) => {
          const noted = sources[lang][field];
          return noted !== undefined && !isEmptyText(texts[lang][field]) && noted !== digestOf(texts[SOURCE_LANG][field]);
        }),
  );

/**
 * What each translated field was translated from, after a save: one that was changed, or read again, is of the new source. One that stays as
 * it was is of the source it had, which is the one before this save where it was never noted.
 */
export const nextSources = <Field extends string>(
  fields: readonly Field[],
  before: { texts: Texts<Field>; sources: Sources<Field> },
  after: { texts: Texts<Field>; confirmedTranslations: Readonly<Record<Lang, readonly Field[]>> },
): Sources<Field> =>
  byLang((lang) =>
    lang === SOURCE_LANG
      ? {}
      : (Object.fromEntries(
          fields.map((field) => {
            const isChanged = digestOf(before.texts[lang][field]) !== digestOf(after.texts[lang][field]);
            const isOfNewSource = isChanged || after.confirmedTranslations[lang].includes(field);
            const old = before.sources[lang][field] ?? digestOf(before.texts[SOURCE_LANG][field]);
            return [field, isOfNewSource ? digestOf(after.texts[SOURCE_LANG][field]) : old];
          }),
        ) as Digests<Field>),
  );
