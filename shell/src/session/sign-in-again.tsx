import { Suspense, lazy, use, useSyncExternalStore } from 'react';
import { SignInQuestionContext } from './sign-in-question.ts';

const SignInOutlet = lazy(() => import(/* webpackChunkName: "session" */ './sign-in-outlet.tsx'));
const silent = () => () => undefined;
const nobody = () => undefined;

/** The place of the dialog that asks for the password again; its code is loaded when a session has ended in the middle of something. */
export function SignInAgain() {
  const question = use(SignInQuestionContext);
  const who = useSyncExternalStore(question?.subscribe ?? silent, question?.asked ?? nobody, nobody);
  return <Suspense>{question && who !== undefined ? <SignInOutlet question={question} who={who} /> : null}</Suspense>;
}
