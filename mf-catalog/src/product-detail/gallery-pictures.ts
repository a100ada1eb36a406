import type { Image } from 'shared-contracts/wire/common';
import type { Product, Variant } from 'shared-contracts/wire/product';

/** A picture of the gallery: a variant's drawing with its measures, or the product in use. */
export interface GalleryPicture extends Image {
  isToScale: boolean;
}

/** The variant's own pictures, else its card's, then those of no variant. */
export function picturesOf({ images }: Pick<Product, 'images'>, variant: Pick<Variant, 'id' | 'image'>): GalleryPicture[] {
  const own = images.filter(({ variant_ids }) => variant_ids.includes(variant.id));
  const common = images.filter(({ variant_ids }) => variant_ids.length === 0).map((image) => ({ ...image, isToScale: false }));
  const drawings = own.length > 0 || !variant.image ? own : [variant.image];
  return [...drawings.map((image) => ({ ...image, isToScale: true })), ...common];
}
