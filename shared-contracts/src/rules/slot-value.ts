import type { SlotChoice } from '../wire/slot.ts';

const VALUE = /^(\d{4}-\d{2}-\d{2}) (am|pm)$/;

/** A half-day as the value of a field; empty: any day. */
export const slotValue = (slot: SlotChoice | null | undefined): string => (slot == null ? '' : `${slot.day} ${slot.half}`);

/** The half-day of a field's value; null for any day, and for anything else. */
export const readSlotValue = (value: unknown): SlotChoice | null => {
  const [, day, half] = typeof value === 'string' ? (VALUE.exec(value) ?? []) : [];
  return day === undefined ? null : { day, half: half === 'am' ? 'am' : 'pm' };
};
