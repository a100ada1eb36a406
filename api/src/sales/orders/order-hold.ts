import type { Queries } from '../../platform/database/database.ts';
import { hasLeft } from './hand-over.ts';
import { openWithdrawalSince } from './open-withdrawal.ts';
import type { OrderRow } from './orders.repository.ts';
import type { ReviewReason } from './orders.tables.ts';

/** Cases in which nothing is sent before staff decide: pieces that were sold meanwhile, and money that does not fit the order. */
const STOPPING: readonly (ReviewReason | null)[] = ['paid_after_release', 'amount_mismatch'];

/** Whether an order waits for staff because of its payment, so that nobody can say yet when, or whether, it comes. */
export const isUnderReview = ({ review_reason: reason }: Pick<OrderRow, 'review_reason'>): boolean => STOPPING.includes(reason);

/** Whether an order that has not left waits for staff: because of its payment, or of a withdrawal. Its day is neither offered nor moved. */
export const isHeldBack = async (db: Queries, order: Pick<OrderRow, 'id' | 'status' | 'pickup' | 'review_reason'>): Promise<boolean> =>
  isUnderReview(order) || (!hasLeft(order) && (await openWithdrawalSince(db, order.id)) !== null);
