import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { LANGS } from 'shared-contracts/contract/locales';
import { productBody } from 'shared-contracts/staff/products';
import type { StaffProduct, StaffProductAnswer } from 'shared-contracts/staff/products';
import { productGroup } from 'shared-contracts/wire/category';
import { Badge, Checkbox, Field, FormGrid, Note, Select, TextInput, TextLink } from 'shared-ui';
import * as z from 'zod';
import { useCan } from '../client/session.ts';
import { staffApi } from '../client/staff-api.ts';
import { Panel } from '../detail/page.tsx';
import { ChangesPanel, operationLabel } from '../detail/record-panels.tsx';
import { TablePanel } from '../detail/table-panel.tsx';
import { StockLink } from '../detail/record-links.tsx';
import { Options } from '../form/options.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { fromAnswer, useStaffForm } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { ProductPage, useProductPart } from './product-page.tsx';
import { ReasonItem } from './reason-item.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { categoriesQuery, checksQuery, productPath, productQuery, useTakeAnswer } from './use-product.ts';
import styles from './products.module.css';

const OPERATIONS = [
  'set',
  'set_texts',
  'set_prices',
  'withdraw_price',
  'create',
  'add_variant',
  'set_variant',
  'order_variants',
  'remove_variant',
  'add_picture',
  'set_pictures',
  'replace_picture',
  'remove_picture',
  'set_relations',
] as const;

/** One product: whether and where it is shown, its variants, and who changed what. */
export default function ProductDetail() {
  const { t } = useTranslation('products');
  const { id = '' } = useParams();
  const { answer, placeholder } = useProductPart(productQuery(id));
  if (!answer) return placeholder;
  const { data: product, revision = '' } = answer;
  return (
    <ProductPage
      product={product}
      badges={<Badge tone={product.is_shown ? 'ok' : 'mute'}>{t(product.is_shown ? 'shown.true' : 'shown.false')}</Badge>}
      side={
        <>
          <Addresses product={product} />
          <ChangesPanel
            changes={product.changes}
            none={t('unchanged')}
            labelOf={operationLabel('products', OPERATIONS, (name) => t(`operation.${name}`))}
          />
        </>
      }
    >
      {product.is_shown ? null : <Missing id={id} />}
      <ProductForm key={product.id} product={product} revision={revision} />
    </ProductPage>
  );
}

/** What a hidden product needs before it can be shown, each with the way to its cure. */
function Missing({ id }: { id: string }) {
  const { t } = useTranslation('products');
  const { data: answer } = useQuery({ ...checksQuery(id), staleTime: 0 });
  if (!answer) return null;
  const needed = answer.data.reasons.filter((reason) => reason.needed);
  return (
    <Panel title={t('missing.title')}>
      {needed.length === 0 ? <Note tone="ok">{t('missing.none')}</Note> : null}
      <ul className={styles.reasons}>
        {needed.map((reason) => (
          <ReasonItem key={reason.check} reason={reason} checks={answer.data} />
        ))}
      </ul>
    </Panel>
  );
}

/** What the form holds; variants that are not sold are a list of SKUs, so that a conflict shows them as one field. */
interface ProductInput {
  is_shown: boolean;
  category_id: string;
  group: string;
  brand: string;
  warranty_years: string;
  hidden_variants: string[];
}

const {
  is_shown: isShown,
  category_id: categoryId,
  brand,
  warranty_years: warrantyYears,
  hidden_variants: hiddenVariants,
} = productBody.shape;
const fields = z.object({
  is_shown: isShown,
  category_id: categoryId,
  group: productGroup,
  brand,
  warranty_years: z.preprocess((value) => (value === '' || value === null ? null : Number(value)), warrantyYears),
  hidden_variants: hiddenVariants,
});

const inputOf = (product: StaffProduct): ProductInput => ({
  is_shown: product.is_shown,
  category_id: String(product.category_id),
  group: product.group,
  brand: product.brand,
  warranty_years: product.warranty_years === null ? '' : String(product.warranty_years),
  hidden_variants: product.variants.filter(({ is_shown: shown }) => !shown).map(({ sku }) => sku),
});

function ProductForm({ product, revision }: { product: StaffProduct; revision: string }) {
  const { t } = useTranslation('products');
  const can = useCan();
  const take = useTakeAnswer();
  const { data: categories } = useQuery(categoriesQuery);
  const values = useMemo(() => inputOf(product), [product]);
  const state = useStaffForm({
    schema: fields as unknown as z.ZodType<z.output<typeof fields>, ProductInput>,
    values,
    revision,
    save: (body, expected) => staffApi.put<StaffProductAnswer>(productPath(product.id), { ...body, revision: expected }),
    readRecord: fromAnswer(inputOf),
    onSaved: (answer) => {
      take(productQuery(String(product.id)), answer);
      showDone(t('saved', { name: answer.data.name }));
    },
  });
  const { form } = state;
  const hidden = form.watch('hidden_variants');
  const labels = {
    is_shown: t('form.isShown'),
    category_id: t('column.category'),
    group: t('form.group'),
    brand: t('form.brand'),
    warranty_years: t('form.warranty'),
    hidden_variants: t('form.hiddenVariants'),
  };
  const canWrite = can('write_products');
  const describe = (name: string, value: unknown): string => {
    if (name === 'category_id') return categories?.find(({ id }) => String(id) === value)?.name ?? String(value);
    if (name === 'is_shown') return t(value === true ? 'shown.true' : 'shown.false');
    if (name === 'group') return productGroup.options.includes(value as never) ? t(`group.${value as StaffProduct['group']}`) : '';
    return Array.isArray(value) ? value.join(', ') : String(value ?? '');
  };
  const setSold = (sku: string, isSold: boolean) => {
    const others = hidden.filter((each) => each !== sku);
    // in the order of the variants, so that taking a change back is no change
    const next = product.variants.map((variant) => variant.sku).filter((each) => others.includes(each) || (each === sku && !isSold));
    form.setValue('hidden_variants', next, { shouldDirty: true });
  };
  const variants = <Variants product={product} hidden={hidden} onChange={canWrite ? setSold : undefined} />;
  if (!canWrite) return variants;
  return (
    <StaffForm state={state} submitLabel={t('form.save')} labels={labels} describe={describe} isWide>
      <Panel title={t('form.title')}>
        <Checkbox {...form.register('is_shown')} {...state.field('is_shown')} label={labels.is_shown} hint={t('form.isShownHint')} />
        <FormGrid className={styles.grid}>
          <Field {...state.field('category_id')} label={labels.category_id} span={6}>
            <Select {...form.register('category_id')}>
              <Options
                of={(categories ?? [{ id: product.category_id, name: product.category }]).map(({ id, name }) => ({
                  value: String(id),
                  label: name,
                }))}
              />
            </Select>
          </Field>
          <Field {...state.field('group')} label={labels.group} span={6}>
            <Select {...form.register('group')}>
              <Options of={productGroup.options.map((group) => ({ value: group, label: t(`group.${group}`) }))} />
            </Select>
          </Field>
          <Field {...state.field('brand')} label={labels.brand} span={6}>
            <TextInput {...form.register('brand')} autoComplete="off" required />
          </Field>
          <Field {...state.field('warranty_years')} label={labels.warranty_years} optionalLabel={t('optional')} span={6}>
            <TextInput {...form.register('warranty_years')} inputMode="numeric" autoComplete="off" />
          </Field>
        </FormGrid>
      </Panel>
      {state.field('hidden_variants').error ? (
        <Note tone="danger" id={state.field('hidden_variants').id}>
          {state.field('hidden_variants').error}
        </Note>
      ) : null}
      {variants}
    </StaffForm>
  );
}

interface VariantsProps {
  product: StaffProduct;
  hidden: readonly string[];
  /** without it the variants are only shown */
  onChange: ((sku: string, isSold: boolean) => void) | undefined;
}

function Variants({ product, hidden, onChange }: VariantsProps) {
  const { t } = useTranslation('products');
  const format = useFormat();
  return (
    <TablePanel
      title={t('variants.title')}
      columns={[
        { key: 'sku', label: t('column.sku') },
        { key: 'picture', label: t('column.picture') },
        { key: 'name', label: t('column.name') },
        { key: 'sold', label: t('variants.sold') },
        { key: 'left', label: t('column.left'), align: 'end' },
        { key: 'price', label: t('column.price'), align: 'end' },
      ]}
      rows={product.variants.map((variant) => {
        const { sku } = variant;
        const isSold = !hidden.includes(sku);
        return {
          key: sku,
          cells: {
            sku: <StockLink sku={sku} />,
            picture: <Thumbnail picture={variant.picture} label={t('noPicture')} />,
            name: variant.name,
            sold: onChange ? (
              <Checkbox
                checked={isSold}
                onChange={({ target }) => onChange(sku, target.checked)}
                label={<span className="vh">{t('variants.soldSku', { sku })}</span>}
              />
            ) : (
              t(isSold ? 'yes' : 'no')
            ),
            left: format.number(variant.left),
            price: variant.is_price_on_request ? t('onRequest') : format.money(variant.excl_vat_cents),
          },
        };
      })}
    />
  );
}

function Addresses({ product: { addresses, is_shown: shown } }: { product: StaffProduct }) {
  const { t } = useTranslation('products');
  return (
    <Panel title={t('addresses.title')}>
      {shown ? null : <p>{t('addresses.hidden')}</p>}
      <ul className={styles.addresses}>
        {LANGS.map((lang) => {
          const address = addresses[lang];
          return (
            <li key={lang}>
              <b>{t(`lang.${lang}`)}</b>
              {address === undefined ? (
                <span>{t('addresses.none')}</span>
              ) : (
                <TextLink href={address} target="_blank" rel="noreferrer">
                  <span className="typed-text">{new URL(address).pathname}</span>
                </TextLink>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
