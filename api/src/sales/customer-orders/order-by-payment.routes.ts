import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { paymentAnswer } from 'shared-contracts/wire/cart';
import { order, orderAccountAnswer, orderAccountBody, orderViewBody, paymentState } from 'shared-contracts/wire/order';
import { payAgainBody, paymentMethodsAnswer } from 'shared-contracts/wire/payment';
import * as z from 'zod';
import { actorOverLink, assertMayAct } from '../orders/order-access.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { REGISTRATION_LIMIT, assertMayRegister } from '../../customers/auth/registration-limit.ts';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import { EXPENSIVE } from '../../platform/plugins/rate-limit.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import { qrPicture } from '../../platform/qr-code/qr-code.ts';
import type { Services } from '../../platform/services.ts';
import { epcText } from '../payments/transfer-details.ts';
import { countTransferMail } from '../payments/unpaid-mail-limit.ts';
import { viewerOf } from '../carts/viewer-of.ts';
import { createAccountOfOrder } from '../checkout/account-of-order.ts';
import { buyerProof } from './buyer-proof.ts';
import { listMethodsOfOrder } from './order-methods.ts';
import {
  loadOrderAfterPayment,
  loadOrderOfBuyer,
  loadOrderByReference,
  loadOrderOfTransfer,
  payAgain,
  loadPaymentState,
  loadTransfer,
  viewOrderByPostcode,
} from './orders.service.ts';

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

    const sendTransferCode = async (reply: FastifyReply, order: OrderRow): Promise<FastifyReply> =>
      reply
        .header('content-security-policy', "default-src 'none'")
        .type('image/svg+xml')
        .serializer((text: string) => text)
        .send(qrPicture(epcText(await loadTransfer(services, order))));
    const transferCode = {
      tags,
      produces: ['image/svg+xml'],
      response: { 200: z.string().meta({ description: 'image/svg+xml' }) },
    };

    app.get(
      '/api/transfers/:token/code.svg',
      {
        config: EXPENSIVE,
        schema: {
          ...transferCode,
          summary: 'The bank transfer of an unpaid order, or of an open invoice, as the code that banking apps read (EPC QR)',
          params: z.object({ token: z.string().max(100) }),
        },
      },
      async (request, reply) => sendTransferCode(reply, await loadOrderOfTransfer(services, request.params.token)),
    );

    // for pages that were shown before a transfer had a token
    app.get(
      '/api/orders/by-payment/:reference/transfer.svg',
      {
        config: EXPENSIVE,
        schema: { ...transferCode, summary: 'The same, by the reference of its payment', params: byReference },
      },
      async (request, reply) => sendTransferCode(reply, await loadOrderByReference(services, request.params.reference)),
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
