import { getSession, selectSession, sessionCleared, sessionReceived } from 'shared-contracts';
import type { ShopContext, ShopStore } from 'shared-contracts';

/** Failure of a session fetch clears it silently. Spec §4. Visitors who never signed in have nothing to ask for. */
export async function refreshSession(store: ShopStore, { http, isSignedIn }: Pick<ShopContext, 'http' | 'isSignedIn'>): Promise<void> {
  if (!isSignedIn() && selectSession(store.getState()).status === 'unauthenticated') return;
  const answer = await getSession(http);
  if (answer.ok) store.dispatch(sessionReceived(answer.data));
  else if (selectSession(store.getState()).status === 'loading') store.dispatch(sessionCleared());
}
