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
import { startAnew } from '../session/start-anew.ts';
import { refreshSession } from './refresh-session.ts';
import { isUnauthorized } from './session-http.ts';
import type { Sent } from './session-http.ts';

export interface SessionLifeOptions {
  store: ShopStore;
  page: SessionPage;
  /** the page's client past its watch over the session */
  http: Http;
  isSignedIn: ShopContext['isSignedIn'];
  router: { revalidate: () => unknown; state: { matches: { route: { handle?: unknown } }[] } };
  /** the session is asked for this often while the page is looked at; 0: never. Spec §4 */
  everySeconds: number;
}

/** What tabs tell each other: who is signed in now (nobody: the session ran out), or that somebody signed out. */
type TabNews = number | null | 'ended';
const CHANNEL = 'shop-session';
const INVALID = 'auth.token_invalid';

/** Keeps the session of a page in step with the server and with the other tabs, from hydration on. */
export function sessionLife({ store, page, http, isSignedIn, router, everySeconds }: SessionLifeOptions) {
  const session = () => selectSession(store.getState());
  const idNow = () => (session().status === 'loading' ? undefined : (session().user?.id ?? null));
  const goHome = () => startAnew(paths.home(selectLang(store.getState())));
  // Browsers without channels hear of other tabs when they are looked at.
  const channel = tabChannel(CHANNEL);

  /** Somebody else than before gets nothing of this page; who comes to a page as a guest, or has become a dealer, gets it as theirs. */
  const refresh = async (): Promise<void> => {
    const [{ status, user: before }, who] = [session(), page.who()];
    await refreshSession(store, { http, isSignedIn });
    const user = selectUser(store.getState());
    if (who && user && user.id !== who.id) goHome();
    else if (user && (status === 'unauthenticated' || (before && before.professional !== user.professional))) void router.revalidate();
  };

  const leave = (): void => {
    const handle = router.state.matches.at(-1)?.route.handle as RouteHandle | undefined;
    page.end();
    if (handle?.access === 'authenticated') return goHome();
    if (handle?.cache !== 'public') return startAnew(window.location.href);
    store.dispatch(sessionCleared());
    void router.revalidate();
  };

  let known = idNow();
  store.subscribe(() => {
    const id = idNow();
    if (id === undefined || id === known) return;
    const hasEnded = id === null && page.who() === undefined;
    if (known !== undefined) channel?.postMessage((hasEnded ? 'ended' : id) satisfies TabNews);
    known = id;
    // Signing in chose a professional's prices without VAT; the next visitor here is not that one.
    if (hasEnded) store.dispatch(vatViewChanged('incl'));
  });
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<TabNews>) => {
      if (data !== 'ended') {
        if (data !== idNow()) void refresh();
      } else if (page.who() !== undefined) leave();
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

  /** one look at the session for all calls that were refused together */
  let looking: Promise<boolean> | undefined;
  const isThere = (): Promise<boolean> => {
    looking ??= look().finally(() => (looking = undefined));
    return looking;
  };
  const look = async (): Promise<boolean> => {
    const who = page.who();
    const answer = await getSession(http);
    if (!answer.ok || !answer.data.user) return false;
    if (who && who.id !== answer.data.user.id) {
      goHome();
      return false;
    }
    if (!selectUser(store.getState())) store.dispatch(sessionReceived(answer.data));
    return true;
  };

  return {
    /** A call was refused: sent again with the refreshed session, as a guest where guests may read, or after signing in again. */
    afterRefusal: async <T>({ isWrite, send }: Sent<T>, refusal: Result<T>): Promise<Result<T>> => {
      if (await isThere()) return send();
      const isRevoked = !refusal.ok && refusal.error.kind === 'rule' && refusal.error.code === INVALID;
      if (isRevoked && !isWrite) {
        const asGuest = await send();
        if (!isUnauthorized(asGuest)) return asGuest;
      }
      const who = page.who();
      return who !== undefined && (await page.question.ask(who)) ? send() : refusal;
    },
  };
}
export type SessionLife = ReturnType<typeof sessionLife>;
