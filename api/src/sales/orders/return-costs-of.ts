import { byDeliveryClass } from 'shared-contracts/rules/delivery-class';
import type { ReturnCosts } from 'shared-contracts/rules/return-settlement';
import { broughtTo, isReturnArranged, returnCarrierOf } from '../../content/settings/return-carrier.ts';
import type { Settings } from '../../content/settings/settings.ts';
import { returnTransportPrice } from '../pricing/return-transport-price.ts';
import type { OrderRow } from './orders.repository.ts';
import { customerAddress } from './hand-over.ts';

/**
 * The cost of returning goods of an order, with the order's VAT. What a quote said counts instead of the setting. From abroad a return costs
 * nothing unless the quote named its price: a consumer bears only costs that were stated. What was picked up is brought back to the same
 * place, for nothing. Directive 2011/83/EU, article 6(6).
 */
export const returnCostsOf = (
  order: Pick<OrderRow, 'role' | 'vat_rate' | 'pickup' | 'delivery_address' | 'billing_address' | 'return_cost_cents'>,
  settings: Settings,
): ReturnCosts => {
  const costs = settings.get('returns.costs');
  const { country } = customerAddress(order);
  const isArranged = isReturnArranged(country);
  const place = broughtTo(order, country);
  return byDeliveryClass((deliveryClass) => ({
    ...returnCarrierOf(settings, country, deliveryClass),
    ...(place !== null && { brought_to: place }),
    price_cents:
      order.return_cost_cents ??
      (isArranged ? 0 : returnTransportPrice(costs[deliveryClass].price_cents, { role: order.role, rate: order.vat_rate })),
  }));
};
