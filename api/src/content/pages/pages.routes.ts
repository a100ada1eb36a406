import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { page } from 'shared-contracts/wire/content';
import * as z from 'zod';
import { imageOf } from '../media/image.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { trimSlashes } from './content-parts.ts';
import { shopFigures, withFigures } from './shop-figures.ts';
import { listChildPages, findPage } from './pages.repository.ts';

const SHARED_SECONDS = 300;

export const pagesRoutes =
  ({ reads: { db }, config, now, readSettings }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/pages/*',
      {
        schema: {
          tags: ['content'],
          summary: 'A content page by its slug in any language, with any number of segments',
          params: z.object({ '*': z.string().min(1).max(300) }),
          response: { 200: page },
        },
      },
      async (request, reply) => {
        const { lang } = request.shop;
        const publishedUntil = now();
        const record = await findPage(db, lang, publishedUntil, trimSlashes(request.params['*']));
        if (record === undefined) throw new ShopError(404, 'page.not_found');
        const children = await listChildPages(db, lang, publishedUntil, record.key);
        const { picture, ...content } = withFigures(record, shopFigures(await readSettings(), lang));
        reply.shared(SHARED_SECONDS, ['pages']);
        return {
          ...content,
          image: imageOf(picture, lang, config.mediaUrl),
          children: children.map(({ picture: childPicture, ...child }) => ({
            ...child,
            image: imageOf(childPicture, lang, config.mediaUrl),
          })),
        };
      },
    );
  };
