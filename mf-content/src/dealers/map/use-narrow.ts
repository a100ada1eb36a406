import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 767px)';

const onChange = (tell: () => void) => {
  const query = matchMedia(PHONE);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

/** Whether the map is as narrow as a phone, on which pins lie closer together; not on the server. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(PHONE).matches,
    () => false,
  );
