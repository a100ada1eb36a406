import { useSyncExternalStore } from 'react';

const SMALL = '(max-width: 1099.98px)';

const onChange = (notify: () => void) => {
  const query = matchMedia(SMALL);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
};

/** Whether the map is as narrow as on a phone: pins are then closer together; false on the server. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(SMALL).matches,
    () => false,
  );
