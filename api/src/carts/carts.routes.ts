import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Country } from 'shared-contracts/locales';
import { cartAddressBody } from 'shared-contracts/wire/address';
import { cart, cartBody, cartQuery, discountCodeBody, paymentAnswer, requestAnswer } from 'shared-contracts/wire/cart';
import * as z from 'zod';
import { payCart } from '../orders/pay-cart.ts';
import { requestCart } from '../orders/request-cart.ts';
import { withIdempotency } from '../plugins/idempotency.ts';
import type { Services } from '../services.ts';
import type { Viewer } from './cart-view.ts';
import { applyCoupon, getCart, parseCartId, parseIfMatch, removeCoupon, saveAddress, saveCart } from './carts.service.ts';

/** Any text: a malformed id is 400 `cart.malformed`, not a validation error. */
const params = z.object({ id: z.string().max(400) });

export const cartsRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('preHandler', app.identify);
    const { db, config, now, readSettings } = services;
    const viewerOf = async ({ shop, user }: FastifyRequest, country: Country | null = null): Promise<Viewer> => ({
      ...shop,
      user,
      country,
      mediaUrl: config.mediaUrl,
      settings: await readSettings(),
      now: now(),
    });
    const ifMatchOf = ({ headers }: FastifyRequest): number | null => parseIfMatch(headers['if-match']);
    const tags = ['cart'];
    const response = { 200: cart };

    app.get(
      '/api/carts/:id',
      { schema: { tags, summary: 'The cart, priced', params, querystring: cartQuery, response } },
      async (request) => getCart(db, parseCartId(request.params.id), await viewerOf(request, request.query.country ?? null)),
    );

    app.post(
      '/api/carts/:id',
      { schema: { tags, summary: 'Replaces what the cart holds', params, body: cartBody, response } },
      async (request) => saveCart(db, parseCartId(request.params.id), request.body, ifMatchOf(request), await viewerOf(request)),
    );

    app.post(
      '/api/carts/:id/address',
      { schema: { tags, summary: 'Who orders, and where it goes', params, body: cartAddressBody, response } },
      async (request) => saveAddress(db, parseCartId(request.params.id), request.body, ifMatchOf(request), await viewerOf(request)),
    );

    app.post(
      '/api/carts/:id/discount-code',
      { schema: { tags, summary: 'Applies a discount code', params, body: discountCodeBody, response } },
      async (request) =>
        applyCoupon(db, parseCartId(request.params.id), request.body.discount_code, ifMatchOf(request), await viewerOf(request)),
    );

    app.delete(
      '/api/carts/:id/discount-code',
      { schema: { tags, summary: 'Takes the discount code off', params, response } },
      async (request) => removeCoupon(db, parseCartId(request.params.id), ifMatchOf(request), await viewerOf(request)),
    );

    app.post(
      '/api/carts/:id/payment',
      { schema: { tags, summary: 'Orders and opens the payment', params, response: { 200: paymentAnswer } } },
      async (request, reply) => {
        const id = parseCartId(request.params.id);
        return withIdempotency(services, request, reply, async () => ({
          status: 200 as const,
          body: await payCart(services, id, await viewerOf(request)),
        }));
      },
    );

    app.post(
      '/api/carts/:id/request',
      { schema: { tags, summary: 'Sends the order as a request, or asks for a quote', params, response: { 200: requestAnswer } } },
      async (request, reply) => {
        const id = parseCartId(request.params.id);
        return withIdempotency(services, request, reply, async () => ({
          status: 200 as const,
          body: await requestCart(services, id, await viewerOf(request)),
        }));
      },
    );
  };
