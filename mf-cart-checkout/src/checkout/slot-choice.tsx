import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { slotValue } from 'shared-contracts/rules/slot-value';
import type { FieldProblem } from 'shared-contracts/rules/customer-fields';
import type { Cart } from 'shared-contracts/wire/cart';
import type { DeliverySlot } from 'shared-contracts/wire/slot';
import { Field, Note, TextLink } from 'shared-ui';
import { SlotSelect } from 'shared-ui/form/slot-select.tsx';
import { useDeliveryText, useSlotText } from '../delivery/delivery-text.ts';
import { problemText } from './problem-text.ts';
import { fieldId } from './use-details-form.ts';

interface Props {
  shipping: Cart['shipping'];
  /** value of the chosen one; empty: any day */
  chosen: string;
  error: FieldProblem | undefined;
}

/** The half-day of a delivery by the shop's own vehicle; any day of the window unless one is chosen. */
export function SlotChoice({ shipping: { slots = [], slot_taken: taken, delivery }, chosen, error }: Props) {
  const { t } = useTranslation('cart');
  const slotText = useSlotText();
  const deliveryText = useDeliveryText();
  if (slots.length === 0) return null;
  const takenText = taken ? t('slot.taken', { slot: slotText(taken) }) : undefined;
  return (
    <Field id={fieldId('slot')} label={t('field.slot')} hint={t('slot.hint')} error={error ? problemText(error, t) : takenText}>
      <SlotSelect
        slots={slots.map((slot) => ({ value: slotValue(slot), label: slotText(slot) }))}
        anyLabel={delivery?.window ? t('slot.any', { days: deliveryText(delivery.window) }) : t('slot.anyDay')}
        chosen={chosen}
      />
    </Field>
  );
}

/** The chosen half-day was taken by somebody else since: the order can't be placed before another choice. */
export function SlotTaken({ slot }: { slot: DeliverySlot }) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const slotText = useSlotText();
  return (
    <Note tone="warn" role="alert" title={t('slot.taken', { slot: slotText(slot) })}>
      <TextLink to={paths.cart(lang, 'address')}>{t('payment.mendDelivery')}</TextLink>
    </Note>
  );
}
