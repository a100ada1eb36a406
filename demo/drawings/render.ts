/** Renders the shop's pictures into a directory of immutable files named by content. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Text } from '../data/seed-types.ts';
import type { Picture, Plate, RasterFormat } from './picture.ts';
import { allPictures } from './pictures.ts';
import type { RenderTask } from './render-picture.ts';

export interface MediaEntry {
  /** files are `<hash>.svg` and, for every width and format, `<hash>-<width>.<format>` */
  hash: string;
  /** px, of the drawing; raster files keep its proportions */
  width: number;
  height: number;
  /** empty, as `formats`, when the drawing is lighter than any raster of it; then it has `.svg.gz` and `.svg.br` beside it */
  widths: number[];
  formats: RasterFormat[];
  alt: Text;
  /** of some pictures of a list */
  plate?: Plate;
}
/** By picture key; see picture-keys.ts. */
export type MediaIndex = Record<string, MediaEntry>;

export interface RenderOptions {
  dir: string;
  /** called after each new picture */
  onProgress?: (progress: { done: number; total: number }) => void;
  /** worker threads; as many as there are processors when left out */
  concurrency?: number;
  /** what to render; all pictures of the shop when left out */
  pictures?: readonly Picture[];
}

const FORMATS: RasterFormat[] = ['avif', 'webp'];
const MOST_WORKERS = 4;
/** To be raised when sizes or encoder settings change: file names then change too. */
const PIPELINE = 1;

/**
 * Draws and encodes what is not there yet; a second run only looks. Equal pictures share their files.
 * @throws when a drawing or an encoder fails; files written so far are whole and stay.
 */
export async function renderMedia({ dir, onProgress, concurrency, pictures = allPictures() }: RenderOptions): Promise<MediaIndex> {
  await mkdir(dir, { recursive: true });
  const code = await drawingCode();
  const present = new Set(await readdir(dir));
  const index: MediaIndex = {};
  const tasks = new Map<string, RenderTask>();
  for (const { key, subject, width, height, widths, alt, plate } of pictures) {
    const hash = createHash('sha256')
      .update(JSON.stringify([PIPELINE, code, subject, widths]))
      .digest('hex')
      .slice(0, 20);
    const formats = widths.length > 0 ? FORMATS : [];
    index[key] = { hash, width, height, widths: [...widths], formats: [...formats], alt, ...(plate && { plate }) };
    if (!present.has(`${hash}.svg`)) tasks.set(hash, { dir, hash, subject, width, widths, formats });
  }
  await runAll([...tasks.values()], concurrency ?? Math.min(availableParallelism(), MOST_WORKERS), onProgress);
  return index;
}

/** A digest of the drawing code, so that a changed drawing gets a new name. */
async function drawingCode(): Promise<string> {
  const folder = join(import.meta.dirname, 'illustrate');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.mjs')).sort();
  const digest = createHash('sha256');
  for (const name of names) digest.update(await readFile(join(folder, name)));
  return digest.digest('hex');
}

/** Hands the tasks to worker threads, one at a time each. The heaviest come first, so that both end together. */
async function runAll(tasks: RenderTask[], concurrency: number, onProgress: RenderOptions['onProgress']): Promise<void> {
  const queue = tasks.toSorted((a, b) => pixels(a) - pixels(b));
  const total = queue.length;
  let done = 0;
  const workers: Worker[] = [];
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./render-worker.ts', import.meta.url));
      workers.push(worker);
      const next = (): void => {
        const task = queue.pop();
        if (task) worker.postMessage(task);
        else resolve();
      };
      worker.on('message', () => {
        done += 1;
        onProgress?.({ done, total });
        next();
      });
      worker.on('error', reject);
      next();
    });
  try {
    await Promise.all(Array.from({ length: Math.min(concurrency, total) }, work));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

const pixels = ({ widths }: RenderTask): number => widths.reduce((sum, width) => sum + width * width, 0);
