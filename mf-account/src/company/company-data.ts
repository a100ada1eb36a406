import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { paths, required, shopContext } from 'shared-contracts';
import type { CompanyAnswer } from 'shared-contracts/wire/company';
import { getCompany } from '../endpoints/company.ts';

/** The company with its people. Who belongs to none any more is led to the account; a mail said so. */
export async function loadCompany({ context, request }: LoaderFunctionArgs): Promise<CompanyAnswer> {
  const { http, lang } = context.get(shopContext);
  const answer = await getCompany(http);
  if (!answer.ok && answer.error.kind === 'rule' && answer.error.code === 'company.none') throw redirect(paths.account(lang), 303);
  return required(answer, request);
}
