import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Lang } from 'shared-contracts/contract/locales';
import { lang, rowIdText } from 'shared-contracts/wire/common';
import { planId } from 'shared-contracts/wire/plan';
import * as z from 'zod';
import { BUILD_SHEET_LIMIT } from '../../catalogue/plans/build-sheet/build-sheet-limit.ts';
import { buildSheetFile } from '../../catalogue/plans/build-sheet/build-sheet.service.ts';
import { signedIn } from '../../customers/auth/identity.ts';
import { pdfResponse, showPdf } from '../../platform/pdf/pdf-answer.ts';
import { EXPENSIVE } from '../../platform/plugins/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { createPlanDrawings } from '../orders/plan-drawings.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { orderBuildSheet } from '../orders/order-build-sheet.ts';
import { buyerProof } from './buyer-proof.ts';
import { loadOrderOfBuyer, loadOrderOfUser } from './orders.service.ts';

const share_id = z.string().max(60);
const schema = {
  tags: ['orders'],
  summary: 'The build sheet of a plan as it was ordered; `lang` since a plain link sends no Language header',
  querystring: z.object({ lang: lang.optional() }),
  response: { 200: pdfResponse },
};

/** Whatever else is asked for is not there: no picture of a mail says which of its parts is wrong. */
const drawingOf = z.object({ id: rowIdText(), share_id: planId });
const pngResponse = {
  description: 'The drawing as PNG',
  content: { 'image/png': { schema: z.any().meta({ type: 'string', format: 'binary' }) } },
};

/** Build sheets of an order's plans, for its owner and for the browser in which it was placed, and the drawings that its mails show. */
export const orderPlansRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const drawings = createPlanDrawings(services.db);
    const send = async (
      reply: FastifyReply,
      { shop, visitor }: FastifyRequest,
      { order, planId, language }: { order: OrderRow; planId: string; language: Lang | undefined },
    ): Promise<FastifyReply> => {
      const sheetLang = language ?? shop.lang;
      // nothing of a cancelled order is built
      const plan = order.status === 'cancelled' ? null : { orderId: order.id, planId };
      const { publicUrl } = services.config;
      const turn = { publicUrl, visitor: visitor.address ?? '' };
      const file = plan === null ? null : await orderBuildSheet(services.db, plan, sheetLang, turn);
      if (file === null) throw new ShopError(404, 'configuration.not_found');
      return showPdf(reply, buildSheetFile(sheetLang), file);
    };

    app.get(
      '/api/orders/:id/plans/:share_id/build-sheet.pdf',
      {
        config: BUILD_SHEET_LIMIT,
        preHandler: app.requireUser,
        schema: { ...schema, security: [{ token: [] }], params: z.object({ id: z.coerce.number().int().min(1), share_id }) },
      },
      async (request, reply) => {
        const order = await loadOrderOfUser(services, request.params.id, signedIn(request).id);
        return send(reply, request, { order, planId: request.params.share_id, language: request.query.lang });
      },
    );

    app.get(
      '/api/orders/:id/plans/:share_id/drawing.png',
      {
        config: EXPENSIVE,
        schema: {
          tags: ['orders'],
          summary: 'The drawing of a plan as it was ordered, as mails show it: for whoever has the plan’s id, as the plan itself',
          params: z.object({ id: z.string().max(60), share_id }),
          response: { 200: pngResponse },
        },
      },
      async ({ params }, reply) => {
        const ids = drawingOf.safeParse(params);
        const png = ids.success ? await drawings.find({ orderId: ids.data.id, planId: ids.data.share_id }) : null;
        if (png === null) throw new ShopError(404, 'configuration.not_found');
        return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/png').send(png);
      },
    );

    app.get(
      '/api/orders/by-payment/:reference/plans/:share_id/build-sheet.pdf',
      {
        config: BUILD_SHEET_LIMIT,
        preHandler: app.identify,
        schema: { ...schema, params: z.object({ reference: z.string().max(400), share_id }) },
      },
      async (request, reply) => {
        const order = await loadOrderOfBuyer(services, request.params.reference, buyerProof(request));
        return send(reply, request, { order, planId: request.params.share_id, language: request.query.lang });
      },
    );
  };
