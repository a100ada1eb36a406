import { signIn } from 'shared-contracts';
import type { Failure, Http } from 'shared-contracts';
import type { SessionAnswer } from 'shared-contracts/wire/auth';
import { reasonOf } from './call-refusal.ts';
import type { Reason } from './call-refusal.ts';
import { addressProblem, readText } from './form-text.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Why somebody is not signed in. Field errors are keys of `login.errors`; the password is never part of it. */
export interface LoginRefusal {
  email: string;
  fields: { email?: 'required' | 'email'; password?: 'required' };
  /** beside the form */
  reason?: Reason;
}

export type LoginOutcome = { ok: true; session: SessionAnswer } | { ok: false; refusal: LoginRefusal };

/** Wrong credentials and what can't be any: told alike. */
const WRONG: readonly number[] = [400, 401, 422];

export const credentialsOf = (form: FormData): Credentials => ({
  email: readText(form, 'email').trim(),
  password: readText(form, 'password'),
});

/** Signs in; wrong credentials are not told from an unknown address. Used by the form in the browser and by its plain post. */
export async function logIn(http: Http, { email, password }: Credentials): Promise<LoginOutcome> {
  const fields = fieldErrors({ email, password });
  if (fields.email || fields.password) return { ok: false, refusal: { email, fields } };
  const answer = await signIn(http, email, password);
  if (answer.ok && answer.data.status === 'authenticated') return { ok: true, session: answer.data };
  return { ok: false, refusal: { email, fields: {}, reason: answer.ok ? { key: 'failed' } : refusalOf(answer.error) } };
}

const fieldErrors = ({ email, password }: Credentials): LoginRefusal['fields'] => ({
  email: addressProblem(email),
  password: password === '' ? 'required' : undefined,
});

const refusalOf = (error: Failure): Reason => (error.kind === 'rule' && WRONG.includes(error.status) ? { key: 'failed' } : reasonOf(error));
