import { selectIsProfessional, selectLocale, selectRegion, selectVatView, useShopSelector } from 'shared-contracts';
import { deliveryCentsInView } from 'shared-contracts/rules/delivery-cost';
import { VAT_RATES } from 'shared-contracts/rules/vat';
import type { DeliveryPrice } from 'shared-contracts/wire/product';
import { formatMoney } from 'shared-ui';
import { useTranslation } from 'react-i18next';

/**
 * Writes a price of a delivery, or the amount from which it is free, in the visitor's VAT view, as the cart counts it: consumers pay the price with
 * VAT in every country; for dealers it is fixed without the seller's own VAT, which it is set with.
 */
export function useDeliveryMoney(): (cents: number) => string {
  const locale = useShopSelector(selectLocale);
  const view = useShopSelector(selectVatView);
  const rate = VAT_RATES[useShopSelector(selectRegion)];
  const isProfessional = useShopSelector(selectIsProfessional);
  return (cents) => formatMoney(deliveryCentsInView(cents, { isProfessional, rate, view }), locale, { whole: view === 'incl' });
}

/**
 * The cost of a delivery in the visitor's VAT view, and the amount from which it is free; the heaviest goods of an order, their weight and
 * the place decide. `short`: for a card; `amount`: for the chosen pieces, of which more can cost more.
 */
export function useDeliveryPrice(): (delivery: DeliveryPrice, look?: 'short' | 'rent' | 'amount') => string {
  const { t } = useTranslation('catalog');
  const money = useDeliveryMoney();
  return ({ price_incl_vat_cents, free_from_cents, is_from: isFrom = false }, look) => {
    if (price_incl_vat_cents === 0 && !isFrom) return t('delivery.always');
    const price = money(price_incl_vat_cents);
    if (look === 'rent') return t(isFrom ? 'delivery.rent_from' : 'delivery.rent', { price });
    if (free_from_cents !== null) return t(isFrom ? 'delivery.free_or_from' : 'delivery.free', { price, amount: money(free_from_cents) });
    if (isFrom) return t('delivery.from', { price });
    if (look === 'amount') return t('delivery.amount', { price });
    return t(look === 'short' ? 'delivery.short' : 'delivery.price', { price });
  };
}
