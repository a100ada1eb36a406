import { useActionData, useFetcher } from 'react-router-dom';
import type { PasswordAnswer } from './password-answer.ts';

/**
 * Sends the page's forms. A fetcher leaves the address alone, which the token has been taken out of; without script its form posts to
 * the page, whose answer comes as action data.
 */
export function usePasswordCall() {
  const fetcher = useFetcher<PasswordAnswer>();
  const posted = useActionData<PasswordAnswer>();
  return { Form: fetcher.Form, answer: fetcher.data ?? posted, busy: fetcher.state !== 'idle' };
}
export type PasswordCall = ReturnType<typeof usePasswordCall>;
