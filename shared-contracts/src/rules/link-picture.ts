import type { Image } from '../wire/common.ts';

const CANDIDATE = /^(\S+) (\d+)w$/;

/**
 * The picture that other sites and messengers show for a link. Few of them accept drawings, all accept WebP: the largest size of the first
 * picture that has one, or else the first drawing.
 */
export function linkPictureOf(pictures: readonly Image[]): string | undefined {
  const rasters = pictures.flatMap(({ sources }) => sources.filter(({ type }) => type === 'image/webp'));
  const sizes = (rasters[0]?.src_set.split(', ') ?? []).flatMap((candidate) => {
    const [, url, width] = CANDIDATE.exec(candidate) ?? [];
    return url === undefined ? [] : [{ url, width: Number(width) }];
  });
  return sizes.sort((a, b) => b.width - a.width)[0]?.url ?? pictures[0]?.url;
}
