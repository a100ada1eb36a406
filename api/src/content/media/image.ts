import type { Lang } from 'shared-contracts/contract/locales';
import type { Image } from 'shared-contracts/wire/common';
import type { PictureRow } from './media.tables.ts';

const TYPES: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp' };

/**
 * A picture's answer: `<picture>` sources from the smallest format to the most widely known, and the drawing itself for browsers that
 * support neither, or the largest file of a picture that is no drawing. Null when there is no picture.
 */
export const imageOf = (picture: PictureRow | null, lang: Lang, mediaUrl: string): Image | null => {
  if (picture === null) return null;
  const { hash, width, height, formats, fallback, alt } = picture;
  const widthsOf = (format: string): number[] => picture.format_widths?.[format] ?? picture.widths;
  return {
    url: fallback === undefined ? `${mediaUrl}/${hash}.svg` : `${mediaUrl}/${hash}-${Math.max(...widthsOf(fallback))}.${fallback}`,
    alt: alt[lang],
    width,
    height,
    sources: Object.entries(TYPES)
      .filter(([format]) => formats.includes(format))
      .map(([format, type]) => ({
        type,
        src_set: widthsOf(format)
          .map((each) => `${mediaUrl}/${hash}-${each}.${format} ${each}w`)
          .join(', '),
      })),
  };
};
