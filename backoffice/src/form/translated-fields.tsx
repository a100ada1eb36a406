import { useTranslation } from 'react-i18next';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { SOURCE_LANG } from 'shared-contracts/staff/products';
import { Field, TextArea, TextInput } from 'shared-ui';
import { Panel } from '../detail/page.tsx';
import type { FlatValues } from './body-form.ts';
import { LanguageColumns, LanguageViewChoice, useLanguageView } from './language-view.tsx';
import { StaleMark } from './stale-mark.tsx';
import { rightName, textName } from './translated-texts.ts';
import type { StaffForm } from './use-staff-form.ts';

interface TranslatedFieldsProps<Name extends string> {
  title: string;
  state: StaffForm<FlatValues, unknown>;
  fields: readonly Name[];
  labelOf: (field: Name) => string;
  /** under the fields of the source language */
  hintOf?: (field: Name) => string | undefined;
  /** lines of a field that has several */
  rows: Readonly<Partial<Record<Name, number>>>;
  /** fields whose source changed after they were translated; of a new record there are none */
  stale?: Readonly<Record<Lang, readonly Name[]>> | undefined;
}

/** Labels of the texts and their ticks, for the choice after a conflict. */
export function useTextLabels<Name extends string>(fields: readonly Name[], labelOf: (field: Name) => string): Record<string, string> {
  const { t } = useTranslation('frame');
  return Object.fromEntries(
    LANGS.flatMap((lang) =>
      fields.flatMap((field) => {
        const label = `${labelOf(field)} · ${lang.toUpperCase()}`;
        return [
          [textName(lang, field), label],
          [rightName(lang, field), `${label}: ${t('record.stillRight')}`],
        ];
      }),
    ),
  );
}

/** Texts of a record beside each other in two languages, or all; a translation of an older text is marked. */
export function TranslatedFields<Name extends string>(props: TranslatedFieldsProps<Name>) {
  const { title, state, fields, labelOf, hintOf, rows, stale } = props;
  const { form, field: fieldOf } = state;
  const first = LANGS.find((lang) => (stale?.[lang].length ?? 0) > 0) ?? 'fr';
  const view = useLanguageView(SOURCE_LANG, (lang) => lang === first, form.formState.errors);
  return (
    <>
      <LanguageViewChoice view={view} />
      <Panel title={title}>
        <LanguageColumns count={view.shown.length}>
          {fields.map((field) =>
            view.shown.map((lang) => {
              const name = textName(lang, field);
              const control = { ...form.register(name), lang, autoComplete: 'off' };
              return (
                <div key={name}>
                  <Field
                    {...fieldOf(name)}
                    label={`${labelOf(field)} · ${lang.toUpperCase()}`}
                    hint={lang === SOURCE_LANG ? hintOf?.(field) : undefined}
                  >
                    {rows[field] === undefined ? <TextInput {...control} /> : <TextArea {...control} rows={rows[field]} />}
                  </Field>
                  {stale?.[lang].includes(field) === true ? (
                    <StaleMark source={SOURCE_LANG} control={form.register(rightName(lang, field))} />
                  ) : null}
                </div>
              );
            }),
          )}
        </LanguageColumns>
      </Panel>
    </>
  );
}
