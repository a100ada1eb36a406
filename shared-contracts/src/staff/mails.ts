import * as z from 'zod';
import { lang } from '../wire/common.ts';
import { listFields, listOf, recordOf } from './common.ts';

const moment = z.iso.datetime();
export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;

/** GET /api/mails, the newest first. `q`: part of a subject, such as an order's number, or of an address. */
export const staffMailsQuery = z.object({
  ...listFields,
  state: z.enum(MAIL_STATES).optional(),
  /** exactly this address */
  to: z.string().trim().max(254).optional(),
});
export const staffMailRow = z.object({
  id: z.uuid(),
  state: z.enum(MAIL_STATES),
  to_address: z.string(),
  lang,
  subject: z.string(),
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: moment,
});
export const staffMailsAnswer = listOf(staffMailRow);

/** GET /api/mails/:id: the text that the customer got. */
export const staffMailAnswer = recordOf(
  staffMailRow.extend({
    text: z.string(),
    reply_to: z.string().nullable(),
    sent_at: moment.nullable(),
    attachments: z.array(z.string()),
    can_write: z.boolean(),
  }),
);
/** POST /api/mails/:id/resend. `again`: although it was sent. */
export const resendMailBody = z.object({ again: z.boolean().default(false) });

export type StaffMailRow = z.infer<typeof staffMailRow>;
export type StaffMailAnswer = z.infer<typeof staffMailAnswer>;
