import { selectIsProfessional, selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import { deliveryCentsInView } from 'shared-contracts/rules/delivery-cost';
import type { Cart } from 'shared-contracts/wire/cart';
import { formatMoney } from 'shared-ui';

/** Writes a price of the tariff of deliveries in the visitor's VAT view, as the product's page and the cart's sums do. */
export function useTariffAmount({ vat_rate: rate }: Pick<Cart['totals'], 'vat_rate'>): (cents: number) => string {
  const locale = useShopSelector(selectLocale);
  const view = useShopSelector(selectVatView);
  const isProfessional = useShopSelector(selectIsProfessional);
  return (cents) => formatMoney(deliveryCentsInView(cents, { isProfessional, rate, view }), locale);
}
