import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LANGS } from 'shared-contracts/contract/locales';
import { rowIdText } from 'shared-contracts/wire/common';
import { warrantyPassport } from 'shared-contracts/wire/warranty';
import * as z from 'zod';
import { signedIn } from '../../customers/auth/identity.ts';
import { pdfResponse, sendPdf } from '../../platform/pdf/pdf-answer.ts';
import { EXPENSIVE } from '../../platform/plugins/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { loadOrderByReference, loadOrderOfUser } from './orders.service.ts';
import { drawOrderStickers } from '../warranty/load-stickers.ts';
import { loadPassport } from '../warranty/warranty.ts';

const querystring = z.object({ lang: z.enum(LANGS).optional() });
const stickers = {
  tags: ['orders'],
  summary: 'Stickers with the QR codes of the warranty passports of an order; nothing personal',
  querystring,
  response: { 200: pdfResponse },
};

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

    app.get(
      '/api/orders/:id/warranty.pdf',
      {
        config: EXPENSIVE,
        onRequest: app.requireUser,
        schema: { ...stickers, security: [{ token: [] }], params: z.object({ id: rowIdText() }) },
      },
      async (request, reply) => {
        const order = await loadOrderOfUser(services, request.params.id, signedIn(request).id);
        return sendPdf(
          reply,
          `${order.number}-warranty.pdf`,
          await drawOrderStickers(services, order, request.query.lang ?? request.shop.lang),
        );
      },
    );

    app.get(
      '/api/orders/by-payment/:reference/warranty.pdf',
      { config: EXPENSIVE, schema: { ...stickers, params: z.object({ reference: z.string().max(400) }) } },
      async (request, reply) => {
        const order = await loadOrderByReference(services, request.params.reference);
        return sendPdf(
          reply,
          `${order.number}-warranty.pdf`,
          await drawOrderStickers(services, order, request.query.lang ?? request.shop.lang),
        );
      },
    );
  };
