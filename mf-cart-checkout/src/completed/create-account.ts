import { createOrderAccount, signIn } from 'shared-contracts';
import type { Failure, Http, Lang } from 'shared-contracts';
import { PASSWORD_LENGTH } from 'shared-contracts/rules/password';
import type { SessionAnswer } from 'shared-contracts/wire/auth';
import type { Order } from 'shared-contracts/wire/order';
import { attemptAfter } from 'shared-contracts/client/attempt';

export interface Passwords {
  password: string;
  password_confirmation: string;
}

/** Why no account was created; `fields` are keys of `account.problem` or the API's own messages. Passwords are never part of it. */
export interface AccountRefusal {
  fields: Partial<Record<keyof Passwords, { rule: 'short' | 'different' } | { message: string }>>;
  /** the API's message about anything else, such as an address that has an account */
  messages: string[];
  failure?: Failure;
  /** key of the next attempt */
  attempt: string;
}

export type AccountOutcome = { ok: true; session: SessionAnswer | null } | { ok: false; refusal: AccountRefusal };

export const readPasswords = (form: FormData): Passwords => ({
  password: readText(form, 'password'),
  password_confirmation: readText(form, 'password_confirmation'),
});

const readText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/**
 * Creates a private account from an order's details, with the order in it, once per `attempt`; only the password is asked for. Spec §4:
 * signing up signs in with the same credentials. `session` is null when the account was created but signing in failed: then the login page
 * is opened.
 */
export async function createAccount(
  http: Http,
  { email }: Order,
  reference: string,
  passwords: Passwords,
  { language, attempt }: { language: Lang; attempt: string },
): Promise<AccountOutcome> {
  const fields = checkPasswords(passwords);
  if (Object.keys(fields).length > 0) return { ok: false, refusal: { fields, messages: [], attempt } };
  const answer = await createOrderAccount(http, reference, { language, ...passwords }, attempt);
  if (!answer.ok) return { ok: false, refusal: { ...toRefusal(answer.error), attempt: attemptAfter(answer.error, attempt) } };
  const session = await signIn(http, email, passwords.password);
  return { ok: true, session: session.ok && session.data.status === 'authenticated' ? session.data : null };
}

function checkPasswords({ password, password_confirmation }: Passwords): AccountRefusal['fields'] {
  if (password.length < PASSWORD_LENGTH) return { password: { rule: 'short' } };
  return password === password_confirmation ? {} : { password_confirmation: { rule: 'different' } };
}

function toRefusal(error: Failure): Omit<AccountRefusal, 'attempt'> {
  if (error.kind !== 'rule') return { fields: {}, messages: [], failure: error };
  const fields: AccountRefusal['fields'] = {};
  const messages: string[] = [];
  for (const [path, [message]] of Object.entries(error.errors ?? {})) {
    if (message === undefined) continue;
    if (path === 'password' || path === 'password_confirmation') fields[path] = { message };
    else messages.push(message);
  }
  return { fields, messages: messages.length + Object.keys(fields).length > 0 ? messages : [error.message] };
}
