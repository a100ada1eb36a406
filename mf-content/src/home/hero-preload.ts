import type { PageMeta } from 'shared-contracts';
import type { HeroArt } from './home-data.ts';

/** The wide scene keeps its height and is cropped at its sides, so on a narrower screen it is still drawn at its own width. */
export const WIDE_SIZES = 'max(100vw, 1800px)';
export const SMALL_SIZES = '100vw';

/** Preloads the largest contentful paint. Not if there are two scenes: a preload can't choose by media and would load both. */
export function heroPreload({ wide, small }: HeroArt): PageMeta['preloadImage'] {
  const best = wide?.sources[0];
  return best && !small ? { src_set: best.src_set, sizes: WIDE_SIZES, type: best.type } : undefined;
}
