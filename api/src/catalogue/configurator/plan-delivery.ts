import { exclVatCents, SELLER_COUNTRY, VAT_RATES } from 'shared-contracts/rules/vat';
import { deliveryCost, deliveryLoad, hasDearerPlaces, isDeliveredFree } from 'shared-contracts/rules/delivery-cost';
import type { DeliveryTariff } from 'shared-contracts/rules/delivery-cost';
import type { ConfigurationAnswer } from 'shared-contracts/wire/configurator';

type PlanDelivery = NonNullable<ConfigurationAnswer['delivery']>;

/** The setting's prices include the seller's own VAT. Without it: the price of dealers; what a consumer abroad reads is computed where it is shown. */
const priceOf = (cents: number, isFrom: boolean): PlanDelivery => ({
  incl_vat_cents: cents,
  excl_vat_cents: exclVatCents(cents, VAT_RATES[SELLER_COUNTRY]),
  is_from: isFrom,
});

/**
 * What the delivery of what can be ordered of a plan costs, by the rule of the cart; null when nothing can be ordered, or when an older API does
 * not say how its parts travel. `is_from`: the place is not known, and some cost more.
 */
export const planDelivery = (
  { lines, totals }: Pick<ConfigurationAnswer, 'lines' | 'totals'>,
  tariffs: readonly DeliveryTariff[],
  postcode: string | null,
): PlanDelivery | null => {
  const goods = lines.flatMap(({ available, delivery_class, dimensions }) =>
    available > 0 && delivery_class && dimensions ? [{ amount: available, delivery_class, dimensions }] : [],
  );
  const load = deliveryLoad(goods);
  const tariff = tariffs.find((each) => each.class === load?.class);
  if (load === null || tariff === undefined) return null;
  if (isDeliveredFree(tariff.free_from_cents, totals.incl_vat_cents, 'incl')) return priceOf(0, false);
  return priceOf(deliveryCost(tariff, load, postcode).cents, postcode === null && hasDearerPlaces(tariff));
};
