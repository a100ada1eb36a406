import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { slotValue } from 'shared-contracts/rules/slot-value';
import type { Order } from 'shared-contracts/wire/order';
import { Button, Field } from 'shared-ui';
import { SlotSelect } from 'shared-ui/form/slot-select.tsx';
import styles from './order-delivery.module.css';
import { useSlotText } from './use-slot-text.ts';

/** Moves the delivery to another half-day, or to any day of its window; also without JavaScript. */
export function MoveSlot({ order: { id, free_slots: free = [], delivery_slot: slot } }: { order: Order }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { formData } = useNavigation();
  const slotText = useSlotText();
  if (free.length === 0) return null;
  const chosen = slotValue(slot);
  // The order's own half-day may be full for everybody else.
  const all = slot && !free.some((other) => slotValue(other) === chosen) ? [slot, ...free] : free;
  return (
    <Form method="post" action={paths.order(lang, id)} preventScrollReset className={styles.move}>
      <input type="hidden" name="intent" value="slot" />
      <Field label={t('order.slot.label')}>
        <SlotSelect
          key={chosen}
          slots={all.map((other) => ({ value: slotValue(other), label: slotText(other) }))}
          anyLabel={t('order.slot.any')}
          chosen={chosen}
        />
      </Field>
      <Button type="submit" variant="line" busy={formData?.get('intent') === 'slot'} busyLabel={t('order.busy')}>
        {t('order.slot.move')}
      </Button>
    </Form>
  );
}
