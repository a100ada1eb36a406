import { data, redirect } from 'react-router-dom';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { notFound, paths, required, shopContext } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import { failureStatus } from 'shared-contracts/rules/failure-text';
import { cancelReturn, getReturn } from '../endpoints/returns.ts';
import type { Retour } from 'shared-contracts/wire/retour';

const readReturnId = ({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): number => {
  if (!/^[1-9]\d{0,9}$/.test(params.id ?? '')) throw notFound(request.url);
  return Number(params.id);
};

/** @throws 404 when there is no such return, or it is another customer's */
export async function loadReturn({ params, context, request }: LoaderFunctionArgs): Promise<Retour> {
  const { http } = context.get(shopContext);
  return required(await getReturn(http, readReturnId({ params, request })), request);
}

/** Calls the return off: the form of this page and of the list. */
export async function cancelReturnAction({ params, context, request }: ActionFunctionArgs) {
  const { http, lang } = context.get(shopContext);
  const id = readReturnId({ params, request });
  const answer = await cancelReturn(http, id);
  return answer.ok
    ? redirect(paths.retour(lang, id), 303)
    : data<CancelAnswer>({ failure: answer.error }, { status: failureStatus(answer.error) });
}
export interface CancelAnswer {
  /** why it was not called off */
  failure: Failure;
}
