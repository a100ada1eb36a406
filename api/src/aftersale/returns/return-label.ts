import type { Queries } from '../../platform/database/database.ts';
import type { Lang } from 'shared-contracts/contract/locales';
import { ShopError } from '../../platform/shop-error.ts';
import { labelPdf } from './label-pdf.ts';
import { readSettingsIn } from '../../content/settings/settings.ts';
import { instructionsFor, findReturnDepot } from './return-answer.ts';
import { isAwaitingGoods, transportOf } from './return-state.ts';
import { loadReturnItems } from './returns.repository.ts';
import type { ReturnRow } from './returns.repository.ts';
import { customerAddress } from '../../sales/orders/hand-over.ts';

/** The label of a return that is still to be sent; 409 `return.not_open` afterwards. */
export const drawReturnLabel = async (db: Queries, row: ReturnRow, lang: Lang): Promise<Buffer> => {
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
  return labelPdf({ row, items, sender, instructions, transport: transportOf(items), isBroughtBack }, lang);
};
