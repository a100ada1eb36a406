/** Keys of pictures in the media index. */

/** A variant in a list: on the common scale, with its ruler. */
export const variantPictureKey = (sku: string): string => `variant:${sku}`;
/** A variant on its own page: as large as fits, with its dimensions. */
export const detailPictureKey = (sku: string): string => `detail:${sku}`;
/** A variant in a cart row: as large as fits, without surroundings. */
export const thumbPictureKey = (sku: string): string => `thumb:${sku}`;
/** A product in its surroundings, where a scene can show it. */
export const scenePictureKey = (productKey: string): string => `scene:${productKey}`;
export const categoryPictureKey = (slug: string): string => `category:${slug}`;
export const pagePictureKey = (pageKey: string): string => `page:${pageKey}`;
/** A milestone of the company's history. */
export const historyPictureKey = (key: string): string => `history:${key}`;
export { hasScene } from './product-scene.ts';
