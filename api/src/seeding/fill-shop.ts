import type { FastifyBaseLogger } from 'fastify';
import { renderMedia } from '../../media/render.ts';
import { writeDocuments } from '../catalogue/product-documents/product-documents.service.ts';
import type { Services } from '../platform/services.ts';
import { seed } from './seed.ts';

const PROGRESS_EVERY = 200;

/** Fills empty tables, brings corrected texts, then draws the pictures that are missing; after that the shop is ready and its documents are written. */
export const fillShop = async (services: Services, log: FastifyBaseLogger): Promise<void> => {
  const { config, db, readiness, storage } = services;
  const { texts, papers } = await seed(db, { demo: config.demo, media: null });
  if (texts > 0) log.info({ texts }, 'corrected texts');
  for (const key of papers) await storage.remove(key);
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
