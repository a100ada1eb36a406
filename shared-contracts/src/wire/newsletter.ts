import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { lang } from './common.ts';

/** POST /api/newsletter: answered the same whether or not the address is known; a mail asks to confirm. */
export const newsletterBody = z.object({ email: z.string().trim().min(1).max(MAX_LENGTHS.email), language: lang });
/** Token of a link in a mail: 32 random bytes, base64url. */
export const mailTokenBody = z.object({ token: z.string().trim().min(1).max(200) });
/** Content of the confirmation page. */
export const confirmationAnswer = z.object({ status: z.enum(['confirmed', 'ended']), language: lang });

export type NewsletterBody = z.infer<typeof newsletterBody>;
export type ConfirmationAnswer = z.infer<typeof confirmationAnswer>;
