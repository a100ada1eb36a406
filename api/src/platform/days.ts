const DAY_MS = 86_400_000;

/** The moment a number of days later; earlier for a negative number. */
export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);
