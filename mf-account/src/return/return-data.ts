import { data, redirect } from 'react-router-dom';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { paths, required, shopContext } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import { failureStatus } from 'shared-contracts/rules/failure-text';
import { readSlotValue } from 'shared-contracts/rules/slot-value';
import { cancelReturn, getReturn, moveCollection } from '../endpoints/returns.ts';
import { readRouteId } from '../layout/read-route-id.ts';
import type { Retour } from 'shared-contracts/wire/retour';

/** @throws 404 when there is no such return, or it is another customer's */
export async function loadReturn({ params, context, request }: LoaderFunctionArgs): Promise<Retour> {
  const { http } = context.get(shopContext);
  return required(await getReturn(http, readRouteId({ params, request })), request);
}

/** Cancels the return, or moves its collection; also without JavaScript. */
export async function changeReturnAction({ params, context, request }: ActionFunctionArgs) {
  const { http, lang } = context.get(shopContext);
  const id = readRouteId({ params, request });
  const form = await request.formData();
  if (form.get('intent') === 'slot') {
    const moved = await moveCollection(http, id, readSlotValue(form.get('slot')));
    return moved.ok ? data<ChangeAnswer>({ isMoved: true }) : refuse(moved.error);
  }
  const answer = await cancelReturn(http, id);
  return answer.ok ? redirect(paths.retour(lang, id), 303) : refuse(answer.error);
}

const refuse = (failure: Failure) => data<ChangeAnswer>({ failure }, { status: failureStatus(failure) });

export type ChangeAnswer = { failure: Failure } | { isMoved: true };
