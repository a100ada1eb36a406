import { getSession, selectSession, sessionCleared, sessionReceived } from 'shared-contracts';
import type { ShopContext, ShopStore } from 'shared-contracts';

/** When loading the session fails, the visitor is signed out without a message. Spec §4. Visitors who never signed in cause no call. */
export async function refreshSession(store: ShopStore, { http, isSignedIn }: Pick<ShopContext, 'http' | 'isSignedIn'>): Promise<void> {
  if (!isSignedIn() && selectSession(store.getState()).status === 'unauthenticated') return;
  const answer = await getSession(http);
  if (answer.ok) store.dispatch(sessionReceived(answer.data));
  else if (selectSession(store.getState()).status === 'loading') store.dispatch(sessionCleared());
}
