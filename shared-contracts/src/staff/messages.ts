import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { plainLines } from '../rules/plain-text.ts';
import { lang, rowId } from '../wire/common.ts';
import { CONTACT_TYPES } from '../wire/contact.ts';
import { listFields, listOf, recordOf, revision, sortOf } from './common.ts';

const moment = z.iso.datetime();

export const MESSAGE_STATES = ['new', 'in_work', 'answered', 'closed'] as const;
/** A colleague, in few words; null: nobody. */
const assignee = z.object({ id: z.int(), name: z.string() }).nullable();

/**
 * GET /api/messages and GET /api/applications. `q`: part of a reference, a name, an address or the text. `open`: new or in work. `assignee`:
 * `me`, `none` or the id of a colleague. `topic`: of messages what the form calls the subject.
 */
export const staffMessagesQuery = z.object({
  ...listFields,
  sort: sortOf(['created_at'], '-created_at'),
  state: z.enum(['open', ...MESSAGE_STATES]).optional(),
  assignee: z
    .string()
    .regex(/^(me|none|[1-9]\d{0,8})$/)
    .optional(),
  topic: z.enum(CONTACT_TYPES).optional(),
});

export const staffMessageRow = z.object({
  reference: z.string(),
  /** of a message its subject in the form, of an application the vacancy's title */
  topic: z.string(),
  state: z.enum(MESSAGE_STATES),
  name: z.string(),
  /** the first words */
  excerpt: z.string(),
  has_file: z.boolean(),
  lang,
  assignee,
  created_at: moment,
});
export const staffMessagesAnswer = listOf(staffMessageRow);

export const staffMessage = staffMessageRow.omit({ excerpt: true }).extend({
  email: z.string(),
  phone: z.string(),
  vat: z.string().nullable(),
  text: z.string(),
  /** whether the shop may show the picture that came with it */
  photo_consent: z.boolean(),
  /** of the account that wrote it */
  customer_id: z.int().nullable(),
  /** the goods it is about, when it was written from their warranty passport; missing in answers of an older API */
  warranty: z.object({ order_number: z.string(), sku: z.string() }).nullish(),
  /** numbers of the quotes that were made of it; missing in answers of an older API */
  quotes: z.array(z.string()).nullish(),
  /** the day on which it is erased */
  erased_on: z.iso.date(),
  /** the oldest first */
  answers: z.array(z.object({ id: z.int(), author: z.string(), text: z.string(), created_at: moment })),
  can_write: z.boolean(),
  changes: z.array(z.object({ at: moment, actor: z.string(), operation: z.string() })),
  revision,
});
export const staffMessageAnswer = recordOf(staffMessage);

/** PATCH /api/messages/:reference and /api/applications/:reference; 409 `staff.changed_meanwhile` with the present record. */
export const changeMessageBody = z.object({
  revision,
  state: z.enum(MESSAGE_STATES).optional(),
  /** id of a colleague; null: nobody */
  assignee: rowId().nullable().optional(),
});

/** POST …/answer: a mail in the language of who wrote. `close`: nothing else is to be done. */
export const answerMessageBody = z.object({
  revision,
  text: z.string().overwrite(plainLines).trim().min(1).max(MAX_LENGTHS.message),
  close: z.boolean().default(false),
});

/** GET /api/colleagues: to whom something can be given. */
export const colleaguesAnswer = z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) });

export type StaffMessagesQuery = z.infer<typeof staffMessagesQuery>;
export type StaffMessageRow = z.infer<typeof staffMessageRow>;
export type StaffMessage = z.infer<typeof staffMessage>;
export type StaffMessageAnswer = z.infer<typeof staffMessageAnswer>;
export type MessageState = (typeof MESSAGE_STATES)[number];
export type ColleaguesAnswer = z.infer<typeof colleaguesAnswer>;
