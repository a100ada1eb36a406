import * as z from 'zod';

export const QUEUES = [
  'orders_to_ship',
  'orders_to_deliver',
  'orders_to_review',
  'quotes_to_answer',
  'returns_open',
  'withdrawals_open',
  'reviews_to_judge',
  'stories_to_judge',
  'dealers_to_judge',
  'messages_open',
  'applications_open',
  'mails_failed',
  'electronic_invoices_failed',
  'invoices_overdue',
  'stock_empty',
] as const;

/** GET /api/queues: what waits for somebody, only of what who asks may read. `oldest_at`: since when the first one waits. */
export const queuesAnswer = z.object({
  data: z.array(z.object({ id: z.enum(QUEUES), count: z.int(), oldest_at: z.iso.datetime().nullable() })),
});

export type QueueId = (typeof QUEUES)[number];
export type QueuesAnswer = z.infer<typeof queuesAnswer>;
