/** The visitor's choice about statistics, as this browser stores it. It is not in a cookie and is not sent with requests. */
export interface ConsentChoice {
  /** id under which the shop stores the proof of consent; only this browser knows it (docs/decisions/0034) */
  id: string;
  analytics: boolean;
  policy_version: string;
  given_at: string;
}

/** Its key in `localStorage`. */
export const CONSENT_KEY = 'consent';
/** Version of the text on the page about cookies. When the text changes, visitors are asked again. */
export const POLICY_VERSION = '2026-11';

/** The choice as stored text, which can be compared by value; null where storage is forbidden: then nothing is measured. */
export const storedChoice = (): string | null => {
  try {
    return localStorage.getItem(CONSENT_KEY);
  } catch {
    return null;
  }
};

const isChoice = (value: unknown): value is ConsentChoice =>
  typeof value === 'object' && value !== null && 'id' in value && 'analytics' in value && 'given_at' in value && 'policy_version' in value;

/** Parses the stored choice; null when there is none, or when it was made on an older text. */
export function parseChoice(text: string | null): ConsentChoice | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isChoice(value) && value.policy_version === POLICY_VERSION ? value : null;
  } catch {
    return null;
  }
}

/** Whether this visitor allows the shop to count page views. In browsers only. */
export const allowsStatistics = (): boolean => parseChoice(storedChoice())?.analytics === true;
