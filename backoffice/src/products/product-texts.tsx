import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { TRANSLATED_FIELDS } from 'shared-contracts/staff/products';
import type { ProductTexts, ProductTextsAnswer, TextField } from 'shared-contracts/staff/products';
import { Badge, Button, Field, TextArea, TextInput } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { staffApi } from '../client/staff-api.ts';
import { Panel } from '../detail/page.tsx';
import { LanguageColumns, LanguageViewChoice, useLanguageView } from '../form/language-view.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { StaleMark } from '../form/stale-mark.tsx';
import { fromAnswer, useStaffForm } from '../form/use-staff-form.ts';
import type { StaffForm as FormState } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { ProductPage, useProductPart } from './product-page.tsx';
import { FIELD_ORDER, controlOf, countFaqs, rightName, textsInput, textsSchema } from './text-fields.ts';
import type { TextsInput, TextsOutput } from './text-fields.ts';
import { productPath, productQuery, textsQuery, useTakeAnswer } from './use-product.ts';
import styles from './products.module.css';

const MAX_FAQS = 20;

/** Texts of a product, the source beside its translations; all languages are saved at once. */
export default function ProductTextsScreen() {
  const { id = '' } = useParams();
  const { answer, placeholder } = useProductPart(textsQuery(id));
  const { data: product } = useQuery(productQuery(id));
  const { t } = useTranslation('products');
  if (!answer) return placeholder;
  const { data: texts, revision = '' } = answer;
  const staleLangs = LANGS.filter((lang) => texts.stale[lang].length > 0);
  return (
    <ProductPage
      product={{ sku: texts.sku, name: product?.data.name ?? texts.texts[texts.source]?.name ?? texts.sku }}
      badges={staleLangs.map((lang) => (
        <Badge key={lang} tone="warn">
          {t('texts.staleIn', { lang: t(`lang.${lang}`) })}
        </Badge>
      ))}
    >
      <TextsForm key={texts.id} texts={texts} revision={revision} />
    </ProductPage>
  );
}

function TextsForm({ texts, revision }: { texts: ProductTexts; revision: string }) {
  const { t } = useTranslation('products');
  const { t: frameTexts } = useTranslation('frame');
  const canWrite = useCan()('write_products');
  const take = useTakeAnswer();
  const { source } = texts;
  const [added, setAdded] = useState(0);
  const faqs = Math.min(MAX_FAQS, countFaqs(texts) + added);
  const schema = useMemo(() => textsSchema(texts, frameTexts), [texts, frameTexts]);
  const values = useMemo(() => textsInput(texts, countFaqs(texts)), [texts]);
  const state = useStaffForm<TextsInput, TextsOutput, ProductTextsAnswer>({
    schema,
    values,
    revision,
    controlOf,
    save: (body, expected) => staffApi.put<ProductTextsAnswer>(`${productPath(texts.id)}/texts`, { ...body, revision: expected }),
    readRecord: fromAnswer((data: ProductTexts) => textsInput(data, Math.max(faqs, countFaqs(data)))),
    onSaved: (answer) => {
      take(textsQuery(String(texts.id)), answer);
      setAdded(0);
      showDone(t('texts.saved'));
    },
  });
  const view = useLanguageView(source, (lang) => texts.stale[lang].length > 0 || texts.texts[lang] === null, state.form.formState.errors);

  const labels: Record<string, string> = {};
  const label = (lang: Lang, text: string): string => `${text} · ${lang.toUpperCase()}`;
  for (const lang of LANGS) {
    for (const field of FIELD_ORDER) labels[`${lang}_${field}`] = label(lang, t(`texts.field.${field}`));
    for (let at = 0; at < faqs; at += 1) {
      labels[`${lang}_question_${at}`] = label(lang, t('texts.question', { place: at + 1 }));
      labels[`${lang}_answer_${at}`] = label(lang, t('texts.answer', { place: at + 1 }));
    }
    for (const [at, { sku }] of texts.variants.entries()) labels[`${lang}_variant_${at}`] = label(lang, sku);
  }
  const { shown } = view;
  const column = { texts, state, labels };
  return (
    <>
      <LanguageViewChoice view={view} />
      {canWrite ? null : <p>{t('readOnly')}</p>}
      <StaffForm state={state} submitLabel={t('texts.save')} labels={labels} isWide isReadOnly={!canWrite}>
        <Panel title={t('texts.title')}>
          <LanguageColumns count={shown.length}>
            {FIELD_ORDER.map((field) => shown.map((lang) => <TextCell key={`${lang}_${field}`} {...column} lang={lang} field={field} />))}
          </LanguageColumns>
        </Panel>
        <Panel
          title={t('texts.field.faqs')}
          actions={
            faqs < MAX_FAQS ? (
              <Button size="s" variant="line" icon="plus" onClick={() => setAdded(added + 1)}>
                {t('texts.addQuestion')}
              </Button>
            ) : null
          }
        >
          {faqs === 0 ? <p>{t('texts.noQuestions')}</p> : null}
          <LanguageColumns count={shown.length}>
            {Array.from({ length: faqs }, (_, at) =>
              shown.map((lang) => <FaqCell key={`${lang}_${at}`} {...column} lang={lang} at={at} />),
            )}
            {shown.some((lang) => texts.stale[lang].includes('faqs'))
              ? shown.map((lang) => (
                  <div key={lang}>
                    <FieldStaleMark {...column} lang={lang} field="faqs" />
                  </div>
                ))
              : null}
          </LanguageColumns>
        </Panel>
        <Panel title={t('texts.variants')}>
          <LanguageColumns count={shown.length}>
            {texts.variants.map(({ sku }, at) =>
              shown.map((lang) => (
                <Field key={`${lang}_${sku}`} {...state.field(`${lang}_variant_${at}`)} label={labels[`${lang}_variant_${at}`]}>
                  <TextInput {...state.form.register(`${lang}_variant_${at}`)} lang={lang} autoComplete="off" />
                </Field>
              )),
            )}
          </LanguageColumns>
        </Panel>
      </StaffForm>
    </>
  );
}

interface CellProps {
  texts: ProductTexts;
  state: FormState<TextsInput, TextsOutput>;
  labels: Record<string, string>;
  lang: Lang;
}

const ROWS: Readonly<Partial<Record<TextField, number>>> = { description: 8, usps: 5, seo_description: 3 };
/** Search engines show about as much; the API takes no more. */
const HINTED = ['slug', 'usps', 'seo_title', 'seo_description'] as const;
const isHinted = (field: TextField): field is (typeof HINTED)[number] => (HINTED as readonly string[]).includes(field);

function TextCell({ field, ...cell }: CellProps & { field: TextField }) {
  const { state, labels, lang } = cell;
  const { t } = useTranslation('products');
  const name = `${lang}_${field}`;
  const rows = ROWS[field];
  const control = { ...state.form.register(name), lang, autoComplete: 'off' };
  return (
    <div>
      <Field
        {...state.field(name)}
        label={labels[name]}
        hint={isHinted(field) && lang === cell.texts.source ? t(`texts.hint.${field}`) : undefined}
      >
        {rows === undefined ? <TextInput {...control} /> : <TextArea {...control} rows={rows} />}
      </Field>
      <FieldStaleMark {...cell} field={field} />
    </div>
  );
}

function FaqCell({ state, labels, lang, at }: CellProps & { at: number }) {
  const [question, answer] = [`${lang}_question_${at}`, `${lang}_answer_${at}`];
  return (
    <div className={styles.pair}>
      <Field {...state.field(question)} label={labels[question]}>
        <TextInput {...state.form.register(question)} lang={lang} autoComplete="off" />
      </Field>
      <Field {...state.field(answer)} label={labels[answer]}>
        <TextArea {...state.form.register(answer)} lang={lang} rows={4} />
      </Field>
    </div>
  );
}

function FieldStaleMark({ texts, state, lang, field }: CellProps & { field: TextField }) {
  const translated = TRANSLATED_FIELDS.find((each) => each === field && texts.stale[lang].includes(each));
  return translated ? <StaleMark source={texts.source} control={state.form.register(rightName(lang, translated))} /> : null;
}
