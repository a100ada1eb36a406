import type { TFunction } from 'i18next';
import { LOCALES } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { formatDate } from 'shared-ui';
import type { OpenState } from './opening-hours.ts';

type Words = TFunction<'content'>;

/** Languages with a twelve-hour clock. */
const TWELVE: readonly Lang[] = ['en'];

/** A formatted time: 18.00 u, 18 h 00, 18:00 Uhr, 6:00 pm. */
export function clockText(clock: string, lang: Lang, t: Words): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return t(hour < 12 ? 'dealers.hours.am' : 'dealers.hours.pm', {
    hour: TWELVE.includes(lang) ? ((hour + 11) % 12) + 1 : hour,
    minute: String(minute).padStart(2, '0'),
  });
}

export const weekdayName = (weekday: number, lang: Lang): string =>
  formatDate(new Date(Date.UTC(2024, 0, weekday, 12)), LOCALES[lang].locale, { weekday: 'long' });

export function openText(state: OpenState, lang: Lang, t: Words): string {
  if (state.is === 'open') return t('dealers.hours.open', { time: clockText(state.until, lang, t) });
  if (state.is === 'byAppointment') return t('dealers.hours.byAppointment');
  const time = clockText(state.opens, lang, t);
  if (state.days === 0) return t('dealers.hours.opensToday', { time });
  if (state.days === 1) return t('dealers.hours.opensTomorrow', { time });
  return t('dealers.hours.opensOn', { day: weekdayName(state.weekday, lang), time });
}
