import type { Lang } from 'shared-contracts/contract/locales';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { withTranslatedNames } from '../orders/reader-names.ts';
import { ensurePassports } from './warranty.ts';
import { warrantyStickers } from './warranty-stickers.ts';

/** The stickers of an order as a PDF, with the articles' names in its reader's language. Throws 404 `warranty.not_found` for an order without goods that were handed over. */
export const drawOrderStickers = async ({ db, config, now }: Services, order: OrderRow, lang: Lang): Promise<Buffer> => {
  const passports = await ensurePassports(db, order, now());
  if (passports.length === 0) throw new ShopError(404, 'warranty.not_found');
  const stored = passports.map((passport) => ({ ...passport, variant_id: passport.variantId, product_name: passport.productName }));
  const named = (await withTranslatedNames(db, stored, { lang, orderedIn: () => order.lang })).map((passport) => ({
    ...passport,
    productName: passport.product_name,
  }));
  return warrantyStickers(named, { lang, publicUrl: config.publicUrl, number: order.number, orderedAt: order.ordered_at });
};
