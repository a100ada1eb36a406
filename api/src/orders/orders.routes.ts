import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { paymentAnswer } from 'shared-contracts/wire/cart';
import { order, orderListAnswer } from 'shared-contracts/wire/order';
import * as z from 'zod';
import type { Viewer } from '../carts/cart-view.ts';
import { signedIn } from '../plugins/identity.ts';
import { withIdempotency } from '../plugins/idempotency.ts';
import type { Services } from '../services.ts';
import { orderAnswer } from './order-answer.ts';
import { listOrders } from './orders.repository.ts';
import { orderAfterPayment, orderOfReference, ownOrder, payAgain } from './orders.service.ts';

const byReference = z.object({ reference: z.string().max(400) });
const byId = z.object({ id: z.coerce.number().int().min(1) });
const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(96).default(24),
});
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
          summary: 'The order a payment or request belongs to, its status fresh from the provider',
          params: byReference,
          response: { 200: order },
        },
      },
      async (request) => orderAfterPayment(services, request.params.reference, await viewerOf(request)),
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

    app.get(
      '/api/orders',
      {
        preHandler: app.requireUser,
        schema: {
          tags,
          summary: 'One’s own orders, newest first',
          security: [{ token: [] }],
          querystring: listQuery,
          response: { 200: orderListAnswer },
        },
      },
      async (request) => {
        const { page, per_page } = request.query;
        const rows = await listOrders(db, signedIn(request).id, page, per_page);
        const total = rows[0]?.all_count ?? 0;
        return {
          data: rows.map(({ all_count: _, paid_at, ordered_at, ...row }) => ({
            ...row,
            payment_status: paid_at === null ? ('unpaid' as const) : ('paid' as const),
            ordered_at: ordered_at.toISOString(),
          })),
          meta: { page, per_page, total, last_page: Math.max(1, Math.ceil(total / per_page)) },
        };
      },
    );

    app.get(
      '/api/orders/:id',
      {
        preHandler: app.requireUser,
        schema: { tags, summary: 'One of one’s own orders', security: [{ token: [] }], params: byId, response: { 200: order } },
      },
      async (request) =>
        orderAnswer(db, await ownOrder(services, request.params.id, await viewerOf(request)), request.shop.lang, config.mediaUrl),
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
