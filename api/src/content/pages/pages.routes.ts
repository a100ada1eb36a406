import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { page } from 'shared-contracts/wire/content';
import * as z from 'zod';
import { imageOf } from '../media/image.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { readWithDraft } from '../editing/preview.ts';
import { trimSlashes } from './content-parts.ts';
import { shopFigures, withFigures } from './shop-figures.ts';
import { listChildPages, findPage } from './pages.repository.ts';

const SHARED_SECONDS = 300;

export const pagesRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { config, readSettings } = services;
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
        const { record, children } = await readWithDraft(services, request, async ({ reads: { db }, now }) => {
          const publishedUntil = now();
          const found = await findPage(db, lang, publishedUntil, trimSlashes(request.params['*']));
          if (found === undefined) throw new ShopError(404, 'page.not_found');
          return { record: found, children: await listChildPages(db, lang, publishedUntil, found.key) };
        });
        const { picture, seo_title, seo_description, ...content } = withFigures(record, shopFigures(await readSettings(), lang));
        reply.shared(SHARED_SECONDS, ['pages']);
        return {
          ...content,
          image: imageOf(picture, lang, config.mediaUrl),
          seo: { title: seo_title ?? content.title, description: seo_description ?? content.summary },
          children: children.map(({ picture: childPicture, ...child }) => ({
            ...child,
            image: imageOf(childPicture, lang, config.mediaUrl),
          })),
        };
      },
    );
  };
