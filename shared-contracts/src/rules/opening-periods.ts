interface OpeningPeriod {
  opens: string;
  closes: string;
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Whether the periods of a day are times such as `08:30`, each ends after it begins, and the next begins after it. */
export const isOpeningDay = (periods: readonly OpeningPeriod[]): boolean =>
  periods.every(
    ({ opens, closes }, at) =>
      TIME.test(opens) && TIME.test(closes) && opens < closes && (at === 0 || (periods[at - 1]?.closes ?? '') < opens),
  );

const HOUR = /^(\d{1,2})(?:[:.h](\d{2})|h)?$/i;

/** `8:30`, `8.30` and `8h30` as `08:30`; null for what is no hour. */
const hourOf = (text: string): string | null => {
  const [, hours, minutes = '00'] = HOUR.exec(text.trim()) ?? [];
  return hours === undefined ? null : `${hours.padStart(2, '0')}:${minutes}`;
};

/** The periods of a day as people write them, such as `8:30-12:00, 13:00-18:00`; none for an empty text. Null when it can't be read. */
export const parseOpeningDay = (text: string): OpeningPeriod[] | null => {
  const parts = text.split(/[,;+]/).filter((part) => part.trim() !== '');
  const periods = parts.map((part) => {
    const [opens = '', closes = '', ...more] = part.split(/[-–]/);
    const [from, until] = [hourOf(opens), hourOf(closes)];
    return from === null || until === null || more.length > 0 ? null : { opens: from, closes: until };
  });
  return periods.every((period) => period !== null) ? periods : null;
};

export const openingDayText = (periods: readonly OpeningPeriod[]): string =>
  periods.map(({ opens, closes }) => `${opens}–${closes}`).join(', ');
