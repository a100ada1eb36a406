import type { HoursKey } from './dealers.ts';

export type Period = { opens: string; closes: string };
const at = (opens: string, closes: string): Period => ({ opens, closes });
const week = (weekday: Period[], saturday: Period[], sunday: Period[] = []): Period[][] => [
  ...Array.from({ length: 5 }, () => weekday),
  saturday,
  sunday,
];

/** Monday to Sunday, local time; two periods have a lunch break between them, none is closed. */
export const DEALER_HOURS: Readonly<Record<HoursKey, Period[][]>> = {
  shop: week([at('09:00', '18:00')], [at('09:00', '17:00')]),
  lunch: week([at('08:30', '12:00'), at('13:00', '18:00')], [at('09:00', '12:30')]),
  yard: week([at('07:00', '17:30')], [at('08:00', '12:00')]),
  weekend: week([at('09:30', '18:00')], [at('09:00', '18:00')], [at('10:00', '17:00')]),
  'monday-off': [[], ...Array.from({ length: 4 }, () => [at('10:00', '12:30'), at('13:30', '18:00')]), [at('10:00', '16:00')], []],
  office: week([at('08:00', '12:00'), at('12:45', '16:30')], []),
};
