import { plainNameProblem } from 'shared-contracts/rules/customer-fields';
import { STORY_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { STORY_CONSENT } from 'shared-contracts/rules/story-consent';
import type { StoryBody } from 'shared-contracts/wire/story';
import type { FormProblem } from '../form/problem-text.ts';
import { lengthProblem, trimText } from '../form/written-text.ts';

export const STORY_FIELDS = ['story_title', 'story_text', 'story_author', 'municipality', 'story_consent'] as const;
export type StoryField = (typeof STORY_FIELDS)[number];
export type StoryValues = Partial<Record<StoryField, string>>;
export type StoryProblems = Partial<Record<StoryField, FormProblem>>;

/** A tick is given anew each time: it is in no draft. */
export const STORY_SECRETS: readonly StoryField[] = ['story_consent'];

export const draftName = (plan: string): string => `story-${plan}`;

/** Fields of the form that the API knows by another name. */
const WIRE = { story_title: 'title', story_text: 'text', story_author: 'author', municipality: 'municipality' } as const;
type WrittenField = keyof typeof WIRE;
const WRITTEN = Object.keys(WIRE) as WrittenField[];

/** The API's messages beside the fields of the form. */
export const inForm = (errors: Readonly<Record<string, readonly string[]>> | undefined): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(errors ?? {}).map(([path, messages]) => [
      WRITTEN.find((field) => WIRE[field] === path) ?? (path === 'consent' ? 'story_consent' : path),
      messages,
    ]),
  );

/** The errors that can be found without the server. */
export function checkStory(values: StoryValues): StoryProblems {
  const problems: StoryProblems = {};
  for (const field of WRITTEN) {
    const problem =
      lengthProblem(values[field], STORY_LENGTHS[WIRE[field]]) ??
      (field === 'story_text' ? null : plainNameProblem(trimText(values[field])));
    if (problem) problems[field] = problem;
  }
  if (!values.story_consent) problems.story_consent = { rule: 'required' };
  return problems;
}

/** `story_consent` is the version of the sentence that the page showed. */
export const storyBody = (plan: string, values: StoryValues): StoryBody => ({
  plan,
  title: trimText(values.story_title),
  text: trimText(values.story_text),
  author: trimText(values.story_author),
  municipality: trimText(values.municipality),
  consent: (values.story_consent ?? STORY_CONSENT) as StoryBody['consent'],
});
