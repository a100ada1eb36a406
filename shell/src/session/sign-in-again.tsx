import { Suspense, lazy, use, useEffect, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { SignInQuestionContext } from './sign-in-question.ts';
import type { LastUser, SignInQuestion } from './sign-in-question.ts';

const SignInOutlet = lazy((): Promise<{ default: ComponentType<OutletProps> }> =>
  import(/* webpackChunkName: "session" */ './sign-in-outlet.tsx').catch(() => ({ default: Unanswered })),
);
export interface OutletProps {
  question: SignInQuestion;
  user: LastUser;
}

const silent = () => () => undefined;
const nobody = () => undefined;

/** The place of the dialog that asks for the password again; its code is loaded when a session has expired during a call. */
export function SignInAgain() {
  const question = use(SignInQuestionContext);
  const user = useSyncExternalStore(question?.subscribe ?? silent, question?.getUser ?? nobody, nobody);
  return <Suspense>{question && user !== undefined ? <SignInOutlet question={question} user={user} /> : null}</Suspense>;
}

/** If the code can't be loaded, the waiting calls must not hang. */
function Unanswered({ question }: OutletProps): ReactNode {
  useEffect(() => question.answer(false), [question]);
  return null;
}
