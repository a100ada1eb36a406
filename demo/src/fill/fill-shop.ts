import { availableParallelism } from 'node:os';
import { prepareDrawing } from '../../drawings/render.ts';
import { writeDocuments } from 'api/product-documents';
import type { FillDatabase } from 'api/server';
import { copyScenes } from './copy-scenes.ts';
import { copyVideos } from './copy-videos.ts';
import { seedDemoStaff } from '../customers/demo-staff.ts';
import { seed } from './seed.ts';

const PROGRESS_EVERY = 100;
/** With `DRAW_FIRST=1` the shop is ready only when all pictures are drawn: for tests and measurements. */
const isDrawnFirst = process.env.DRAW_FIRST === '1';

/**
 * Fills the database or updates its demo data; then the shop is ready. Missing pictures are drawn while it serves, requested ones (`/media`)
 * first, and then its documents are written. The parent process receives the progress as messages.
 */
export const fillShop: FillDatabase = async (services, log) => {
  const { config, db, readiness, storage } = services;
  await copyVideos(config.mediaDir);
  const drawing = await prepareDrawing({
    dir: config.mediaDir,
    // One processor is left for rendering pages.
    ...(!isDrawnFirst && { concurrency: Math.max(1, availableParallelism() - 1) }),
    onProgress: ({ done, total }) => {
      if (done % PROGRESS_EVERY !== 0 && done !== total) return;
      log.info({ done, total }, 'drawing pictures');
      process.send?.({ drawn: done, of: total });
    },
  });
  services.pictures = drawing;
  const media = { ...drawing.index, ...(await copyScenes(config.mediaDir)) };
  for (const key of await seed(db, { demo: config.demo, media })) await storage.remove(key);
  if (config.demo) await seedDemoStaff(db, config);
  if (drawing.missing > 0) process.send?.({ drawn: 0, of: drawing.missing });
  readiness.isFilled = !isDrawnFirst;
  await drawing.all();
  readiness.isFilled = true;
  const documentCount = await writeDocuments(services, log);
  if (documentCount > 0) log.info({ products: documentCount }, 'documents written');
};
