import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LANGS } from 'shared-contracts/contract/locales';
import { slugOf } from 'shared-contracts/rules/slug';
import { SOURCE_LANG } from 'shared-contracts/staff/products';
import type { StaffProductAnswer } from 'shared-contracts/staff/products';
import { newProductBody } from 'shared-contracts/staff/product-variants';
import type { NewProductBody } from 'shared-contracts/staff/product-variants';
import { productGroup } from 'shared-contracts/wire/category';
import { productType } from 'shared-contracts/wire/product';
import { Field, FormGrid, Note, Select, TextArea, TextInput } from 'shared-ui';
import { staffApi } from '../client/staff-api.ts';
import { Page, Panel } from '../detail/page.tsx';
import { flatSchema, joinedControl, numberOf, textOf } from '../form/body-form.ts';
import type { FlatValues } from '../form/body-form.ts';
import { LanguageColumns } from '../form/language-view.tsx';
import { Options } from '../form/options.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { categoriesQuery, productPath, productQuery, useTakeAnswer } from './use-product.ts';
import styles from './products.module.css';

const FIELDS = ['name', 'slug', 'description'] as const;

const EMPTY: FlatValues = {
  sku: '',
  type: 'sale',
  category_id: '',
  group: 'garden',
  brand: '',
  warranty_years: '',
  ...Object.fromEntries(LANGS.flatMap((lang) => FIELDS.map((field) => [`texts_${lang}_${field}`, '']))),
};

const bodyOf = (values: FlatValues): unknown => ({
  sku: textOf(values, 'sku'),
  type: values.type,
  category_id: textOf(values, 'category_id') === '' ? undefined : textOf(values, 'category_id'),
  group: values.group,
  brand: textOf(values, 'brand'),
  warranty_years: numberOf(values, 'warranty_years') ?? null,
  texts: Object.fromEntries(
    LANGS.map((lang) => [lang, Object.fromEntries(FIELDS.map((field) => [field, textOf(values, `texts_${lang}_${field}`)]))]),
  ),
});

/** A new product, hidden until it has what the shop needs: its screens say what that is. */
export default function ProductNew() {
  const { t } = useTranslation('products');
  const { t: frameTexts } = useTranslation('frame');
  const navigate = useNavigate();
  const take = useTakeAnswer();
  const { data: categories } = useQuery(categoriesQuery);
  const schema = useMemo(() => flatSchema<NewProductBody>(newProductBody, bodyOf, joinedControl, frameTexts), [frameTexts]);
  const state = useStaffForm<FlatValues, NewProductBody, StaffProductAnswer>({
    schema,
    values: EMPTY,
    controlOf: joinedControl,
    save: (body, _, call) => staffApi.post<StaffProductAnswer>('/products', body, call),
    onSaved: (answer) => {
      take(productQuery(String(answer.data.id)), answer);
      showDone(t('new.done', { name: answer.data.name }));
      void navigate(`${productPath(answer.data.id)}/variants/new`);
    },
  });
  const { form, field } = state;
  return (
    <Page title={t('new.title')} back={{ path: '/products', label: t('title') }}>
      <StaffForm state={state} submitLabel={t('new.save')} isWide>
        <Note>{t('new.hint')}</Note>
        <Panel title={t('form.title')}>
          <FormGrid className={styles.grid}>
            <Field {...field('sku')} label={t('column.sku')} hint={t('new.skuHint')} span={6}>
              <TextInput {...form.register('sku')} autoComplete="off" required />
            </Field>
            <Field {...field('type')} label={t('new.type')} hint={t('new.typeHint')} span={6}>
              <Select {...form.register('type')}>
                <Options of={productType.options.map((type) => ({ value: type, label: t(`type.${type}`) }))} />
              </Select>
            </Field>
            <Field {...field('category_id')} label={t('column.category')} span={6}>
              <Select {...form.register('category_id')} required>
                <option value="">{t('new.choose')}</option>
                <Options of={(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name }))} />
              </Select>
            </Field>
            <Field {...field('group')} label={t('form.group')} span={6}>
              <Select {...form.register('group')}>
                <Options of={productGroup.options.map((group) => ({ value: group, label: t(`group.${group}`) }))} />
              </Select>
            </Field>
            <Field {...field('brand')} label={t('form.brand')} span={6}>
              <TextInput {...form.register('brand')} autoComplete="off" required />
            </Field>
            <Field {...field('warranty_years')} label={t('form.warranty')} optionalLabel={t('optional')} span={6}>
              <TextInput {...form.register('warranty_years')} inputMode="numeric" autoComplete="off" />
            </Field>
          </FormGrid>
        </Panel>
        <Panel title={t('texts.title')}>
          <LanguageColumns count={LANGS.length}>
            {FIELDS.map((each) =>
              LANGS.map((lang) => {
                const name = `texts_${lang}_${each}`;
                const suggested = each === 'slug' ? slugOf(textOf(form.watch(), `texts_${lang}_name`)) : '';
                return (
                  <Field
                    key={name}
                    {...field(name)}
                    label={`${t(`texts.field.${each}`)} · ${lang.toUpperCase()}`}
                    optionalLabel={lang === SOURCE_LANG && each === 'name' ? undefined : t('optional')}
                    hint={each === 'slug' ? (suggested === '' ? t('new.slugHint') : t('new.slugOf', { slug: suggested })) : undefined}
                  >
                    {each === 'description' ? (
                      <TextArea {...form.register(name)} lang={lang} rows={6} />
                    ) : (
                      <TextInput
                        {...form.register(name)}
                        lang={lang}
                        autoComplete="off"
                        required={lang === SOURCE_LANG && each === 'name'}
                      />
                    )}
                  </Field>
                );
              }),
            )}
          </LanguageColumns>
        </Panel>
      </StaffForm>
    </Page>
  );
}
