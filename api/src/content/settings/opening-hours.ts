import type { Lang } from 'shared-contracts/contract/locales';
import { formatterPerLang } from '../../platform/messages/formatter-per-lang.ts';
import { contentTexts } from '../texts.ts';
import { WEEKDAYS } from 'shared-contracts/staff/setting-values';
import type { Depot } from 'shared-contracts/staff/setting-values';

/** A Monday: only its weekday is formatted. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

// Each cart names the hours of all depots.
const weekdays = formatterPerLang((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }));
const times = formatterPerLang((locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }));
const lists = formatterPerLang((locale) => new Intl.ListFormat(locale));

const weekdayName = (place: number, lang: Lang): string => weekdays(lang).format(new Date(MONDAY + place * DAY_MS));

/** `08:00` as the language writes it. */
const timeText = (time: string, lang: Lang): string => times(lang).format(new Date(`2024-01-01T${time}:00Z`));

export const timesText = ({ from, to }: { from: string; to: string }, lang: Lang): string =>
  contentTexts(lang)('depot.times', { from: timeText(from, lang), to: timeText(to, lang) });

/** Opening hours as lines such as "Monday to Friday: 8:00 – 12:00 and 13:00 – 17:00"; neighbouring days with the same hours share a line. */
export const openingHoursLines = (hours: Depot['hours'], lang: Lang): string[] => {
  const groups: { first: number; last: number; times: string }[] = [];
  for (const [place, day] of WEEKDAYS.entries()) {
    const text = lists(lang).format((hours[day] ?? []).map((each) => timesText(each, lang)));
    const before = groups.at(-1);
    if (text === '') continue;
    if (before?.last === place - 1 && before.times === text) before.last = place;
    else groups.push({ first: place, last: place, times: text });
  }
  const t = contentTexts(lang);
  return groups.map(({ first, last, times }) => {
    const days =
      first === last ? weekdayName(first, lang) : t('depot.days', { first: weekdayName(first, lang), last: weekdayName(last, lang) });
    return t('depot.hours', { days, times });
  });
};
