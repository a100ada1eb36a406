import type { TFunction } from 'i18next';
import { Fragment, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { LANGS, LOCALES } from 'shared-contracts/contract/locales';
import { DELIVERY_CLASSES } from 'shared-contracts/rules/delivery-class';
import { SOURCE_LANG } from 'shared-contracts/staff/products';
import {
  DIMENSION_NAMES,
  DIMENSION_UNITS,
  GRADES,
  UNIT_PRICES,
  newVariantBody,
  variantBody,
} from 'shared-contracts/staff/product-variants';
import type {
  EditedVariant,
  NewVariantBody,
  ProductVariants,
  ProductVariantsAnswer,
  VariantBody,
} from 'shared-contracts/staff/product-variants';
import { COLOURS } from 'shared-contracts/wire/product';
import { Checkbox, Field, FormGrid, Note, Select, TextInput, TextLink } from 'shared-ui';
import type * as z from 'zod';
import { useCan } from '../client/session.ts';
import { staffApi } from '../client/staff-api.ts';
import { Panel } from '../detail/page.tsx';
import { flatSchema } from '../form/body-form.ts';
import type { FlatValues } from '../form/body-form.ts';
import { Options } from '../form/options.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { fromAnswer, useStaffForm } from '../form/use-staff-form.ts';
import type { StaffForm as FormState } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { currentLang } from '../i18n/texts.ts';
import { ProductPage, useProductPart } from './product-page.tsx';
import { productPath, useTakeAnswer, variantsQuery } from './use-product.ts';
import { hasUnit, unitOf, variantBodyOf, variantControl, variantInput } from './variant-fields.ts';
import styles from './products.module.css';

/** One variant, or a new one: what it is, how large, how it is delivered and sold. */
export default function VariantScreen() {
  const { t } = useTranslation('products');
  const { id = '', sku } = useParams();
  const { answer, placeholder } = useProductPart(variantsQuery(id));
  if (!answer) return placeholder;
  const { data: product, revision = '' } = answer;
  const variant = product.variants.find((each) => each.sku === sku);
  return (
    <ProductPage product={product}>
      {sku !== undefined && variant === undefined ? (
        <Note tone="warn">{t('variants.unknown', { sku })}</Note>
      ) : (
        <VariantForm key={sku ?? 'new'} product={product} variant={variant} revision={revision} />
      )}
    </ProductPage>
  );
}

type Body = NewVariantBody | Omit<VariantBody, 'revision'>;

interface VariantFormProps {
  product: ProductVariants;
  /** undefined: a new one */
  variant: EditedVariant | undefined;
  revision: string;
}

function VariantForm({ product, variant, revision }: VariantFormProps) {
  const { t } = useTranslation('products');
  const { t: frameTexts } = useTranslation('frame');
  const navigate = useNavigate();
  const take = useTakeAnswer();
  const isNew = variant === undefined;
  const { locale } = LOCALES[currentLang()];
  const { id, type } = product;
  const path = `${productPath(id)}/variants`;
  const values = useMemo(() => variantInput(product, variant, locale), [product, variant, locale]);
  const schema = useMemo(() => {
    const body = (isNew ? newVariantBody : variantBody.omit({ revision: true })) as z.ZodType<Body>;
    return flatSchema<Body>(body, (typed) => variantBodyOf(typed, type, isNew), variantControl, frameTexts);
  }, [isNew, type, frameTexts]);
  const state = useStaffForm<FlatValues, Body, ProductVariantsAnswer>({
    schema,
    values,
    revision,
    controlOf: variantControl,
    save: (body, expected, call) =>
      isNew
        ? staffApi.post<ProductVariantsAnswer>(path, body, call)
        : staffApi.put<ProductVariantsAnswer>(`${path}/${encodeURIComponent(variant.sku)}`, { ...body, revision: expected }),
    readRecord: fromAnswer((data: ProductVariants) =>
      variantInput(
        data,
        data.variants.find(({ sku }) => sku === variant?.sku),
        locale,
      ),
    ),
    onSaved: (answer) => {
      take(variantsQuery(String(id)), answer);
      showDone(t(isNew ? 'variants.added' : 'variants.saved'));
      void navigate(path);
    },
  });
  const labels = labelsOf(t);
  const { text } = useControls(state);
  const part = { product, variant, state };
  return (
    <StaffForm
      state={state}
      submitLabel={t(isNew ? 'variants.add' : 'variants.save')}
      secondary={<TextLink to={path}>{t('cancel')}</TextLink>}
      labels={labels}
      isWide
    >
      <Panel title={isNew ? t('variants.new') : variant.sku}>
        <FormGrid className={styles.grid}>
          {isNew ? text('sku', t('column.sku'), { hint: t('new.skuHint') }) : null}
          {text('ean', labels.ean, { hint: t('variants.eanHint') })}
          {LANGS.map((lang) => (
            <Fragment key={lang}>{text(`names_${lang}`, labels[`names_${lang}`], { lang, optional: lang !== SOURCE_LANG })}</Fragment>
          ))}
        </FormGrid>
      </Panel>
      <OptionsPanel {...part} />
      <SalePanel {...part} />
    </StaffForm>
  );
}

const labelsOf = (t: TFunction<'products'>): Record<string, string> => ({
  ean: t('variants.ean'),
  colour: t('variants.colour'),
  delivery_class: t('variants.delivery'),
  max_per_order: t('variants.most'),
  step: t('variants.step'),
  ...Object.fromEntries(LANGS.map((lang) => [`names_${lang}`, `${t('column.name')} · ${lang.toUpperCase()}`])),
  ...Object.fromEntries(DIMENSION_NAMES.map((name) => [`dimensions_${name}`, t(`dimension.${name}`)])),
});

type VariantState = FormState<FlatValues, Body>;

/** Controls of the form by their name. */
function useControls({ form, field }: VariantState) {
  const { t } = useTranslation('products');
  const text = (
    name: string,
    label: ReactNode,
    more: { hint?: string; span?: 3 | 4 | 6; numeric?: boolean; lang?: string; optional?: boolean } = {},
  ) => (
    <Field {...field(name)} label={label} hint={more.hint} span={more.span ?? 6} optionalLabel={more.optional ? t('optional') : undefined}>
      <TextInput {...form.register(name)} inputMode={more.numeric ? 'decimal' : undefined} lang={more.lang} autoComplete="off" />
    </Field>
  );
  const choice = (name: string, label: string, options: readonly (readonly [value: string, label: string])[]) => (
    <Field {...field(name)} label={label} span={6}>
      <Select {...form.register(name)}>
        <Options of={options.map(([value, each]) => ({ value, label: each }))} />
      </Select>
    </Field>
  );
  return { text, choice };
}

interface PanelProps {
  product: ProductVariants;
  variant: EditedVariant | undefined;
  state: VariantState;
}

/** What the variant differs in from the others: colour and dimensions. */
function OptionsPanel({ product, variant, state }: PanelProps) {
  const { t } = useTranslation('products');
  const { form, field } = state;
  const { choice } = useControls(state);
  return (
    <Panel title={t('variants.options')}>
      <p>{t('variants.optionsHint')}</p>
      <FormGrid className={styles.grid}>
        {choice(
          'colour',
          t('variants.colour'),
          COLOURS.map((colour) => [colour, t(`colour.${colour}`)] as const),
        )}
        {DIMENSION_NAMES.map((name) => (
          <Field key={name} {...field(`dimensions_${name}`)} label={t(`dimension.${name}`)} optionalLabel={t('optional')} span={6}>
            {hasUnit(product, name, variant?.sku) || DIMENSION_UNITS[name].length === 1 ? (
              <TextInput {...form.register(`dimensions_${name}`)} unit={unitOf(product, name)} inputMode="decimal" autoComplete="off" />
            ) : (
              <span className={styles.measure}>
                <TextInput {...form.register(`dimensions_${name}`)} inputMode="decimal" autoComplete="off" />
                <Select
                  {...form.register(`unit_of_${name}`)}
                  id={field(`unit_of_${name}`).id}
                  aria-label={t('variants.unitOf', { name: t(`dimension.${name}`) })}
                >
                  {DIMENSION_UNITS[name].map((unit) => (
                    <option key={unit}>{unit}</option>
                  ))}
                </Select>
              </span>
            )}
          </Field>
        ))}
      </FormGrid>
    </Panel>
  );
}

/** Price, stock and delivery, and what only rented and used goods have. */
function SalePanel({ product: { type }, variant, state }: PanelProps) {
  const { t } = useTranslation('products');
  const can = useCan();
  const { form, field } = state;
  const { text, choice } = useControls(state);
  const isNew = variant === undefined;
  const canPrice = can('write_prices');
  return (
    <Panel title={t('variants.sale')}>
      <FormGrid className={styles.grid}>
        {isNew && canPrice && type !== 'rental'
          ? text('price', t('prices.exclVat'), { numeric: true, optional: true, hint: t('variants.priceHint') })
          : null}
        {isNew && can('write_stock') ? text('on_hand', t('variants.onHand'), { numeric: true, optional: true }) : null}
        {choice(
          'delivery_class',
          t('variants.delivery'),
          DELIVERY_CLASSES.map((each) => [each, t(`delivery.${each}`)] as const),
        )}
        {text('max_per_order', t('variants.most'), { numeric: true })}
        {text('step', t('variants.step'), { numeric: true, hint: t('variants.stepHint') })}
        {choice('unit_per', t('variants.unitPrice'), [
          ['', t('variants.noUnitPrice')],
          ...UNIT_PRICES.map((unit) => [unit, t(`per.${unit}`)] as const),
        ])}
        {form.watch('unit_per') === '' ? null : text('unit_amount', t('variants.unitAmount'), { numeric: true })}
        {type === 'rental'
          ? (['rent_per_day_cents', 'rent_deposit_cents', 'rent_min_days', 'rent_max_days'] as const).map((name) => (
              <Fragment key={name}>{text(`rental_${name}`, t(`rental.${name}`), { numeric: true })}</Fragment>
            ))
          : null}
        {type === 'second_chance'
          ? choice(
              'condition_grade',
              t('variants.grade'),
              GRADES.map((grade) => [grade, grade] as const),
            )
          : null}
        {type === 'second_chance'
          ? LANGS.map((lang) => (
              <Fragment key={lang}>
                {text(`condition_notes_${lang}`, `${t('variants.condition')} · ${lang.toUpperCase()}`, { lang, optional: true })}
              </Fragment>
            ))
          : null}
      </FormGrid>
      <div className={styles.ticks}>
        <Checkbox {...form.register('is_custom_made')} label={t('variants.custom')} hint={t('variants.customHint')} />
        {canPrice ? (
          <Checkbox
            {...form.register('is_price_on_request')}
            {...field('is_price_on_request')}
            label={t('onRequest')}
            hint={t('variants.onRequestHint')}
          />
        ) : null}
      </div>
    </Panel>
  );
}
