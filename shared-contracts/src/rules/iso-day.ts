/** Whether it has the form of a day, such as 2026-11-30; the calendar is not checked. */
export const isIsoDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
