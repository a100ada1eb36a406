import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { paths, required, shopContext } from 'shared-contracts';
import { newAttempt } from 'shared-contracts/client/attempt';
import { listOwnStories } from 'shared-contracts/client/endpoints/stories';
import type { OwnStoriesAnswer, StoryPlan } from 'shared-contracts/wire/story';

export interface StoriesData extends OwnStoriesAnswer {
  /** of `?plan=`; null for the list */
  chosen: StoryPlan | null;
  /** idempotency key for offering one */
  attempt: string;
}

/**
 * The delivered plans with their stories, or with `?plan=` the one that is told. @throws a redirect to all of them for a plan that is no delivered one
 * of the account: links of orders and mails may be older than its deletion
 */
export async function loadStories({ context, request }: LoaderFunctionArgs): Promise<StoriesData> {
  const { http, lang } = context.get(shopContext);
  const answer = required(await listOwnStories(http), request);
  const plan = new URL(request.url).searchParams.get('plan');
  const chosen = answer.data.find((each) => each.plan === plan && each.name !== null) ?? null;
  if (plan !== null && chosen === null) throw redirect(paths.ownStories(lang));
  return { ...answer, chosen, attempt: newAttempt() };
}
