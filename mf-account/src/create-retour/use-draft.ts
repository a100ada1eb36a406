import { useState, useSyncExternalStore } from 'react';
import { parseDraft, storedDraft } from './reason-draft.ts';
import type { ItemAnswer } from './create-retour-action.ts';

const never = () => () => undefined;

/**
 * The stored draft when the page was opened; empty during hydration. It does not change while typing: the fields keep their values
 * themselves.
 */
export function useDraft(orderId: number): Record<string, ItemAnswer> {
  const [readOnce] = useState(() => {
    let first: string | undefined;
    return () => (first ??= storedDraft(orderId));
  });
  const stored = useSyncExternalStore(never, readOnce, () => '');
  return parseDraft(stored);
}
