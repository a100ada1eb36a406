import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const onMinute = (notify: () => void) => {
  const timer = setInterval(notify, MINUTE_MS / 4);
  return () => clearInterval(timer);
};

/** The current time, to the minute; null on the server, whose page may be cached, and during hydration. */
export function useClock(): Date | null {
  const minutes = useSyncExternalStore(
    onMinute,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => null,
  );
  return minutes === null ? null : new Date(minutes * MINUTE_MS);
}
