import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { paymentAnswer } from 'shared-contracts/wire/cart';
import {
  claimAnswer,
  claimBody,
  order,
  orderListAnswer,
  orderListQuery,
  reorderAnswer,
  reorderBody,
  trackedOrder,
  trackQuery,
} from 'shared-contracts/wire/order';
import * as z from 'zod';
import { viewerOf } from '../carts/viewer-of.ts';
import { signedIn } from '../../customers/auth/identity.ts';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { claimOrder } from './claim-order.ts';
import { orderAnswer } from './order-answer.ts';
import { listOrders } from './order-list.ts';
import { cancelOwnOrder, ownOrder, payAgain } from './orders.service.ts';
import { reorder } from './reorder.ts';
import { trackOrder } from './track-order.ts';
import { pageMeta } from '../../platform/list-meta.ts';

const byId = z.object({ id: z.coerce.number().int().min(1) });
const tags = ['orders'];

/** Orders of an account, and of a guest who knows number and e-mail address. */
export const ordersRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, readSettings, now } = services;
    app.addHook('preHandler', app.identify);

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
      async (request) => trackOrder(services, request.query, await viewerOf(services, request)),
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
        const viewer = await viewerOf(services, request);
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
          const viewer = await viewerOf(services, request);
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
          const viewer = await viewerOf(services, request);
          const order = await ownOrder(services, request.params.id, viewer);
          return { status: 200 as const, body: await reorder(services, order, request.body?.cart_id, viewer) };
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
          const viewer = await viewerOf(services, request);
          return { status: 200 as const, body: await payAgain(services, await ownOrder(services, request.params.id, viewer), viewer) };
        }),
    );
  };
