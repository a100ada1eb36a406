import { signIn } from 'shared-contracts';
import type { Failure, Http } from 'shared-contracts';
import type { SessionAnswer } from 'shared-contracts/wire/auth';

export interface Credentials {
  email: string;
  password: string;
}

/** Why somebody is not signed in. Field errors are keys of `login.errors`; the password is never part of it. */
export interface LoginRefusal {
  email: string;
  fields: { email?: 'required' | 'email'; password?: 'required' };
  /** beside the form: a key of `login.refused`, or what the API says (too many attempts, with the waiting time) */
  reason?: { key: 'failed' | 'unavailable' } | { text: string };
}

export type LoginOutcome = { ok: true; session: SessionAnswer } | { ok: false; refusal: LoginRefusal };

const TOO_MANY_REQUESTS = 429;

export function credentialsOf(form: FormData): Credentials {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: text('email').trim(), password: text('password') };
}

/** Signs in; wrong credentials are not told from an unknown address. Used by the form in the browser and by its plain post. */
export async function logIn(http: Http, { email, password }: Credentials): Promise<LoginOutcome> {
  const fields = fieldErrors({ email, password });
  if (fields.email || fields.password) return { ok: false, refusal: { email, fields } };
  const answer = await signIn(http, email, password);
  if (answer.ok && answer.data.status === 'authenticated') return { ok: true, session: answer.data };
  return { ok: false, refusal: { email, fields: {}, reason: answer.ok ? { key: 'failed' } : reasonOf(answer.error) } };
}

const fieldErrors = ({ email, password }: Credentials): LoginRefusal['fields'] => ({
  email: email === '' ? 'required' : /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'email',
  password: password === '' ? 'required' : undefined,
});

function reasonOf(error: Failure): LoginRefusal['reason'] {
  if (error.kind !== 'rule') return { key: 'unavailable' };
  return error.status === TOO_MANY_REQUESTS ? { text: error.message } : { key: 'failed' };
}
