import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 1099.98px)';

const onChange = (notify: () => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
};

/** Whether the map is as narrow as on a phone: pins are then closer together; false on the server. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(NARROW).matches,
    () => false,
  );
