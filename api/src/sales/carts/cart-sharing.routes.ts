import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { shareAnswer, sharedCart } from 'shared-contracts/wire/cart';
import * as z from 'zod';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { shareCart, viewShare } from './cart-shares.ts';
import { byCartId } from './carts.routes.ts';
import { parseCartId } from './carts.service.ts';
import { viewerOf } from './viewer-of.ts';

const tags = ['cart'];

/** Sharing a copy of a cart by a link. */
export const cartSharingRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', app.limitConcurrency);
    app.addHook('preHandler', app.identify);
    const { db, now } = services;

    app.get(
      '/api/carts/shared/:token',
      {
        schema: {
          tags,
          summary: 'A shared cart, read only, at current prices',
          params: z.object({ token: z.string().max(400) }),
          response: { 200: sharedCart },
        },
      },
      async (request) => viewShare(db, request.params.token, await viewerOf(services, request)),
    );

    app.post(
      '/api/carts/:id/share',
      {
        config: strictLimit('cart-share', 30, '1 hour'),
        schema: { tags, summary: 'Creates a link to a copy of the cart', params: byCartId, response: { 200: shareAnswer } },
      },
      async (request) => shareCart(db, parseCartId(request.params.id), now()),
    );
  };
