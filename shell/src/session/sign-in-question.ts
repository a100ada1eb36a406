import { createContext } from 'react';
import type { User } from 'shared-contracts/wire/auth';

/** The last user of this page, who is asked for the password again; null when only the cookie shows that there is one. */
export type LastUser = Pick<User, 'id' | 'email'> | null;

/** The question whether somebody signs in again: one for all calls that wait for the answer. */
export interface SignInQuestion {
  /** undefined: no question is open */
  getUser: () => LastUser | undefined;
  subscribe: (onChange: () => void) => () => void;
  /** resolves with whether the calls may be sent again */
  ask: (user: LastUser) => Promise<boolean>;
  answer: (isSame: boolean) => void;
}

export function createSignInQuestion(): SignInQuestion {
  const listeners = new Set<() => void>();
  let open: { user: LastUser; answer: Promise<boolean>; settle: (isSame: boolean) => void } | undefined;
  const change = (next: typeof open) => {
    open = next;
    listeners.forEach((listener) => listener());
  };
  return {
    getUser: () => open?.user,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: (user) => {
      if (open) return open.answer;
      let settle: (isSame: boolean) => void = () => undefined;
      const answer = new Promise<boolean>((resolve) => (settle = resolve));
      change({ user: user, answer, settle });
      return answer;
    },
    answer: (isSame) => {
      open?.settle(isSame);
      change(undefined);
    },
  };
}

/** null on the server, where nobody can be asked. */
export const SignInQuestionContext = createContext<SignInQuestion | null>(null);
