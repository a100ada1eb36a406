import { Suspense, lazy, useState } from 'react';
import { selectToasts, useShopSelector } from 'shared-contracts';

const ToastOutlet = lazy(() => import(/* webpackChunkName: "toasts" */ './toast-outlet.tsx'));

/** Messages at the bottom right; their code is loaded with the first message. */
export function Toasts() {
  const hasAny = useHadToasts();
  return <Suspense>{hasAny ? <ToastOutlet /> : null}</Suspense>;
}

/** Stays true, so that the last message can fade out. */
function useHadToasts() {
  const count = useShopSelector(selectToasts).length;
  const [had, setHad] = useState(false);
  if (count > 0 && !had) setHad(true);
  return had || count > 0;
}
