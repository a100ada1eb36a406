import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { LANGS } from 'shared-contracts/contract/locales';
import { MAX_PICTURE_BYTES, newPictureBody, picturesBody } from 'shared-contracts/staff/product-pictures';
import type { PicturesBody, ProductPictures, ProductPicturesAnswer } from 'shared-contracts/staff/product-pictures';
import { Field, Note, Select, TextInput } from 'shared-ui';
import { ApiPicture } from 'shared-ui/media/api-picture.tsx';
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
import { MoveButtons, moved } from '../list/move-buttons.tsx';
import { FileActions } from './file-actions.tsx';
import { ProductPage, useProductPart } from './product-page.tsx';
import { UploadForm } from './upload-form.tsx';
import { picturesQuery, productPath, useTakeAnswer } from './use-product.ts';
import styles from './products.module.css';

type Entry = ProductPictures['pictures'][number];

/** The pictures that staff uploaded for a product: their texts, variants and order, and further ones. */
export default function ProductPicturesScreen() {
  const { t } = useTranslation('products');
  const { id = '' } = useParams();
  const { answer, placeholder } = useProductPart(picturesQuery(id));
  const canWrite = useCan()('write_media');
  if (!answer) return placeholder;
  const { data: product, revision = '' } = answer;
  return (
    <ProductPage product={product}>
      {product.pictures.length === 0 ? <Note>{t('pictures.none')}</Note> : null}
      {product.pictures.length > 0 ? <PicturesForm product={product} revision={revision} canWrite={canWrite} /> : null}
      {canWrite ? <UploadPicture product={product} /> : null}
    </ProductPage>
  );
}

const orderOf = (values: FlatValues): number[] => textOf(values, 'order').split(',').filter(Boolean).map(Number);

const inputOf = ({ pictures }: ProductPictures): FlatValues => ({
  order: pictures.map(({ id }) => id).join(','),
  ...Object.fromEntries(
    pictures.flatMap(({ id, alts, variant }) => [
      [`variant_${id}`, variant ?? ''],
      ...LANGS.map((lang) => [`alts_${id}_${lang}`, alts[lang]] as const),
    ]),
  ),
});

const altsOf = (values: FlatValues, prefix: string) => Object.fromEntries(LANGS.map((lang) => [lang, textOf(values, `${prefix}_${lang}`)]));

const bodyOf = (values: FlatValues): unknown => ({
  pictures: orderOf(values).map((id) => ({
    id,
    alts: altsOf(values, `alts_${id}`),
    variant: textOf(values, `variant_${id}`) || null,
  })),
});

/** Problems name the place of a picture; its controls have its number. */
const controlOf: ControlOf = ([, place, field = '', lang], values) =>
  [field, orderOf(values)[Number(place)], lang].filter((part) => part !== undefined).join('_') || 'order';

type Pictures = Omit<PicturesBody, 'revision'>;

interface PicturesFormProps {
  product: ProductPictures;
  revision: string;
  canWrite: boolean;
}

function PicturesForm({ product, revision, canWrite }: PicturesFormProps) {
  const { t } = useTranslation('products');
  const { t: frameTexts } = useTranslation('frame');
  const take = useTakeAnswer();
  const values = useMemo(() => inputOf(product), [product]);
  const schema = useMemo(() => flatSchema<Pictures>(picturesBody.omit({ revision: true }), bodyOf, controlOf, frameTexts), [frameTexts]);
  const state = useStaffForm<FlatValues, Pictures, ProductPicturesAnswer>({
    schema,
    values,
    revision,
    controlOf,
    save: (body, expected) => staffApi.put<ProductPicturesAnswer>(`${productPath(product.id)}/pictures`, { ...body, revision: expected }),
    readRecord: fromAnswer(inputOf),
    onSaved: (answer) => {
      take(picturesQuery(String(product.id)), answer);
      showDone(t('pictures.saved'));
    },
  });
  const { form } = state;
  const shown = orderOf(form.watch()).flatMap((id) => product.pictures.find((each) => each.id === id) ?? []);
  const labels: Record<string, string> = { order: t('variants.order') };
  for (const [at, { id }] of shown.entries()) {
    labels[`variant_${id}`] = `${t('pictures.variant')} · ${at + 1}`;
    for (const lang of LANGS) labels[`alts_${id}_${lang}`] = `${t('pictures.alt')} · ${lang.toUpperCase()} · ${at + 1}`;
  }
  return (
    <StaffForm state={state} submitLabel={t('pictures.save')} labels={labels} isWide isReadOnly={!canWrite}>
      <Panel title={t('pictures.title')}>
        <ol className={styles.pictures}>
          {shown.map((entry, at) => (
            <li key={entry.id}>
              <PictureView entry={entry} />
              <AltFields product={product} state={state} prefix={`alts_${entry.id}`} variantName={`variant_${entry.id}`} />
              <span className={styles.pictureActions}>
                <MoveButtons
                  name={t('pictures.number', { number: at + 1 })}
                  at={at}
                  count={shown.length}
                  onMove={(by) =>
                    form.setValue(
                      'order',
                      moved(
                        shown.map(({ id }) => id),
                        at,
                        by,
                      ).join(','),
                      { shouldDirty: true },
                    )
                  }
                />
                {canWrite ? (
                  <FileActions<ProductPicturesAnswer>
                    kind="picture"
                    path={`${productPath(product.id)}/pictures/${entry.id}`}
                    maxBytes={MAX_PICTURE_BYTES}
                    isDirty={form.formState.isDirty}
                    labels={{
                      replace: t('pictures.replace', { number: at + 1 }),
                      remove: t('pictures.remove', { number: at + 1 }),
                      removeText: t('pictures.removeText'),
                      saved: t('pictures.saved'),
                    }}
                    onSaved={(answer) => take(picturesQuery(String(product.id)), answer)}
                  />
                ) : null}
              </span>
            </li>
          ))}
        </ol>
        {form.formState.isDirty ? <p>{t('pictures.saveFirst')}</p> : null}
      </Panel>
    </StaffForm>
  );
}

function PictureView({ entry: { picture } }: { entry: Entry }) {
  return (
    <span className={styles.pictureView}>
      <ApiPicture image={picture} alt="" sizes="160px" />
    </span>
  );
}

interface AltFieldsProps {
  product: ProductPictures;
  state: Pick<FormState<FlatValues, unknown>, 'field' | 'form'>;
  prefix: string;
  variantName: string;
}

/** What a picture shows, in four languages, and of which variant it is. */
function AltFields({ product, state: { form, field }, prefix, variantName }: AltFieldsProps) {
  const { t } = useTranslation('products');
  return (
    <div className={styles.alts}>
      {LANGS.map((lang) => (
        <Field key={lang} {...field(`${prefix}_${lang}`)} label={`${t('pictures.alt')} · ${lang.toUpperCase()}`}>
          <TextInput {...form.register(`${prefix}_${lang}`)} lang={lang} autoComplete="off" required />
        </Field>
      ))}
      <Field {...field(variantName)} label={t('pictures.variant')}>
        <Select {...form.register(variantName)}>
          <option value="">{t('pictures.allVariants')}</option>
          <Options of={product.variants.map(({ sku, name }) => ({ value: sku, label: name === '' ? sku : `${sku} · ${name}` }))} />
        </Select>
      </Field>
    </div>
  );
}

/** With the name of the chosen file, whose bytes are read when it is sent. */
const newPicture = newPictureBody.omit({ content: true }).extend({ file: z.string().min(1) });
type NewPicture = z.infer<typeof newPicture>;

const EMPTY: FlatValues = { file: '', variant: '', ...Object.fromEntries(LANGS.map((lang) => [`alts_${lang}`, ''])) };

function UploadPicture({ product }: { product: ProductPictures }) {
  const { t } = useTranslation('products');
  const { t: frameTexts } = useTranslation('frame');
  const take = useTakeAnswer();
  const schema = useMemo(
    () =>
      flatSchema<NewPicture>(
        newPicture,
        (values) => ({ alts: altsOf(values, 'alts'), variant: textOf(values, 'variant') || null, file: textOf(values, 'file') }),
        joinedControl,
        frameTexts,
      ),
    [frameTexts],
  );
  return (
    <UploadForm<NewPicture, ProductPicturesAnswer>
      kind="picture"
      path={`${productPath(product.id)}/pictures`}
      maxBytes={MAX_PICTURE_BYTES}
      count={product.pictures.length}
      schema={schema}
      values={EMPTY}
      texts={{
        title: t('pictures.new'),
        hint: t('pictures.fileHint'),
        drop: t('pictures.drop'),
        submit: t('pictures.upload'),
        added: t('pictures.added'),
      }}
      onSaved={(answer) => take(picturesQuery(String(product.id)), answer)}
    >
      {(state) => <AltFields product={product} state={state} prefix="alts" variantName="variant" />}
    </UploadForm>
  );
}
