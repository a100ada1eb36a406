import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { orderBody, payBody, paymentAnswer, requestAnswer } from 'shared-contracts/wire/cart';
import { paymentMethodsAnswer } from 'shared-contracts/wire/payment';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import type { Services } from '../../platform/services.ts';
import { listMethodsOfCart, payCart } from './pay-cart.ts';
import { assertMayMailBuyer, cartRequestLimit, requestCart } from './request-cart.ts';
import { visitorKey } from './unpaid-limit.ts';
import { findCart } from '../carts/carts.repository.ts';
import { byCartId } from '../carts/carts.routes.ts';
import { parseCartId } from '../carts/carts.service.ts';
import { buyerOf } from '../carts/viewer-of.ts';
import { countUnpaidMail } from '../payments/unpaid-mail-limit.ts';

const tags = ['cart'];

/** Ordering a cart: with a payment, or as a request. */
export const cartCheckoutRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('preHandler', app.identify);
    const { config } = services;

    app.post(
      '/api/carts/:id/payment',
      { schema: { tags, summary: 'Orders and opens the payment', params: byCartId, body: payBody, response: { 200: paymentAnswer } } },
      async (request, reply) => {
        const id = parseCartId(request.params.id);
        return withIdempotency(services, request, reply, async () => {
          const orderer = { key: visitorKey(request.visitor.address), factor: config.strictLimitFactor };
          const order = async () => payCart(services, id, await buyerOf(services, request), orderer, request.body);
          const email = (await findCart(services.db, id))?.customer?.email;
          const body = await (email === undefined
            ? order()
            : countUnpaidMail(services, request, { method: request.body?.method, email }, order));
          return { status: 200 as const, body };
        });
      },
    );

    app.get(
      '/api/carts/:id/payment-methods',
      {
        // Prices the whole cart.
        onRequest: app.limitConcurrency,
        schema: {
          tags,
          summary: 'How the cart can be paid; empty for one that becomes a request or quote',
          params: byCartId,
          response: { 200: paymentMethodsAnswer },
        },
      },
      async (request) => listMethodsOfCart(services, parseCartId(request.params.id), await buyerOf(services, request)),
    );

    app.post(
      '/api/carts/:id/request',
      {
        config: cartRequestLimit,
        schema: {
          tags,
          summary: 'Sends the order as a request, or requests a quote',
          params: byCartId,
          body: orderBody,
          response: { 200: requestAnswer },
        },
      },
      async (request, reply) => {
        const id = parseCartId(request.params.id);
        return withIdempotency(services, request, reply, async () => {
          await assertMayMailBuyer(services, request, id);
          return {
            status: 200 as const,
            body: await requestCart(services, id, await buyerOf(services, request), { expected: request.body }),
          };
        });
      },
    );
  };
