import type { Image } from 'shared-contracts/wire/common';
import type { Product, Variant } from 'shared-contracts/wire/product';

/** The pictures to show with a variant, its own first, or else the one of its card; those of other variants are left out. */
export function picturesOf({ images }: Pick<Product, 'images'>, variant: Pick<Variant, 'id' | 'image'>): Image[] {
  const own = images.filter(({ variant_ids }) => variant_ids.includes(variant.id));
  const common = images.filter(({ variant_ids }) => variant_ids.length === 0);
  return own.length > 0 || !variant.image ? [...own, ...common] : [variant.image, ...common];
}
