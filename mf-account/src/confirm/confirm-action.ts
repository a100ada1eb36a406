import { data } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { shopContext, signOut } from 'shared-contracts';
import { readText } from '../login/form-text.ts';
import { readMailLink } from './mail-link.ts';
import { confirmLink } from './confirm-link.ts';
import type { ConfirmOutcome } from './confirm-link.ts';

const STATUS = { done: 200, invalid: 422, password: 422, unavailable: 503 } satisfies Record<ConfirmOutcome['status'], number>;

/** Runs when the button is clicked. Opening the link changes nothing, because mail programs and virus scanners open links too. */
export async function confirmAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const mailLink = readMailLink(form);
  // A form with a password field shows it again after a refusal.
  const link = mailLink && (form.has('password') ? { ...mailLink, needsPassword: true } : mailLink);
  const { http, isSignedIn } = context.get(shopContext);
  const password = readText(form, 'password') || undefined;
  const outcome: ConfirmOutcome = link ? await confirmLink(http, link, password) : { kind: null, status: 'invalid' };
  // All sessions of the account have ended, including this one; this deletes its cookies.
  if (outcome.status === 'done' && outcome.kind === 'secure' && isSignedIn()) await signOut(http);
  return data(outcome, { status: STATUS[outcome.status] });
}
