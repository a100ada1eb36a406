/** What this browser keeps of a visitor's choice about statistics. Nothing of it is a cookie, and nobody else can read it. */
export interface ConsentChoice {
  /** under which the shop keeps the proof; known to this browser only (docs/decisions/0034) */
  id: string;
  analytics: boolean;
  policy_version: string;
  given_at: string;
}

/** Where it is kept in `localStorage`. */
export const CONSENT_KEY = 'consent';
/** Of the text on the page about cookies: a choice is asked for anew when what is asked changes. */
export const POLICY_VERSION = '2026-11';

/** The choice as text, so that the same choice is the same value; null where storage is forbidden: then nothing is measured. */
export const storedChoice = (): string | null => {
  try {
    return localStorage.getItem(CONSENT_KEY);
  } catch {
    return null;
  }
};

const isChoice = (value: unknown): value is ConsentChoice =>
  typeof value === 'object' && value !== null && 'id' in value && 'analytics' in value && 'given_at' in value && 'policy_version' in value;

/** The choice in a stored text; null when there is none, or when it was made on an older text. */
export function choiceIn(text: string | null): ConsentChoice | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isChoice(value) && value.policy_version === POLICY_VERSION ? value : null;
  } catch {
    return null;
  }
}

/** Whether this visitor allows that page views are counted. In browsers only. */
export const allowsStatistics = (): boolean => choiceIn(storedChoice())?.analytics === true;
