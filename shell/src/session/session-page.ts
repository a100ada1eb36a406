import { selectUser } from 'shared-contracts';
import type { ShopStore } from 'shared-contracts';
import { createSignInQuestion } from './sign-in-question.ts';
import type { Asked, SignInQuestion } from './sign-in-question.ts';

/** What a page remembers of its session beyond the store, which forgets a user with the session. */
export interface SessionPage {
  question: SignInQuestion;
  /** the last user; null while only the cookie told that there is one; undefined: a guest, or somebody who signed out */
  who: () => Asked | undefined;
  /** signed out on purpose: what was typed in this tab goes too */
  end: () => void;
}

export function sessionPage(store: ShopStore, isSignedIn: boolean): SessionPage {
  let who: Asked | undefined = isSignedIn ? null : undefined;
  // The store forgets who signed out only once their page is left; whatever else changes in it meanwhile does not bring them back.
  let hasEnded = false;
  store.subscribe(() => {
    const user = selectUser(store.getState());
    if (user === null) hasEnded = false;
    else if (!hasEnded) who = user;
  });
  return {
    question: createSignInQuestion(),
    who: () => who,
    end: () => {
      who = undefined;
      hasEnded = true;
      try {
        sessionStorage.clear();
      } catch {
        // Forbidden storage holds nothing.
      }
    },
  };
}
