import { createContext, use } from 'react';
import { deliveryCost, deliveryLoad, hasDearerPlaces } from 'shared-contracts/rules/delivery-cost';
import type { DeliveryTariff } from 'shared-contracts/rules/delivery-cost';
import type { ConfigurationAnswer } from 'shared-contracts/wire/configurator';
import { useTranslation } from 'react-i18next';
import { useDeliveryMoney } from '../../delivery/use-delivery-price.ts';

/** What deliveries cost in the visitor's region; empty where an older API does not say it. */
export const DeliveryTariffs = createContext<readonly DeliveryTariff[]>([]);

/** The postcode of the plan, without which its delivery may cost more than is said. */
const postcodeOf = ({ input }: ConfigurationAnswer): string | null => ('postcode' in input ? (input.postcode ?? null) : null);

/** What the delivery of what can be ordered of the plan costs, by the rule of the cart. */
export function PlanDelivery({ plan }: { plan: ConfigurationAnswer }) {
  const { t } = useTranslation('catalog');
  const money = useDeliveryMoney();
  const tariffs = use(DeliveryTariffs);
  const goods = plan.lines.flatMap(({ available, delivery_class, dimensions }) =>
    available > 0 && delivery_class && dimensions ? [{ amount: available, delivery_class, dimensions }] : [],
  );
  const load = deliveryLoad(goods);
  const tariff = tariffs.find((each) => each.class === load?.class);
  if (load === null || tariff === undefined) return null;
  const postcode = postcodeOf(plan);
  const isFree = tariff.free_from_cents !== null && plan.totals.incl_vat_cents >= tariff.free_from_cents;
  if (isFree) return t('configurator.delivery.free');
  const price = money(deliveryCost(tariff, load, postcode).cents);
  return t(postcode === null && hasDearerPlaces(tariff) ? 'configurator.delivery.from' : 'configurator.delivery.price', { price });
}
