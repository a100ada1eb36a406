import type { ActionFunctionArgs } from 'react-router-dom';
import { notFound, shopContext } from 'shared-contracts';
import { answerPost } from '../form/answer-post.ts';
import { sentPath } from './job-data.ts';
import { sendApplication } from './send-application.ts';

/** An application sent without JavaScript: redirects to the page with its number, or back to the form with the input. */
export async function applyAction({ params, context, request }: ActionFunctionArgs) {
  const { http, lang, region } = context.get(shopContext);
  const job = Number(params.id);
  if (!Number.isSafeInteger(job)) throw notFound(request.url);
  const outcome = await sendApplication({ http, region: region(), job }, await request.formData());
  return answerPost(outcome, (reference) => sentPath(lang, job, reference));
}
