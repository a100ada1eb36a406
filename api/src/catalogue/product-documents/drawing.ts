import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureRow } from '../../content/media/media.tables.ts';

/** Four pixels a point: sharp on paper. */
const PIXELS = 880;
const QUALITY = 88;

/** The drawing of a picture for print, on white; null when its file is missing. */
export const readPrintedDrawing = async (mediaDir: string, picture: PictureRow | null): Promise<Buffer | null> => {
  if (picture === null) return null;
  const svg = await readFile(join(mediaDir, `${picture.hash}.svg`)).catch(() => null);
  if (svg === null) return null;
  return sharp(svg, { density: 144 })
    .resize({ width: PIXELS, height: PIXELS, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
};
