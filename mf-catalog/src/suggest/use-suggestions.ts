import { useEffect, useState } from 'react';
import { suggestProducts, useShop } from 'shared-contracts';
import type { SuggestAnswer } from 'shared-contracts/wire/search';

/** Shorter texts match too much. */
export const SHORTEST = 2;
/** Debounce delay; not noticeable. */
const PAUSE_MS = 120;

/** The former answer stays until the next one arrives. Null: no suggestions, also when the API can't be reached. */
export function useSuggestions(query: string): SuggestAnswer | null {
  const { http } = useShop();
  const [answer, setAnswer] = useState<SuggestAnswer | null>(null);
  useEffect(() => {
    if (query.length < SHORTEST) return undefined;
    const call = new AbortController();
    const timer = setTimeout(() => {
      void suggestProducts(http, query, call.signal).then((result) => {
        if (!call.signal.aborted) setAnswer(result.ok ? result.data : null);
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [http, query]);
  return query.length < SHORTEST ? null : answer;
}
