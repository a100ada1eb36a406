import { useActionData, useFetcher } from 'react-router-dom';
import type { PasswordAnswer } from './password-answer.ts';

/**
 * Sends the forms with a fetcher: the page does not navigate, so the token that was removed from its address stays away. Without JavaScript
 * the result is the page's action data.
 */
export function usePasswordForm() {
  const fetcher = useFetcher<PasswordAnswer>();
  const actionData = useActionData<PasswordAnswer>();
  return { Form: fetcher.Form, answer: fetcher.data ?? actionData, busy: fetcher.state !== 'idle' };
}
export type PasswordFormState = ReturnType<typeof usePasswordForm>;
