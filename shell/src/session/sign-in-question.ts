import { createContext } from 'react';
import type { User } from 'shared-contracts/wire/auth';

/** Who is asked for the password again: the last user of this page, null when only the cookie showed that there was one. */
export type Asked = Pick<User, 'id' | 'email'> | null;

/** The page's question whether somebody signs in again; one for all calls that wait for the answer. */
export interface SignInQuestion {
  /** undefined: no question is open */
  asked: () => Asked | undefined;
  subscribe: (onChange: () => void) => () => void;
  /** resolves with whether the calls may be sent again */
  ask: (who: Asked) => Promise<boolean>;
  answer: (isSame: boolean) => void;
}

export function createSignInQuestion(): SignInQuestion {
  const listeners = new Set<() => void>();
  let open: { who: Asked; answer: Promise<boolean>; settle: (isSame: boolean) => void } | undefined;
  const change = (next: typeof open) => {
    open = next;
    listeners.forEach((listener) => listener());
  };
  return {
    asked: () => open?.who,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: (who) => {
      if (open) return open.answer;
      let settle: (isSame: boolean) => void = () => undefined;
      const answer = new Promise<boolean>((resolve) => (settle = resolve));
      change({ who, answer, settle });
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
