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
  /** empty, as `formats`, when the SVG is lighter than any raster; then `.svg.gz` and `.svg.br` exist */
  widths: number[];
  formats: RasterFormat[];
  alt: Text;
  /** of formats that have other widths */
  format_widths?: Partial<Record<RasterFormat, number[]>>;
  /** format of the file for browsers that support no other; by default the drawing */
  fallback?: 'webp';
  /** of some pictures of a list */
  plate?: Plate;
}
/** By picture key; see picture-keys.ts. */
export type MediaIndex = Record<string, MediaEntry>;

export interface RenderOptions {
  dir: string;
  /** called after each new picture */
  onProgress?: (progress: { done: number; total: number }) => void;
  /** number of worker threads; default: one for each processor, at most `MAX_WORKERS` */
  concurrency?: number;
  /** default: all pictures of the shop */
  pictures?: readonly Picture[];
}

const FORMATS: RasterFormat[] = ['avif', 'webp'];
const MAX_WORKERS = 4;
/** Increase it when sizes or encoder settings change, so that file names change. */
const PIPELINE = 1;

/** The pictures of a shop, and functions that draw the missing ones. */
export interface Drawing {
  index: MediaIndex;
  /** number of missing pictures at the start */
  missing: number;
  /** Draws a picture before all others. Resolves when its files exist, or at once if nothing is missing or drawing has failed. */
  make: (hash: string) => Promise<void>;
  /**
   * Draws all missing pictures in their order.
   * @throws when a drawing or an encoder fails; files written so far are complete and stay.
   */
  all: () => Promise<void>;
}

/** Finds out which pictures are missing; equal pictures share their files. */
export async function prepareDrawing({ dir, onProgress, concurrency, pictures = allPictures() }: RenderOptions): Promise<Drawing> {
  await mkdir(dir, { recursive: true });
  const code = await digestDrawingCode();
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
  const workers = concurrency ?? Math.min(availableParallelism(), MAX_WORKERS);
  return { index, missing: tasks.size, ...drawingQueue(tasks, workers, onProgress) };
}

/** Draws all missing pictures. */
export async function renderMedia(options: RenderOptions): Promise<MediaIndex> {
  const drawing = await prepareDrawing(options);
  await drawing.all();
  return drawing.index;
}

/** A digest of the drawing code, so that a changed drawing gets a new name. */
async function digestDrawingCode(): Promise<string> {
  const folder = join(import.meta.dirname, 'illustrate');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.mjs')).sort();
  const digest = createHash('sha256');
  for (const name of names) digest.update(await readFile(join(folder, name)));
  return digest.digest('hex');
}

/** Distributes the tasks over worker threads; requested pictures come first. */
function drawingQueue(
  tasks: Map<string, RenderTask>,
  concurrency: number,
  onProgress: RenderOptions['onProgress'],
): Pick<Drawing, 'make' | 'all'> {
  const total = tasks.size;
  let done = 0;
  let hasFailed = false;
  /** callbacks of requested pictures by hash, called when a picture is drawn or drawing failed */
  const waiting = new Map<string, (() => void)[]>();
  const running = new Set<string>();
  const takeNext = (): RenderTask | undefined => {
    const isFree = (hash: string): boolean => tasks.has(hash) && !running.has(hash);
    const hash = [...waiting.keys()].find(isFree) ?? [...tasks.keys()].find(isFree);
    if (hash !== undefined) running.add(hash);
    return hash === undefined ? undefined : tasks.get(hash);
  };
  const finish = (hash: string): void => {
    for (const resolve of waiting.get(hash) ?? []) resolve();
    waiting.delete(hash);
  };
  const runWorker = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      let hash = '';
      const runNext = (): void => {
        const task = takeNext();
        if (!task) return resolve();
        ({ hash } = task);
        worker.postMessage(task);
      };
      worker.on('message', () => {
        tasks.delete(hash);
        done += 1;
        onProgress?.({ done, total });
        finish(hash);
        runNext();
      });
      worker.on('error', reject);
      runNext();
    });
  return {
    make: (hash) =>
      new Promise((resolve) => {
        if (hasFailed || !tasks.has(hash)) resolve();
        else waiting.set(hash, [...(waiting.get(hash) ?? []), resolve]);
      }),
    all: async () => {
      const workers = Array.from(
        { length: Math.min(concurrency, total) },
        () => new Worker(new URL('./render-worker.ts', import.meta.url)),
      );
      try {
        await Promise.all(workers.map(runWorker));
      } catch (error) {
        hasFailed = true;
        throw error;
      } finally {
        for (const hash of [...waiting.keys()]) finish(hash);
        await Promise.all(workers.map((worker) => worker.terminate()));
      }
    },
  };
}
