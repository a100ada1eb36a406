import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { PictureRow } from '../../content/media/media.tables.ts';
import type { Services } from '../../platform/services.ts';
import { pictureStorageKey } from '../../platform/storage/storage.ts';

/** Four pixels a point: sharp on paper. */
const PIXELS = 880;
const QUALITY = 88;
/** A product's sheets are printed in one language after the other, with the same picture; some 100 kB each. */
const printed = new LRUCache<string, Buffer>({ max: 20 });

const readSource = async ({ config, storage }: Pick<Services, 'config' | 'storage'>, { hash, fallback, widths }: PictureRow) => {
  if (fallback === undefined) return readFile(join(config.mediaDir, `${hash}.svg`)).catch(() => null);
  // uploaded by staff
  return (await storage.get(pictureStorageKey(hash, Math.max(...widths), fallback)))?.bytes ?? null;
};

/** A picture for print, on white; null when its file is missing. */
export const readPrintedPicture = async (
  services: Pick<Services, 'config' | 'storage'>,
  picture: PictureRow | null,
): Promise<Buffer | null> => {
  if (picture === null) return null;
  const known = printed.get(picture.hash);
  if (known !== undefined) return known;
  const source = await readSource(services, picture);
  if (source === null) return null;
  const jpeg = await sharp(source, { density: 144 })
    .resize({ width: PIXELS, height: PIXELS, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
  printed.set(picture.hash, jpeg);
  return jpeg;
};
