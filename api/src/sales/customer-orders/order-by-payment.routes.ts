import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { order, orderAccountAnswer, orderAccountBody, orderViewBody, paymentState } from 'shared-contracts/wire/order';
import * as z from 'zod';
import { REGISTRATION_LIMIT, assertMayRegister } from '../../customers/auth/registration-limit.ts';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { viewerOf } from '../carts/viewer-of.ts';
import { createAccountOfOrder } from '../checkout/account-of-order.ts';
import { buyerProof } from './buyer-proof.ts';
import { loadOrderAfterPayment, loadOrderOfBuyer, loadPaymentState, viewOrderByPostcode } from './orders.service.ts';

const byReference = z.object({ reference: z.string().max(400) });
const tags = ['orders'];

/** Orders by the reference of their payment or request, as in the address to which the provider sends the buyer back. */
export const orderByPaymentRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('preHandler', app.identify);

    app.get(
      '/api/orders/by-payment/:reference',
      {
        schema: {
          tags,
          summary: 'The order of a payment or request, for its buyer: by `Cart-Proof` or the token; updated from the provider',
          params: byReference,
          response: { 200: order },
        },
      },
      async (request) => loadOrderAfterPayment(services, request.params.reference, buyerProof(request), await viewerOf(services, request)),
    );

    app.get(
      '/api/orders/by-payment/:reference/status',
      { schema: { tags, summary: 'The status of a payment, without personal data', params: byReference, response: { 200: paymentState } } },
      async (request) => loadPaymentState(services, request.params.reference),
    );

    app.post(
      '/api/orders/by-payment/:reference/view',
      {
        config: strictLimit('order-track', 20, '1 hour'),
        schema: {
          tags,
          summary: 'The order of a payment, by the postcode of its delivery',
          params: byReference,
          body: orderViewBody,
          response: { 200: order },
        },
      },
      async (request) =>
        viewOrderByPostcode(
          services,
          { reference: request.params.reference, postcode: request.body.postcode },
          { address: request.visitor.address, proof: buyerProof(request) },
          await viewerOf(services, request),
        ),
    );

    app.post(
      '/api/orders/by-payment/:reference/account',
      {
        config: REGISTRATION_LIMIT,
        schema: {
          tags,
          summary: 'Creates a private account from a guest’s order; only for the buyer, by `Cart-Proof`',
          params: byReference,
          body: orderAccountBody,
          response: { 201: orderAccountAnswer },
        },
      },
      async (request, reply) =>
        withIdempotency(services, request, reply, async () => {
          const order = await loadOrderOfBuyer(services, request.params.reference, buyerProof(request));
          await assertMayRegister(services, request, order.email);
          return { status: 201 as const, body: await createAccountOfOrder(services, order, request.body) };
        }),
    );
  };
