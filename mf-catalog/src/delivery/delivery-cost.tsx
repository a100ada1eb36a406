import { selectIsProfessional, selectLocale, useShopSelector } from 'shared-contracts';
import { costRows, deliveryCost, deliveryLoad, hasDearerPlaces, isDeliveredFree, isFlatTariff } from 'shared-contracts/rules/delivery-cost';
import type { CostRow } from 'shared-contracts/rules/delivery-cost';
import { tierPrice } from 'shared-contracts/rules/tier-price';
import type { Product, Variant } from 'shared-contracts/wire/product';
import { Accordion, CostRows, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { DeliveryPlace, usePlace } from './delivery-place.tsx';
import { useDeliveryMoney } from './use-delivery-price.ts';

interface Props {
  product: Pick<Product, 'delivery_tariffs' | 'slugs'>;
  variant: Pick<Variant, 'id' | 'delivery' | 'dimensions' | 'price' | 'rental'>;
  amount: number;
}

/** Shorter pieces have a length that matters to nobody. */
const TOLD_FROM_CM = 100;

/** What the delivery of so many pieces alone would cost; null where an older API has no tariff. */
export function loadCost({ product, variant, amount, isProfessional }: Props & { isProfessional: boolean }, postcode: string | null) {
  const { delivery, dimensions } = variant;
  const tariff = product.delivery_tariffs?.find((each) => each.class === delivery.class);
  const load = deliveryLoad([{ delivery_class: delivery.class, dimensions, amount }]);
  if (tariff === undefined || load === null) return null;
  // a rent counts for nothing
  const unit = variant.rental ? { incl_vat_cents: 0, excl_vat_cents: 0 } : tierPrice(variant.price, amount);
  // dealers' prices are fixed without VAT
  const basis = isProfessional ? 'excl' : 'incl';
  const isFree = isDeliveredFree(tariff.free_from_cents, unit[`${basis}_vat_cents`] * amount, basis);
  return { tariff, load, cost: deliveryCost(tariff, load, postcode), isFree };
}

/** How the price of a delivery comes about: weight, longest piece and place. Nothing while there is one price for all. */
export function DeliveryCost(props: Props) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const money = useDeliveryMoney();
  const { typed, postcode } = usePlace();
  const isProfessional = useShopSelector(selectIsProfessional);
  const found = loadCost({ ...props, isProfessional }, postcode);
  if (found === null || isFlatTariff(found.tariff)) return null;
  const { tariff, load, cost, isFree } = found;
  const kg = (value: number) => formatNumber(value, locale, { maximumFractionDigits: 1 });
  const metres = (cm: number) => formatNumber(cm / 100, locale, { maximumFractionDigits: 2 });
  const label = (row: CostRow) => {
    if (row.kind === 'zone') return row.name;
    if (row.kind === 'long') return t('delivery.cost.long', { length: metres(row.over_cm) });
    if (row.up_to_kg !== null) return t('delivery.cost.up_to', { kg: kg(row.up_to_kg) });
    return row.over_kg === null ? t('delivery.cost.any') : t('delivery.cost.over', { kg: kg(row.over_kg) });
  };
  const places = ({ postcodes, isRest }: Extract<CostRow, { kind: 'zone' }>) => {
    const ranges = postcodes.join(', ').replaceAll('-', '–');
    return isRest ? t('delivery.cost.rest', { postcodes: ranges }) : ranges;
  };
  const describeLoad = () => {
    if (!load.is_weighed) return t('delivery.cost.unweighed');
    const weight = { count: props.amount, kg: kg(load.kg) };
    // a sack of stones has no length, and that of a screw says nothing
    return load.longest_cm >= TOLD_FROM_CM
      ? t('delivery.cost.load', { ...weight, length: metres(load.longest_cm) })
      : t('delivery.cost.weight', weight);
  };
  return (
    <Accordion summary={t('delivery.cost.title')} open={typed !== ''}>
      <p>
        {t(`delivery.cost.by_${load.class}`)} {describeLoad()}
      </p>
      {isFree ? <p>{t('delivery.cost.reached', { amount: money(tariff.free_from_cents ?? 0) })}</p> : null}
      {hasDearerPlaces(tariff) ? (
        <DeliveryPlace
          product={props.product}
          variantId={props.variant.id}
          amount={props.amount}
          price={postcode && (isFree ? t('delivery.cost.nothing') : money(cost.cents))}
        />
      ) : null}
      <CostRows
        rows={costRows(tariff, cost, postcode !== null).map((row) => ({
          label: label(row),
          note: row.kind === 'zone' && row.postcodes.length > 0 ? places(row) : undefined,
          amount: row.kind === 'step' ? money(row.cents) : `+ ${money(row.cents)}`,
          isOurs: row.isOurs && !isFree,
        }))}
      />
      <p>{t('delivery.cost.whole')}</p>
    </Accordion>
  );
}
