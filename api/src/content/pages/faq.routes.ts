import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { faqAnswer, faqQuery } from 'shared-contracts/wire/content';
import type { Services } from '../../platform/services.ts';
import { shopFigures, withFigures } from './shop-figures.ts';
import { loadFaq } from './faq.service.ts';

const SHARED_SECONDS = 300;

/** GET /api/faq?path=topic/subtopic/question. */
export const faqRoutes =
  ({ reads: { db }, readSettings }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/faq',
      {
        schema: {
          tags: ['content'],
          summary: 'Frequently asked questions under a path of topic, subtopic and question',
          querystring: faqQuery,
          response: { 200: faqAnswer },
        },
      },
      async (request, reply) => {
        const answer = await loadFaq(db, request.shop.lang, request.query.path);
        reply.shared(SHARED_SECONDS, ['faq']);
        return withFigures(answer, shopFigures(await readSettings(), request.shop.lang));
      },
    );
  };
