import { data } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { shopContext } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import { requestNewsletter } from 'shared-contracts/client/endpoints/newsletter';
import { serverProblems } from 'shared-contracts/rules/customer-fields';
import { failureStatus } from 'shared-contracts/rules/failure-text';
import type { FormProblem } from '../form/problem-text.ts';
import { checkEmail } from './check-email.ts';

/** The result of subscribing, with the typed address. */
export interface NewsletterAnswer {
  email: string;
  /** a mail that asks to confirm was sent, whether or not the address was known */
  isAsked: boolean;
  problems: { email?: FormProblem };
  failure?: Failure;
}

/** Subscribes to the newsletter in the language of the page. */
export async function newsletterAction({ context, request }: ActionFunctionArgs) {
  const { http, lang } = context.get(shopContext);
  const posted = (await request.formData()).get('email');
  const email = typeof posted === 'string' ? posted.trim() : '';
  const problems = checkEmail({ email });
  if (problems.email) return data<NewsletterAnswer>({ email, isAsked: false, problems }, { status: 422 });
  const answer = await requestNewsletter(http, { email, language: lang });
  if (answer.ok) return data<NewsletterAnswer>({ email, isAsked: true, problems: {} });
  const { error } = answer;
  const emailProblem = error.kind === 'rule' ? serverProblems(error.errors).problems.email : undefined;
  return data<NewsletterAnswer>(
    { email, isAsked: false, problems: emailProblem ? { email: emailProblem } : {}, ...(!emailProblem && { failure: error }) },
    { status: failureStatus(error) },
  );
}
