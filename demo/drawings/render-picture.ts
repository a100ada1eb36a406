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
/** At which density sharp draws an SVG's px one to one. */
const CSS_DPI = 72;

/** The best quality takes ten times as long for two per cent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const compressed = { gz: promisify(gzip), br: promisify(brotliCompress) };

/** Whole or not at all: a reader never sees half a file, and an interrupted run leaves none behind under its name. */
async function put(dir: string, name: string, content: string | Buffer): Promise<void> {
  const draft = join(dir, `.${name}.${process.pid}`);
  await writeFile(draft, content);
  await rename(draft, join(dir, name));
}

/** The drawing is written last: where it stands, all other files of the picture stand too. */
export async function renderPicture({ dir, hash, subject, width, widths, formats }: RenderTask): Promise<void> {
  const svg = draw(subject);
  if (widths.length > 0) await putRasters({ dir, hash, svg, width, widths, formats });
  else {
    await put(dir, `${hash}.svg.gz`, await compressed.gz(svg, { level: constants.Z_BEST_COMPRESSION }));
    await put(dir, `${hash}.svg.br`, await compressed.br(svg, BROTLI));
  }
  await put(dir, `${hash}.svg`, svg);
}

/** The drawing becomes pixels once, at the largest width; the smaller ones are taken from those. */
async function putRasters({ dir, hash, svg, width, widths, formats }: Omit<RenderTask, 'subject'> & { svg: string }): Promise<void> {
  const largest = Math.max(...widths);
  const drawn = sharp(Buffer.from(svg), { density: (CSS_DPI * largest) / width, limitInputPixels: false });
  const { data, info } = await drawn.flatten({ background: '#ffffff' }).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const across of widths) {
    const image = sharp(data, { raw }).resize({ width: across });
    for (const format of formats) await put(dir, `${hash}-${across}.${format}`, await ENCODERS[format](image.clone()).toBuffer());
  }
}
