import { useTranslation } from 'react-i18next';
import { slotValue } from 'shared-contracts/rules/slot-value';
import type { DeliverySlot } from 'shared-contracts/wire/slot';
import { Stack, TextLink } from 'shared-ui';
import { SlotForm } from 'shared-ui/form/slot-form.tsx';
import { useSlotOption, useSlotText } from '../order/use-slot-text.ts';

interface Props {
  /** address that the form is posted to */
  action: string;
  slot: DeliverySlot | null | undefined;
  free: readonly DeliverySlot[];
  calendarUrl: string | null | undefined;
}

/** When a return is collected, its calendar file, and a form to choose another half-day until the day before. */
export function CollectionSlot({ action, slot, free, calendarUrl }: Props) {
  const { t } = useTranslation('account');
  const slotText = useSlotText();
  const slotOption = useSlotOption();
  const optionOf = (each: DeliverySlot) => ({ value: slotValue(each), label: slotOption(each) });
  return (
    <Stack gap={4}>
      <div>
        <p>{slot ? t('collection.on', { slot: slotText(slot) }) : t(free.length > 0 ? 'collection.phoned' : 'collection.phonedOnly')}</p>
        {calendarUrl ? (
          <p>
            <TextLink href={calendarUrl}>{t('order.calendar')}</TextLink>
          </p>
        ) : null}
        {slot && free.length === 0 ? <p>{t('collection.call')}</p> : null}
      </div>
      <SlotForm
        action={action}
        free={free.map(optionOf)}
        current={slot ? optionOf(slot) : null}
        labels={{ field: t('collection.label'), any: t('collection.phone'), move: t('collection.move'), busy: t('busy') }}
      />
    </Stack>
  );
}
