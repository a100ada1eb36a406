import { useState, useSyncExternalStore } from 'react';
import { parseDraft, storedDraft } from './reason-draft.ts';
import type { ItemAnswer } from './create-retour-action.ts';

const never = () => () => undefined;

/**
 * What this tab kept of the form when the page was opened; nothing while the server's markup is taken over. It does not follow what is
 * typed since: fields keep that themselves.
 */
export function useDraft(orderId: number): Record<string, ItemAnswer> {
  const [readOnce] = useState(() => {
    let first: string | undefined;
    return () => (first ??= storedDraft(orderId));
  });
  const stored = useSyncExternalStore(never, readOnce, () => '');
  return parseDraft(stored);
}
