import {
  getSession,
  paths,
  selectLang,
  selectSession,
  selectUser,
  sessionCleared,
  sessionReceived,
  vatViewChanged,
} from 'shared-contracts';
import type { Http, Result, RouteHandle, ShopContext, ShopStore } from 'shared-contracts';
import { tabChannel } from 'shared-contracts/client/tab-channel';
import type { SessionPage } from '../session/session-page.ts';
import { hardNavigate } from '../session/hard-navigate.ts';
import { refreshSession } from './refresh-session.ts';
import { SESSION_CHANNEL } from './session-channel.ts';
import { isUnauthorized } from './session-http.ts';
import type { RepeatableCall } from './session-http.ts';

export interface SessionLifeOptions {
  store: ShopStore;
  page: SessionPage;
  /** the page's client without handling of expired sessions */
  http: Http;
  isSignedIn: ShopContext['isSignedIn'];
  router: { revalidate: () => unknown; state: { matches: { route: { handle?: unknown } }[] } };
  /** interval for loading the session while the page is visible; 0: never. Spec §4 */
  everySeconds: number;
}

/** Messages between tabs: the id of the user (null: the session expired), or that somebody signed out. */
type SessionMessage = number | null | 'ended';
const INVALID = 'auth.token_invalid';

/**
 * Synchronizes the session of a page with the server and the other tabs: from hydration on if somebody is signed in, for a guest from the
 * first use of the page, or the first message of another tab, on.
 */
export function sessionLife({ store, page, http, isSignedIn, router, everySeconds }: SessionLifeOptions) {
  const session = () => selectSession(store.getState());
  const currentUserId = () => (session().status === 'loading' ? undefined : (session().user?.id ?? null));
  const openHomePage = () => hardNavigate(paths.home(selectLang(store.getState())));
  // Browsers without BroadcastChannel check for changes when the tab becomes visible.
  const channel = tabChannel(SESSION_CHANNEL);

  /** A different person gets a new document; a guest who signs in, or a user who became a dealer, keeps the page. */
  const refresh = async (): Promise<void> => {
    const [{ status, user: formerUser }, lastUser] = [session(), page.lastUser()];
    await refreshSession(store, { http, isSignedIn });
    const user = selectUser(store.getState());
    if (lastUser && user && user.id !== lastUser.id) openHomePage();
    else if (user && (status === 'unauthenticated' || (formerUser && formerUser.professional !== user.professional)))
      void router.revalidate();
  };

  const leave = (): void => {
    const handle = router.state.matches.at(-1)?.route.handle as RouteHandle | undefined;
    page.end();
    if (handle?.access === 'authenticated') return openHomePage();
    if (handle?.cache !== 'public') return hardNavigate(window.location.href);
    store.dispatch(sessionCleared());
    void router.revalidate();
  };

  // Somebody signed in in another tab before this code was loaded.
  if (isSignedIn() && session().status === 'unauthenticated') void refresh();

  let knownUserId = currentUserId();
  store.subscribe(() => {
    const id = currentUserId();
    if (id === undefined || id === knownUserId) return;
    const hasEnded = id === null && page.lastUser() === undefined;
    if (knownUserId !== undefined) channel?.postMessage((hasEnded ? 'ended' : id) satisfies SessionMessage);
    knownUserId = id;
    // Signing in switched to a professional's prices without VAT; the next visitor is not one.
    if (hasEnded) store.dispatch(vatViewChanged('incl'));
  });
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => {
      if (data !== 'ended') {
        if (data !== currentUserId()) void refresh();
      } else if (page.lastUser() !== undefined) leave();
    };
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refresh();
  });
  if (everySeconds > 0) {
    setInterval(() => {
      if (document.visibilityState === 'visible' && isSignedIn()) void refresh();
    }, everySeconds * 1000);
  }

  /** One load of the session serves all calls that were refused at the same time. */
  let loading: Promise<boolean> | undefined;
  const hasSession = (): Promise<boolean> => {
    loading ??= loadSession().finally(() => (loading = undefined));
    return loading;
  };
  const loadSession = async (): Promise<boolean> => {
    const lastUser = page.lastUser();
    const answer = await getSession(http);
    if (!answer.ok || !answer.data.user) return false;
    if (lastUser && lastUser.id !== answer.data.user.id) {
      openHomePage();
      return false;
    }
    if (!selectUser(store.getState())) store.dispatch(sessionReceived(answer.data));
    return true;
  };

  return {
    /** Sends a refused call again: with the refreshed session, as a guest where guests may read, or after signing in again. */
    afterRefusal: async <T>({ isWrite, send }: RepeatableCall<T>, refusal: Result<T>): Promise<Result<T>> => {
      if (await hasSession()) return send();
      const isRevoked = !refusal.ok && refusal.error.kind === 'rule' && refusal.error.code === INVALID;
      if (isRevoked && !isWrite) {
        const asGuest = await send();
        if (!isUnauthorized(asGuest)) return asGuest;
      }
      const lastUser = page.lastUser();
      return lastUser !== undefined && (await page.question.ask(lastUser)) ? send() : refusal;
    },
  };
}
export type SessionLife = ReturnType<typeof sessionLife>;
