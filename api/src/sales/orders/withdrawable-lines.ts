import type { Queries } from '../../platform/database/database.ts';
import { listRentals } from './open-withdrawal.ts';
import type { OrderRow } from './orders.repository.ts';
import { leftOf, loadReturnLines } from './return-lines.ts';
import type { ReturnLine } from './return-lines.ts';

/**
 * Lines of which something can be withdrawn from: goods with pieces that are in no return, and rentals that no withdrawal has settled. Not
 * goods made to measure, and not gifts, which go with their goods. Whether the buyer is a consumer and in time is the caller's to know.
 */
export const loadWithdrawableLines = async (db: Queries, order: Pick<OrderRow, 'id' | 'discount_cents'>): Promise<ReturnLine[]> => {
  const settled = new Set((await listRentals(db, order.id)).filter(({ isSettled }) => isSettled).map(({ id }) => id));
  const lines = await loadReturnLines(db, order);
  return lines.filter(
    (line) => line.kind !== 'gift' && leftOf(line) > 0 && (line.kind === 'rental' ? !settled.has(line.id) : !line.isCustomMade),
  );
};
