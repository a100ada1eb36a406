import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCALES } from 'shared-contracts/contract/locales';
import type { ProductPrices, ProductPricesAnswer } from 'shared-contracts/staff/products';
import { Button, DataTable } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { EventList } from '../detail/event-list.tsx';
import { Panel } from '../detail/page.tsx';
import { showDone, showFailed } from '../frame/toasts.tsx';
import { useFailureText } from '../frame/screen-error.tsx';
import { currentLang } from '../i18n/texts.ts';
import { useFormat } from '../i18n/use-format.ts';
import { tiersText } from './cents.ts';
import { pricesQuery, productPath, useTakeAnswer } from './use-product.ts';

/** The first day of what is planned for an article after a day; undefined: its price goes on. */
export const nextDay = (planned: ProductPrices['planned'], sku: string, after = ''): string | undefined =>
  planned.find((plan) => plan.sku === sku && plan.day > after)?.day;

/** Prices of later days, which can be withdrawn. */
export function PlannedPrices({ product }: { product: ProductPrices }) {
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
export function PriceHistory({ product: { variants, planned } }: { product: ProductPrices }) {
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
