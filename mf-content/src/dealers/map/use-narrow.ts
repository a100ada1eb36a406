import { useSyncExternalStore } from 'react';

const SMALL = '(max-width: 1099.98px)';

const onChange = (tell: () => void) => {
  const query = matchMedia(SMALL);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

/** Whether the map is no wider than a phone: on one, or beside the list on a tablet. Pins lie closer together then; not on the server. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(SMALL).matches,
    () => false,
  );
