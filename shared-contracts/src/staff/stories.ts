import * as z from 'zod';
import { STORY_LENGTHS } from '../rules/field-lengths.ts';
import { plainLine, plainLines } from '../rules/plain-text.ts';
import { lang, rowIdText } from '../wire/common.ts';
import { planSketch } from '../wire/plan.ts';
import { storyState } from '../wire/story.ts';
import { listFields, listOf, recordOf, revision } from './common.ts';

export const STORY_STATES = ['pending', 'published', 'refused', 'withdrawn'] as const;
export const STORY_FIELDS = ['title', 'text'] as const;
export type StoryField = (typeof STORY_FIELDS)[number];
const MAX_REASON = 3000;

export const storyId = rowIdText();

/** GET /api/stories: waiting ones with the oldest first, others with the newest first. `q`: part of a title or municipality. */
export const staffStoriesQuery = z.object({ ...listFields, state: z.enum(STORY_STATES).default('pending') });

const known = {
  id: z.int(),
  state: storyState,
  /** the customer's own words; empty once it is withdrawn */
  title: z.string(),
  author: z.string(),
  municipality: z.string(),
  language: lang,
  /** system, height, colour and length, in the language of the request */
  summary: z.string(),
  offered_at: z.iso.datetime(),
};
export const staffStoryRow = z.object({ ...known, filled_langs: z.array(lang) });
export const staffStoriesAnswer = listOf(staffStoryRow);

/** Of a story that is not published, in which anything may still be missing. */
const storyText = z.object({
  title: z.string().overwrite(plainLine).trim().max(STORY_LENGTHS.title.max),
  text: z.string().overwrite(plainLines).trim().max(STORY_LENGTHS.text.max),
});
const texts = z.object({ nl: storyText, fr: storyText, de: storyText, en: storyText });

/** GET /api/stories/:id */
export const staffStory = z.object({
  ...known,
  text: z.string(),
  texts,
  /** null once it is withdrawn */
  sketch: planSketch.nullable(),
  order: z.string().nullable(),
  customer_language: lang,
  consent_version: z.string(),
  consented_at: z.iso.datetime(),
  published_at: z.iso.datetime().nullable(),
  withdrawn_at: z.iso.datetime().nullable(),
  refused_because: z.string().nullable(),
  /** addresses in the shop, while it is published */
  addresses: z.partialRecord(lang, z.string()),
  changes: z.array(z.object({ at: z.iso.datetime(), actor: z.string(), operation: z.string() })),
});
export const staffStoryAnswer = recordOf(staffStory);

/** PUT /api/stories/:id: all languages at once; of a published one nothing may be missing. 409 `staff.changed_meanwhile` with the present record. */
export const storyTextsBody = z.object({ revision, texts });
/** POST /api/stories/:id/publish: 422 with every text that is missing; 409 `story.decided`, `story.withdrawn`. */
export const publishStoryBody = z.object({ revision });
/** POST /api/stories/:id/refuse: also takes a published one off. The reason is mailed, in the customer's language. */
export const refuseStoryBody = z.object({ revision, reason: z.string().overwrite(plainLines).trim().min(1).max(MAX_REASON) });

export type StaffStoryRow = z.infer<typeof staffStoryRow>;
export type StaffStoriesAnswer = z.infer<typeof staffStoriesAnswer>;
export type StaffStory = z.infer<typeof staffStory>;
export type StaffStoryAnswer = z.infer<typeof staffStoryAnswer>;
export type StoryTextsBody = z.infer<typeof storyTextsBody>;
