import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { LOCALES } from 'shared-contracts/contract/locales';
import { SELLER_COUNTRY, VAT_RATES, inclVatCents } from 'shared-contracts/rules/vat';
import type { ProductPrices, ProductPricesAnswer } from 'shared-contracts/staff/products';
import { Badge, Field, Select, TextInput } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { staffApi } from '../client/staff-api.ts';
import { Panel } from '../detail/page.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { fromAnswer, useStaffForm } from '../form/use-staff-form.ts';
import type { StaffForm as FormState } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { currentLang } from '../i18n/texts.ts';
import { useFormat } from '../i18n/use-format.ts';
import { centsOf, tiersText } from './cents.ts';
import { PlannedPrices, PriceHistory, nextDay } from './planned-prices.tsx';
import { controlIn, inputOf, schemaOf } from './price-input.ts';
import type { PricesInput, PricesOutput } from './price-input.ts';
import { ProductPage, useProductPart } from './product-page.tsx';
import { pricesQuery, productPath, useTakeAnswer } from './use-product.ts';
import styles from './products.module.css';

type Variant = ProductPrices['variants'][number];

/** Prices of a product's variants: changed at once or from a later day on, with those that are planned and those of the past. */
export default function ProductPricesScreen() {
  const { id = '' } = useParams();
  const { answer, placeholder } = useProductPart(pricesQuery(id));
  const can = useCan();
  if (!answer) return placeholder;
  const { data: product, revision = '' } = answer;
  return (
    <ProductPage product={product} side={<PriceHistory product={product} />}>
      {can('write_prices') ? <PricesForm key={product.id} product={product} revision={revision} /> : <PricesTable product={product} />}
      <PlannedPrices product={product} />
    </ProductPage>
  );
}

function PricesForm({ product, revision }: { product: ProductPrices; revision: string }) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const take = useTakeAnswer();
  const { locale } = LOCALES[currentLang()];
  const values = useMemo(() => inputOf(product, locale), [product, locale]);
  const schema = useMemo(() => schemaOf(product, t), [product, t]);
  const state = useStaffForm<PricesInput, PricesOutput, { answer: ProductPricesAnswer; sent: PricesOutput }>({
    schema,
    values,
    revision,
    controlOf: (path, _typed, sent) => controlIn(product, path, sent),
    save: async (sent, expected) => ({
      answer: await staffApi.put<ProductPricesAnswer>(`${productPath(product.id)}/prices`, { ...sent, revision: expected }),
      sent,
    }),
    readRecord: fromAnswer((data: ProductPrices, { when = 'now', day = '' }: PricesInput): PricesInput => ({
      ...inputOf(data, locale),
      when,
      day,
    })),
    onSaved: ({ answer, sent }) => {
      // A planned price is not the present one, which the inputs show.
      state.form.reset(inputOf(answer.data, locale));
      take(pricesQuery(String(product.id)), answer);
      showDone(sent.valid_from === null ? t('prices.saved') : t('prices.planned', { day: format.day(sent.valid_from) }));
    },
  });
  const labels: Record<string, string> = { when: t('prices.when'), day: t('prices.day') };
  for (const [at, { sku }] of product.variants.entries()) {
    labels[`price_${at}`] = t('prices.priceOf', { sku });
    labels[`list_${at}`] = t('prices.listOf', { sku });
    labels[`tiers_${at}`] = t('prices.tiersOf', { sku });
  }
  const when = state.form.watch('when');
  return (
    <StaffForm state={state} submitLabel={t(when === 'later' ? 'prices.plan' : 'prices.save')} labels={labels} isWide>
      <Panel title={t('prices.title')} pad={false}>
        <PricesTable product={product} state={state} labels={labels} />
        <div className={styles.when}>
          <Field {...state.field('when')} label={labels.when}>
            <Select {...state.form.register('when')} size="s">
              <option value="now">{t('prices.now')}</option>
              <option value="later">{t('prices.later')}</option>
            </Select>
          </Field>
          {when === 'later' ? (
            <Field {...state.field('day')} label={labels.day}>
              <TextInput {...state.form.register('day')} size="s" type="date" min={product.tomorrow} />
            </Field>
          ) : null}
        </div>
      </Panel>
    </StaffForm>
  );
}

interface PricesTableProps {
  product: ProductPrices;
  /** without it the prices are only shown */
  state?: FormState<PricesInput, PricesOutput>;
  labels?: Record<string, string>;
}

function PricesTable({ product, state, labels = {} }: PricesTableProps) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const { locale } = LOCALES[currentLang()];
  const typed = state?.form.watch() ?? {};
  const inclText = (cents: number): string =>
    t('prices.incl', { price: format.money(inclVatCents(cents, VAT_RATES[SELLER_COUNTRY])), rate: VAT_RATES[SELLER_COUNTRY] / 100 });
  const input = (name: string, shown: string, className?: string) =>
    state ? (
      <Field {...state.field(name)} label={labels[name]} labelHidden className={className}>
        <TextInput
          {...state.form.register(name)}
          size="s"
          inputMode={name.startsWith('tiers') ? undefined : 'decimal'}
          autoComplete="off"
        />
      </Field>
    ) : (
      shown
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard, too
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('prices.title')}>
      <table className={styles.prices}>
        <caption className="vh">{t('prices.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.sku')}</th>
            <th scope="col">{t('prices.exclVat')}</th>
            <th scope="col">{t('prices.list')}</th>
            <th scope="col">{t('prices.tiers')}</th>
          </tr>
        </thead>
        <tbody>
          {product.variants.map((variant, at) => {
            const cents = state ? centsOf(typed[`price_${at}`] ?? '') : variant.excl_vat_cents;
            return (
              <tr key={variant.sku}>
                <th scope="row">
                  {variant.sku}
                  <br />
                  <small>{variant.name}</small> {variant.is_shown ? null : <Badge tone="mute">{t('shown.false')}</Badge>}
                  {variant.is_price_on_request ? <Badge tone="info">{t('onRequest')}</Badge> : null}
                </th>
                <td>
                  {input(`price_${at}`, format.money(variant.excl_vat_cents), styles.amount)}
                  <small>{Number.isNaN(cents) ? '' : inclText(cents)}</small>
                  <InForce variant={variant} planned={product.planned} />
                </td>
                <td>
                  {input(
                    `list_${at}`,
                    variant.list_excl_vat_cents === null ? '–' : format.money(variant.list_excl_vat_cents),
                    styles.amount,
                  )}
                  {variant.lowest_30d_excl_vat_cents === null ? null : (
                    <small>{t('prices.lowest', { price: format.money(variant.lowest_30d_excl_vat_cents) })}</small>
                  )}
                </td>
                <td>{input(`tiers_${at}`, tiersText(variant.tiers, locale), styles.tiers)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {state ? <p className={styles.when}>{t('prices.hint')}</p> : null}
    </div>
  );
}

/** Since when the price of an article applies, and until when, if another one is planned. */
function InForce({ variant: { sku, history }, planned }: { variant: Variant; planned: ProductPrices['planned'] }) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const [present] = history;
  const until = nextDay(planned, sku);
  if (present === undefined && until === undefined) return null;
  return (
    <small>
      {present ? t('prices.since', { day: format.day(present.from) }) : null}{' '}
      {until === undefined ? null : <b>{t('prices.until', { day: format.weekday(until) })}</b>}
    </small>
  );
}
