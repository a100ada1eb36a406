import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sitemapAnswer, sitemapQuery } from 'shared-contracts/wire/content';
import type { Services } from '../../platform/services.ts';
import { loadSitemapPage } from './sitemap.service.ts';

const SHARED_SECONDS = 3600;

/** GET /api/sitemap: every address of the shop in each language, for sitemap files. */
export const sitemapRoutes =
  ({ reads: { db }, now }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/sitemap',
      {
        schema: {
          tags: ['content'],
          summary: 'Addresses of pages, articles, categories, dealers, jobs and products in every language, page by page',
          querystring: sitemapQuery,
          response: { 200: sitemapAnswer },
        },
      },
      async (request, reply) => {
        const answer = await loadSitemapPage(db, now(), request.query);
        reply.shared(SHARED_SECONDS, []);
        return answer;
      },
    );
  };
