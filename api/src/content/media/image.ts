import type { Lang } from 'shared-contracts/contract/locales';
import type { Image } from 'shared-contracts/wire/common';
import type { PictureRow } from './media.tables.ts';

const TYPES: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp' };

/**
 * A picture's answer: `<picture>` sources from the smallest format to the most widely known, and the drawing itself for browsers that
 * support neither. Null when there is no picture.
 */
export const imageOf = (picture: PictureRow | null, lang: Lang, mediaUrl: string): Image | null => {
  if (picture === null) return null;
  const { hash, width, height, widths, formats, alt } = picture;
  return {
    url: `${mediaUrl}/${hash}.svg`,
    alt: alt[lang],
    width,
    height,
    sources: Object.entries(TYPES)
      .filter(([format]) => formats.includes(format))
      .map(([format, type]) => ({ type, src_set: widths.map((each) => `${mediaUrl}/${hash}-${each}.${format} ${each}w`).join(', ') })),
  };
};
