import { data } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { shopContext } from 'shared-contracts';
import type { Failure, Http } from 'shared-contracts';
import { requestPasswordReset, setPassword } from 'shared-contracts/client/endpoints/account';
import { passwordStrength } from 'shared-contracts/rules/password';
import { toReason } from '../login/call-refusal.ts';
import { readEmail, readText } from '../login/form-text.ts';
import type { FieldProblems, PasswordAnswer } from './password-answer.ts';

const UNPROCESSABLE = 422;

/** Both forms of the page, with and without JavaScript: one with a token sets a password, one without requests a link. */
export async function passwordAction({ request, context }: ActionFunctionArgs) {
  const { http } = context.get(shopContext);
  const form = await request.formData();
  const answer = form.has('token') ? await changePassword(http, form) : await requestLink(http, form);
  return answer.kind === 'asked' || answer.kind === 'changed' ? answer : data(answer, { status: 422 });
}

async function requestLink(http: Http, form: FormData): Promise<PasswordAnswer> {
  const { email, problem } = readEmail(form);
  if (problem) return { kind: 'refused', form: 'ask', email, fields: { email: { key: problem } } };
  const answer = await requestPasswordReset(http, email);
  return answer.ok ? { kind: 'asked', email } : refuse('ask', email, answer.error);
}

async function changePassword(http: Http, form: FormData): Promise<PasswordAnswer> {
  const [token, email, password, repeated] = ['token', 'email', 'password', 'password_confirmation'].map((name) => readText(form, name));
  const fields: FieldProblems = checkNewPassword(password ?? '', repeated ?? '', email ?? '');
  if (Object.keys(fields).length > 0) return { kind: 'refused', form: 'set', email: email ?? '', fields };
  const answer = await setPassword(http, {
    token: token ?? '',
    email: email ?? '',
    password: password ?? '',
    password_confirmation: repeated ?? '',
  });
  if (answer.ok) return { kind: 'changed', email: email ?? '' };
  return isLinkInvalid(answer.error) ? { kind: 'gone', email: email ?? '' } : refuse('set', email ?? '', answer.error);
}

/** Checks a new password by the same rules as the server. */
function checkNewPassword(password: string, repeated: string, email: string): FieldProblems {
  const strength = passwordStrength(password, email);
  if (strength === 'short' || strength === 'guessable') return { password: { key: strength } };
  return password === repeated ? {} : { password_confirmation: { key: 'different' } };
}

/** A malformed token or address makes an invalid link, too. */
const isLinkInvalid = (error: Failure): boolean =>
  error.kind === 'rule' &&
  error.status === UNPROCESSABLE &&
  (error.code === 'account.link_invalid' || error.errors?.token !== undefined || error.errors?.email !== undefined);

function refuse(form: 'ask' | 'set', email: string, error: Failure): PasswordAnswer {
  const fields: FieldProblems = {};
  if (error.kind === 'rule') {
    for (const name of ['email', 'password', 'password_confirmation'] as const) {
      const [text] = error.errors?.[name] ?? [];
      if (text !== undefined) fields[name] = { text };
    }
  }
  const hasFieldProblems = Object.keys(fields).length > 0;
  return { kind: 'refused', form, email, fields, ...(!hasFieldProblems && { reason: toReason(error) }) };
}
