import type { Lang } from 'shared-contracts/contract/locales';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { ensurePassports } from './warranty.ts';
import { warrantyStickers } from './warranty-stickers.ts';

/** The stickers of an order as a PDF. Throws 404 `warranty.not_found` for an order without goods that were handed over. */
export const drawOrderStickers = async ({ db, config, now }: Services, order: OrderRow, lang: Lang): Promise<Buffer> => {
  const passports = await ensurePassports(db, order, now());
  if (passports.length === 0) throw new ShopError(404, 'warranty.not_found');
  return warrantyStickers(passports, { lang, publicUrl: config.publicUrl, number: order.number, orderedAt: order.ordered_at });
};
