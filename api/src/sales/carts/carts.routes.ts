import type { FastifyRequest } from 'fastify';
import { CART_DAYS } from 'shared-contracts/rules/cart-lifetime';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cartAddressBody } from 'shared-contracts/wire/address';
import {
  cart,
  cartBody,
  cartQuery,
  completenessAnswer,
  currentCartAnswer,
  discountCodeBody,
  mergeAnswer,
  mergeBody,
} from 'shared-contracts/wire/cart';
import * as z from 'zod';
import { signedIn } from '../../customers/auth/identity.ts';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { addDays } from '../../platform/days.ts';
import { cartCompleteness } from './cart-completeness.ts';
import { findCurrentCart } from './carts.repository.ts';
import { mergeCart } from './merge-carts.ts';
import { applyCoupon, getCart, parseCartId, parseIfMatch, removeCoupon, saveAddress, saveCart } from './carts.service.ts';
import { buyerOf, viewerOf } from './viewer-of.ts';

/** Any text: a malformed id is 400 `cart.malformed`, not a validation error. */
export const byCartId = z.object({ id: z.string().max(400) });

export const cartsRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', app.limitConcurrency);
    app.addHook('preHandler', app.identify);
    const { db, now } = services;
    const ifMatchOf = ({ headers }: FastifyRequest): number | null => parseIfMatch(headers['if-match']);
    const tags = ['cart'];
    const response = { 200: cart };

    app.get(
      '/api/carts/current',
      {
        preHandler: app.requireUser,
        schema: {
          tags,
          summary: 'The cart that the signed-in user changed last, on any device; with `except` another one that is not merged yet',
          querystring: z.object({ except: z.uuid().optional() }),
          security: [{ token: [] }],
          response: { 200: currentCartAnswer },
        },
      },
      async (request) => {
        const since = addDays(now(), -CART_DAYS);
        return { cart_id: (await findCurrentCart(db, signedIn(request).id, since, request.query.except?.toLowerCase()))?.id ?? null };
      },
    );

    app.get(
      '/api/carts/:id',
      { schema: { tags, summary: 'The cart with its prices', params: byCartId, querystring: cartQuery, response } },
      async (request) => {
        const { country = null, offers } = request.query;
        const viewer = await viewerOf(services, request, country);
        return getCart(db, parseCartId(request.params.id), viewer, { withOffers: offers !== 'none' });
      },
    );

    app.post(
      '/api/carts/:id',
      { schema: { tags, summary: 'Replaces the content of the cart', params: byCartId, body: cartBody, response } },
      async (request) => saveCart(db, parseCartId(request.params.id), request.body, ifMatchOf(request), await viewerOf(services, request)),
    );

    app.post(
      '/api/carts/:id/address',
      { schema: { tags, summary: 'Saves customer and addresses', params: byCartId, body: cartAddressBody, response } },
      async (request) =>
        saveAddress(db, parseCartId(request.params.id), request.body, ifMatchOf(request), await buyerOf(services, request)),
    );

    app.post(
      '/api/carts/:id/discount-code',
      {
        // Coupon codes are short, so guessing them is limited. Correct codes from a mail are not counted: visitors of an office or phone
        // network share one IP address.
        config: strictLimit('discount-code', 60, '1 hour', { counts: 'refusals' }),
        schema: { tags, summary: 'Applies a discount code, or stores it for later', params: byCartId, body: discountCodeBody, response },
      },
      async (request) =>
        applyCoupon(db, parseCartId(request.params.id), request.body, ifMatchOf(request), await viewerOf(services, request)),
    );

    app.delete(
      '/api/carts/:id/discount-code',
      { schema: { tags, summary: 'Removes the discount code', params: byCartId, response } },
      async (request) => removeCoupon(db, parseCartId(request.params.id), ifMatchOf(request), await viewerOf(services, request)),
    );

    app.post(
      '/api/carts/:id/merge',
      {
        schema: { tags, summary: 'Adds the lines of another cart', params: byCartId, body: mergeBody, response: { 200: mergeAnswer } },
      },
      async (request, reply) => {
        const id = parseCartId(request.params.id);
        return withIdempotency(services, request, reply, async () => ({
          status: 200 as const,
          body: await mergeCart(db, id, request.body, await viewerOf(services, request)),
        }));
      },
    );

    app.get(
      '/api/carts/:id/completeness',
      { schema: { tags, summary: 'The parts that the cart still needs', params: byCartId, response: { 200: completenessAnswer } } },
      async (request) => cartCompleteness(db, parseCartId(request.params.id), await viewerOf(services, request)),
    );
  };
