import { renderMedia } from '../../drawings/render.ts';
import { writeDocuments } from 'api/product-documents';
import type { FillDatabase } from 'api/server';
import { copyVideos } from './copy-videos.ts';
import { seed } from './seed.ts';

const PROGRESS_EVERY = 200;

/** Fills the database or brings its demo data up to date, then draws the pictures that are missing; after that the shop is ready and its documents are written. */
export const fillShop: FillDatabase = async (services, log) => {
  const { config, db, readiness, storage } = services;
  for (const key of await seed(db, { demo: config.demo, media: null })) await storage.remove(key);
  await copyVideos(config.mediaDir);
  const media = await renderMedia({
    dir: config.mediaDir,
    onProgress: ({ done, total }) => {
      if (done % PROGRESS_EVERY === 0 || done === total) log.info({ done, total }, 'drawing pictures');
    },
  });
  await seed(db, { demo: config.demo, media });
  readiness.isFilled = true;
  const written = await writeDocuments(services, log);
  if (written > 0) log.info({ products: written }, 'documents written');
};
