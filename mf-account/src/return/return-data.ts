import { data, redirect } from 'react-router-dom';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { paths, required, shopContext } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import { failureStatus } from 'shared-contracts/rules/failure-text';
import { cancelReturn, getReturn } from '../endpoints/returns.ts';
import { readRouteId } from '../layout/read-route-id.ts';
import type { Retour } from 'shared-contracts/wire/retour';

/** @throws 404 when there is no such return, or it is another customer's */
export async function loadReturn({ params, context, request }: LoaderFunctionArgs): Promise<Retour> {
  const { http } = context.get(shopContext);
  return required(await getReturn(http, readRouteId({ params, request })), request);
}

export async function cancelReturnAction({ params, context, request }: ActionFunctionArgs) {
  const { http, lang } = context.get(shopContext);
  const id = readRouteId({ params, request });
  const answer = await cancelReturn(http, id);
  return answer.ok
    ? redirect(paths.retour(lang, id), 303)
    : data<CancelAnswer>({ failure: answer.error }, { status: failureStatus(answer.error) });
}
export interface CancelAnswer {
  failure: Failure;
}
