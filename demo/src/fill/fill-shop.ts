import { availableParallelism } from 'node:os';
import { prepareDrawing } from '../../drawings/render.ts';
import { writeDocuments } from 'api/product-documents';
import type { FillDatabase } from 'api/server';
import { copyVideos } from './copy-videos.ts';
import { seed } from './seed.ts';

const PROGRESS_EVERY = 100;
/** With `DRAW_FIRST=1` the shop is ready when all pictures are there: for whoever measures it. */
const drawsFirst = process.env.DRAW_FIRST === '1';

/**
 * Fills the database or brings its demo data up to date; after that the shop is ready. Pictures that are missing are drawn while it is open,
 * those that a page asks for first (`/media`), and then its documents are written. Whoever started the process is told how many are drawn.
 */
export const fillShop: FillDatabase = async (services, log) => {
  const { config, db, readiness, storage } = services;
  await copyVideos(config.mediaDir);
  const drawing = await prepareDrawing({
    dir: config.mediaDir,
    // One processor is left to the pages.
    ...(!drawsFirst && { concurrency: Math.max(1, availableParallelism() - 1) }),
    onProgress: ({ done, total }) => {
      if (done % PROGRESS_EVERY !== 0 && done !== total) return;
      log.info({ done, total }, 'drawing pictures');
      process.send?.({ drawn: done, of: total });
    },
  });
  services.pictures = drawing;
  for (const key of await seed(db, { demo: config.demo, media: drawing.index })) await storage.remove(key);
  if (drawing.missing > 0) process.send?.({ drawn: 0, of: drawing.missing });
  readiness.isFilled = !drawsFirst;
  await drawing.all();
  readiness.isFilled = true;
  const written = await writeDocuments(services, log);
  if (written > 0) log.info({ products: written }, 'documents written');
};
