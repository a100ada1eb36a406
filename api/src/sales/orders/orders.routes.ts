import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { paymentAnswer } from 'shared-contracts/wire/cart';
import {
  claimAnswer,
  claimBody,
  order,
  orderAccountAnswer,
  orderAccountBody,
  orderListAnswer,
  orderListQuery,
  orderViewBody,
  paymentState,
  reorderAnswer,
  reorderBody,
  trackedOrder,
  trackQuery,
} from 'shared-contracts/wire/order';
import * as z from 'zod';
import type { Viewer } from '../carts/cart-view.ts';
import { signedIn } from '../../customers/auth/identity.ts';
import { REGISTRATION_LIMIT, assertMayRegister } from '../../customers/auth/registration-limit.ts';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { createAccountOfOrder } from './account-of-order.ts';
import { claimOrder } from './claim-order.ts';
import { orderAnswer } from './order-answer.ts';
import { listOrders } from './order-list.ts';
import {
  buyerProof,
  cancelOwnOrder,
  orderAfterPayment,
  orderOfBuyer,
  orderOfReference,
  ownOrder,
  payAgain,
  paymentStateOf,
  viewOrderByPostcode,
} from './orders.service.ts';
import { reorder } from './reorder.ts';
import { trackOrder } from './track-order.ts';
import { pageMeta } from '../../platform/list-meta.ts';

const byReference = z.object({ reference: z.string().max(400) });
const byId = z.object({ id: z.coerce.number().int().min(1) });
const tags = ['orders'];

export const ordersRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, config, readSettings, now } = services;
    app.addHook('preHandler', app.identify);
    const viewerOf = async ({ shop, user }: FastifyRequest): Promise<Viewer> => ({
      ...shop,
      user,
      country: null,
      mediaUrl: config.mediaUrl,
      settings: await readSettings(),
      now: now(),
    });

    app.get(
      '/api/orders/by-payment/:reference',
      {
        schema: {
          tags,
          summary:
            'The order a payment or request belongs to, for its buyer: by `Cart-Proof` or the token; its status fresh from the provider',
          params: byReference,
          response: { 200: order },
        },
      },
      async (request) => orderAfterPayment(services, request.params.reference, buyerProof(request), await viewerOf(request)),
    );

    app.get(
      '/api/orders/by-payment/:reference/status',
      { schema: { tags, summary: 'How far a payment is; nothing personal', params: byReference, response: { 200: paymentState } } },
      async (request) => paymentStateOf(services, request.params.reference),
    );

    app.post(
      '/api/orders/by-payment/:reference/view',
      {
        config: strictLimit('order-track', 20, '1 hour'),
        schema: {
          tags,
          summary: 'The order of a payment, by the postcode it is delivered to',
          params: byReference,
          body: orderViewBody,
          response: { 200: order },
        },
      },
      async (request) => viewOrderByPostcode(services, request.params.reference, request.body.postcode, await viewerOf(request)),
    );

    app.post(
      '/api/orders/by-payment/:reference/payment',
      { schema: { tags, summary: 'Another payment for an unpaid order', params: byReference, response: { 200: paymentAnswer } } },
      async (request, reply) =>
        withIdempotency(services, request, reply, async () => {
          const found = await orderOfReference(services, request.params.reference);
          return { status: 200 as const, body: await payAgain(services, found, await viewerOf(request)) };
        }),
    );

    app.post(
      '/api/orders/by-payment/:reference/account',
      {
        config: REGISTRATION_LIMIT,
        schema: {
          tags,
          summary: 'A private account from a guest’s order, which becomes its first; only for the buyer, by `Cart-Proof`',
          params: byReference,
          body: orderAccountBody,
          response: { 201: orderAccountAnswer },
        },
      },
      async (request, reply) =>
        withIdempotency(services, request, reply, async () => {
          const found = await orderOfBuyer(services, request.params.reference, buyerProof(request));
          await assertMayRegister(services, request, found.email);
          return { status: 201 as const, body: await createAccountOfOrder(services, found, request.body) };
        }),
    );

    app.get(
      '/api/orders',
      {
        preHandler: app.requireUser,
        schema: {
          tags,
          summary: 'One’s own orders, newest first; searched, by state, by day',
          security: [{ token: [] }],
          querystring: orderListQuery,
          response: { 200: orderListAnswer },
        },
      },
      async (request) => {
        const { page, per_page } = request.query;
        const { data, total } = await listOrders(db, signedIn(request).id, request.query, { settings: await readSettings(), now: now() });
        return {
          data,
          meta: pageMeta(page, per_page, total),
        };
      },
    );

    app.get(
      '/api/orders/track',
      {
        config: strictLimit('order-track', 20, '1 hour'),
        schema: { tags, summary: 'An order without an account', querystring: trackQuery, response: { 200: trackedOrder } },
      },
      async (request) => trackOrder(services, request.query, await viewerOf(request)),
    );

    app.post(
      '/api/orders/track/claim',
      {
        onRequest: app.requireUser,
        config: strictLimit('order-track', 20, '1 hour'),
        schema: {
          tags,
          summary: 'Takes an order made as a guest into one’s account, by the account’s confirmed e-mail address',
          security: [{ token: [] }],
          body: claimBody,
          response: { 200: claimAnswer },
        },
      },
      async (request) => claimOrder(services, request.body, signedIn(request)),
    );

    app.get(
      '/api/orders/:id',
      {
        preHandler: app.requireUser,
        schema: { tags, summary: 'One of one’s own orders', security: [{ token: [] }], params: byId, response: { 200: order } },
      },
      async (request) => {
        const viewer = await viewerOf(request);
        return orderAnswer(db, await ownOrder(services, request.params.id, viewer), viewer);
      },
    );

    app.post(
      '/api/orders/:id/cancel',
      {
        preHandler: app.requireUser,
        schema: {
          tags,
          summary: 'Cancels one’s own order while nothing was shipped; what was paid goes back',
          security: [{ token: [] }],
          params: byId,
          response: { 200: order },
        },
      },
      async (request, reply) =>
        withIdempotency(services, request, reply, async () => {
          const viewer = await viewerOf(request);
          const cancelled = await cancelOwnOrder(services, await ownOrder(services, request.params.id, viewer));
          return { status: 200 as const, body: await orderAnswer(db, cancelled, viewer) };
        }),
    );

    app.post(
      '/api/orders/:id/reorder',
      {
        preHandler: app.requireUser,
        schema: {
          tags,
          summary: 'Puts one’s own order into a cart once more, as far as it can',
          security: [{ token: [] }],
          params: byId,
          body: reorderBody,
          response: { 200: reorderAnswer },
        },
      },
      async (request, reply) =>
        withIdempotency(services, request, reply, async () => {
          const viewer = await viewerOf(request);
          const found = await ownOrder(services, request.params.id, viewer);
          return { status: 200 as const, body: await reorder(services, found, request.body?.cart_id, viewer) };
        }),
    );

    app.post(
      '/api/orders/:id/payment',
      {
        preHandler: app.requireUser,
        schema: {
          tags,
          summary: 'Another payment for one’s own unpaid order',
          security: [{ token: [] }],
          params: byId,
          response: { 200: paymentAnswer },
        },
      },
      async (request, reply) =>
        withIdempotency(services, request, reply, async () => {
          const viewer = await viewerOf(request);
          return { status: 200 as const, body: await payAgain(services, await ownOrder(services, request.params.id, viewer), viewer) };
        }),
    );
  };
