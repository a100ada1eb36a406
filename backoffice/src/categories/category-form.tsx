import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { slugOf } from 'shared-contracts/rules/slug';
import { CATEGORY_FIELDS, MAX_CATEGORY_DEPTH } from 'shared-contracts/staff/categories';
import type { CategoryRow, NewCategoryBody } from 'shared-contracts/staff/categories';
import { SOURCE_LANG } from 'shared-contracts/staff/products';
import { Checkbox, Field, Select, TextArea, TextInput } from 'shared-ui';
import { Panel } from '../detail/page.tsx';
import { textOf } from '../form/body-form.ts';
import type { FlatValues } from '../form/body-form.ts';
import { LanguageColumns, LanguageViewChoice, useLanguageView } from '../form/language-view.tsx';
import { Options } from '../form/options.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { TickGroup } from '../form/tick-group.tsx';
import type { StaffForm as FormState } from '../form/use-staff-form.ts';
import { GROUPS, groupName } from './category-fields.ts';
import { treeQuery } from './use-category.ts';
import styles from './categories.module.css';

type Field = (typeof CATEGORY_FIELDS)[number];
type State = FormState<FlatValues, NewCategoryBody>;
const SEO: readonly Field[] = ['seo_title', 'seo_description'];
const ROWS: Readonly<Partial<Record<Field, number>>> = { description: 4, seo_description: 3 };

interface CategoryFormProps {
  state: State;
  submitLabel: string;
  /** of a category that exists: it can't be below itself */
  id?: number;
  isReadOnly?: boolean;
}

/** Place, visibility and texts of a category. */
export function CategoryForm({ state, submitLabel, id, isReadOnly = false }: CategoryFormProps) {
  const { t } = useTranslation('categories');
  const { data: tree } = useQuery(treeQuery);
  const { form, field } = state;
  const view = useLanguageView(SOURCE_LANG, (lang) => lang === 'fr', form.formState.errors);
  const labels: Record<string, string> = { parent_id: t('field.parent'), is_hidden: t('field.hidden') };
  for (const group of GROUPS) labels[groupName(group)] = `${t('column.groups')}: ${t(`group.${group}`)}`;
  for (const lang of LANGS) for (const each of CATEGORY_FIELDS) labels[`${lang}_${each}`] = `${t(`field.${each}`)} · ${lang.toUpperCase()}`;
  const cells = (fields: readonly Field[]) => (
    <LanguageColumns count={view.shown.length}>
      {fields.map((each) =>
        view.shown.map((lang) => (
          <TextCell
            key={`${lang}_${each}`}
            state={state}
            lang={lang}
            field={each}
            label={labels[`${lang}_${each}`]}
            isNew={id === undefined}
          />
        )),
      )}
    </LanguageColumns>
  );
  return (
    <StaffForm
      state={state}
      submitLabel={submitLabel}
      labels={labels}
      describe={(name, value) =>
        typeof value === 'boolean'
          ? t(value ? 'yes' : 'no')
          : name === 'parent_id'
            ? (tree?.data.find((row) => String(row.id) === value)?.name ?? t('top'))
            : String(value ?? '')
      }
      isWide
      isReadOnly={isReadOnly}
    >
      <Panel title={t('place')}>
        <div className={styles.place}>
          <Field {...field('parent_id')} label={labels.parent_id} hint={t('hint.parent', { count: MAX_CATEGORY_DEPTH })}>
            <Select {...form.register('parent_id')}>
              <option value="">{t('top')}</option>
              <Options
                of={possibleParents(tree?.data ?? [], id).map((row) => ({
                  value: String(row.id),
                  label: '– '.repeat(row.depth - 1) + row.name,
                }))}
              />
            </Select>
          </Field>
          <TickGroup
            {...field(groupName(GROUPS[0] ?? 'garden'))}
            label={t('column.groups')}
            boxes={GROUPS.map((group) => ({ control: form.register(groupName(group)), label: t(`group.${group}`) }))}
          />
          <Checkbox {...form.register('is_hidden')} label={labels.is_hidden} />
          <p>{t('hint.hidden')}</p>
        </div>
      </Panel>
      <LanguageViewChoice view={view} />
      <Panel title={t('texts')}>{cells(CATEGORY_FIELDS.filter((each) => !SEO.includes(each)))}</Panel>
      <Panel title={t('seo')}>{cells(SEO)}</Panel>
    </StaffForm>
  );
}

/** Without itself, those below it, and those that nothing fits below. */
function possibleParents(rows: readonly CategoryRow[], id: number | undefined): CategoryRow[] {
  const own = new Set(id === undefined ? [] : [id]);
  for (const row of rows) if (row.parent_id !== null && own.has(row.parent_id)) own.add(row.id);
  return rows.filter((row) => row.depth < MAX_CATEGORY_DEPTH && !own.has(row.id));
}

interface CellProps {
  state: State;
  lang: Lang;
  field: Field;
  label: string | undefined;
  isNew: boolean;
}

function TextCell({ state, lang, field, label, isNew }: CellProps) {
  const { t } = useTranslation('categories');
  const { form } = state;
  const name = `${lang}_${field}`;
  const rows = ROWS[field];
  const control = { ...form.register(name), lang, autoComplete: 'off' };
  // A new category gets the address that its name makes, unless one is typed.
  const suggest = () => {
    const slug = slugOf(textOf(form.getValues(), name));
    if (isNew && field === 'name' && textOf(form.getValues(), `${lang}_slug`) === '' && slug !== '')
      form.setValue(`${lang}_slug`, slug, { shouldDirty: true });
  };
  const isRequired = field === 'name' || field === 'slug';
  return (
    <div>
      <Field
        {...state.field(name)}
        label={label}
        optionalLabel={isRequired ? undefined : t('optional')}
        hint={lang === SOURCE_LANG && field !== 'name' ? t(`hint.${field}`) : undefined}
      >
        {rows === undefined ? (
          <TextInput
            {...control}
            required={isRequired}
            onBlur={(event) => {
              suggest();
              void control.onBlur(event);
            }}
          />
        ) : (
          <TextArea {...control} rows={rows} />
        )}
      </Field>
    </div>
  );
}
