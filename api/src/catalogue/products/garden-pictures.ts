import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { GARDEN_PICTURE } from 'shared-contracts/rules/scene/scene-files';
import type { PictureRow } from '../../content/media/media.tables.ts';
import type { Queries } from '../../platform/database/database.ts';

/** Pictures of variants in a garden have the variant's SKU in their key: what is drawn later is shown without a change of the catalogue. */

export const gardenPictureOf = (sku: RawBuilder<unknown>): RawBuilder<PictureRow | null> =>
  sql`(select m.picture from media m where m.key = ${sql.lit(GARDEN_PICTURE)} || ${sku})`;

/** Of the variants of the product `p`, in their order. */
export const gardensOfProduct: RawBuilder<{ variant_id: number; picture: PictureRow }[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('variant_id', gv.id, 'picture', gm.picture) order by gv.position, gv.id), '[]'::jsonb)
  from variants gv join media gm on gm.key = ${sql.lit(GARDEN_PICTURE)} || gv.sku
  where gv.product_id = p.id and gv.is_active)`;

/** Of these SKUs; those without a picture are left out. */
export const loadGardenPictures = async (db: Queries, skus: readonly string[]): Promise<Map<string, PictureRow>> => {
  if (skus.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where(
      'key',
      'in',
      [...new Set(skus)].map((sku) => GARDEN_PICTURE + sku),
    )
    .execute();
  return new Map(rows.map(({ key, picture }) => [key.slice(GARDEN_PICTURE.length), picture]));
};
