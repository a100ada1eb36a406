import type { Lang } from 'shared-contracts/contract/locales';
import type { Product } from 'shared-contracts/wire/product';
import type { Queries } from '../../platform/database/database.ts';

/** The clips of a product in their order; the shop's own, so `id` is the file's address. Contract, "Product shape". */
export const loadVideos = async (db: Queries, productId: number, lang: Lang, mediaUrl: string): Promise<Product['videos']> => {
  const rows = await db
    .selectFrom('product_videos as pv')
    .innerJoin('videos as v', 'v.key', 'pv.video_key')
    .select(['v.file', 'v.poster_file', 'v.width', 'v.height', 'v.titles'])
    .where('pv.product_id', '=', productId)
    .orderBy('pv.position')
    .execute();
  return rows.map(({ file, poster_file, width, height, titles }) => ({
    provider: 'self',
    id: `${mediaUrl}/videos/${file}`,
    title: titles[lang],
    poster: { url: `${mediaUrl}/videos/${poster_file}`, alt: titles[lang], width, height, sources: [] },
  }));
};
