import type { Queries } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { loadOrderLines } from '../../sales/orders/orders.repository.ts';
import { findWithdrawal } from './withdrawals.repository.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';

/** An article of a statement, for staff. */
interface OverviewItem {
  /** as typed, in any notation */
  article: string;
  amount: number;
  /** what it means in the order; null while nobody knows */
  means: string | null;
}

export interface WithdrawalOverview extends Omit<WithdrawalRow, 'items' | 'files' | 'user_id'> {
  /** null: the whole order */
  items: OverviewItem[] | null;
  returns: { number: string; status: string }[];
}

/** A statement with what its articles mean in the order, and its returns. For staff. Throws 404 `withdrawal.not_found`. */
export const loadWithdrawalOverview = async (db: Queries, reference: string): Promise<WithdrawalOverview> => {
  const row = await findWithdrawal(db, { reference });
  if (row === undefined) throw new ShopError(404, 'withdrawal.not_found');
  const { items, files: _files, user_id: _user, ...withdrawal } = row;
  const lines = row.order_id === null ? [] : await loadOrderLines(db, row.order_id);
  const returns = await db.selectFrom('returns').select(['number', 'status']).where('withdrawal_id', '=', row.id).orderBy('id').execute();
  return {
    ...withdrawal,
    items:
      items?.map(({ sku, amount, typed, aside }) => {
        const line = lines.find((each) => each.sku === sku);
        const meaning = line === undefined ? null : `${sku} ${line.product_name}`;
        return { article: typed ?? sku, amount, means: aside === undefined ? meaning : `does not count: ${aside}` };
      }) ?? null,
    returns,
  };
};
