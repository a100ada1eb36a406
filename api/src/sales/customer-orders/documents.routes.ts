import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { pdfResponse, sendPdf } from '../../platform/pdf/pdf-answer.ts';
import { buyerProof } from './buyer-proof.ts';
import { loadOrderOfBuyer, loadOrderOfUser } from './orders.service.ts';
import { signedIn } from '../../customers/auth/identity.ts';
import { EXPENSIVE } from '../../platform/plugins/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { findDocument } from '../documents/documents.repository.ts';
import type { DocumentRow } from '../documents/documents.repository.ts';
import { drawDocument } from '../documents/pdf/draw-document.ts';

const tags = ['orders'];
const byId = z.object({ id: z.coerce.number().int().min(1) });
const number = z.string().max(20);
const response = { 200: pdfResponse };

/** The PDF as a download named by its number. */
const sendDocument = async ({ visitor }: FastifyRequest, reply: FastifyReply, document: DocumentRow | undefined): Promise<FastifyReply> => {
  if (document === undefined) throw new ShopError(404, 'document.not_found');
  return sendPdf(reply, `${document.number}.pdf`, await drawDocument(document.snapshot, visitor.address ?? ''));
};

/** Invoices and credit notes as PDF, for the order's owner and for the browser in which it was placed. */
export const documentsRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;

    const own = { config: EXPENSIVE, preHandler: app.requireUser };
    const common = { tags, security: [{ token: [] }], response };

    app.get(
      '/api/orders/:id/invoice',
      { ...own, schema: { ...common, summary: 'The invoice of an own order', params: byId } },
      async (request, reply) => {
        const order = await loadOrderOfUser(services, request.params.id, signedIn(request).id);
        return sendDocument(request, reply, await findDocument(db, order.id, 'invoice', null));
      },
    );

    app.get(
      '/api/orders/:id/credit-notes/:number',
      { ...own, schema: { ...common, summary: 'A credit note of an own order', params: byId.extend({ number }) } },
      async (request, reply) => {
        const order = await loadOrderOfUser(services, request.params.id, signedIn(request).id);
        return sendDocument(request, reply, await findDocument(db, order.id, 'credit_note', request.params.number));
      },
    );

    app.get(
      '/api/orders/by-payment/:reference/documents/:number',
      {
        config: EXPENSIVE,
        preHandler: app.identify,
        schema: {
          tags,
          summary: 'An invoice or credit note of the order of a payment, for its buyer',
          params: z.object({ reference: z.string().max(400), number }),
          response,
        },
      },
      async (request, reply) => {
        const order = await loadOrderOfBuyer(services, request.params.reference, buyerProof(request));
        return sendDocument(request, reply, await findDocument(db, order.id, null, request.params.number));
      },
    );
  };
