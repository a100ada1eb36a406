const DAY_MS = 86_400_000;
const FIXED = ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'];
/** Easter Monday, Ascension, Whit Monday */
const AFTER_EASTER = [1, 39, 50];

/** Easter Sunday in the Gregorian calendar, by the anonymous algorithm of Meeus, Jones and Butcher; milliseconds UTC. */
const easter = (year: number): number => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const epact = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  const offset = moon - weekday;
  const month = 3 + Math.floor((offset + 40) / 44);
  return Date.UTC(year, month - 1, offset + 28 - 31 * Math.floor(month / 4));
};

/** Whether a calendar day, `YYYY-MM-DD`, is one of Belgium's ten public holidays. Law of 4 January 1974. */
export const isBelgianHoliday = (day: string): boolean => {
  if (FIXED.includes(day.slice(5))) return true;
  const sunday = easter(Number(day.slice(0, 4)));
  return AFTER_EASTER.some((days) => new Date(sunday + days * DAY_MS).toISOString().startsWith(day));
};

/** Whether offices are open on a calendar day: neither Saturday, Sunday nor a public holiday. */
export const isWorkingDay = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isBelgianHoliday(day);
};
