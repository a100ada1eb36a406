import { selectLocale, useShopSelector } from 'shared-contracts';
import { costRows, hasDearerPlaces, isFlatTariff } from 'shared-contracts/rules/delivery-cost';
import type { CostRow } from 'shared-contracts/rules/delivery-cost';
import type { Cart } from 'shared-contracts/wire/cart';
import { Accordion, CostRows, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { useTariffAmount } from './use-tariff-amount.ts';

/** Shorter pieces have a length that matters to nobody. */
const TOLD_FROM_CM = 100;

interface Props extends Pick<Cart['shipping'], 'cost'> {
  /** from which amount a delivery is free, in words; null when it never is */
  freeFrom: string | null;
  totals: Pick<Cart['totals'], 'vat_rate'>;
}

/** How the price of this delivery comes about: weight, longest piece and place. Nothing while there is one price for all, or from an older API. */
export function DeliveryCost({ cost, freeFrom, totals }: Props) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const money = useTariffAmount(totals);
  if (!cost || isFlatTariff(cost.tariff)) return null;
  const { tariff } = cost;
  const isFree = cost.cents === 0 && freeFrom !== null;
  const kg = (value: number) => formatNumber(value, locale, { maximumFractionDigits: 1 });
  const metres = (cm: number) => formatNumber(cm / 100, locale, { maximumFractionDigits: 2 });
  const label = (row: CostRow) => {
    if (row.kind === 'zone') return row.name;
    if (row.kind === 'long') return t('deliveryCost.long', { length: metres(row.over_cm) });
    if (row.up_to_kg !== null) return t('deliveryCost.upTo', { kg: kg(row.up_to_kg) });
    return row.over_kg === null ? t('deliveryCost.any') : t('deliveryCost.over', { kg: kg(row.over_kg) });
  };
  const describeLoad = () => {
    if (cost.kg === 0) return null;
    // a sack of stones has no length, and that of a screw says nothing
    return cost.longest_cm >= TOLD_FROM_CM
      ? t('deliveryCost.load', { kg: kg(cost.kg), length: metres(cost.longest_cm) })
      : t('deliveryCost.weight', { kg: kg(cost.kg) });
  };
  const next = tariff.steps[cost.step + 1];
  const limit = tariff.steps[cost.step]?.up_to_kg ?? null;
  return (
    <Accordion summary={t('deliveryCost.title')}>
      <p>
        {t(`deliveryCost.by.${tariff.class}`)} {describeLoad()}
        {cost.is_weighed ? null : ` ${t(cost.kg === 0 ? 'deliveryCost.unweighedAll' : 'deliveryCost.unweighed')}`}
      </p>
      {isFree ? <p>{freeFrom}</p> : null}
      <CostRows
        rows={costRows(tariff, cost, cost.is_placed).map((row) => ({
          label: label(row),
          amount: row.kind === 'step' ? money(row.cents) : `+ ${money(row.cents)}`,
          isOurs: row.isOurs && !isFree,
        }))}
      />
      {cost.cents > 0 && next && limit !== null ? (
        <p>{t('deliveryCost.next', { kg: kg(limit - cost.kg), price: money(next.price_cents + cost.long_cents + cost.zone_cents) })}</p>
      ) : null}
      {!cost.is_placed && hasDearerPlaces(tariff) ? <p>{t('deliveryCost.noAddress')}</p> : null}
    </Accordion>
  );
}
