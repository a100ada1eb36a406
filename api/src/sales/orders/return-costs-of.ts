import { byDeliveryClass } from 'shared-contracts/rules/delivery-class';
import type { ReturnCosts } from 'shared-contracts/rules/return-settlement';
import { exclVatCents, inclVatCents, SELLER_COUNTRY, VAT_RATES } from 'shared-contracts/rules/vat';
import { broughtTo, isReturnArranged, returnCarrierOf } from '../../content/settings/return-carrier.ts';
import type { Settings } from '../../content/settings/settings.ts';
import type { OrderRow } from './orders.repository.ts';
import { customerAddress } from './hand-over.ts';

/**
 * What the setting's cost of a return is with the VAT of an order or a cart. It includes the seller's own VAT, which private customers pay
 * unchanged; a dealer's price is the one without, as for the delivery, and the VAT is base × rate (0055): 40,50 and 49,01 for 49,00.
 */
export const returnPriceOf = (cents: number, { role, vat_rate: rate }: Pick<OrderRow, 'role' | 'vat_rate'>): number =>
  role === 'b2b' ? inclVatCents(exclVatCents(cents, VAT_RATES[SELLER_COUNTRY]), rate) : cents;

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
    price_cents: order.return_cost_cents ?? (isArranged ? 0 : returnPriceOf(costs[deliveryClass].price_cents, order)),
  }));
};
