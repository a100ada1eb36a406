import type { VariantHit } from 'shared-contracts/wire/search';
import { imageOf } from '../../content/media/image.ts';
import type { Db } from '../../platform/database/database.ts';
import { loadVariants } from '../products/products.repository.ts';
import type { Audience } from '../products/variant-answer.ts';
import type { Catalogue } from './live-catalogue.ts';
import { findVariantIds } from './product-list.service.ts';

const VARIANT_HITS = 10;

/** Variants by the beginning of an SKU or by name, the best first. */
export const suggestVariants = async (db: Db, catalogue: Catalogue, q: string, { lang, mediaUrl }: Audience): Promise<VariantHit[]> => {
  const ids = await findVariantIds(db, catalogue, lang, q, VARIANT_HITS);
  const records = await loadVariants(db, lang, ids);
  return records
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((record): VariantHit => ({
      id: record.id,
      sku: record.sku,
      ean: record.ean,
      name: record.product.name,
      variant_name: record.name,
      image: imageOf(record.thumb_picture, lang, mediaUrl),
    }));
};
