import { data, redirect } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { paths, shopContext } from 'shared-contracts';
import type { Failure, Http } from 'shared-contracts';
import { attemptAfter, newAttempt, readAttempt } from 'shared-contracts/client/attempt';
import { offerStory, withdrawStory } from 'shared-contracts/client/endpoints/stories';
import { serverProblems } from 'shared-contracts/rules/customer-fields';
import { failureStatus } from 'shared-contracts/rules/failure-text';
import { readValues } from 'shared-ui/form/form-values.ts';
import { getRefusalStatus, ignoreNotFound } from '../failure/call-result.ts';
import { STORY_FIELDS, checkStory, inForm, storyBody } from './story-values.ts';
import type { StoryProblems, StoryValues } from './story-values.ts';

/** The result of a form of the page; `values` were not saved. */
export type StoriesAnswer =
  | { status: 'withdrawn' }
  | { status: 'refused'; values?: StoryValues; problems: StoryProblems; messages: string[]; failure?: Failure; attempt: string };
type Refusal = Extract<StoriesAnswer, { status: 'refused' }>;

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
    case 'withdraw': {
      const result = ignoreNotFound(await withdrawStory(http, Number(form.get('id')) || 0));
      if (result.ok) return data<StoriesAnswer>({ status: 'withdrawn' });
      const refusal: Refusal = { status: 'refused', problems: {}, messages: [], failure: result.error, attempt };
      return data<StoriesAnswer>(refusal, { status: failureStatus(result.error) });
    }
    default:
      return redirect(paths.ownStories(lang), 303);
  }
}

async function offer(http: Http, plan: string, values: StoryValues, attempt: string): Promise<Refusal | null> {
  const problems = checkStory(values);
  if (Object.keys(problems).length > 0) return { status: 'refused', values, problems, messages: [], attempt };
  const result = await offerStory(http, storyBody(plan, values), attempt);
  if (result.ok) return null;
  const server = serverProblems(inForm(result.error.kind === 'rule' ? result.error.errors : undefined), STORY_FIELDS);
  const isInFields = STORY_FIELDS.some((field) => server.problems[field]);
  return {
    status: 'refused',
    values,
    problems: server.problems,
    messages: server.rest,
    ...(!isInFields && { failure: result.error }),
    attempt: attemptAfter(result.error, attempt),
  };
}
