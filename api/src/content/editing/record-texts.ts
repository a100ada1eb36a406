import { sql } from 'kysely';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { withFrenchSpaces } from 'shared-contracts/staff/content';
import type { Queries } from '../../platform/database/database.ts';
import { invalidFields } from '../../platform/shop-error.ts';
import type { FieldProblem } from '../../platform/shop-error.ts';
import { byLang, isEmptyText, nextSources, staleFields } from './translation-sources.ts';
import type { Sources } from './translation-sources.ts';

type Text<Field extends string> = Record<Field, string | string[]>;

/** Where the texts of a kind of record are; `owner` is the column with the record's id. Fields whose empty value is a list are jsonb. */
export interface TextTable<Field extends string, Stored extends Text<Field>> {
  table: 'employee_texts' | 'job_texts' | 'dealer_texts';
  owner: 'employee_id' | 'job_id' | 'dealer_id';
  fields: readonly Field[];
  empty: Stored;
}

interface EditedTexts<Field extends string, Stored extends Text<Field>> {
  texts: Record<Lang, Stored>;
  /** by language: field → digest of the source that it was translated from (0151) */
  sources: Sources<Field>;
}

/** Texts by record; a language that has none has empty ones. `ids`: of these records only. */
export const loadTexts = async <Field extends string, Stored extends Text<Field>>(
  db: Queries,
  { table, owner, fields, empty }: TextTable<Field, Stored>,
  ids?: readonly number[],
): Promise<(id: number) => EditedTexts<Field, Stored>> => {
  const { rows } = await sql<{ id: number; lang: Lang; sources: Sources<Field>[Lang]; text: Stored }>`
    select ${sql.ref(owner)} as id, lang, sources,
      jsonb_build_object(${sql.join(fields.flatMap((field) => [sql.lit(field), sql.ref(field)]))}) as text
    from ${sql.table(table)} where ${ids === undefined ? sql`true` : sql`${sql.ref(owner)} = any(${[...ids]}::int[])`}`.execute(db);
  return (id) => {
    const own = new Map(rows.filter((row) => row.id === id).map((row) => [row.lang, row]));
    return { texts: byLang((lang) => own.get(lang)?.text ?? empty), sources: byLang((lang) => own.get(lang)?.sources ?? {}) };
  };
};

/** Languages with a translation of an older text. */
export const staleLangs = <Field extends string, Stored extends Text<Field>>(
  { fields }: TextTable<Field, Stored>,
  { texts, sources }: EditedTexts<Field, Stored>,
): Lang[] => {
  const stale = staleFields(fields, texts, sources);
  return LANGS.filter((lang) => stale[lang].length > 0);
};

/** Throws 422 with every text that is missing before a record can be shown. */
export const assertTextsComplete = <Field extends string>(fields: readonly Field[], texts: Record<Lang, Text<Field>>): void => {
  const problems: Record<string, FieldProblem[]> = {};
  for (const lang of LANGS)
    for (const field of fields) if (isEmptyText(texts[lang][field])) problems[`texts.${lang}.${field}`] = [{ message: 'content_missing' }];
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
};

/** Writes the texts of a record in all languages. `before`: as they were; null for a new record. */
export const saveTexts = async <Field extends string, Stored extends Text<Field>>(
  trx: Queries,
  { table, owner, fields }: TextTable<Field, Stored>,
  id: number,
  before: EditedTexts<Field, Stored> | null,
  { texts, confirmedTranslations }: { texts: Record<Lang, Stored>; confirmedTranslations: Readonly<Record<Lang, readonly Field[]>> },
): Promise<void> => {
  const written = { ...texts, fr: withFrenchSpaces(texts.fr) };
  const sources: Sources<Field> =
    before === null ? byLang(() => ({})) : nextSources(fields, before, { texts: written, confirmedTranslations });
  for (const lang of LANGS) {
    const values = fields.map((field) => {
      const value = written[lang][field];
      return Array.isArray(value) ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
    });
    await sql`
      insert into ${sql.table(table)} (${sql.ref(owner)}, lang, sources, ${sql.join(fields.map((field) => sql.ref(field)))})
      values (${id}, ${lang}, ${JSON.stringify(sources[lang])}::jsonb, ${sql.join(values)})
      on conflict (${sql.ref(owner)}, lang) do update set sources = excluded.sources,
        ${sql.join(fields.map((field) => sql`${sql.ref(field)} = ${sql.ref(`excluded.${field}`)}`))}`.execute(trx);
  }
};
