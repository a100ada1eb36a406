import { useEffect } from 'react';
import { getSession, sessionReceived, useShop, useShopDispatch } from 'shared-contracts';
import type { Failure } from 'shared-contracts';

export const hasEndedRights = (failure: Failure | undefined): boolean =>
  failure?.kind === 'rule' && failure.code === 'company.rights_ended';

/** Once an order for the company was refused, the page is a private customer's: the cart is the same, and can be ordered as such. */
export function useEndedRights(failure: Failure | undefined) {
  const { http } = useShop();
  const dispatch = useShopDispatch();
  const hasEnded = hasEndedRights(failure);
  useEffect(() => {
    if (!hasEnded) return;
    void getSession(http).then((session) => {
      if (session.ok && session.data.status === 'authenticated') dispatch(sessionReceived(session.data));
    });
  }, [hasEnded, http, dispatch]);
}
