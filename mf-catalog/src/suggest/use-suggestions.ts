import { useEffect, useState } from 'react';
import { suggestProducts, useShop } from 'shared-contracts';
import type { SuggestAnswer } from 'shared-contracts/wire/search';

/** Shorter than this could mean anything. */
export const SHORTEST = 2;
/** Between two keys of a quick typist; nobody notices it. */
const PAUSE_MS = 120;

/** What `query` may mean; the answer before stays until the next one is there. Null: nothing to say, also when the API can't be asked. */
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
