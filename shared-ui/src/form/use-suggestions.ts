import { useEffect, useRef, useState } from 'react';

/** Debounce delay, so that not every letter makes a call. */
const PAUSE_MS = 150;
const MIN_LETTERS = 2;

/**
 * The suggestions of `find` for the text typed last; none if it fails, because any text may be typed. The former suggestions stay until the
 * next answer arrives.
 */
export function useSuggestions<T>(find: (text: string) => Promise<readonly T[]>) {
  const [options, setOptions] = useState<readonly T[]>([]);
  const asked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    asked.current += 1;
    clearTimeout(timer.current);
    setOptions([]);
  };
  /** `onFound` is called with the answer, unless something else was typed or chosen meanwhile. */
  const ask = (text: string, onFound: (options: readonly T[]) => void) => {
    const query = text.trim();
    if (query.length < MIN_LETTERS) return close();
    const turn = (asked.current += 1);
    clearTimeout(timer.current);
    const search = async () => {
      const found = await find(query);
      if (turn !== asked.current) return;
      setOptions(found);
      onFound(found);
    };
    timer.current = setTimeout(() => void search(), PAUSE_MS);
  };
  return { options, ask, close };
}
