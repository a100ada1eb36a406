import * as z from 'zod';
import { LANGS } from '../contract/locales.ts';
import type { Lang } from '../contract/locales.ts';
import { frenchSpaces } from '../rules/french-spaces.ts';
import { plainLines } from '../rules/plain-text.ts';
import { image, lang } from '../wire/common.ts';
import { contentBlock } from '../wire/content.ts';
import { MAX_PICTURE_BYTES } from './product-pictures.ts';
import { isPlausibleDay, listFields, listOf, recordOf, revision, sortOf } from './common.ts';

/* Texts */

/** One line; the no-break spaces that editors set stay. */
const oneLine = (text: string): string =>
  plainLines(text)
    .replaceAll(/[^\S\u00a0\u202f]+/g, ' ')
    .trim();
export const line = (max: number) =>
  z
    .string()
    .max(max * 2)
    .overwrite(oneLine)
    .max(max);
export const lines = (max: number) =>
  z
    .string()
    .max(max * 2)
    .overwrite((text) => plainLines(text).trim())
    .max(max);
const orNothing = (max: number) =>
  line(max)
    .transform((value) => (value === '' ? null : value))
    .nullable();

export const MAX_BLOCKS = 120;
/** Characters of one language's blocks together, as JSON: some forty printed pages. A call's body has room for four of them. */
export const MAX_BLOCKS_LENGTH = 100_000;
const MAX_ITEMS = 60;
const MAX_COLUMNS = 8;
const items = z.array(lines(1500)).max(MAX_ITEMS);

/**
 * What an editor can put into a text: the blocks that the shop shows, and nothing else. Texts are plain: the shop makes links of addresses and
 * telephone numbers, and writes the settings in place of `{shipping.parcel}` and its like.
 */
export const editedBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: line(160) }),
  z.object({ kind: z.literal('paragraph'), text: lines(4000) }),
  z.object({ kind: z.literal('list'), items }),
  z.object({ kind: z.literal('steps'), items }),
  z.object({ kind: z.literal('note'), text: lines(1500) }),
  z.object({ kind: z.literal('quote'), text: lines(1500), source: line(160) }),
  z.object({
    kind: z.literal('table'),
    caption: line(200),
    head: z.array(line(120)).min(1).max(MAX_COLUMNS),
    rows: z.array(z.array(lines(400)).min(1).max(MAX_COLUMNS)).max(MAX_ITEMS),
  }),
  z.object({ kind: z.literal('faq'), question: line(200), answer: lines(3000) }),
]);
export const BLOCK_KINDS = [
  'paragraph',
  'heading',
  'list',
  'steps',
  'note',
  'quote',
  'table',
  'faq',
] as const satisfies EditedBlock['kind'][];

/** French is written with plain spaces, and gets the no-break ones that it needs. */
export const withFrenchSpaces = <Value>(value: Value): Value => {
  if (typeof value === 'string') return frenchSpaces(value) as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => withFrenchSpaces(each)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, key === 'kind' || key === 'slug' ? (each as unknown) : withFrenchSpaces(each)]),
  ) as Value;
};

/** The last part of an address: letters, digits and single hyphens. Empty in a draft. */
const segment = z
  .string()
  .trim()
  .max(120)
  .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);

export const byLang = <Value extends z.ZodType>(value: Value) =>
  z.object(Object.fromEntries(LANGS.map((each) => [each, value])) as Record<Lang, Value>);

export const contentId = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1);
/** An hour and minute in Brussels, as a browser's field gives it: `2026-12-04T20:00`. */
export const localMoment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .refine((local) => {
    const at = Date.parse(`${local}:00Z`);
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(local) && isPlausibleDay(local.slice(0, 10));
  });

/* Pages and articles */

export const PAGE_KINDS = ['page', 'advice', 'blog', 'green', 'qr'] as const;
export const pageKind = z.enum(PAGE_KINDS);
/** Kinds that staff can add. */
export const ADDED_KINDS = ['blog', 'advice', 'green', 'page'] as const;

export const PAGE_FIELDS = ['title', 'slug', 'summary', 'blocks', 'seo_title', 'seo_description'] as const;
export type PageField = (typeof PAGE_FIELDS)[number];
/** An address is the language's own: it is no translation that grows old. */
export const TRANSLATED_PAGE_FIELDS = ['title', 'summary', 'blocks', 'seo_title', 'seo_description'] as const;
const translatedField = z.enum(TRANSLATED_PAGE_FIELDS);

/** Of a draft, in which anything may still be missing. */
const editedPageText = z.object({
  title: line(160),
  slug: segment,
  summary: lines(600),
  blocks: z
    .array(editedBlock)
    .max(MAX_BLOCKS)
    .superRefine((blocks, context) => {
      if (JSON.stringify(blocks).length > MAX_BLOCKS_LENGTH)
        context.addIssue({ code: 'too_big', origin: 'string', maximum: MAX_BLOCKS_LENGTH, inclusive: true, input: blocks });
    }),
  /** null: the title */
  seo_title: orNothing(70),
  /** null: the summary */
  seo_description: orNothing(200),
});

const storedPageText = z.object({
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  blocks: z.array(contentBlock),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
});

const linked = {
  /** key of one of `choices.pictures`; null: none */
  picture: z.string().max(200).nullable(),
  /** of an article */
  author: z.string().max(60).nullable(),
  tags: z.array(z.string().max(60)).max(12),
  /** SKUs of products that an article shows */
  products: z.array(z.string().trim().toUpperCase().max(40)).max(12),
};

/** `live`: visitors read it; `hidden`: never published, or taken back. */
export const CONTENT_STATES = ['live', 'hidden'] as const;
export const CONTENT_MARKS = ['draft', 'planned', 'failed', 'stale', 'hidden'] as const;

/** GET /api/content-pages. `q`: part of a title in any language, or of an address. */
export const contentPagesQuery = z.object({
  ...listFields,
  sort: sortOf(['title', 'changed'], '-changed'),
  kind: pageKind.optional(),
  mark: z.enum(CONTENT_MARKS).optional(),
});

const draftFields = {
  state: z.enum(CONTENT_STATES),
  /** there is a draft that visitors do not read */
  has_draft: z.boolean(),
  /** when the draft is published by itself */
  publish_at: z.iso.datetime().nullable(),
  /** the planned moment came, and the draft could not be published */
  has_failed: z.boolean(),
};

export const contentPageRow = z.object({
  id: z.int(),
  kind: pageKind,
  /** in the language of the request, of the draft where there is one */
  title: z.string(),
  ...draftFields,
  stale_langs: z.array(lang),
  changed_at: z.iso.datetime(),
});
export const contentPagesAnswer = listOf(contentPageRow);

export const contentVersion = z.object({ id: z.int(), published_at: z.iso.datetime(), published_by: z.string() });

/** GET /api/content-pages/:id: the draft, or what is published where there is none. */
export const contentPage = z.object({
  id: z.int(),
  kind: pageKind,
  title: z.string(),
  source: lang,
  ...draftFields,
  /** why the planned publication failed */
  failure: z.string().nullable(),
  drafted_at: z.iso.datetime().nullable(),
  drafted_by: z.string().nullable(),
  /** the address before the last part, by language: `advice/` */
  prefixes: byLang(z.string()),
  /** addresses in the shop, of what is published */
  addresses: z.partialRecord(lang, z.string()),
  /** the shop's own code links to it: its address stays, and it can't be taken back */
  is_fixed: z.boolean(),
  texts: byLang(storedPageText),
  /** fields whose source changed after they were translated */
  stale: byLang(z.array(translatedField)),
  picture: z.string().nullable(),
  author: z.string().nullable(),
  tags: z.array(z.string()),
  products: z.array(z.string()),
  choices: z.object({
    pictures: z.array(z.object({ key: z.string(), image })),
    authors: z.array(z.object({ key: z.string(), name: z.string() })),
    tags: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
  /** the last published ones, the latest first */
  versions: z.array(contentVersion),
  changes: z.array(z.object({ at: z.iso.datetime(), actor: z.string(), operation: z.string() })),
});
/** POST /api/content-pages/pictures: what it shows, in all languages, and base64 of a JPEG, PNG or WebP file. */
export const contentPictureBody = z.object({
  alts: byLang(line(200).min(1)),
  content: z
    .string()
    .max(Math.ceil(MAX_PICTURE_BYTES / 3) * 4)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/),
});
/** One more of the `choices.pictures` of every page. */
export const contentPictureAnswer = z.object({ data: z.object({ key: z.string(), image }) });

export const contentPageAnswer = recordOf(contentPage);

/** POST /api/content-pages: an empty draft. */
export const newContentPageBody = z.object({ kind: z.enum(ADDED_KINDS), title: line(160).min(1) });

/** PUT /api/content-pages/:id: writes the draft, all languages at once. 409 `staff.changed_meanwhile` with the present record. */
export const contentPageBody = z.object({
  revision,
  ...linked,
  texts: byLang(editedPageText),
  /** stale fields that were read again and stay as they are */
  still_right: byLang(z.array(translatedField)),
});

/** POST …/publish. `at`: an hour in Brussels; null: now. */
export const publishBody = z.object({ revision, at: localMoment.nullable() });
export const revisionBody = z.object({ revision });
/** POST …/restore: the version becomes the draft. */
export const restoreBody = z.object({ revision, version: contentId });
/** POST …/preview: an address of the shop that shows the draft to whoever opens it, until it ends. */
export const contentPreviewAnswer = z.object({ data: z.object({ url: z.string(), until: z.iso.datetime() }) });
/** GET …/versions/:version */
export const contentVersionAnswer = z.object({ data: contentVersion.extend({ texts: byLang(storedPageText) }) });

/* Questions */

export const QUESTION_FIELDS = ['question', 'answer'] as const;
export type QuestionField = (typeof QUESTION_FIELDS)[number];
const questionField = z.enum(QUESTION_FIELDS);
/** Of a hidden question, in which anything may still be missing. */
const questionText = z.object({ question: line(200), answer: lines(3000) });
const MAX_QUESTIONS = 500;

const faqTopicOfStaff = z.object({ id: z.int(), name: z.string() });
/** GET /api/faq: topics in their order, each with its own questions in theirs. `revision`: of the order. */
export const staffFaqAnswer = z.object({
  data: z.array(
    faqTopicOfStaff.extend({
      revision,
      questions: z.array(z.object({ id: z.int(), question: z.string(), is_shown: z.boolean(), stale_langs: z.array(lang) })),
    }),
  ),
});

/** GET /api/faq/:id. */
const staffQuestion = z.object({
  id: z.int(),
  topic: z.int(),
  is_shown: z.boolean(),
  source: lang,
  texts: byLang(questionText),
  /** fields whose source changed after they were translated */
  stale: byLang(z.array(questionField)),
  /** addresses in the shop, while it is shown */
  addresses: z.partialRecord(lang, z.string()),
  topics: z.array(faqTopicOfStaff),
  changes: z.array(z.object({ at: z.iso.datetime(), actor: z.string(), operation: z.string() })),
});
export const staffQuestionAnswer = recordOf(staffQuestion);

/** POST /api/faq: a hidden question at the end of its topic. */
export const newQuestionBody = z.object({ topic: contentId, question: line(200).min(1) });
/** PUT /api/faq/:id: all languages at once; shown only when nothing is missing. 409 `staff.changed_meanwhile` with the present record. */
export const questionBody = z.object({
  revision,
  topic: z.int(),
  is_shown: z.boolean(),
  texts: byLang(questionText),
  /** stale fields that were read again and stay as they are */
  still_right: byLang(z.array(questionField)),
});
/** PUT /api/faq-topics/:topic/order: all its questions. */
export const questionOrderBody = z.object({ revision, ids: z.array(z.int()).max(MAX_QUESTIONS) });

export type EditedBlock = z.infer<typeof editedBlock>;
export type PageKind = z.infer<typeof pageKind>;
export type PageText = z.infer<typeof storedPageText>;
export type TranslatedPageField = z.infer<typeof translatedField>;
export type ContentPictureAnswer = z.infer<typeof contentPictureAnswer>;
export type ContentPagesQuery = z.infer<typeof contentPagesQuery>;
export type ContentPagesAnswer = z.infer<typeof contentPagesAnswer>;
export type ContentPageRow = z.infer<typeof contentPageRow>;
export type ContentPage = z.infer<typeof contentPage>;
export type ContentPageAnswer = z.infer<typeof contentPageAnswer>;
export type ContentPageBody = z.infer<typeof contentPageBody>;
export type ContentPreviewAnswer = z.infer<typeof contentPreviewAnswer>;
export type ContentVersionAnswer = z.infer<typeof contentVersionAnswer>;
export type StaffFaqAnswer = z.infer<typeof staffFaqAnswer>;
export type StaffQuestion = z.infer<typeof staffQuestion>;
export type StaffQuestionAnswer = z.infer<typeof staffQuestionAnswer>;
export type QuestionBody = z.infer<typeof questionBody>;
