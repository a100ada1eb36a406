import { data } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { shopContext } from 'shared-contracts';
import { mailLinkOf } from './confirm-kind.ts';
import { confirmLink } from './confirm-link.ts';
import type { ConfirmOutcome } from './confirm-link.ts';

const STATUS = { done: 200, invalid: 422, unavailable: 503 } satisfies Record<ConfirmOutcome['status'], number>;

/** The button's post. Opening a link changes nothing: mail programs and virus scanners open them too. */
export async function confirmAction({ request, context }: ActionFunctionArgs) {
  const link = mailLinkOf(await request.formData());
  const outcome: ConfirmOutcome = link ? await confirmLink(context.get(shopContext).http, link) : { kind: null, status: 'invalid' };
  return data(outcome, { status: STATUS[outcome.status] });
}
