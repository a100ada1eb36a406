import { useSyncExternalStore } from 'react';
import type { Http, Result } from 'shared-contracts';
import { recordConsent } from 'shared-contracts/endpoints/consents';
import type { Consent } from 'shared-contracts/wire/consent';

/** What this browser keeps of a choice. Nothing of it is a cookie, and nobody else can read it. */
export interface Choice {
  /** under which the shop keeps the proof; known to this browser only (docs/decisions/0034) */
  id: string;
  analytics: boolean;
  policy_version: string;
  given_at: string;
}

const STORED = 'consent';
/** Of the text on the page about cookies: a choice is asked for anew when what is asked changes. */
export const POLICY_VERSION = '2026-11';
/** Tells the rest of this tab; other tabs are told by the browser. */
const CHANGED = 'consent-choice';

/** Read as text, so that the same choice is the same value. */
const stored = (): string | null => {
  try {
    return localStorage.getItem(STORED);
  } catch {
    // Forbidden storage holds no choice, and nothing is measured then.
    return null;
  }
};

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' && value !== null && 'id' in value && 'analytics' in value && 'given_at' in value;

function choiceIn(text: string | null): Choice | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isChoice(value) && value.policy_version === POLICY_VERSION ? value : null;
  } catch {
    return null;
  }
}

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
};

/** What was chosen in this browser, in whatever tab; null when nothing was. */
export const useChoice = (): Choice | null => choiceIn(useSyncExternalStore(subscribe, stored, () => null));

/**
 * Chooses, for this browser. A refusal counts at once, whether or not it could be told; an agreement counts when its proof is kept.
 */
export async function choose(http: Http, analytics: boolean): Promise<Result<Consent | null>> {
  const id = choiceIn(stored())?.id ?? crypto.randomUUID();
  const keep = (given_at: string) => {
    try {
      localStorage.setItem(STORED, JSON.stringify({ id, analytics, policy_version: POLICY_VERSION, given_at } satisfies Choice));
    } catch {
      // Forbidden storage: every visit is the first one, and nothing is measured.
    }
    window.dispatchEvent(new Event(CHANGED));
  };
  if (!analytics) keep(new Date().toISOString());
  const answer = await recordConsent(http, {
    id,
    categories: { functional: false, analytics, marketing: false },
    policy_version: POLICY_VERSION,
  });
  if (answer.ok && analytics) keep(answer.data.given_at);
  return analytics ? answer : { ok: true, data: null };
}
