import { LOCALES } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { contentTexts } from '../texts.ts';
import { WEEKDAYS } from './depot-setting.ts';
import type { Depot } from './depot-setting.ts';

/** A Monday: only its weekday is formatted. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

const weekdayName = (place: number, lang: Lang): string =>
  new Intl.DateTimeFormat(LOCALES[lang].locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(MONDAY + place * DAY_MS));

/** Made once for each language: each cart names the hours of all depots, and making a formatter takes longer than the rest. */
const timeFormatters = new Map<Lang, Intl.DateTimeFormat>();

/** `08:00` as the language writes it. */
const timeText = (time: string, lang: Lang): string => {
  const formatter =
    timeFormatters.get(lang) ?? new Intl.DateTimeFormat(LOCALES[lang].locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  timeFormatters.set(lang, formatter);
  return formatter.format(new Date(`2024-01-01T${time}:00Z`));
};

export const timesText = ({ from, to }: { from: string; to: string }, lang: Lang): string =>
  contentTexts(lang)('depot.times', { from: timeText(from, lang), to: timeText(to, lang) });

/** Opening hours as lines such as "Monday to Friday: 8:00 – 12:00 and 13:00 – 17:00"; neighbouring days with the same hours share a line. */
export const openingHoursLines = (hours: Depot['hours'], lang: Lang): string[] => {
  const list = new Intl.ListFormat(LOCALES[lang].locale);
  const groups: { first: number; last: number; times: string }[] = [];
  for (const [place, day] of WEEKDAYS.entries()) {
    const times = list.format((hours[day] ?? []).map((each) => timesText(each, lang)));
    const before = groups.at(-1);
    if (times === '') continue;
    if (before?.last === place - 1 && before.times === times) before.last = place;
    else groups.push({ first: place, last: place, times });
  }
  const t = contentTexts(lang);
  return groups.map(({ first, last, times }) => {
    const days =
      first === last ? weekdayName(first, lang) : t('depot.days', { first: weekdayName(first, lang), last: weekdayName(last, lang) });
    return t('depot.hours', { days, times });
  });
};
