import type { Image } from 'shared-contracts/wire/common';
import type { Product, Variant } from 'shared-contracts/wire/product';

/** A picture of the gallery: a variant's drawing with its measures, the variant in a garden, or the product in use. */
export interface GalleryPicture extends Image {
  kind: 'drawing' | 'garden' | 'use';
}

const picturesFor = ({ id }: Pick<Variant, 'id'>, images: NonNullable<Product['garden_images']>) =>
  images.filter(({ variant_ids }) => variant_ids.includes(id));

/** The variant's own drawings, else its card's; then the variant in a garden, else the pictures of no variant. */
export function picturesOf(
  { images, garden_images = [] }: Pick<Product, 'images' | 'garden_images'>,
  variant: Pick<Variant, 'id' | 'image'>,
): GalleryPicture[] {
  const own = picturesFor(variant, images);
  const gardens = picturesFor(variant, garden_images);
  const common = images.filter(({ variant_ids }) => variant_ids.length === 0);
  const drawings = own.length > 0 || !variant.image ? own : [variant.image];
  return [
    ...drawings.map((image) => ({ ...image, kind: 'drawing' as const })),
    ...(gardens.length > 0
      ? gardens.map((image) => ({ ...image, kind: 'garden' as const }))
      : common.map((image) => ({ ...image, kind: 'use' as const }))),
  ];
}
