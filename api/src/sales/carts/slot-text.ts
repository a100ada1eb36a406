import type { Lang } from 'shared-contracts/contract/locales';
import type { SlotChoice } from 'shared-contracts/wire/slot';
import type { Settings } from '../../content/settings/settings.ts';
import { slotAnswer } from '../../content/settings/slots.ts';
import { weekdayText } from '../../platform/messages/format.ts';
import { salesTexts } from '../texts.ts';

/** Next free half-days that a refusal names. */
export const NAMED_SLOTS = 3;

/** "Wednesday, December 2, morning (8:00–12:00)". */
export const slotText = (slot: SlotChoice, settings: Settings, lang: Lang): string => {
  const { day, half, time } = slotAnswer(slot, settings, lang);
  const text = salesTexts(lang)(`slot.${half}`, { day: weekdayText(day, lang) });
  return time === '' ? text : salesTexts(lang)('slot.withTime', { slot: text, time });
};
