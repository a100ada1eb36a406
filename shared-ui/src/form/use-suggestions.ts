import { useEffect, useRef, useState } from 'react';

/** A pause in typing, so that not every letter asks. */
const PAUSE_MS = 150;
const LEAST_LETTERS = 2;

/**
 * What `find` proposes for the text typed last; nothing when it knows nothing, for typing goes on all the same. What was proposed before
 * stays until the next answer is there.
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
  /** `onFound` is told what came, unless something else was typed or chosen meanwhile. */
  const ask = (text: string, onFound: (options: readonly T[]) => void) => {
    const query = text.trim();
    if (query.length < LEAST_LETTERS) return close();
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
