import { useState, useSyncExternalStore } from 'react';
import { parseDraft, readStoredDraft } from './return-draft.ts';
import type { ItemValues } from './create-return-action.ts';

const subscribeToNothing = () => () => undefined;

/** The draft as it was when the page was opened; empty during hydration. The fields keep later input themselves. */
export function useReturnDraft(orderId: number): Record<string, ItemValues> {
  const [readOnce] = useState(() => {
    let cached: string | undefined;
    return () => (cached ??= readStoredDraft(orderId));
  });
  const stored = useSyncExternalStore(subscribeToNothing, readOnce, () => '');
  return parseDraft(stored);
}
