import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { dealer, dealerListAnswer, dealerListQuery } from 'shared-contracts/wire/dealer';
import * as z from 'zod';
import type { Services } from '../../platform/services.ts';
import { loadDealer, searchDealers } from './dealers.service.ts';

const SHARED_SECONDS = 300;
const tags = ['dealers'];

export const dealersRoutes =
  ({ reads: { db } }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/dealers',
      {
        schema: {
          tags,
          summary: 'Dealers, installers and rental partners, the nearest first',
          querystring: dealerListQuery,
          response: { 200: dealerListAnswer },
        },
      },
      async (request, reply) => {
        const { lang, region } = request.shop;
        const answer = await searchDealers(db, request.query, lang, region);
        reply.shared(SHARED_SECONDS, ['dealers']);
        return answer;
      },
    );

    app.get(
      '/api/dealers/:slug',
      {
        schema: {
          tags,
          summary: 'One company, with its opening hours and what it does',
          params: z.object({ slug: z.string().min(1).max(160) }),
          response: { 200: dealer },
        },
      },
      async (request, reply) => {
        const answer = await loadDealer(db, request.params.slug, request.shop.lang);
        reply.shared(SHARED_SECONDS, ['dealers']);
        return answer;
      },
    );
  };
