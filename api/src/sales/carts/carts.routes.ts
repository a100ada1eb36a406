import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Country } from 'shared-contracts/contract/locales';
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
  paymentAnswer,
  requestAnswer,
  shareAnswer,
  sharedCart,
  orderBody,
} from 'shared-contracts/wire/cart';
import * as z from 'zod';
import { payCart } from '../orders/pay-cart.ts';
import { visitorKey } from '../orders/unpaid-limit.ts';
import { assertMayMailBuyer, cartRequestLimit, requestCart } from '../orders/request-cart.ts';
import { signedIn } from '../../customers/auth/identity.ts';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { withCurrentVat } from '../../customers/vat/dealer-vat.ts';
import { cartCompleteness } from './cart-completeness.ts';
import { shareCart, viewShare } from './cart-shares.ts';
import type { Viewer } from './cart-view.ts';
import { findCurrentCart } from './carts.repository.ts';
import { mergeCart } from './merge-carts.ts';
import { applyCoupon, CART_DAYS, getCart, parseCartId, parseIfMatch, removeCoupon, saveAddress, saveCart } from './carts.service.ts';

/** Any text: a malformed id is 400 `cart.malformed`, not a validation error. */
const params = z.object({ id: z.string().max(400) });
const DAY_MS = 86_400_000;

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
    /** For what makes or prepares an order: a dealer's number must be good now, not only when the account was made. */
    const buyerOf = async (request: FastifyRequest): Promise<Viewer> => {
      const viewer = await viewerOf(request);
      return viewer.user === null ? viewer : { ...viewer, user: await withCurrentVat(services, viewer.user) };
    };
    const ifMatchOf = ({ headers }: FastifyRequest): number | null => parseIfMatch(headers['if-match']);
    const tags = ['cart'];
    const response = { 200: cart };

    app.get(
      '/api/carts/current',
      {
        preHandler: app.requireUser,
        schema: {
          tags,
          summary: 'The cart one changed last while signed in, on whatever device',
          security: [{ token: [] }],
          response: { 200: currentCartAnswer },
        },
      },
      async (request) => {
        const since = new Date(now().getTime() - CART_DAYS * DAY_MS);
        return { cart_id: (await findCurrentCart(db, signedIn(request).id, since))?.id ?? null };
      },
    );

    app.get(
      '/api/carts/shared/:token',
      {
        schema: {
          tags,
          summary: 'A shared cart, read only, at today’s prices',
          params: z.object({ token: z.string().max(400) }),
          response: { 200: sharedCart },
        },
      },
      async (request) => viewShare(db, request.params.token, await viewerOf(request)),
    );

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
      async (request) => saveAddress(db, parseCartId(request.params.id), request.body, ifMatchOf(request), await buyerOf(request)),
    );

    app.post(
      '/api/carts/:id/discount-code',
      {
        // Codes are short: nobody is to find one by trying. A mail's good code is for all who share an address, of an office or a phone network.
        config: strictLimit('discount-code', 60, '1 hour', { refusalsOnly: true }),
        schema: { tags, summary: 'Applies a discount code, or keeps it for later', params, body: discountCodeBody, response },
      },
      async (request) => applyCoupon(db, parseCartId(request.params.id), request.body, ifMatchOf(request), await viewerOf(request)),
    );

    app.delete(
      '/api/carts/:id/discount-code',
      { schema: { tags, summary: 'Takes the discount code off', params, response } },
      async (request) => removeCoupon(db, parseCartId(request.params.id), ifMatchOf(request), await viewerOf(request)),
    );

    app.post(
      '/api/carts/:id/merge',
      { schema: { tags, summary: 'Adds another cart, or a shared one', params, body: mergeBody, response: { 200: mergeAnswer } } },
      async (request, reply) => {
        const id = parseCartId(request.params.id);
        return withIdempotency(services, request, reply, async () => ({
          status: 200 as const,
          body: await mergeCart(db, id, request.body, await viewerOf(request)),
        }));
      },
    );

    app.post(
      '/api/carts/:id/share',
      {
        config: strictLimit('cart-share', 30, '1 hour'),
        schema: { tags, summary: 'A link to a copy of the cart', params, response: { 200: shareAnswer } },
      },
      async (request) => shareCart(db, parseCartId(request.params.id), now()),
    );

    app.get(
      '/api/carts/:id/completeness',
      { schema: { tags, summary: 'What the goods in the cart still need', params, response: { 200: completenessAnswer } } },
      async (request) => cartCompleteness(db, parseCartId(request.params.id), await viewerOf(request)),
    );

    app.post(
      '/api/carts/:id/payment',
      { schema: { tags, summary: 'Orders and opens the payment', params, body: orderBody, response: { 200: paymentAnswer } } },
      async (request, reply) => {
        const id = parseCartId(request.params.id);
        return withIdempotency(services, request, reply, async () => ({
          status: 200 as const,
          body: await payCart(
            services,
            id,
            await buyerOf(request),
            { key: visitorKey(request.visitor.address), factor: config.strictLimitFactor },
            request.body,
          ),
        }));
      },
    );

    app.post(
      '/api/carts/:id/request',
      {
        config: cartRequestLimit,
        schema: {
          tags,
          summary: 'Sends the order as a request, or asks for a quote',
          params,
          body: orderBody,
          response: { 200: requestAnswer },
        },
      },
      async (request, reply) => {
        const id = parseCartId(request.params.id);
        return withIdempotency(services, request, reply, async () => {
          await assertMayMailBuyer(services, request, id);
          return { status: 200 as const, body: await requestCart(services, id, await buyerOf(request), { seen: request.body }) };
        });
      },
    );
  };
