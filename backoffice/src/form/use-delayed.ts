import { useEffect, useState } from 'react';

/** Typing pauses this long before what was typed is calculated. */
const PAUSE_MS = 400;

/** @returns the text once it has not changed for a while */
export function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return delayed;
}
