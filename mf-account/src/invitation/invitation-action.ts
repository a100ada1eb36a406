import { data, redirectDocument } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { paths, shopContext, signIn } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import { failureStatus } from 'shared-contracts/rules/failure-text';
import { createInvitedAccount, joinCompany } from '../endpoints/company.ts';
import { readText } from '../login/form-text.ts';

export const PERSON_FIELDS = ['first_name', 'last_name', 'phone'] as const;

/** Why somebody did not join; what was typed is shown again, passwords are not. */
export interface InvitationRefusal {
  failure: Failure;
  values: Partial<Record<(typeof PERSON_FIELDS)[number], string>>;
}

/**
 * Joins with the account that is signed in, or with a new one. The next page is a whole document: the session of this one does not know the
 * company.
 */
export async function invitationAction({ request, context }: ActionFunctionArgs) {
  const { http, lang } = context.get(shopContext);
  const form = await request.formData();
  const token = readText(form, 'token');
  const joined = `${paths.company(lang)}?done=joined`;
  const values = Object.fromEntries(PERSON_FIELDS.map((name) => [name, readText(form, name)]));
  const refuse = (failure: Failure) => data<InvitationRefusal>({ failure, values }, { status: failureStatus(failure) });
  if (form.get('intent') === 'join') {
    const answer = await joinCompany(http, token);
    return answer.ok ? redirectDocument(joined, 303) : refuse(answer.error);
  }
  const password = readText(form, 'password');
  const created = await createInvitedAccount(http, {
    token,
    first_name: readText(form, 'first_name'),
    last_name: readText(form, 'last_name'),
    phone: readText(form, 'phone'),
    language: lang,
    password,
    password_confirmation: readText(form, 'password_confirmation'),
  });
  if (!created.ok) return refuse(created.error);
  const session = await signIn(http, created.data.email, password);
  return redirectDocument(session.ok ? joined : paths.login(lang, joined), 303);
}
