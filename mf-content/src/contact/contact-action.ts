import { data, redirect } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { shopContext } from 'shared-contracts';
import { failureStatus } from '../form/failure-text.ts';
import { sentPath } from './contact-data.ts';
import { sendContact } from './send-contact.ts';
import type { ContactRefusal } from './send-contact.ts';

/** A message from a page without script: to the page with its number, or back to the form with all that was typed. */
export async function contactAction({ context, request }: ActionFunctionArgs) {
  const { http, lang, region } = context.get(shopContext);
  const outcome = await sendContact({ http, region: region() }, await request.formData());
  if ('reference' in outcome) return redirect(sentPath(lang, outcome.reference), 303);
  const { refusal } = outcome;
  return data<ContactRefusal>(refusal, { status: refusal.failure ? failureStatus(refusal.failure) : 422 });
}
