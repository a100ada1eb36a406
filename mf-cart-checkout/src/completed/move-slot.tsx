import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import { slotValue } from 'shared-contracts/rules/slot-value';
import type { Order } from 'shared-contracts/wire/order';
import type { DeliverySlot } from 'shared-contracts/wire/slot';
import { Note } from 'shared-ui';
import { SlotForm } from 'shared-ui/form/slot-form.tsx';
import { useSlotText } from '../delivery/delivery-text.ts';
import { failureText } from '../page/failure-text.ts';

interface Props {
  order: Order;
  reference: string;
  /** what came of the last move; undefined before one */
  moved: { isMoved: true } | { failure: Failure } | undefined;
}

/** A guest moves the delivery on the page of the order, until it has left; an account has the same on its page of the order. */
export function MoveSlot({ order: { free_slots: free = [], delivery_slot: current, partly_shipped: isPart }, reference, moved }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const slotText = useSlotText();
  const optionOf = (slot: DeliverySlot) => ({ value: slotValue(slot), label: slotText(slot) });
  return (
    <>
      {moved && 'failure' in moved ? (
        <Note tone="danger" role="alert" failure={moved}>
          {failureText(moved.failure, t)}
        </Note>
      ) : moved ? (
        <Note tone="ok" role="status" title={t(isPart ? 'slot.movedRest' : 'slot.moved')} />
      ) : null}
      <SlotForm
        action={paths.completed(lang, reference)}
        free={free.map(optionOf)}
        current={current ? optionOf(current) : null}
        labels={{ field: t('field.slot'), any: t('slot.anyDay'), move: t(isPart ? 'slot.moveRest' : 'slot.move'), busy: t('busy') }}
      />
    </>
  );
}
