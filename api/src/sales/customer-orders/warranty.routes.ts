import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { rowIdText } from 'shared-contracts/wire/common';
import { warrantyPassport } from 'shared-contracts/wire/warranty';
import * as z from 'zod';
import { signedIn } from '../../customers/auth/identity.ts';
import { pdfResponse, sendPdf } from '../../platform/pdf/pdf-answer.ts';
import { EXPENSIVE } from '../../platform/plugins/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { buyerProof, isBuyer } from './buyer-proof.ts';
import { isPageRequest } from './page-request.ts';
import { isStickerKey } from './sticker-key.ts';
import { loadOrderByReference, loadOrderOfUser } from './orders.service.ts';
import { drawOrderStickers } from '../warranty/load-stickers.ts';
import { loadPassport } from '../warranty/warranty.ts';

const querystring = z.object({ lang: z.enum(LANGS).optional() });
const stickers = {
  tags: ['orders'],
  summary: 'Stickers with the QR codes of the warranty passports of an order, for its buyer',
};
const response = { 200: pdfResponse };

/** The warranty passport of bought goods, and the stickers that lead to it. */
export const warrantyRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/warranty/:token',
      {
        schema: {
          tags: ['warranty'],
          summary: 'The warranty passport behind the QR code of a sticker; nothing personal',
          params: z.object({ token: z.uuid() }),
          response: { 200: warrantyPassport },
        },
      },
      async (request) => loadPassport(services, request.params.token, request.shop.lang),
    );

    const send = async (
      { query, shop, visitor }: FastifyRequest<{ Querystring: { lang?: Lang } }>,
      reply: FastifyReply,
      order: OrderRow,
    ): Promise<FastifyReply> =>
      sendPdf(
        reply,
        `${order.number}-warranty.pdf`,
        await drawOrderStickers(services, order, query.lang ?? shop.lang, visitor.address ?? ''),
      );

    app.get(
      '/api/orders/:id/warranty.pdf',
      {
        config: EXPENSIVE,
        onRequest: app.requireUser,
        schema: { ...stickers, querystring, response, security: [{ token: [] }], params: z.object({ id: rowIdText() }) },
      },
      async (request, reply) => send(request, reply, await loadOrderOfUser(services, request.params.id, signedIn(request).id)),
    );

    app.get(
      '/api/orders/by-payment/:reference/warranty.pdf',
      {
        config: EXPENSIVE,
        preHandler: app.identify,
        schema: {
          ...stickers,
          params: z.object({ reference: z.string().max(400) }),
          querystring: querystring.extend({
            key: z.string().max(60).optional().describe('of `warranty_url`, from the order by its postcode'),
          }),
          response: {
            ...response,
            303: z.null().describe('A browser without proof asks, as from the mails of before: the page of the order'),
          },
        },
      },
      async (request, reply) => {
        const { reference } = request.params;
        const { key, lang: language } = request.query;
        const order = await loadOrderByReference(services, reference);
        const isProven = isBuyer(order, buyerProof(request)) || (key !== undefined && isStickerKey(order, key, services.now()));
        if (!isProven && isPageRequest(request))
          return reply
            .header('cache-control', 'no-store')
            .redirect(services.config.publicUrl + paths.completed(language ?? request.shop.lang, reference), 303);
        if (!isProven) throw new ShopError(403, 'order.proof_required');
        return send(request, reply, order);
      },
    );
  };
