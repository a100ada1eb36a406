import { selectUser } from 'shared-contracts';
import type { ShopStore } from 'shared-contracts';
import { createSignInQuestion } from './sign-in-question.ts';
import type { LastUser, SignInQuestion } from './sign-in-question.ts';

/** What a page remembers about its session besides the store, which drops the user with the session. */
export interface SessionPage {
  question: SignInQuestion;
  /** the last user; null while only the cookie shows that there is one; undefined: a guest, or somebody who signed out */
  lastUser: () => LastUser | undefined;
  /** signed out deliberately: what was typed in this tab is deleted too */
  end: () => void;
}

export function sessionPage(store: ShopStore, isSignedIn: boolean): SessionPage {
  let lastUser: LastUser | undefined = selectUser(store.getState()) ?? (isSignedIn ? null : undefined);
  // The store drops a user who signed out only when their page is left; other changes in it meanwhile do not restore them.
  let hasEnded = false;
  store.subscribe(() => {
    const user = selectUser(store.getState());
    if (user === null) hasEnded = false;
    else if (!hasEnded) lastUser = user;
  });
  return {
    question: createSignInQuestion(),
    lastUser: () => lastUser,
    end: () => {
      lastUser = undefined;
      hasEnded = true;
      try {
        sessionStorage.clear();
      } catch {
        // Forbidden storage holds nothing.
      }
    },
  };
}
