import { useSyncExternalStore } from 'react';
import type { Http, Result } from 'shared-contracts';
import { CONSENT_KEY, POLICY_VERSION, parseChoice, storedChoice } from 'shared-contracts/client/consent-choice';
import type { ConsentChoice } from 'shared-contracts/client/consent-choice';
import { recordConsent } from '../endpoints/consents.ts';
import type { Consent } from 'shared-contracts/wire/consent';

/** Notifies the rest of this tab; other tabs get a storage event. */
const CHANGED = 'consent-choice';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
};

/** The choice made in this browser, in any tab; null when there is none. */
export const useChoice = (): ConsentChoice | null => parseChoice(useSyncExternalStore(subscribe, storedChoice, () => null));

/** Stores the choice for this browser: a refusal at once, even if it can't be sent; an agreement only with its proof. */
export async function choose(http: Http, analytics: boolean): Promise<Result<Consent | null>> {
  const id = parseChoice(storedChoice())?.id ?? crypto.randomUUID();
  const keep = (given_at: string) => {
    try {
      localStorage.setItem(
        CONSENT_KEY,
        JSON.stringify({ id, analytics, policy_version: POLICY_VERSION, given_at } satisfies ConsentChoice),
      );
    } catch {
      // Without storage every visit is the first one, and nothing is measured.
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
