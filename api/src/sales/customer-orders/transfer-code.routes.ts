import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { EXPENSIVE } from '../../platform/plugins/rate-limit.ts';
import { qrPicture } from '../../platform/qr-code/qr-code.ts';
import type { Services } from '../../platform/services.ts';
import { sendSvg, svgSchema } from '../../platform/svg-answer.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { epcText } from '../payments/transfer-details.ts';
import { loadOrderByReference, loadOrderOfTransfer, loadTransfer } from './orders.service.ts';

/** Bank transfers as the code that banking apps read. */
export const transferCodeRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('preHandler', app.identify);

    const sendTransferCode = async (reply: FastifyReply, order: OrderRow): Promise<FastifyReply> =>
      sendSvg(reply, qrPicture(epcText(await loadTransfer(services, order))));
    const transferCode = { ...svgSchema, tags: ['orders'] };

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
        schema: {
          ...transferCode,
          summary: 'The same, by the reference of its payment',
          params: z.object({ reference: z.string().max(400) }),
        },
      },
      async (request, reply) => sendTransferCode(reply, await loadOrderByReference(services, request.params.reference)),
    );
  };
