import { data, redirect } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { paths, shopContext } from 'shared-contracts';
import type { Http } from 'shared-contracts';
import { newAttempt, readAttempt } from 'shared-contracts/client/attempt';
import { offerStory, withdrawStory } from 'shared-contracts/client/endpoints/stories';
import { readValues } from 'shared-ui/form/form-values.ts';
import { getRefusalStatus, ignoreNotFound } from '../failure/call-result.ts';
import { refuseSave, respondToButton, ruleErrors } from '../form/refusal.ts';
import type { Refusal } from '../form/refusal.ts';
import { STORY_FIELDS, checkStory, inForm, storyBody } from './story-values.ts';
import type { StoryField, StoryValues } from './story-values.ts';

/** The result of a form of the page. */
export type StoriesAnswer = { status: 'withdrawn' } | Refusal<StoryField>;

/** Offers a story or withdraws one; also without JavaScript. */
export async function storiesAction({ request, context }: ActionFunctionArgs) {
  const { http, lang } = context.get(shopContext);
  const form = await request.formData();
  const attempt = readAttempt(form) ?? newAttempt();
  switch (form.get('intent')) {
    case 'offer': {
      const plan = String(form.get('plan') ?? '');
      const refusal = await offer(http, plan, readValues(form, STORY_FIELDS), attempt);
      if (refusal) return data<StoriesAnswer>(refusal, { status: getRefusalStatus(refusal) });
      return redirect(`${paths.ownStories(lang)}?saved=${encodeURIComponent(plan)}`, 303);
    }
    case 'withdraw':
      return respondToButton<StoriesAnswer>(
        ignoreNotFound(await withdrawStory(http, Number(form.get('id')) || 0)),
        { status: 'withdrawn' },
        attempt,
      );
    default:
      return redirect(paths.ownStories(lang), 303);
  }
}

async function offer(http: Http, plan: string, values: StoryValues, attempt: string): Promise<Refusal<StoryField> | null> {
  const problems = checkStory(values);
  if (Object.keys(problems).length > 0) return { status: 'refused', values, problems, messages: [], attempt };
  const result = await offerStory(http, storyBody(plan, values), attempt);
  if (result.ok) return null;
  return refuseSave(result.error, { values, fields: STORY_FIELDS, attempt, errors: inForm(ruleErrors(result.error)) });
}
