import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { paths } from 'shared-contracts/contract/paths';
import { qrPage } from 'shared-contracts/wire/content';
import * as z from 'zod';
import { imageOf } from '../media/image.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { productIn, slugsWithoutSection, trimSlashes, withoutSection } from './content-parts.ts';
import { findQrPage } from './qr.repository.ts';

const SHARED_SECONDS = 300;

/** GET /api/qr/{slug…}: what a code on a product leads to. 404 `qr.not_found`. */
export const qrRoutes =
  ({ db, config, now }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/qr/*',
      {
        schema: {
          tags: ['content'],
          summary: 'The page behind a QR code, by its slug in any language, with any number of segments',
          params: z.object({ '*': z.string().min(1).max(300) }),
          response: { 200: qrPage },
        },
      },
      async (request, reply) => {
        const { lang } = request.shop;
        const found = await findQrPage(db, lang, now(), trimSlashes(request.params['*']));
        if (found === undefined) throw new ShopError(404, 'qr.not_found');
        const product = productIn(lang, config.mediaUrl);
        const path = paths.page(lang, found.slug);
        reply.shared(SHARED_SECONDS);
        return {
          key: found.key,
          slug: withoutSection(found.slug),
          slugs: slugsWithoutSection(found.slugs),
          path,
          title: found.title,
          summary: found.summary,
          image: imageOf(found.picture, lang, config.mediaUrl),
          blocks: found.blocks,
          breadcrumbs: [
            { title: found.section_title, path: paths.page(lang, 'qr') },
            { title: found.title, path },
          ],
          product: found.subjects.map(product)[0] ?? null,
          warranty: found.warranty,
          spare_parts: found.spare_parts.map(product),
          updated_at: found.updated_at.toISOString(),
          seo: { title: found.seo_title ?? found.title, description: found.seo_description ?? found.summary },
        };
      },
    );
  };
