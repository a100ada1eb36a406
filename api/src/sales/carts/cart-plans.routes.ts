import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addPlanAnswer, cart } from 'shared-contracts/wire/cart';
import { addPlanBody, changePlanBody } from 'shared-contracts/wire/plan';
import * as z from 'zod';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { addPlanToCart, changePlanInCart, removePlanFromCart } from './cart-plans.service.ts';
import { byCartId } from './carts.routes.ts';
import { parseCartId, parseIfMatch } from './carts.service.ts';
import { viewerOf } from './viewer-of.ts';

/** Any text: another id is an unknown plan, not a validation error. */
const params = byCartId.extend({ share_id: z.string().max(60) });
/** Each call computes a plan, as those of the configurator do. */
const config = strictLimit('cart-plans', 120, '10 minutes');

/** Plans in a cart: each with its pieces as one whole. */
export const cartPlansRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', app.limitConcurrency);
    app.addHook('preHandler', app.identify);
    const { db } = services;
    const tags = ['cart'];
    const common = async (request: FastifyRequest) => ({
      ifMatch: parseIfMatch(request.headers['if-match']),
      viewer: await viewerOf(services, request),
    });

    app.post(
      '/api/carts/:id/plans',
      {
        config,
        schema: {
          tags,
          summary: 'Puts a plan with all its pieces into the cart',
          params: byCartId,
          body: addPlanBody,
          response: { 200: addPlanAnswer },
        },
      },
      async (request, reply) => {
        const id = parseCartId(request.params.id);
        return withIdempotency(services, request, reply, async () => ({
          status: 200 as const,
          body: await addPlanToCart(db, id, request.body, await viewerOf(services, request)),
        }));
      },
    );

    app.post(
      '/api/carts/:id/plans/:share_id',
      {
        config,
        schema: { tags, summary: 'Changes a plan in the cart, with all its pieces', params, body: changePlanBody, response: { 200: cart } },
      },
      async (request) => changePlanInCart(db, parseCartId(request.params.id), request.params.share_id, request.body, await common(request)),
    );

    app.delete(
      '/api/carts/:id/plans/:share_id',
      { schema: { tags, summary: 'Takes a plan with all its pieces out of the cart', params, response: { 200: cart } } },
      async (request) => removePlanFromCart(db, parseCartId(request.params.id), request.params.share_id, await common(request)),
    );
  };
