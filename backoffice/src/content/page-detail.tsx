import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { PAGE_FIELDS, TRANSLATED_PAGE_FIELDS } from 'shared-contracts/staff/content';
import type { ContentPage, ContentPageAnswer, EditedBlock, PageField } from 'shared-contracts/staff/content';
import { Checkbox, Field, Select, Skeleton, TextArea, TextInput } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { CallFailed, failureOf, staffApi } from '../client/staff-api.ts';
import { Page, Panel } from '../detail/page.tsx';
import { ChangesPanel, operationLabel } from '../detail/record-panels.tsx';
import { LanguageColumns, LanguageViewChoice, useLanguageView } from '../form/language-view.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { StaleMark } from '../form/stale-mark.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import type { StaffForm as FormState } from '../form/use-staff-form.ts';
import { CallState } from '../frame/screen-error.tsx';
import { showDone } from '../frame/toasts.tsx';
import { BlockEditor } from './block-editor.tsx';
import { ROWS, controlOf, pageInput, pageSchema, rightName, valueText } from './page-fields.ts';
import type { PageInput, PageOutput } from './page-fields.ts';
import { PageMarks } from './page-marks.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { PictureUpload } from './picture-upload.tsx';
import { PublishingPanel } from './publishing-panel.tsx';
import { PAGES, pagePath, pageQuery, useTakePage } from './use-page.ts';
import { VersionsPanel } from './versions-panel.tsx';
import styles from './content.module.css';

/** A page or an article in four languages: its draft, when it is published, and what was. */
export default function PageDetail() {
  const { id = '' } = useParams();
  const { t } = useTranslation('content');
  const { data: answer, error, refetch } = useQuery(pageQuery(id));
  if (error && answer === undefined) return <CallState failure={failureOf(error)} onRetry={() => void refetch()} />;
  const page = answer?.data;
  return (
    <Page
      title={page?.title ?? t('title')}
      back={{ path: PAGES, label: t('title') }}
      intro={page ? t(`kind.${page.kind}`) : undefined}
      badges={page ? <PageMarks page={page} staleLangs={LANGS.filter((lang) => page.stale[lang].length > 0)} /> : null}
    >
      {page ? <Editor key={page.id} page={page} revision={answer.revision ?? ''} /> : <Skeleton lines={12} />}
    </Page>
  );
}

const OPERATIONS = ['add', 'save', 'publish', 'unplan', 'take_back', 'restore', 'discard', 'preview'] as const;

function Editor({ page, revision }: { page: ContentPage; revision: string }) {
  const { t } = useTranslation('content');
  const { t: frame } = useTranslation('frame');
  const can = useCan();
  const canWrite = can('write_content');
  const canUpload = can('write_media');
  const take = useTakePage();
  const { source } = page;
  const schema = useMemo(() => pageSchema(frame), [frame]);
  const values = useMemo(() => pageInput(page), [page]);
  const state = useStaffForm<PageInput, PageOutput, ContentPageAnswer>({
    schema,
    values,
    revision,
    save: async (body, expected) => {
      try {
        return await staffApi.put<ContentPageAnswer>(pagePath(page.id), { ...body, revision: expected });
      } catch (error) {
        throw atControls(error);
      }
    },
    readRecord: (current) => {
      const { data, revision: newer = '' } = current as ContentPageAnswer;
      return { values: pageInput(data), revision: newer };
    },
    onSaved: (answer) => {
      take(answer);
      showDone(t('saved'));
    },
  });
  const label = (lang: Lang, field: PageField): string => `${t(`field.${field}`)} · ${lang.toUpperCase()}`;
  const labels: Record<string, string> = {
    picture: t('field.picture'),
    author: t('field.author'),
    tags: t('field.tags'),
    products: t('field.products'),
  };
  for (const lang of LANGS) {
    for (const field of PAGE_FIELDS) labels[`${lang}_${field}`] = label(lang, field);
    for (const field of TRANSLATED_PAGE_FIELDS) labels[rightName(lang, field)] = `${label(lang, field)}: ${frame('record.stillRight')}`;
  }
  const view = useLanguageView(source, (lang) => page.stale[lang].length > 0, state.form.formState.errors);
  const { shown } = view;
  const cell = { page, state, labels, isReadOnly: !canWrite };
  return (
    <div className={styles.stack}>
      <PublishingPanel
        page={page}
        revision={revision}
        isDirty={state.form.formState.isDirty}
        labels={labels}
        state={state}
        onWrong={view.reveal}
      />
      <LanguageViewChoice view={view} />
      {canWrite ? null : <p>{t('readOnly')}</p>}
      <StaffForm
        state={state}
        submitLabel={t('save')}
        labels={labels}
        describe={(name, value) => (typeof value === 'boolean' ? t(value ? 'yes' : 'no') : valueText(value))}
        isWide
        isReadOnly={!canWrite}
      >
        <Panel title={t('texts')}>
          {canWrite ? <p className={styles.keys}>{t('block.keys')}</p> : null}
          <LanguageColumns count={shown.length}>
            {PAGE_FIELDS.filter((field) => !field.startsWith('seo_')).map((field) =>
              shown.map((lang) => <TextCell key={`${lang}_${field}`} {...cell} lang={lang} field={field} />),
            )}
          </LanguageColumns>
        </Panel>
        <Panel title={t('seo')}>
          <LanguageColumns count={shown.length}>
            {PAGE_FIELDS.filter((field) => field.startsWith('seo_')).map((field) =>
              shown.map((lang) => <TextCell key={`${lang}_${field}`} {...cell} lang={lang} field={field} />),
            )}
          </LanguageColumns>
        </Panel>
        <Extras {...cell} />
      </StaffForm>
      {canWrite && canUpload ? (
        <PictureUpload page={page} onUploaded={(key) => state.form.setValue('picture', key, { shouldDirty: true })} />
      ) : null}
      <VersionsPanel page={page} revision={revision} isDirty={state.form.formState.isDirty} />
      <ChangesPanel changes={page.changes} labelOf={operationLabel('content', OPERATIONS, (name) => t(`operation.${name}`))} />
    </div>
  );
}

/** Errors that name fields of the call, at the controls of the form. */
function atControls(error: unknown): unknown {
  if (!(error instanceof CallFailed) || error.failure.kind !== 'rule' || error.failure.errors === undefined) return error;
  const errors = Object.fromEntries(Object.entries(error.failure.errors).map(([path, texts]) => [controlOf(path.split('.')), texts]));
  return new CallFailed({ ...error.failure, errors });
}

interface CellProps {
  page: ContentPage;
  state: FormState<PageInput, PageOutput>;
  labels: Record<string, string>;
  isReadOnly: boolean;
}

const HINTED = ['slug', 'seo_title', 'seo_description'] as const;
const isHinted = (field: PageField): field is (typeof HINTED)[number] => (HINTED as readonly string[]).includes(field);

function TextCell({ page, state, labels, isReadOnly, lang, field }: CellProps & { lang: Lang; field: PageField }) {
  const { t } = useTranslation('content');
  const name = `${lang}_${field}`;
  const rows = ROWS[field];
  const translated = page.stale[lang].find((each) => each === field);
  const staleMark = translated ? <StaleMark source={page.source} control={state.form.register(rightName(lang, translated))} /> : null;
  if (field === 'blocks')
    return (
      <div>
        <Controller
          control={state.form.control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <BlockEditor
              id={state.field(name).id}
              label={labels[name] ?? ''}
              lang={lang}
              value={(value ?? []) as EditedBlock[]}
              onChange={onChange}
              error={state.field(name).error}
              isReadOnly={isReadOnly}
            />
          )}
        />
        {staleMark}
      </div>
    );
  const control = { ...state.form.register(name), lang, autoComplete: 'off' };
  const isAddress = field === 'slug';
  const prefix = `/${lang}/${page.prefixes[lang]}`;
  const hint = isAddress
    ? page.is_fixed
      ? t('hint.fixed')
      : lang === page.source
        ? t('hint.slug', { prefix })
        : prefix
    : isHinted(field) && lang === page.source
      ? t(`hint.${field}`)
      : undefined;
  return (
    <div>
      <Field {...state.field(name)} label={labels[name]} hint={hint}>
        {rows === undefined ? <TextInput {...control} readOnly={isAddress && page.is_fixed} /> : <TextArea {...control} rows={rows} />}
      </Field>
      {staleMark}
    </div>
  );
}

/** Picture of a page; of an article also who wrote it, what it is about and the products beside it. */
function Extras({ page, state, labels }: CellProps) {
  const { t } = useTranslation('content');
  const { pictures, authors, tags } = page.choices;
  const chosen = state.form.watch('picture');
  const isArticle = page.kind !== 'page' && page.kind !== 'qr';
  return (
    <Panel title={t('extras')}>
      <div className={styles.extras}>
        <div className={styles.stack}>
          <PictureChoice
            pictures={pictures}
            field={state.field('picture')}
            label={labels.picture}
            value={String(chosen)}
            onChange={(key) => state.form.setValue('picture', key, { shouldDirty: true })}
          />
        </div>
        {isArticle ? (
          <div className={styles.stack}>
            <Field {...state.field('author')} label={labels.author}>
              <Select {...state.form.register('author')}>
                <option value="">{t('none')}</option>
                {authors.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <Field {...state.field('products')} label={labels.products} hint={t('hint.products')}>
              <TextArea {...state.form.register('products')} rows={2} />
            </Field>
            <fieldset className={styles.tags} id={state.field('tags').id}>
              <legend>{labels.tags}</legend>
              {tags.map(({ key, name }) => (
                <Checkbox key={key} {...state.form.register('tags')} value={key} label={name} />
              ))}
            </fieldset>
          </div>
        ) : null}
      </div>
    </Panel>
  );
}
