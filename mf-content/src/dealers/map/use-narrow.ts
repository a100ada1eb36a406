import { useSyncExternalStore } from 'react';

const SMALL = '(max-width: 1099.98px)';

const onChange = (tell: () => void) => {
  const query = matchMedia(SMALL);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

/** Whether the map is as narrow as on a phone: pins are then closer together; false on the server. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(SMALL).matches,
    () => false,
  );
