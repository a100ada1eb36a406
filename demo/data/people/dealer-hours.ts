import type { HoursKey } from './dealers.ts';

export type Period = { opens: string; closes: string };
const period = (opens: string, closes: string): Period => ({ opens, closes });
const week = (weekday: Period[], saturday: Period[], sunday: Period[] = []): Period[][] => [
  ...Array.from({ length: 5 }, () => weekday),
  saturday,
  sunday,
];

/** Monday to Sunday, local time; two periods have a lunch break between them, none is closed. */
export const DEALER_HOURS: Readonly<Record<HoursKey, Period[][]>> = {
  shop: week([period('09:00', '18:00')], [period('09:00', '17:00')]),
  lunch: week([period('08:30', '12:00'), period('13:00', '18:00')], [period('09:00', '12:30')]),
  yard: week([period('07:00', '17:30')], [period('08:00', '12:00')]),
  weekend: week([period('09:30', '18:00')], [period('09:00', '18:00')], [period('10:00', '17:00')]),
  'monday-off': [
    [],
    ...Array.from({ length: 4 }, () => [period('10:00', '12:30'), period('13:30', '18:00')]),
    [period('10:00', '16:00')],
    [],
  ],
  office: week([period('08:00', '12:00'), period('12:45', '16:30')], []),
};
