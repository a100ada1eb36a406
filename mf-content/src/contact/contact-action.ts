import type { ActionFunctionArgs } from 'react-router-dom';
import { shopContext } from 'shared-contracts';
import { answerPost } from '../form/answer-post.ts';
import { sentPath } from './contact-data.ts';
import { sendContact } from './send-contact.ts';

/** A message sent without JavaScript: redirects to the page with its number, or back to the form with the input. */
export async function contactAction({ context, request }: ActionFunctionArgs) {
  const { http, lang, region } = context.get(shopContext);
  const outcome = await sendContact({ http, region: region() }, await request.formData());
  return answerPost(outcome, (reference) => sentPath(lang, reference));
}
