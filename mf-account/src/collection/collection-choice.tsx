import { useTranslation } from 'react-i18next';
import { slotValue } from 'shared-contracts/rules/slot-value';
import type { DeliverySlot } from 'shared-contracts/wire/slot';
import { Card, Field } from 'shared-ui';
import { SlotSelect } from 'shared-ui/form/slot-select.tsx';
import { useSlotOption } from '../order/use-slot-text.ts';

interface Props {
  slots: readonly DeliverySlot[];
  /** value of the chosen one; empty: agreed by phone */
  chosen: string;
  error: string | undefined;
}

/** The half-day on which the shop's vehicle collects heavy goods; agreed by phone unless one is chosen. */
export function CollectionChoice({ slots, chosen, error }: Props) {
  const { t } = useTranslation('account');
  const slotOption = useSlotOption();
  return (
    <Card as="section">
      <Field label={t('collection.label')} hint={t('collection.hint')} error={error}>
        <SlotSelect
          slots={slots.map((slot) => ({ value: slotValue(slot), label: slotOption(slot) }))}
          anyLabel={t('collection.phone')}
          chosen={chosen}
        />
      </Field>
    </Card>
  );
}
