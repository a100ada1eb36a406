import { queryOptions } from '@tanstack/react-query';
import type { QueueId, QueuesAnswer } from 'shared-contracts/staff/queues';
import type { Scope } from 'shared-contracts/staff/scopes';
import { mayOpen } from '../screen.ts';
import { SCREENS } from '../screens.ts';
import { staffApi } from './staff-api.ts';

export type Queue = QueuesAnswer['data'][number];

/** How often the counts are read again while the page is in view. */
const REFRESH_MS = 60_000;

/** What waits for somebody, of what the person may read. */
export const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: async ({ signal }) => (await staffApi.get<QueuesAnswer>('/queues', { signal })).data,
  refetchInterval: REFRESH_MS,
});

/** Where a queue is worked on: the list with its filter. */
const QUEUE_ADDRESSES: Readonly<Record<QueueId, string>> = {
  orders_to_ship: '/orders?queue=to_ship',
  orders_to_deliver: '/orders?queue=to_deliver',
  orders_to_review: '/orders?queue=to_review',
  quotes_to_answer: '/quotes?state=open&sort=requested_at',
  returns_open: '/returns?state=open&sort=created_at',
  withdrawals_open: '/withdrawals?state=unsettled&sort=received_at',
  reviews_to_judge: '/reviews',
  stories_to_judge: '/stories',
  dealers_to_judge: '/dealers',
  messages_open: '/messages?state=open&sort=created_at',
  applications_open: '/applications?state=open&sort=created_at',
  mails_failed: '/mails?state=failed',
  electronic_invoices_failed: '/electronic-invoices?state=undelivered',
  invoices_overdue: '/open-invoices?state=overdue',
  stock_empty: '/stock?state=empty',
};

const screenOf = (id: QueueId): string => QUEUE_ADDRESSES[id].split('?', 1)[0] ?? '/';

/** @returns the address of the queue's list; undefined for who may not open it */
export const queueAddress = (id: QueueId, can: (scope: Scope) => boolean): string | undefined =>
  SCREENS.some((screen) => screen.path === screenOf(id) && mayOpen(screen, can)) ? QUEUE_ADDRESSES[id] : undefined;

/** Queues that somebody has to work on today; an empty shelf is information only, and would hide the rest. */
const COUNTED: readonly QueueId[] = [
  'orders_to_ship',
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
];

/** Path of a screen → how much waits there. */
export function waitingByScreen(queues: readonly Queue[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { id, count } of queues) {
    if (count > 0 && COUNTED.includes(id)) counts.set(screenOf(id), (counts.get(screenOf(id)) ?? 0) + count);
  }
  return counts;
}
