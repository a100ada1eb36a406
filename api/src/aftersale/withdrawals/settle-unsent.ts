import { readSettingsIn } from '../../content/settings/settings.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { MailFile } from '../../platform/mail/mail.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { declaredPieces } from '../../sales/orders/declared-pieces.ts';
import type { OrderRow } from '../../sales/orders/orders.repository.ts';
import { isPartlyShipped } from '../../sales/orders/hand-over.ts';
import { listRentals } from '../../sales/orders/open-withdrawal.ts';
import { leftOf, loadReturnLines } from '../../sales/orders/return-lines.ts';
import type { ReturnLine } from '../../sales/orders/return-lines.ts';
import { insertReturn } from '../returns/create-return.ts';
import type { ReturnSums } from '../returns/refund-sums.ts';
import { loadReturnItems, lockReturn } from '../returns/returns.repository.ts';
import type { ReturnItemRow } from '../returns/returns.repository.ts';
import { receiveUnsent, settleReturn } from '../returns/settle-return.ts';
import type { WithheldGift } from '../returns/settle-return.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';
import { createReturnOfSent, loadRemainingItems } from './return-of-sent.ts';
import { withdrawnGoods } from './withdrawn-goods.ts';

export interface SettledGoods {
  sums: ReturnSums;
  items: ReturnItemRow[];
  attachments: MailFile[];
  withheld: WithheldGift[];
}

/** Whether an earlier withdrawal has settled a part of the order: the last one of several ends it with its own credit note and mail. */
const isPartSettled = async (trx: Queries, orderId: number, lines: readonly ReturnLine[]): Promise<boolean> =>
  lines.some(({ returned }) => returned.amount > 0) || (await listRentals(trx, orderId)).some(({ isSettled }) => isSettled);

/**
 * Pays back the goods of a statement that have not been sent: as a return that needs no transport, whose pieces are
 * for sale again at once. What has left of a partly shipped order gets its own return first, unless the job of the receipt has made it. The
 * rest of the order is processed as usual. Null when the statement covers no goods. Throws 409 `withdrawal.cancel_instead`
 * when it covers the whole order, of which nothing was settled or sent before, and 409 `order.credit_exceeds`.
 */
export const settleUnsent = async (
  services: Services,
  trx: Queries,
  { withdrawal, order }: { withdrawal: WithdrawalRow; order: OrderRow },
): Promise<SettledGoods | null> => {
  const settings = await readSettingsIn(trx);
  const isPart = isPartlyShipped(order);
  if (isPart) await createReturnOfSent(trx, withdrawal, order, { settings, now: services.now() });
  const lines = await loadReturnLines(trx, order);
  const declared = await loadRemainingItems(trx, withdrawal);
  const items = withdrawnGoods(order, lines, declared, isPart ? 'toFollow' : 'all');
  const pieces = declaredPieces(lines, declared);
  const rest = lines.filter((line) => line.kind !== 'gift' && leftOf(line) > (pieces.get(line.id) ?? 0));
  const isWhole = withdrawal.items === null || (items.length > 0 && rest.length === 0);
  if (isWhole && !isPart && !(await isPartSettled(trx, order.id, lines))) throw new ShopError(409, 'withdrawal.cancel_instead');
  if (items.length === 0) return null;
  const { id } = await insertReturn(trx, order, items, { settings, now: services.now() }, withdrawal.id);
  await receiveUnsent(trx, id, services.now());
  const settled = await settleReturn(services, trx, { row: await lockReturn(trx, id), order });
  return { ...settled, items: await loadReturnItems(trx, [id]) };
};
