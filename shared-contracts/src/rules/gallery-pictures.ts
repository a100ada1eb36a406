import type { Image } from '../wire/common.ts';
import type { Product, Variant } from '../wire/product.ts';

/** A picture of the gallery: a variant's drawing with its measures, the variant in a garden, or a photo. */
export interface GalleryPicture extends Image {
  kind: 'drawing' | 'garden' | 'use';
  /** a drawing as large as fits */
  isNotToScale?: boolean;
}

const picturesFor = <Picture extends { variant_ids: number[] }>({ id }: Pick<Variant, 'id'>, images: readonly Picture[]): Picture[] =>
  images.filter(({ variant_ids }) => variant_ids.includes(id));

/** The variant's own photos and drawings, else its card's; then the variant in a garden, else the pictures of no variant. */
export function picturesOf(
  { images, garden_images = [] }: Pick<Product, 'images' | 'garden_images'>,
  variant: Pick<Variant, 'id' | 'image'>,
): GalleryPicture[] {
  const own = picturesFor(variant, images);
  const gardens = picturesFor(variant, garden_images);
  const common = images.filter(({ variant_ids }) => variant_ids.length === 0);
  const drawings: (Image & { is_photo?: boolean; on_scale?: false })[] = own.length > 0 || !variant.image ? own : [variant.image];
  return [
    ...drawings.map(({ is_photo: isPhoto, on_scale: onScale, ...image }) => ({
      ...image,
      kind: isPhoto === true ? ('use' as const) : ('drawing' as const),
      ...(onScale === false && { isNotToScale: true }),
    })),
    ...(gardens.length > 0
      ? gardens.map((image) => ({ ...image, kind: 'garden' as const }))
      : common.map((image) => ({ ...image, kind: 'use' as const }))),
  ];
}
