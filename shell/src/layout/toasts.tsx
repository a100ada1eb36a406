import { Suspense, lazy, useState } from 'react';
import { selectToasts, useShopSelector } from 'shared-contracts';

const ToastOutlet = lazy(() => import(/* webpackChunkName: "toasts" */ './toast-outlet.tsx'));

/** Messages bottom right; their code is loaded with the first message. */
export function Toasts() {
  const hasAny = useHasHadToasts();
  return <Suspense>{hasAny ? <ToastOutlet /> : null}</Suspense>;
}

/** Stays true, so that the last message may leave in its own time. */
function useHasHadToasts() {
  const count = useShopSelector(selectToasts).length;
  const [had, setHad] = useState(false);
  if (count > 0 && !had) setHad(true);
  return had || count > 0;
}
