import { useActionData, useFetcher } from 'react-router-dom';
import type { PasswordAnswer } from './password-answer.ts';

/** Sends the forms with a fetcher, which leaves the address without its token; without JavaScript the result is the page's action data. */
export function usePasswordCall() {
  const fetcher = useFetcher<PasswordAnswer>();
  const actionData = useActionData<PasswordAnswer>();
  return { Form: fetcher.Form, answer: fetcher.data ?? actionData, busy: fetcher.state !== 'idle' };
}
export type PasswordCall = ReturnType<typeof usePasswordCall>;
