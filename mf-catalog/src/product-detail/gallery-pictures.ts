import type { Image } from 'shared-contracts/wire/common';
import type { Product, Variant } from 'shared-contracts/wire/product';

/** The pictures to show with a variant, its own first, or else the one of its card; those of other variants are left out. */
export function picturesOf({ images }: Pick<Product, 'images'>, variant: Pick<Variant, 'id' | 'image'>): Image[] {
  const own = images.filter(({ variant_ids }) => variant_ids.includes(variant.id));
  const common = images.filter(({ variant_ids }) => variant_ids.length === 0);
  return own.length > 0 || !variant.image ? [...own, ...common] : [variant.image, ...common];
}

const CANDIDATE = /^(\S+) (\d+)w$/;

/**
 * The picture other sites and messengers show with a link: few of them take drawings, all of them take WebP. The address of the first
 * picture that has one, in its largest size, or else of the first drawing.
 */
export function linkPictureOf(pictures: readonly Image[]): string | undefined {
  const rasters = pictures.flatMap(({ sources }) => sources.filter(({ type }) => type === 'image/webp'));
  const sizes = (rasters[0]?.src_set.split(', ') ?? []).flatMap((candidate) => {
    const [, url, width] = CANDIDATE.exec(candidate) ?? [];
    return url === undefined ? [] : [{ url, width: Number(width) }];
  });
  return sizes.sort((a, b) => b.width - a.width)[0]?.url ?? pictures[0]?.url;
}
