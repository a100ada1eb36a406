import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { paths } from 'shared-contracts/contract/paths';
import { qrPage } from 'shared-contracts/wire/content';
import * as z from 'zod';
import { imageOf } from '../media/image.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { readWithDraft } from '../editing/preview.ts';
import { productIn, slugsWithoutSection, trimSlashes, withoutSection } from './content-parts.ts';
import { findQrPage } from './qr.repository.ts';

const SHARED_SECONDS = 300;

/** GET /api/qr/{slug…}: the page behind the QR code on a product. 404 `qr.not_found`. */
export const qrRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { config } = services;
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
        const record = await readWithDraft(services, request, ({ reads: { db }, now }) =>
          findQrPage(db, lang, now(), trimSlashes(request.params['*'])),
        );
        if (record === undefined) throw new ShopError(404, 'qr.not_found');
        const product = productIn(lang, config.mediaUrl);
        const path = paths.page(lang, record.slug);
        reply.shared(SHARED_SECONDS, ['pages', 'lists']);
        return {
          key: record.key,
          slug: withoutSection(record.slug),
          slugs: slugsWithoutSection(record.slugs),
          path,
          title: record.title,
          summary: record.summary,
          image: imageOf(record.picture, lang, config.mediaUrl),
          blocks: record.blocks,
          breadcrumbs: [
            { title: record.section_title, path: paths.page(lang, 'qr') },
            { title: record.title, path },
          ],
          product: record.subjects.map(product)[0] ?? null,
          warranty: record.warranty,
          spare_parts: record.spare_parts.map(product),
          updated_at: record.updated_at.toISOString(),
          seo: { title: record.seo_title ?? record.title, description: record.seo_description ?? record.summary },
        };
      },
    );
  };
