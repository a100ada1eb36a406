import type { ActionFunctionArgs } from 'react-router-dom';
import { notFound, shopContext } from 'shared-contracts';
import { answerPost } from '../form/answer-post.ts';
import { sentPath } from './job-data.ts';
import { sendApplication } from './send-application.ts';

/** An application from a page without script: to the page with its number, or back to the form with all that was typed. */
export async function applyAction({ params, context, request }: ActionFunctionArgs) {
  const { http, lang, region } = context.get(shopContext);
  const job = Number(params.id);
  if (!Number.isSafeInteger(job)) throw notFound(request.url);
  const outcome = await sendApplication({ http, region: region(), job }, await request.formData());
  return answerPost(outcome, (reference) => sentPath(lang, job, reference));
}
