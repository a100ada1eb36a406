import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { useParams } from 'react-router-dom';
import { LOCALES } from 'shared-contracts/contract/locales';
import { SELLER_COUNTRY, VAT_RATES, inclVatCents } from 'shared-contracts/rules/vat';
import type { ProductPrices, ProductPricesAnswer, ProductPricesBody } from 'shared-contracts/staff/products';
import { Badge, Button, DataTable, Field, Select, TextInput } from 'shared-ui';
import * as z from 'zod';
import { useCan } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { EventList } from '../detail/event-list.tsx';
import { Panel } from '../detail/page.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { fromAnswer, useStaffForm } from '../form/use-staff-form.ts';
import type { StaffForm as FormState } from '../form/use-staff-form.ts';
import { showDone, showFailed } from '../frame/toasts.tsx';
import { useFailureText } from '../frame/screen-error.tsx';
import { currentLang } from '../i18n/texts.ts';
import { useFormat } from '../i18n/use-format.ts';
import { centsOf, centsText, tiersOf, tiersText } from './cents.ts';
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
    <ProductPage product={product} side={<History product={product} />}>
      {can('write_prices') ? <PricesForm key={product.id} product={product} revision={revision} /> : <PricesTable product={product} />}
      <Planned product={product} />
    </ProductPage>
  );
}

/** Values of the form: `price_0`, `list_0` and `tiers_0` of each variant, and when they begin. */
type PricesInput = Record<string, string>;
type PricesOutput = Omit<ProductPricesBody, 'revision'>;

const inputOf = ({ variants }: ProductPrices, locale: string): PricesInput => ({
  when: 'now',
  day: '',
  ...Object.fromEntries(
    variants.flatMap(({ excl_vat_cents: price, list_excl_vat_cents: list, tiers }, at) => [
      [`price_${at}`, centsText(price, locale)],
      [`list_${at}`, list === null ? '' : centsText(list, locale)],
      [`tiers_${at}`, tiersText(tiers, locale)],
    ]),
  ),
});

const isSame = (variant: Variant, price: Omit<PricesOutput['prices'][number], 'sku'>): boolean =>
  variant.excl_vat_cents === price.excl_vat_cents &&
  variant.list_excl_vat_cents === price.list_excl_vat_cents &&
  JSON.stringify(variant.tiers.map(({ min_amount: amount, excl_vat_cents: cents }) => [amount, cents])) ===
    JSON.stringify(price.tiers.map(({ min_amount: amount, excl_vat_cents: cents }) => [amount, cents]));

/** Only variants whose price changes are sent. */
const schemaOf = ({ variants, tomorrow }: ProductPrices, t: TFunction<'products'>): z.ZodType<PricesOutput, PricesInput> =>
  z.record(z.string(), z.string()).transform((values, context): PricesOutput => {
    const problem = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message });
    const prices = variants.flatMap((variant, at): PricesOutput['prices'] => {
      const price = centsOf(values[`price_${at}`] ?? '');
      const listText = (values[`list_${at}`] ?? '').trim();
      const list = listText === '' ? null : centsOf(listText);
      const tiers = tiersOf(values[`tiers_${at}`] ?? '');
      // a variant that has no price yet does not stop the others
      if (Number.isNaN(price) || (price === 0 && variant.excl_vat_cents !== 0)) problem(`price_${at}`, t('prices.invalid'));
      if (list !== null && Number.isNaN(list)) problem(`list_${at}`, t('prices.invalid'));
      if (list !== null && list <= price) problem(`list_${at}`, t('prices.listHigher'));
      if (tiers === null) problem(`tiers_${at}`, t('prices.tiersInvalid'));
      const next = { excl_vat_cents: price, list_excl_vat_cents: list, tiers: tiers ?? [] };
      return isSame(variant, next) ? [] : [{ sku: variant.sku, ...next }];
    });
    if (values.when === 'later' && (values.day ?? '') < tomorrow) problem('day', t('prices.dayInvalid'));
    if (prices.length === 0) problem('price_0', t('prices.nothing'));
    return { valid_from: values.when === 'later' ? (values.day ?? null) : null, prices };
  }) as unknown as z.ZodType<PricesOutput, PricesInput>;

const CONTROLS: Readonly<Record<string, string>> = { excl_vat_cents: 'price', list_excl_vat_cents: 'list', tiers: 'tiers', sku: 'price' };

/** Errors of the call name the place in what was sent; the form's controls have the place of the variant. */
function controlIn({ variants }: ProductPrices, [part, place = '0', field = '']: readonly string[], sent: PricesOutput): string {
  if (part !== 'prices') return 'day';
  return `${CONTROLS[field] ?? 'price'}_${variants.findIndex(({ sku }) => sku === sent.prices[Number(place)]?.sku)}`;
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

/** The first day of what is planned for an article after a day; undefined: its price goes on. */
const nextDay = (planned: ProductPrices['planned'], sku: string, after = ''): string | undefined =>
  planned.find((plan) => plan.sku === sku && plan.day > after)?.day;

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

function Planned({ product }: { product: ProductPrices }) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const can = useCan();
  const take = useTakeAnswer();
  const failureText = useFailureText();
  const { locale } = LOCALES[currentLang()];
  const withdraw = useMutation({
    mutationFn: (plan: number) => staffApi.delete<ProductPricesAnswer>(`${productPath(product.id)}/prices/planned/${plan}`),
    onSuccess: (answer) => {
      take(pricesQuery(String(product.id)), answer);
      showDone(t('prices.withdrawn'));
    },
    onError: (error) => showFailed(failureText(failureOf(error))),
  });
  return (
    <Panel title={t('prices.plannedTitle')} pad={product.planned.length === 0}>
      {product.planned.length === 0 ? (
        <p>{t('prices.nonePlanned')}</p>
      ) : (
        <DataTable
          caption={t('prices.plannedTitle')}
          captionHidden
          columns={[
            { key: 'sku', label: t('column.sku') },
            { key: 'day', label: t('prices.day') },
            { key: 'until', label: t('prices.before') },
            { key: 'price', label: t('prices.exclVat'), align: 'end' },
            // Columns in which every cell would be empty take the place of the names.
            ...(product.planned.some((plan) => plan.list_excl_vat_cents !== null)
              ? [{ key: 'list', label: t('prices.list'), align: 'end' as const }]
              : []),
            ...(product.planned.some(({ tiers }) => tiers.length > 0) ? [{ key: 'tiers', label: t('prices.tiers') }] : []),
            { key: 'by', label: t('prices.by') },
            ...(can('write_prices') ? [{ key: 'withdraw', label: t('prices.withdraw'), labelHidden: true }] : []),
          ]}
          rows={product.planned.map((plan) => ({
            key: plan.id,
            cells: {
              sku: plan.sku,
              day: format.weekday(plan.day),
              until: nextDay(product.planned, plan.sku, plan.day)
                ? format.weekday(nextDay(product.planned, plan.sku, plan.day) ?? '')
                : '–',
              price: format.money(plan.excl_vat_cents),
              list: plan.list_excl_vat_cents === null ? '–' : format.money(plan.list_excl_vat_cents),
              tiers: tiersText(plan.tiers, locale),
              by: plan.planned_by,
              withdraw: (
                <Button
                  size="s"
                  variant="quiet"
                  busy={withdraw.isPending && withdraw.variables === plan.id}
                  aria-label={t('prices.withdrawOf', { sku: plan.sku, day: format.day(plan.day) })}
                  onClick={() => withdraw.mutate(plan.id)}
                >
                  {t('prices.withdraw')}
                </Button>
              ),
            },
          }))}
        />
      )}
    </Panel>
  );
}

/** What a price of the past, the present or a later day was for: when it began, and when the next one did. */
function History({ product: { variants, planned } }: { product: ProductPrices }) {
  const { t } = useTranslation('products');
  const format = useFormat();
  return (
    <Panel title={t('prices.history')}>
      <EventList
        label={t('prices.history')}
        events={variants
          .flatMap(({ sku, history }) =>
            history.map((each) => ({ sku, ...each, next: each.until ?? nextDay(planned, sku) ?? null, isPresent: each.until === null })),
          )
          .sort((a, b) => b.from.localeCompare(a.from))
          .map(({ sku, excl_vat_cents: price, from, until, next, isPresent }) => ({
            key: `${sku} ${from}`,
            at:
              next === null
                ? t('prices.fromOn', { from: format.moment(from) })
                : t('prices.fromTo', { from: format.moment(from), until: until === null ? format.day(next) : format.moment(next) }),
            dateTime: from,
            label: format.money(price),
            text: isPresent ? `${sku} · ${t('prices.inForce')}` : sku,
          }))}
      />
    </Panel>
  );
}
