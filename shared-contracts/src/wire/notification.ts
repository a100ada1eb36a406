import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { lang, langText } from './common.ts';
import { confirmationAnswer } from './newsletter.ts';

/** POST /api/products/{variant_id}/notifications: one mail when the variant is in stock again. Answered the same for every address. */
export const stockNotificationBody = z.object({ email: z.string().trim().min(1).max(MAX_LENGTHS.email), language: lang });
/** Content of the confirmation page: the product. */
export const stockConfirmationAnswer = confirmationAnswer.extend({ product: z.object({ name: z.string(), slugs: langText }) });

export type StockNotificationBody = z.infer<typeof stockNotificationBody>;
export type StockConfirmationAnswer = z.infer<typeof stockConfirmationAnswer>;
