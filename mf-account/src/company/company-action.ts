import { data, redirect, redirectDocument } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { isLang, paths, shopContext } from 'shared-contracts';
import type { Failure, Http } from 'shared-contracts';
import { failureStatus } from 'shared-contracts/rules/failure-text';
import type { CompanyRights } from 'shared-contracts/wire/company';
import { changeRights, handOver, invitePerson, leaveCompany, removePerson, withdrawInvitation } from '../endpoints/company.ts';
import { ignoreNotFound } from '../failure/call-result.ts';
import type { CallResult } from '../failure/call-result.ts';
import { readText } from '../login/form-text.ts';

export const COMPANY_INTENTS = ['invite', 'withdraw', 'rights', 'remove', 'owner', 'leave'] as const;
export type CompanyIntent = (typeof COMPANY_INTENTS)[number];

/** A refused form of the page; what was typed is shown again, passwords are not. */
export interface CompanyRefusal {
  intent: CompanyIntent;
  /** of the person or invitation; 0: none */
  id: number;
  failure: Failure;
  values: { email: string; language: string; rights: CompanyRights };
}

export const readRights = (form: FormData): CompanyRights => ({
  may_order: readText(form, 'may_order') === '1',
  sees_all: readText(form, 'sees_all') === '1',
  manages: readText(form, 'manages') === '1',
});

const send: Record<CompanyIntent, (http: Http, form: FormData, id: number) => Promise<CallResult>> = {
  invite: (http, form) => {
    const language = readText(form, 'language');
    return invitePerson(http, {
      email: readText(form, 'email').trim(),
      ...(isLang(language) && { language }),
      ...readRights(form),
    });
  },
  withdraw: async (http, _form, id) => ignoreNotFound(await withdrawInvitation(http, id)),
  rights: (http, form, id) => changeRights(http, id, readRights(form)),
  remove: async (http, _form, id) => ignoreNotFound(await removePerson(http, id)),
  owner: (http, form, id) => handOver(http, id, readText(form, 'password')),
  leave: (http) => leaveCompany(http),
};

/** All forms of the page, with and without JavaScript. */
export async function companyAction({ request, context }: ActionFunctionArgs) {
  const { http, lang } = context.get(shopContext);
  const form = await request.formData();
  const intent = COMPANY_INTENTS.find((each) => each === form.get('intent'));
  if (!intent) throw data({ message: 'Unknown form' }, { status: 422 });
  const id = Number(readText(form, 'id')) || 0;
  const result = await send[intent](http, form, id);
  if (result.ok) {
    // the whole document, because the session of the page still says that it is a dealer's
    if (intent === 'leave') return redirectDocument(paths.account(lang), 303);
    return redirect(`${paths.company(lang)}?done=${intent}`, 303);
  }
  const values = { email: readText(form, 'email'), language: readText(form, 'language'), rights: readRights(form) };
  return data<CompanyRefusal>({ intent, id, failure: result.error, values }, { status: failureStatus(result.error) });
}
