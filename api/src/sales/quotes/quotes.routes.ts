import { pageFields, rowIdText } from 'shared-contracts/wire/common';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { paymentAnswer } from 'shared-contracts/wire/cart';
import { acceptBody, declineBody, quote, quoteAskedAnswer, quoteBody, quoteListAnswer } from 'shared-contracts/wire/quote';
import { paymentMethodsAnswer } from 'shared-contracts/wire/payment';
import * as z from 'zod';
import { viewerOf } from '../carts/viewer-of.ts';
import { assertMayMailBuyer, cartRequestLimit, requestCart } from '../checkout/request-cart.ts';
import { actorOf, actorOverLink, assertMayAct, mayAct } from '../orders/order-access.ts';
import { countTransferMail } from '../payments/unpaid-mail-limit.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { withIdempotency } from '../../platform/plugins/idempotency.ts';
import { signedIn } from '../../customers/auth/identity.ts';
import type { Services } from '../../platform/services.ts';
import { loadQuoteAnswer, quoteSummaryOf } from './quote-answer.ts';
import { listOwnQuotes } from './quotes.repository.ts';
import { acceptQuote, declineQuote, listMethodsOfQuote, quoteOrder } from './quotes.service.ts';
import { pageMeta } from '../../platform/list-meta.ts';

/** an own quote by its id, or any quote by the reference in its mail, without signing in */
const byKey = z.object({ id: z.union([z.uuid(), rowIdText()]) });
const tags = ['quotes'];

export const quotesRoutes =
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
      '/api/quotes',
      {
        preHandler: app.requireUser,
        schema: {
          tags,
          summary: 'Own quotes, newest first',
          security: [{ token: [] }],
          querystring: z.object(pageFields),
          response: { 200: quoteListAnswer },
        },
      },
      async (request) => {
        const { page, per_page } = request.query;
        const { id } = signedIn(request);
        const [rows, mayAnswer] = await Promise.all([listOwnQuotes(db, id, page, per_page), actorOf(db, id)]);
        const data = rows.map((row) => quoteSummaryOf(row, services.now(), mayAnswer(row)));
        return { data, meta: pageMeta(page, per_page, rows[0]?.all_count ?? 0) };
      },
    );

    app.post(
      '/api/quotes',
      {
        config: cartRequestLimit,
        schema: { tags, summary: 'Requests a quote for the content of a cart', body: quoteBody, response: { 201: quoteAskedAnswer } },
      },
      async (request, reply) =>
        withIdempotency(services, request, reply, async () => {
          const cartId = request.body.cart_id.toLowerCase();
          await assertMayMailBuyer(services, request, cartId);
          const quoteRequest = await requestCart(services, cartId, await viewerOf(services, request), {
            kind: 'quote',
            expected: request.body,
          });
          return { status: 201 as const, body: { quote_number: quoteRequest.order_number, reference: quoteRequest.reference } };
        }),
    );

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
