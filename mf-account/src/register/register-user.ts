import { signIn } from 'shared-contracts';
import type { Failure, Http, Lang } from 'shared-contracts';
import { register } from 'shared-contracts/client/endpoints/account';
import { serverProblems } from 'shared-contracts/rules/customer-fields';
import type { SessionAnswer } from 'shared-contracts/wire/auth';
import { attemptAfter } from 'shared-contracts/client/attempt';
import { toReason } from '../login/call-refusal.ts';
import type { Reason } from '../login/call-refusal.ts';
import { PASSWORD_FIELDS, checkRegistration, isDealer, registerBody } from './registration.ts';
import type { RegisterProblems, Registration } from './registration.ts';

/** Why no account was created, with the typed values; passwords are never part of it. */
export interface RegisterRefusal {
  values: Registration;
  problems: RegisterProblems;
  /** the API refused the e-mail address because it has an account: decision 0030 */
  hasAccount: boolean;
  /** reason that is about no field */
  reason?: Reason;
  /** key of the next attempt */
  attempt: string;
}

/** `session` is null when the account was created but signing in failed: then the login page is opened. */
export type RegisterOutcome = { ok: true; isPending: boolean; session: SessionAnswer | null } | { ok: false; refusal: RegisterRefusal };

/** Creates the account and signs in with the same credentials, in the browser and in the action. Spec §4 Authentication. */
export async function registerUser(http: Http, values: Registration, lang: Lang, attempt: string): Promise<RegisterOutcome> {
  const problems = checkRegistration(values);
  const refuse = (refusal: Omit<RegisterRefusal, 'values'>): RegisterOutcome => ({
    ok: false,
    refusal: { ...refusal, values: withoutPasswords(values) },
  });
  if (Object.keys(problems).length > 0) return refuse({ problems, hasAccount: false, attempt });
  const body = registerBody(values, lang);
  const answer = await register(http, body, attempt);
  if (!answer.ok) return refuse({ ...toRefusal(answer.error), attempt: attemptAfter(answer.error, attempt) });
  const session = await signIn(http, body.email, body.password);
  return {
    ok: true,
    isPending: isDealer(values),
    session: session.ok && session.data.status === 'authenticated' ? session.data : null,
  };
}

function toRefusal(error: Failure): Pick<RegisterRefusal, 'problems' | 'hasAccount' | 'reason'> {
  const { problems, rest: otherMessages } = serverProblems(error.kind === 'rule' ? error.errors : undefined, PASSWORD_FIELDS);
  const hasAccount = 'email' in problems;
  const isInFields = Object.keys(problems).length > 0;
  if (isInFields && otherMessages.length === 0) return { problems, hasAccount };
  return { problems, hasAccount, reason: isInFields ? { text: otherMessages.join(' ') } : toReason(error) };
}

const withoutPasswords = (values: Registration): Registration =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !PASSWORD_FIELDS.some((secret) => secret === field)));
