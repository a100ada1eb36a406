import { pageFields } from 'shared-contracts/wire/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { quoteAskedAnswer, quoteBody, quoteListAnswer } from 'shared-contracts/wire/quote';
import * as z from 'zod';
import { viewerOf } from '../carts/viewer-of.ts';
import { assertMayMailBuyer, cartRequestLimit, requestCart } from '../checkout/request-cart.ts';
import { actorOf } from '../orders/order-access.ts';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import { signedIn } from '../../customers/auth/identity.ts';
import type { Services } from '../../platform/services.ts';
import { quoteSummaryOf } from './quote-answer.ts';
import { listOwnQuotes } from './quotes.repository.ts';
import { pageMeta } from '../../platform/list-meta.ts';

const tags = ['quotes'];

/** Own quotes, and requests for a quote. */
export const quotesRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    app.addHook('preHandler', app.identify);

    app.get(
      '/api/quotes',
      {
        preHandler: app.requireUser,
        schema: {
          tags,
          summary: 'Own quotes, newest first',
          security: [{ token: [] }],
          querystring: z.object(pageFields),
          response: { 200: quoteListAnswer },
        },
      },
      async (request) => {
        const { page, per_page } = request.query;
        const { id } = signedIn(request);
        const [rows, mayAnswer] = await Promise.all([listOwnQuotes(db, id, page, per_page), actorOf(db, id)]);
        const data = rows.map((row) => quoteSummaryOf(row, services.now(), mayAnswer(row)));
        return { data, meta: pageMeta(page, per_page, rows[0]?.all_count ?? 0) };
      },
    );

    app.post(
      '/api/quotes',
      {
        config: cartRequestLimit,
        schema: { tags, summary: 'Requests a quote for the content of a cart', body: quoteBody, response: { 201: quoteAskedAnswer } },
      },
      async (request, reply) =>
        withIdempotency(services, request, reply, async () => {
          const cartId = request.body.cart_id.toLowerCase();
          await assertMayMailBuyer(services, request, cartId);
          const quoteRequest = await requestCart(services, cartId, await viewerOf(services, request), {
            kind: 'quote',
            expected: request.body,
          });
          return { status: 201 as const, body: { quote_number: quoteRequest.order_number, reference: quoteRequest.reference } };
        }),
    );
  };
