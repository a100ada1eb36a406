import { data, redirect } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { paths, shopContext, signOut } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import { deleteAccount } from 'shared-contracts/client/endpoints/account';
import { toReason } from '../login/call-refusal.ts';
import type { Reason } from '../login/call-refusal.ts';
import { readText } from '../login/form-text.ts';

/** The result of deleting the account. What was typed is never part of it. */
export type DeleteOutcome =
  | { status: 'deleted' }
  /** error message by field (`password`, `code`), in the visitor's language */
  | { status: 'refused'; fields: Readonly<Record<string, string>> }
  /** orders that are not yet delivered or paid */
  | { status: 'open'; text: string; numbers: readonly string[] }
  | { status: 'failed'; reason: Reason };

const CONFLICT = 409;

/**
 * Deletes the account and ends the session. Without JavaScript it redirects to the goodbye page; in the browser the form opens it and then
 * clears the session in all tabs.
 */
export async function privacyAction({ request, context }: ActionFunctionArgs) {
  const { http, lang } = context.get(shopContext);
  const form = await request.formData();
  const code = readText(form, 'code').trim();
  const answer = await deleteAccount(http, { password: readText(form, 'password'), ...(form.has('code') && { code }) });
  if (!answer.ok) return data(toDeleteOutcome(answer.error), { status: answer.error.kind === 'rule' ? 422 : 503 });
  // The account's sessions have already ended; this deletes the cookies.
  await signOut(http);
  if (typeof document === 'undefined') throw redirect(paths.accountDeleted(lang), 303);
  return data<DeleteOutcome>({ status: 'deleted' });
}

function toDeleteOutcome(error: Failure): DeleteOutcome {
  if (error.kind !== 'rule') return { status: 'failed', reason: toReason(error) };
  const [password] = error.errors?.password ?? [];
  const [code] = error.errors?.code ?? [];
  if (password !== undefined || code !== undefined) {
    return { status: 'refused', fields: { ...(password !== undefined && { password }), ...(code !== undefined && { code }) } };
  }
  if (error.status !== CONFLICT) return { status: 'failed', reason: toReason(error) };
  const numbers = error.meta?.order_numbers;
  return { status: 'open', text: error.message, numbers: Array.isArray(numbers) ? numbers.map(String) : [] };
}
