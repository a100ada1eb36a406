import type { PageMeta } from 'shared-contracts';
import type { Image } from 'shared-contracts/wire/common';

/** The file that browsers will choose for a picture of these `sizes`: the best format, or the drawing itself. */
export function picturePreload({ sources, url, width }: Image, sizes: string): NonNullable<PageMeta['preloadImage']> {
  const [best] = sources;
  return best ? { src_set: best.src_set, sizes, type: best.type } : { src_set: `${url} ${width}w`, sizes, type: 'image/svg+xml' };
}
