import type { ComponentProps } from 'react';
import { Select } from 'shared-ui';

export interface Slot {
  /** value of the field */
  value: string;
  label: string;
}

interface Props extends Omit<ComponentProps<typeof Select>, 'children' | 'defaultValue'> {
  /** those that are free, and the chosen one */
  slots: readonly Slot[];
  /** label of the choice without a half-day */
  anyLabel: string;
  /** value of the chosen one; empty: any day */
  chosen: string;
}

/** The half-days of a delivery. A native list, so that it works without JavaScript and with every keyboard. */
export function SlotSelect({ slots, anyLabel, chosen, ...rest }: Props) {
  const isListed = slots.some(({ value }) => value === chosen);
  return (
    <Select {...rest} name="slot" defaultValue={isListed ? chosen : ''}>
      <option value="">{anyLabel}</option>
      {slots.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
