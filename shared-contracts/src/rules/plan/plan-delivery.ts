import { deliveryCost, deliveryLoad, hasDearerPlaces } from '../delivery-cost.ts';
import type { DeliveryTariff } from '../delivery-cost.ts';
import type { ConfigurationAnswer } from '../../wire/configurator.ts';

/**
 * What the delivery of what can be ordered of a plan costs, by the rule of the cart; null when nothing can be ordered, or when an older API does
 * not say how its parts travel. `is_from`: the place is not known, and some cost more.
 */
export const planDelivery = (
  { lines, totals }: Pick<ConfigurationAnswer, 'lines' | 'totals'>,
  tariffs: readonly DeliveryTariff[],
  postcode: string | null,
): { cents: number; is_from: boolean } | null => {
  const goods = lines.flatMap(({ available, delivery_class, dimensions }) =>
    available > 0 && delivery_class && dimensions ? [{ amount: available, delivery_class, dimensions }] : [],
  );
  const load = deliveryLoad(goods);
  const tariff = tariffs.find((each) => each.class === load?.class);
  if (load === null || tariff === undefined) return null;
  if (tariff.free_from_cents !== null && totals.incl_vat_cents >= tariff.free_from_cents) return { cents: 0, is_from: false };
  return { cents: deliveryCost(tariff, load, postcode).cents, is_from: postcode === null && hasDearerPlaces(tariff) };
};
