import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import type { DeliveryWindow } from 'shared-contracts/wire/order';
import type { PickupOption, PickupPlace } from 'shared-contracts/wire/pickup';
import type { DeliverySlot } from 'shared-contracts/wire/slot';
import { formatDate } from 'shared-ui';

/** "Delivery between … and …", "on …", or on a half-day. */
export function useDeliveryText(): (window: DeliveryWindow, slot?: DeliverySlot | null) => string {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const day = (value: string) => formatDate(value, locale, 'weekday');
  const slotText = useSlotText();
  return ({ from, to }, slot) =>
    slot
      ? t('summary.deliveryDay', { day: slotText(slot) })
      : from === to
        ? t('summary.deliveryDay', { day: day(from) })
        : t('summary.deliveryDays', { from: day(from), to: day(to) });
}

/** "wo 2 december, voormiddag (8:00–12:00)" */
export function useSlotText(): (slot: DeliverySlot) => string {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  return ({ day, half, time }) => t(`slot.${half}`, { day: formatDate(day, locale, 'weekday'), time });
}

/** The chosen depot; null: the cart is delivered. */
export const chosenPickup = ({ pickups = [], pickup }: Cart['shipping']): PickupOption | null =>
  pickups.find(({ id }) => id === pickup) ?? null;

/** "Pick up at … from …". */
export function usePickupText(): (place: Pick<PickupPlace, 'name'>, from: string) => string {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  return ({ name }, from) => t('pickup.from', { place: name, day: formatDate(from, locale, 'weekday') });
}

type Fact = { icon: 'truck' | 'store'; text: string };

/** How and when the goods of a cart come: its delivery days, or its pick-up; and the pick-up that it could have instead. `isTransfer`: the days are counted from the payment. */
export function useReceiptFacts(): (shipping: Cart['shipping'], options?: { hasOffer?: boolean; isTransfer?: boolean }) => Fact[] {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const deliveryText = useDeliveryText();
  const pickupText = usePickupText();
  return (shipping, { hasOffer = false, isTransfer = false } = {}) => {
    const chosen = chosenPickup(shipping);
    if (chosen && isTransfer) return [{ icon: 'store', text: t('pickup.afterPayment', { place: chosen.name }) }];
    if (isTransfer && shipping.window && !shipping.slot)
      return [{ icon: 'truck', text: t('summary.deliveryAfterPayment', { count: shipping.working_days }) }];
    if (chosen) return [{ icon: 'store', text: pickupText(chosen, chosen.from) }];
    const [first] = [...(shipping.pickups ?? [])].sort((a, b) => a.from.localeCompare(b.from));
    return [
      ...(shipping.window ? [{ icon: 'truck' as const, text: deliveryText(shipping.window, shipping.slot) }] : []),
      ...(hasOffer && first
        ? [
            {
              icon: 'store' as const,
              text: t(shipping.pickup_vat ? 'pickup.offerVat' : 'pickup.offer', {
                place: first.name,
                day: formatDate(first.from, locale, 'weekday'),
              }),
            },
          ]
        : []),
    ];
  };
}
