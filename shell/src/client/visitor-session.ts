import type { createBrowserRouter } from 'react-router-dom';
import type { Http, ShopContext, ShopStore } from 'shared-contracts';
import { runOnFirstUse } from 'shared-contracts/client/first-use';
import { sessionPage } from '../session/session-page.ts';
import { runOnSessionMessage } from './session-channel.ts';
import { sessionHttp } from './session-http.ts';
import type { SessionLife, SessionLifeOptions } from './session-life.ts';

interface Options {
  visitor: ShopContext;
  /** the client that calls are sent with */
  http: Http;
  store: ShopStore;
  /** interval of refreshing the session; 0: never */
  everySeconds: number;
  router: () => ReturnType<typeof createBrowserRouter>;
}

/** The visitor's session in this tab. What keeps it alive is loaded on demand. */
export function visitorSession({ visitor, http, store, everySeconds, router }: Options) {
  const page = sessionPage(store, visitor.isSignedIn());
  const loadLife = lazySessionLife(() => ({ store, page, http, isSignedIn: visitor.isSignedIn, router: router(), everySeconds }));
  const followSession = () => void loadLife().catch(() => undefined);
  const shop: ShopContext = {
    ...visitor,
    http: sessionHttp(http, page, (call, refusal) =>
      loadLife().then(
        ({ afterRefusal }) => afterRefusal(call, refusal),
        () => refusal,
      ),
    ),
  };
  return {
    /** the question to sign in again */
    question: page.question,
    /** the context whose calls outlive an expired session */
    shop,
    /** Follows the session as soon as there is one; after hydration. */
    follow(): void {
      // A session can end at any time; a guest's begins in a tab that says so.
      if (visitor.isSignedIn()) followSession();
      else runOnSessionMessage(followSession);
      runOnFirstUse(() => {
        void visitor.http.prepare?.();
        followSession();
      });
    },
  };
}

/** Loads the code for keeping the session alive once; after a failure the next call tries again. */
function lazySessionLife(options: () => SessionLifeOptions): () => Promise<SessionLife> {
  let loading: Promise<SessionLife> | undefined;
  return () => {
    loading ??= import(/* webpackChunkName: "session-life" */ './session-life.ts').then(({ sessionLife }) => sessionLife(options()));
    loading.catch(() => (loading = undefined));
    return loading;
  };
}
