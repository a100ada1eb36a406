import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { order, orderListAnswer, orderListQuery, reorderAnswer, reorderBody } from 'shared-contracts/wire/order';
import * as z from 'zod';
import { viewerOf } from '../carts/viewer-of.ts';
import { signedIn } from '../../customers/auth/identity.ts';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import type { Services } from '../../platform/services.ts';
import { loadOrderAnswer } from './order-answer.ts';
import { listOrders } from './order-list.ts';
import { cancelOwnOrder, loadOrderToChange, loadOwnOrder } from './orders.service.ts';
import { reorder } from './reorder.ts';
import { pageMeta } from '../../platform/list-meta.ts';

const byId = z.object({ id: z.coerce.number().int().min(1) });
const common = { tags: ['orders'], security: [{ token: [] }] };

/** The signed-in user's own orders. */
export const ordersRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, readSettings, now } = services;
    app.addHook('preHandler', app.requireUser);

    app.get(
      '/api/orders',
      {
        schema: {
          ...common,
          summary: 'Own orders, newest first; can be searched and filtered by status and day',
          querystring: orderListQuery,
          response: { 200: orderListAnswer },
        },
      },
      async (request) => {
        const { page, per_page } = request.query;
        const { data, total } = await listOrders(db, signedIn(request).id, request.query, { settings: await readSettings(), now: now() });
        return { data, meta: pageMeta(page, per_page, total) };
      },
    );

    app.get(
      '/api/orders/:id',
      { schema: { ...common, summary: 'An own order', params: byId, response: { 200: order } } },
      async (request) => {
        const viewer = await viewerOf(services, request);
        return loadOrderAnswer(db, await loadOwnOrder(services, request.params.id, viewer), viewer);
      },
    );

    app.post(
      '/api/orders/:id/cancel',
      {
        schema: {
          ...common,
          summary: 'Cancels an own order that has not been shipped; what was paid is refunded',
          params: byId,
          response: { 200: order },
        },
      },
      async (request, reply) =>
        withIdempotency(services, request, reply, async () => {
          const viewer = await viewerOf(services, request);
          const cancelled = await cancelOwnOrder(services, await loadOrderToChange(services, request.params.id, signedIn(request).id));
          return { status: 200 as const, body: await loadOrderAnswer(db, cancelled, viewer) };
        }),
    );

    app.post(
      '/api/orders/:id/reorder',
      {
        onRequest: app.limitConcurrency,
        schema: {
          ...common,
          summary: 'Adds an own order to a cart again, as far as it is available',
          params: byId,
          body: reorderBody,
          response: { 200: reorderAnswer },
        },
      },
      async (request, reply) =>
        withIdempotency(services, request, reply, async () => {
          const viewer = await viewerOf(services, request);
          const order = await loadOrderToChange(services, request.params.id, signedIn(request).id);
          return { status: 200 as const, body: await reorder(services, order, request.body?.cart_id, viewer) };
        }),
    );
  };
