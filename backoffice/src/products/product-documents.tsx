import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { LANGS } from 'shared-contracts/contract/locales';
import { FILE_KINDS, MAX_DOCUMENT_BYTES, documentsBody, newDocumentBody } from 'shared-contracts/staff/product-documents';
import type { DocumentsBody, ProductDocuments, ProductDocumentsAnswer } from 'shared-contracts/staff/product-documents';
import { Field, Note, Select, TextInput, TextLink } from 'shared-ui';
import * as z from 'zod';
import { useCan } from '../client/session.ts';
import { staffApi } from '../client/staff-api.ts';
import { Panel } from '../detail/page.tsx';
import { flatSchema, joinedControl, textOf } from '../form/body-form.ts';
import type { ControlOf, FlatValues } from '../form/body-form.ts';
import { Options } from '../form/options.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { fromAnswer, useStaffForm } from '../form/use-staff-form.ts';
import type { StaffForm as FormState } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { currentLang } from '../i18n/texts.ts';
import { useFormat } from '../i18n/use-format.ts';
import { FileActions } from './file-actions.tsx';
import { ProductPage, useProductPart } from './product-page.tsx';
import { UploadForm } from './upload-form.tsx';
import { documentsQuery, productPath, useTakeAnswer } from './use-product.ts';
import styles from './products.module.css';

type Entry = ProductDocuments['documents'][number];

/** The PDFs that staff uploaded for a product: their kinds, languages and titles, and further ones. */
export default function ProductDocumentsScreen() {
  const { t } = useTranslation('products');
  const { id = '' } = useParams();
  const { answer, placeholder } = useProductPart(documentsQuery(id));
  const canWrite = useCan()('write_media');
  if (!answer) return placeholder;
  const { data: product, revision = '' } = answer;
  return (
    <ProductPage product={product}>
      {product.documents.length === 0 ? (
        <Note>{t('documents.none')}</Note>
      ) : (
        <DocumentsForm product={product} revision={revision} canWrite={canWrite} />
      )}
      {canWrite ? <UploadDocument product={product} /> : null}
    </ProductPage>
  );
}

const FACTS = ['kind', 'lang', 'title'] as const;

const inputOf = ({ documents }: ProductDocuments): FlatValues =>
  Object.fromEntries(documents.flatMap((entry) => FACTS.map((name) => [`${name}_${entry.id}`, entry[name]])));

const factsOf = (values: FlatValues, suffix: string) => Object.fromEntries(FACTS.map((name) => [name, textOf(values, name + suffix)]));

/** Numbers of the documents, in the order of the form. */
const idsOf = (values: FlatValues): number[] =>
  Object.keys(values)
    .filter((name) => name.startsWith('title_'))
    .map((name) => Number(name.slice('title_'.length)))
    .sort((a, b) => a - b);

const bodyOf = (values: FlatValues): unknown => ({ documents: idsOf(values).map((id) => ({ id, ...factsOf(values, `_${id}`) })) });

/** Problems name the place of a document; its controls have its number. */
const controlOf: ControlOf = ([, place, field = 'title'], values) => `${field}_${idsOf(values)[Number(place)]}`;

type Documents = Omit<DocumentsBody, 'revision'>;

interface DocumentsFormProps {
  product: ProductDocuments;
  revision: string;
  canWrite: boolean;
}

function DocumentsForm({ product, revision, canWrite }: DocumentsFormProps) {
  const { t } = useTranslation('products');
  const { t: frameTexts } = useTranslation('frame');
  const format = useFormat();
  const take = useTakeAnswer();
  const values = useMemo(() => inputOf(product), [product]);
  const schema = useMemo(() => flatSchema<Documents>(documentsBody.omit({ revision: true }), bodyOf, controlOf, frameTexts), [frameTexts]);
  const state = useStaffForm<FlatValues, Documents, ProductDocumentsAnswer>({
    schema,
    values,
    revision,
    controlOf,
    save: (body, expected) => staffApi.put<ProductDocumentsAnswer>(`${productPath(product.id)}/documents`, { ...body, revision: expected }),
    readRecord: fromAnswer(inputOf),
    onSaved: (answer) => {
      take(documentsQuery(String(product.id)), answer);
      showDone(t('documents.saved'));
    },
  });
  const { isDirty } = state.form.formState;
  const labels: Record<string, string> = Object.fromEntries(
    product.documents.flatMap(({ id, title }) =>
      FACTS.map((name) => [`${name}_${id}`, `${t(`documents.${name === 'title' ? 'name' : name}`)} · ${title}`]),
    ),
  );
  return (
    <StaffForm
      state={state}
      submitLabel={t('documents.save')}
      labels={labels}
      describe={(name, value) => nameOf(t, name, String(value))}
      isWide
      isReadOnly={!canWrite}
    >
      <Panel title={t('documents.title')}>
        <ul className={styles.documents}>
          {product.documents.map((entry) => (
            <li key={entry.id}>
              <FactFields state={state} suffix={`_${entry.id}`} />
              <span className={styles.pictureActions}>
                <DocumentLink entry={entry} />
                <small>
                  {t('documents.uploaded', {
                    size: sizeText(entry.bytes),
                    at: format.moment(entry.uploaded_at),
                    by: entry.uploaded_by,
                  })}
                </small>
                {canWrite ? (
                  <FileActions<ProductDocumentsAnswer>
                    kind="pdf"
                    path={`${productPath(product.id)}/documents/${entry.id}`}
                    maxBytes={MAX_DOCUMENT_BYTES}
                    isDirty={isDirty}
                    labels={{
                      replace: t('documents.replace', { title: entry.title }),
                      remove: t('documents.remove', { title: entry.title }),
                      removeText: t('documents.removeText'),
                      saved: t('documents.saved'),
                    }}
                    onSaved={(answer) => take(documentsQuery(String(product.id)), answer)}
                  />
                ) : null}
              </span>
            </li>
          ))}
        </ul>
        {isDirty ? <p>{t('documents.saveFirst')}</p> : null}
      </Panel>
    </StaffForm>
  );
}

function DocumentLink({ entry: { url, title } }: { entry: Entry }) {
  const { t } = useTranslation('products');
  if (url === null) return <small>{t('documents.notShown')}</small>;
  return (
    <TextLink href={url} target="_blank" icon="file-text">
      {t('documents.open', { title })}
    </TextLink>
  );
}

const KILOBYTE = 1000;
const sizeText = (bytes: number): string =>
  new Intl.NumberFormat(currentLang(), {
    style: 'unit',
    unit: bytes < KILOBYTE ** 2 ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes < KILOBYTE ** 2 ? Math.ceil(bytes / KILOBYTE) : bytes / KILOBYTE ** 2);

type Texts = ReturnType<typeof useTranslation<'products'>>['t'];

/** A value of a field as its list names it. */
const nameOf = (t: Texts, name: string, value: string): string => {
  const kind = FILE_KINDS.find((each) => each === value);
  const lang = LANGS.find((each) => each === value);
  if (name.startsWith('kind') && kind !== undefined) return t(`documents.kinds.${kind}`);
  return name.startsWith('lang') && lang !== undefined ? t(`lang.${lang}`) : value;
};

/** What the product's page says of a document. */
function FactFields({ state: { form, field }, suffix }: { state: Pick<FormState<FlatValues, unknown>, 'field' | 'form'>; suffix: string }) {
  const { t } = useTranslation('products');
  return (
    <div className={styles.alts}>
      <Field {...field(`title${suffix}`)} label={t('documents.name')} hint={t('documents.nameHint')}>
        <TextInput {...form.register(`title${suffix}`)} autoComplete="off" required />
      </Field>
      <Field {...field(`kind${suffix}`)} label={t('documents.kind')}>
        <Select {...form.register(`kind${suffix}`)}>
          <Options of={FILE_KINDS.map((value) => ({ value, label: t(`documents.kinds.${value}`) }))} />
        </Select>
      </Field>
      <Field {...field(`lang${suffix}`)} label={t('documents.lang')}>
        <Select {...form.register(`lang${suffix}`)}>
          <Options of={LANGS.map((value) => ({ value, label: t(`lang.${value}`) }))} />
        </Select>
      </Field>
    </div>
  );
}

/** With the name of the chosen file, whose bytes are read when it is sent. */
const newDocument = newDocumentBody.omit({ content: true }).extend({ file: z.string().min(1) });
type NewDocument = z.infer<typeof newDocument>;

function UploadDocument({ product }: { product: ProductDocuments }) {
  const { t } = useTranslation('products');
  const { t: frameTexts } = useTranslation('frame');
  const take = useTakeAnswer();
  const schema = useMemo(
    () =>
      flatSchema<NewDocument>(
        newDocument,
        (values) => ({ ...factsOf(values, ''), file: textOf(values, 'file') }),
        joinedControl,
        frameTexts,
      ),
    [frameTexts],
  );
  const values = useMemo((): FlatValues => ({ file: '', title: '', kind: FILE_KINDS[0], lang: currentLang() }), []);
  return (
    <UploadForm<NewDocument, ProductDocumentsAnswer>
      kind="pdf"
      path={`${productPath(product.id)}/documents`}
      maxBytes={MAX_DOCUMENT_BYTES}
      count={product.documents.length}
      schema={schema}
      values={values}
      texts={{
        title: t('documents.new'),
        hint: t('documents.fileHint'),
        drop: t('documents.drop'),
        submit: t('documents.upload'),
        added: t('documents.added'),
      }}
      onSaved={(answer) => take(documentsQuery(String(product.id)), answer)}
    >
      {(state) => <FactFields state={state} suffix="" />}
    </UploadForm>
  );
}
