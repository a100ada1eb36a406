import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { paymentAnswer } from 'shared-contracts/wire/cart';
import { rowIdText } from 'shared-contracts/wire/common';
import { paymentMethodsAnswer } from 'shared-contracts/wire/payment';
import { acceptBody, declineBody, quote } from 'shared-contracts/wire/quote';
import * as z from 'zod';
import { signedIn } from '../../customers/auth/identity.ts';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import type { Services } from '../../platform/services.ts';
import { viewerOf } from '../carts/viewer-of.ts';
import { actorOverLink, assertMayAct, mayAct } from '../orders/order-access.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { countTransferMail } from '../payments/unpaid-mail-limit.ts';
import { loadQuoteAnswer } from './quote-answer.ts';
import { acceptQuote, declineQuote, listMethodsOfQuote, quoteOrder } from './quotes.service.ts';

/** an own quote by its id, or any quote by the reference in its mail, without signing in */
const byKey = z.object({ id: z.union([z.uuid(), rowIdText()]) });
const tags = ['quotes'];

/** One quote: seen, accepted and declined by its customer, or by who has its mail. */
export const quoteByKeyRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    app.addHook('preHandler', app.identify);
    const orderOf = (request: FastifyRequest, id: string | number): Promise<OrderRow> =>
      quoteOrder(services, typeof id === 'string' ? { reference: id } : { id, userId: signedIn(request).id });
    const actorId = async (request: FastifyRequest, id: string | number, order: OrderRow): Promise<number | null> =>
      typeof id === 'string' ? actorOverLink(db, order, request.user?.id ?? null) : signedIn(request).id;
    const orderToAnswer = async (request: FastifyRequest, id: string | number): Promise<OrderRow> => {
      const order = await orderOf(request, id);
      await assertMayAct(db, order, await actorId(request, id, order));
      return order;
    };

    app.get(
      '/api/quotes/:id',
      { schema: { tags, summary: 'An own quote, or any quote by the reference in its mail', params: byKey, response: { 200: quote } } },
      async (request) => {
        const order = await orderOf(request, request.params.id);
        const isActor = await mayAct(db, order, await actorId(request, request.params.id, order));
        const answer = await loadQuoteAnswer(services, order, { lang: request.shop.lang, isActor });
        // a link is for who may answer: who only sees the quote gets none
        if (isActor || typeof request.params.id === 'string') return answer;
        return { ...answer, reference: null, order: answer.order && { ...answer.order, reference: null } };
      },
    );

    app.get(
      '/api/quotes/:id/payment-methods',
      {
        schema: {
          tags,
          summary: 'How a quote can be paid when it is accepted',
          params: byKey,
          response: { 200: paymentMethodsAnswer },
        },
      },
      async (request) => {
        const order = await orderOf(request, request.params.id);
        return (await mayAct(db, order, await actorId(request, request.params.id, order)))
          ? listMethodsOfQuote(services, order)
          : { methods: [], chosen: null };
      },
    );

    app.post(
      '/api/quotes/:id/accept',
      {
        schema: {
          tags,
          summary: 'Orders at the quoted prices and opens the payment',
          params: byKey,
          body: acceptBody,
          response: { 200: paymentAnswer },
        },
      },
      async (request, reply) =>
        withIdempotency(services, request, reply, async () => {
          const order = await orderToAnswer(request, request.params.id);
          const body = await countTransferMail(services, request, { method: request.body?.method, order }, async () =>
            acceptQuote(services, order, await viewerOf(services, request), request.body ?? {}),
          );
          return { status: 200 as const, body };
        }),
    );

    app.post(
      '/api/quotes/:id/decline',
      {
        schema: {
          tags,
          summary: 'Declines a quote, or withdraws the request',
          params: byKey,
          body: declineBody,
          response: { 200: quote },
        },
      },
      async (request) => {
        const order = await orderToAnswer(request, request.params.id);
        const declined = await declineQuote(services, order, request.body?.reason ?? null);
        return loadQuoteAnswer(services, declined, { lang: request.shop.lang, isActor: true });
      },
    );
  };
