/** Days that a quote is valid, as the shop's pages promise. */
const USUAL_DAYS = 30;
const DAY_MS = 86_400_000;

/** The last day proposed for a quote that is sent on `today`, both `YYYY-MM-DD`. `lastDay`: a rented machine allows no later one. */
export const proposedValidUntil = (today: string, lastDay: string | null): string => {
  const usual = new Date(Date.parse(`${today}T00:00:00Z`) + USUAL_DAYS * DAY_MS).toISOString().slice(0, 10);
  return lastDay !== null && lastDay < usual ? lastDay : usual;
};
