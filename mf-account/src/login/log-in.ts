import { signIn } from 'shared-contracts';
import { signInWithCode } from 'shared-contracts/client/endpoints/account';
import type { Failure, Http } from 'shared-contracts';
import type { SessionAnswer } from 'shared-contracts/wire/auth';
import { toReason } from './call-refusal.ts';
import type { Reason } from './call-refusal.ts';
import { checkEmail, readText } from './form-text.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Why signing in failed. Field errors are keys of `login.errors`; the password is never part of it. */
export interface LoginRefusal {
  email: string;
  fields: { email?: 'required' | 'email'; password?: 'required'; code?: 'required' | 'code' };
  /** set after a correct password: replaces it in the second step */
  challenge?: string;
  reason?: Reason;
}

export type LoginOutcome = { ok: true; session: SessionAnswer } | { ok: false; refusal: LoginRefusal };

/** Wrong and malformed credentials get the same message. */
const WRONG_CREDENTIALS: readonly number[] = [400, 401, 422];

export const readCredentials = (form: FormData): Credentials => ({
  email: readText(form, 'email').trim(),
  password: readText(form, 'password'),
});

interface SecondStep {
  email: string;
  challenge: string;
  code: string;
}

const readSecondStep = (form: FormData): SecondStep | undefined => {
  const challenge = readText(form, 'challenge');
  return challenge === '' ? undefined : { email: readText(form, 'email').trim(), challenge, code: readText(form, 'code').trim() };
};

export const submitLoginForm = (http: Http, form: FormData): Promise<LoginOutcome> => {
  const secondStep = readSecondStep(form);
  return secondStep ? sendCode(http, secondStep) : logIn(http, readCredentials(form));
};

/** Set when the password was correct and a code is needed. */
const getChallenge = (error: Failure): string | undefined => {
  if (error.kind !== 'rule' || error.code !== 'auth.second_factor') return undefined;
  const challenge = error.meta?.challenge;
  return typeof challenge === 'string' ? challenge : undefined;
};

/** Signs in, in the browser and in the action; wrong credentials and unknown addresses get the same error. */
async function logIn(http: Http, { email, password }: Credentials): Promise<LoginOutcome> {
  const fields = checkCredentials({ email, password });
  if (fields.email || fields.password) return { ok: false, refusal: { email, fields } };
  const answer = await signIn(http, email, password);
  if (answer.ok && answer.data.status === 'authenticated') return { ok: true, session: answer.data };
  const challenge = answer.ok ? undefined : getChallenge(answer.error);
  if (challenge !== undefined) return { ok: false, refusal: { email, fields: {}, challenge } };
  return { ok: false, refusal: { email, fields: {}, reason: answer.ok ? { key: 'failed' } : toLoginReason(answer.error) } };
}

/** The second step. After a wrong code it can be retried; an expired challenge leads back to the first step. */
async function sendCode(http: Http, { email, challenge, code }: SecondStep): Promise<LoginOutcome> {
  const refuse = (refusal: Partial<LoginRefusal>): LoginOutcome => ({ ok: false, refusal: { email, fields: {}, challenge, ...refusal } });
  if (code === '') return refuse({ fields: { code: 'required' } });
  const answer = await signInWithCode(http, challenge, code);
  if (answer.ok) return answer.data.status === 'authenticated' ? { ok: true, session: answer.data } : refuse({ reason: { key: 'failed' } });
  const { error } = answer;
  if (error.kind === 'rule' && error.errors?.code) return refuse({ fields: { code: 'code' } });
  if (error.kind === 'rule' && error.status === 401) return refuse({ challenge: undefined, reason: { text: error.message } });
  return refuse({ reason: toReason(error) });
}

const checkCredentials = ({ email, password }: Credentials): LoginRefusal['fields'] => ({
  email: checkEmail(email),
  password: password === '' ? 'required' : undefined,
});

const toLoginReason = (error: Failure): Reason =>
  error.kind === 'rule' && WRONG_CREDENTIALS.includes(error.status) ? { key: 'failed' } : toReason(error);
