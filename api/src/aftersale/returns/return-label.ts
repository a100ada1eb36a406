import type { Queries } from '../../platform/database/database.ts';
import type { Lang } from 'shared-contracts/contract/locales';
import { ShopError } from '../../platform/shop-error.ts';
import type { LabelContent } from './label-worker.ts';
import { drawInThread } from '../../platform/pdf/draw-in-thread.ts';
import { readSettingsIn } from '../../content/settings/settings.ts';
import { instructionsFor, findReturnDepot } from './return-answer.ts';
import { isAwaitingGoods, transportOf } from './return-state.ts';
import { loadReturnItems } from './returns.repository.ts';
import type { ReturnRow } from './returns.repository.ts';
import { customerAddress } from '../../sales/orders/hand-over.ts';

const drawLabel = drawInThread<LabelContent>(new URL('label-worker.ts', import.meta.url));

/** The label of a return that is still to be sent; 409 `return.not_open` afterwards. Throws like `drawInThread`. */
export const drawReturnLabel = async (db: Queries, row: ReturnRow, lang: Lang, visitor?: string): Promise<Buffer> => {
  if (!isAwaitingGoods(row)) throw new ShopError(409, 'return.not_open');
  const items = await loadReturnItems(db, [row.id]);
  const order = await db
    .selectFrom('orders')
    .select(['first_name', 'last_name', 'company_name', 'pickup', 'delivery_address', 'billing_address'])
    .where('id', '=', row.order_id)
    .executeTakeFirstOrThrow();
  const { first_name, last_name, company_name: companyName } = order;
  const sender = { name: `${first_name} ${last_name}`, companyName, address: customerAddress(order) };
  const isBroughtBack = findReturnDepot(row, items) !== null;
  const instructions = instructionsFor(row, items, lang, await readSettingsIn(db));
  const { number, order_number, created_at } = row;
  const data = {
    // only what is printed, because it names the finished label
    row: { number, order_number, created_at },
    items: items.map(({ sku, product_name, name, amount, reason }) => ({
      ...{ sku, product_name, name, amount },
      reason: row.withdrawal_id === null ? reason : null,
    })),
    sender,
    instructions,
    transport: transportOf(items),
    isBroughtBack,
  };
  return drawLabel({ data, lang }, visitor);
};
