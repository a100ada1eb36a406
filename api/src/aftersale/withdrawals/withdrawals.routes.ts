import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { withdrawableAnswer, withdrawableQuery, withdrawalAnswer, withdrawalBody } from 'shared-contracts/wire/withdrawal';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { buyerProof } from '../../sales/customer-orders/buyer-proof.ts';
import { listWithdrawableArticles } from './list-withdrawable-articles.ts';
import { declareWithdrawal } from './withdrawals.service.ts';

export const withdrawalsRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/withdrawals/articles',
      {
        onRequest: app.identify,
        config: strictLimit('withdrawal-articles', 120, '1 hour'),
        schema: {
          tags: ['withdrawals'],
          summary: 'Articles of an order to withdraw from, for its owner and the browser that ordered',
          querystring: withdrawableQuery,
          response: { 200: withdrawableAnswer },
        },
      },
      async (request) => ({
        data: await listWithdrawableArticles(services.db, request.query.order_number, {
          lang: request.shop.lang,
          proof: buyerProof(request),
        }),
      }),
    );

    app.post(
      '/api/withdrawals',
      {
        onRequest: app.identify,
        config: strictLimit('withdrawals', 10, '1 hour', { counts: 'accepted' }),
        schema: {
          tags: ['withdrawals'],
          summary: 'Declares the withdrawal from a purchase; the receipt is sent by mail',
          body: withdrawalBody,
          response: { 201: withdrawalAnswer },
        },
      },
      async (request, reply) =>
        withIdempotency(services, request, reply, async () => ({
          status: 201 as const,
          body: await declareWithdrawal(services, request.body, request.shop.lang, buyerProof(request)),
        })),
    );
  };
