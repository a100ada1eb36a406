import { useEffect, useRef, useState } from 'react';

/** Debounce delay, so that not every letter makes a call. */
const PAUSE_MS = 150;
const MIN_LETTERS = 2;

/** The suggestions of `find` for the last text; none if it fails. The former suggestions stay until the next answer. */
export function useSuggestions<T>(find: (text: string) => Promise<readonly T[]>) {
  const [options, setOptions] = useState<readonly T[]>([]);
  const requestCount = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    requestCount.current += 1;
    clearTimeout(timer.current);
    setOptions([]);
  };
  /** `onFound` is called with the answer, unless something else was typed or chosen meanwhile. */
  const request = (text: string, onSuggestions: (options: readonly T[]) => void) => {
    const query = text.trim();
    if (query.length < MIN_LETTERS) return close();
    const requestNumber = (requestCount.current += 1);
    clearTimeout(timer.current);
    const search = async () => {
      const options = await find(query);
      if (requestNumber !== requestCount.current) return;
      setOptions(options);
      onSuggestions(options);
    };
    timer.current = setTimeout(() => void search(), PAUSE_MS);
  };
  return { options, ask: request, close };
}
