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
const MAX_WORKERS = 4;
/** To be raised when sizes or encoder settings change: file names then change too. */
const PIPELINE = 1;

/** The pictures of a shop and what is still to be drawn of them. */
export interface Drawing {
  index: MediaIndex;
  /** how many were not there */
  missing: number;
  /** Draws one before all others. Ends when its files are there; at once when nothing is missing of it, or its drawing failed. */
  make: (hash: string) => Promise<void>;
  /**
   * Draws the rest, one after the other in the order of the pictures.
   * @throws when a drawing or an encoder fails; files written so far are whole and stay.
   */
  all: () => Promise<void>;
}

/** Looks which pictures are there already; equal pictures share their files. */
export async function prepareDrawing({ dir, onProgress, concurrency, pictures = allPictures() }: RenderOptions): Promise<Drawing> {
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
  const workers = concurrency ?? Math.min(availableParallelism(), MAX_WORKERS);
  return { index, missing: tasks.size, ...drawingQueue(tasks, workers, onProgress) };
}

/** Draws and encodes what is not there yet; a second run only looks. */
export async function renderMedia(options: RenderOptions): Promise<MediaIndex> {
  const drawing = await prepareDrawing(options);
  await drawing.all();
  return drawing.index;
}

/** A digest of the drawing code, so that a changed drawing gets a new name. */
async function drawingCode(): Promise<string> {
  const folder = join(import.meta.dirname, 'illustrate');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.mjs')).sort();
  const digest = createHash('sha256');
  for (const name of names) digest.update(await readFile(join(folder, name)));
  return digest.digest('hex');
}

/** Hands the tasks to worker threads, one at a time each; one that somebody waits for comes first. */
function drawingQueue(
  tasks: Map<string, RenderTask>,
  concurrency: number,
  onProgress: RenderOptions['onProgress'],
): Pick<Drawing, 'make' | 'all'> {
  const total = tasks.size;
  let done = 0;
  let hasFailed = false;
  /** of tasks somebody waits for, drawn or not: what is called when they are over */
  const waiting = new Map<string, (() => void)[]>();
  const running = new Set<string>();
  const takeNext = (): RenderTask | undefined => {
    const isFree = (hash: string): boolean => tasks.has(hash) && !running.has(hash);
    const hash = [...waiting.keys()].find(isFree) ?? [...tasks.keys()].find(isFree);
    if (hash !== undefined) running.add(hash);
    return hash === undefined ? undefined : tasks.get(hash);
  };
  const finish = (hash: string): void => {
    for (const tell of waiting.get(hash) ?? []) tell();
    waiting.delete(hash);
  };
  const work = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      let hash = '';
      const next = (): void => {
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
        next();
      });
      worker.on('error', reject);
      next();
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
        await Promise.all(workers.map(work));
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
