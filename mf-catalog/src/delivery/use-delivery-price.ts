import { selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import { exclVatCents, SELLER_COUNTRY, VAT_RATES } from 'shared-contracts/rules/vat';
import type { DeliveryPrice } from 'shared-contracts/wire/product';
import { formatMoney } from 'shared-ui';
import { useTranslation } from 'react-i18next';

/**
 * The cost of a delivery in the visitor's VAT view, and the amount from which it is free; the heaviest goods of an order decide. `short`:
 * for a card. The setting's prices include the seller's own VAT.
 */
export function useDeliveryPrice(): (delivery: DeliveryPrice, look?: 'short' | 'rent') => string {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const isExcl = useShopSelector(selectVatView) === 'excl';
  const money = (cents: number) => formatMoney(isExcl ? exclVatCents(cents, VAT_RATES[SELLER_COUNTRY]) : cents, locale, { whole: !isExcl });
  return ({ price_incl_vat_cents, free_from_cents }, look) => {
    if (price_incl_vat_cents === 0) return t('delivery.always');
    const price = money(price_incl_vat_cents);
    if (look === 'rent') return t('delivery.rent', { price });
    if (free_from_cents !== null) return t('delivery.free', { price, amount: money(free_from_cents) });
    return t(look === 'short' ? 'delivery.short' : 'delivery.price', { price });
  };
}
