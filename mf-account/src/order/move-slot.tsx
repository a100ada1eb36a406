import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { slotValue } from 'shared-contracts/rules/slot-value';
import type { Order } from 'shared-contracts/wire/order';
import type { DeliverySlot } from 'shared-contracts/wire/slot';
import { SlotForm } from 'shared-ui/form/slot-form.tsx';
import { useSlotOption } from './use-slot-text.ts';

export function MoveSlot({ order: { id, free_slots: free = [], delivery_slot: current, partly_shipped: isPart } }: { order: Order }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const slotOption = useSlotOption();
  const optionOf = (slot: DeliverySlot) => ({ value: slotValue(slot), label: slotOption(slot) });
  return (
    <SlotForm
      action={paths.order(lang, id)}
      free={free.map(optionOf)}
      current={current ? optionOf(current) : null}
      labels={{
        field: t('order.slot.label'),
        any: t('order.slot.any'),
        move: t(isPart ? 'order.slot.moveRest' : 'order.slot.move'),
        busy: t('order.busy'),
      }}
    />
  );
}
