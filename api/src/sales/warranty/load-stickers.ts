import type { Lang } from 'shared-contracts/contract/locales';
import { drawInThread } from '../../platform/pdf/draw-in-thread.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { withTranslatedNames } from '../orders/reader-names.ts';
import { ensurePassports } from './warranty.ts';
import type { StickerSheet } from './warranty-stickers.ts';

const drawStickers = drawInThread<StickerSheet>(new URL('stickers-worker.ts', import.meta.url));

/**
 * What the stickers of an order say, with the articles' names in their reader's language. Throws 404 `warranty.not_found` for an order without
 * goods that were handed over.
 */
export const loadStickers = async ({ db, config, now }: Services, order: OrderRow, lang: Lang): Promise<StickerSheet> => {
  const passports = await ensurePassports(db, order, now());
  if (passports.length === 0) throw new ShopError(404, 'warranty.not_found');
  const stored = passports.map((passport) => ({ ...passport, variant_id: passport.variantId, product_name: passport.productName }));
  const named = (await withTranslatedNames(db, stored, { lang, orderedIn: () => order.lang })).map((passport) => ({
    ...passport,
    productName: passport.product_name,
  }));
  const { number, ordered_at: orderedAt } = order;
  return { passports: named, lang, publicUrl: config.publicUrl, number, orderedAt };
};

/** The stickers of an order as a PDF, drawn in another thread. Throws like `loadStickers` and `drawInThread`. */
export const drawOrderStickers = async (services: Services, order: OrderRow, lang: Lang, visitor?: string): Promise<Buffer> =>
  drawStickers(await loadStickers(services, order, lang), visitor);
