import * as z from 'zod';

export const quoteStatus = z.enum(['requested', 'answered', 'accepted', 'declined', 'expired']);
export type QuoteStatus = z.infer<typeof quoteStatus>;
