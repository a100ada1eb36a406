import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { paymentAnswer } from 'shared-contracts/wire/cart';
import { payAgainBody, paymentMethodsAnswer } from 'shared-contracts/wire/payment';
import * as z from 'zod';
import { signedIn } from '../../customers/auth/identity.ts';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import type { Services } from '../../platform/services.ts';
import { viewerOf } from '../carts/viewer-of.ts';
import { actorOverLink, assertMayAct } from '../orders/order-access.ts';
import { countTransferMail } from '../payments/unpaid-mail-limit.ts';
import { listMethodsOfOrder } from './order-methods.ts';
import { loadOrderByReference, loadOrderToChange, loadOwnOrder, payAgain } from './orders.service.ts';

const tags = ['orders'];
const byId = z.object({ id: z.coerce.number().int().min(1) });
const byReference = z.object({ reference: z.string().max(400) });

/** Paying for an unpaid order of the signed-in user. */
export const payOwnOrderRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const common = { tags, security: [{ token: [] }] };
    app.addHook('preHandler', app.requireUser);

    app.post(
      '/api/orders/:id/payment',
      {
        schema: {
          ...common,
          summary: 'Opens another payment of an own unpaid order',
          params: byId,
          body: payAgainBody,
          response: { 200: paymentAnswer },
        },
      },
      async (request, reply) =>
        withIdempotency(services, request, reply, async () => {
          const viewer = await viewerOf(services, request);
          const order = await loadOrderToChange(services, request.params.id, signedIn(request).id);
          const method = request.body?.method ?? null;
          const body = await countTransferMail(services, request, { method, order }, () => payAgain(services, order, viewer, method));
          return { status: 200 as const, body };
        }),
    );

    app.get(
      '/api/orders/:id/payment-methods',
      {
        schema: {
          ...common,
          summary: 'How an own unpaid order can be paid',
          params: byId,
          response: { 200: paymentMethodsAnswer },
        },
      },
      async (request) => listMethodsOfOrder(services, await loadOwnOrder(services, request.params.id, await viewerOf(services, request))),
    );
  };

/** Paying for an unpaid order by the reference of its payment, without signing in. */
export const payOrderByReferenceRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('preHandler', app.identify);

    app.post(
      '/api/orders/by-payment/:reference/payment',
      {
        schema: {
          tags,
          summary: 'Opens another payment of an unpaid order',
          params: byReference,
          body: payAgainBody,
          response: { 200: paymentAnswer },
        },
      },
      async (request, reply) =>
        withIdempotency(services, request, reply, async () => {
          const order = await loadOrderByReference(services, request.params.reference);
          const viewer = await viewerOf(services, request);
          await assertMayAct(services.db, order, await actorOverLink(services.db, order, viewer.user?.id ?? null));
          const method = request.body?.method ?? null;
          const body = await countTransferMail(services, request, { method, order }, () => payAgain(services, order, viewer, method));
          return { status: 200 as const, body };
        }),
    );

    app.get(
      '/api/orders/by-payment/:reference/payment-methods',
      {
        schema: {
          tags,
          summary: 'How an unpaid order can be paid, without personal data',
          params: byReference,
          response: { 200: paymentMethodsAnswer },
        },
      },
      async (request) => listMethodsOfOrder(services, await loadOrderByReference(services, request.params.reference)),
    );
  };
