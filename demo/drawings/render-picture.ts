/** Draws one picture and writes its files. Run in worker threads. */
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { type RasterFormat, type Subject, draw } from './picture.ts';

export interface RenderTask {
  dir: string;
  hash: string;
  subject: Subject;
  /** px, of the drawing */
  width: number;
  widths: readonly number[];
  formats: readonly RasterFormat[];
}

/** AVIF at effort 1: two per cent larger than at 2, in half the time. Full chroma keeps thin coloured wires their colour. */
const ENCODERS = {
  avif: (image: Sharp) => image.avif({ quality: 52, effort: 1, chromaSubsampling: '4:4:4' }),
  webp: (image: Sharp) => image.webp({ quality: 78, effort: 2 }),
} as const satisfies Record<RasterFormat, (image: Sharp) => Sharp>;
/** Density at which sharp draws an SVG's px one to one. */
const CSS_DPI = 72;

/** The best quality takes ten times as long and saves two per cent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const compress = { gz: promisify(gzip), br: promisify(brotliCompress) };

/** Writes a file atomically, so that readers and interrupted runs never leave or see half a file. */
async function writeAtomically(dir: string, name: string, content: string | Buffer): Promise<void> {
  const draft = join(dir, `.${name}.${process.pid}`);
  await writeFile(draft, content);
  await rename(draft, join(dir, name));
}

/** Draws a picture and writes its files. The SVG is written last: if it exists, all other files exist too. */
export async function renderPicture({ dir, hash, subject, width, widths, formats }: RenderTask): Promise<void> {
  const svg = draw(subject);
  if (widths.length > 0) await writeRasters({ dir, hash, svg, width, widths, formats });
  else {
    await writeAtomically(dir, `${hash}.svg.gz`, await compress.gz(svg, { level: constants.Z_BEST_COMPRESSION }));
    await writeAtomically(dir, `${hash}.svg.br`, await compress.br(svg, BROTLI));
  }
  await writeAtomically(dir, `${hash}.svg`, svg);
}

/** Rasterizes the drawing once at the largest width; smaller rasters are scaled down from it. */
async function writeRasters({ dir, hash, svg, width, widths, formats }: Omit<RenderTask, 'subject'> & { svg: string }): Promise<void> {
  const largest = Math.max(...widths);
  const image = sharp(Buffer.from(svg), { density: (CSS_DPI * largest) / width, limitInputPixels: false });
  const { data, info } = await image.flatten({ background: '#ffffff' }).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const targetWidth of widths) {
    const image = sharp(data, { raw }).resize({ width: targetWidth });
    for (const format of formats)
      await writeAtomically(dir, `${hash}-${targetWidth}.${format}`, await ENCODERS[format](image.clone()).toBuffer());
  }
}
