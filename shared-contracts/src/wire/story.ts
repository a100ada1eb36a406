import * as z from 'zod';
import { STORY_LENGTHS } from '../rules/field-lengths.ts';
import { isPlainName } from '../rules/plain-name.ts';
import { plainLine, plainLines } from '../rules/plain-text.ts';
import { STORY_CONSENTS } from '../rules/story-consent.ts';
import { cents, lang, langText, listMeta } from './common.ts';
import { configurationAnswer } from './configurator.ts';
import { planId, planSketch } from './plan.ts';

const planKind = z.enum(['fence', 'gabion', 'terrace']);

const shown = {
  /** in the language of the request */
  slug: z.string(),
  slugs: langText,
  title: z.string(),
  /** a first name or an initial, and a municipality: nothing else is shown of a customer */
  author: z.string(),
  municipality: z.string(),
  kind: planKind,
  /** system, height, colour and length on one line, in the language of the request */
  summary: z.string(),
  published_at: z.iso.datetime(),
};

/** A published story in a list. */
export const storyCard = z.object({
  ...shown,
  /** the first words of its text */
  intro: z.string(),
  sketch: planSketch,
  /** the size in px of GET /api/stories/{slug}/drawing.svg; an older API has no drawing */
  drawing: z.object({ width: z.int(), height: z.int() }).nullish(),
  /** of its plan, by the rules, prices and stock of today; null: it can't be bought like this any more */
  totals: z.object({ excl_vat_cents: cents, incl_vat_cents: cents }).nullable(),
});
/** GET /api/stories: the last published first. */
export const storyListQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(24).default(12),
});
export const storyListAnswer = z.object({ data: z.array(storyCard), meta: listMeta });

/** GET /api/stories/{slug}, by its slug in any language. */
export const story = z.object({
  ...shown,
  text: z.string(),
  /** what its customer wrote in; the other languages are translations of the shop */
  written_in: lang,
  /**
   * its plan by the rules, prices and stock of today, in the request's country; without the customer's postcode, name and id: `share_id` is
   * empty
   */
  plan: configurationAnswer,
  /** false: today's rules allow it no more, and `plan` is what earlier ones made of it */
  is_possible: z.boolean(),
  /** parts that are sold no more, by name */
  gone: z.array(z.string()),
});

/** Of a customer's own words: whatever a mail program would make a link of is refused, as in names. */
const line = ({ min, max }: { min: number; max: number }) => z.string().overwrite(plainLine).trim().min(min).max(max);
const plain = { params: { rule: 'plain_name' } };

/**
 * POST /auth/me/stories: 404 `plan.not_found`; 422 `story.not_delivered`, `story.exists`. Staff read it before it is published. `consent` is the
 * version of the sentence that was ticked (rules/story-consent).
 */
export const storyBody = z.strictObject({
  plan: planId,
  title: line(STORY_LENGTHS.title).refine(isPlainName, plain),
  text: z.string().overwrite(plainLines).trim().min(STORY_LENGTHS.text.min).max(STORY_LENGTHS.text.max),
  author: line(STORY_LENGTHS.author).refine(isPlainName, plain),
  municipality: line(STORY_LENGTHS.municipality).refine(isPlainName, plain),
  consent: z.enum(STORY_CONSENTS),
});

/** `refused`: not shown, with the reason; `withdrawn`: by its customer, and its words are deleted */
export const storyState = z.enum(['pending', 'published', 'refused', 'withdrawn']);
const ownStory = z.object({
  id: z.int(),
  plan: z.string(),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  municipality: z.string(),
  lang,
  state: storyState,
  refused_because: z.string().nullable(),
  consented_at: z.iso.datetime(),
  /** where it is read; null: it is not published */
  slugs: langText.nullable(),
});
/** A delivered plan of the account, with its story; null: none is offered, or it was withdrawn. */
export const storyPlan = z.object({
  plan: z.string(),
  /** of the plan, for its owner alone; a plan that was deleted has none, and its story stays */
  name: z.string().nullable(),
  summary: z.string(),
  sketch: planSketch,
  /** where the order went: proposed for a new story */
  municipality: z.string(),
  story: ownStory.nullable(),
});
/** GET /auth/me/stories. Not paginated, as the account's plans. `author`: the proposed first name. */
export const ownStoriesAnswer = z.object({ data: z.array(storyPlan), author: z.string() });
export const ownStoryAnswer = ownStory;

export type StoryCard = z.infer<typeof storyCard>;
export type StoryListAnswer = z.infer<typeof storyListAnswer>;
export type Story = z.infer<typeof story>;
export type StoryBody = z.input<typeof storyBody>;
export type StoryState = z.infer<typeof storyState>;
export type OwnStory = z.infer<typeof ownStory>;
export type StoryPlan = z.infer<typeof storyPlan>;
export type OwnStoriesAnswer = z.infer<typeof ownStoriesAnswer>;
