import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { plainName } from './common.ts';

/** Spec §3 Contact form. */
export const CONTACT_TYPES = ['bookkeeping', 'complaint', 'question', 'graphics', 'logistics', 'offers', 'orders', 'service'] as const;
export const contactType = z.enum(CONTACT_TYPES);

/** A form's checkbox: `on`, `1` or `true` when ticked, missing or `0` otherwise; JSON has its own booleans. */
export const formFlag = z.union([
  z.boolean(),
  z.enum(['on', '1', 'true', 'off', '0', 'false', '']).transform((text) => text === 'on' || text === '1' || text === 'true'),
]);

/**
 * POST /api/contact as JSON; as a form it may carry a `file` beside these. `website` is a hidden field: only bots fill it in, and their
 * message is accepted and dropped. `photo_consent`: the shop may show the picture. Spec §3, §5.
 */
export const contactFields = z.object({
  type: contactType,
  first_name: plainName(MAX_LENGTHS.personName),
  last_name: plainName(MAX_LENGTHS.personName),
  email: z.string().trim().min(1).max(MAX_LENGTHS.email),
  phone: z.string().trim().max(MAX_LENGTHS.phone).default(''),
  vat: z.string().trim().max(MAX_LENGTHS.vat).optional(),
  message: z.string().trim().min(1).max(MAX_LENGTHS.message),
  photo_consent: formFlag.default(false),
  /** token of the warranty passport of the goods that it is about */
  passport: z.uuid().optional(),
  website: z.string().max(500).optional(),
});

/** Number of the message, to refer to it. */
export const contactAnswer = z.object({ reference: z.string() });

export type ContactType = z.infer<typeof contactType>;
export type ContactFields = z.output<typeof contactFields>;
export type ContactBody = z.input<typeof contactFields>;
export type ContactAnswer = z.infer<typeof contactAnswer>;
