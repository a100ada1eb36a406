import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { lang } from 'shared-contracts/wire/common';
import { documentMonth, documentMonthsAnswer } from 'shared-contracts/wire/document-month';
import * as z from 'zod';
import { signedIn } from '../../customers/auth/identity.ts';
import { EXPENSIVE } from '../../platform/plugins/rate-limit.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { listDocumentMonths, loadDocumentsOf, zipDocuments } from './monthly-documents.ts';

const common = { tags: ['orders'], security: [{ token: [] }] };

/** The invoices and credit notes of an account, month by month, for its books. */
export const monthlyDocumentsRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/documents/months',
      {
        preHandler: app.requireUser,
        schema: { ...common, summary: 'Months with own invoices or credit notes', response: { 200: documentMonthsAnswer } },
      },
      async (request) => ({ data: await listDocumentMonths(db, signedIn(request).id) }),
    );

    app.get(
      '/api/documents/:month.zip',
      {
        config: { ...EXPENSIVE, ...strictLimit('document-months', 20, '1 hour') },
        onRequest: app.requireUser,
        schema: {
          ...common,
          summary: 'All own invoices and credit notes of a month as PDF, with an overview as CSV in the `lang` of the visitor',
          params: documentMonth.pick({ month: true }),
          querystring: z.object({ lang: lang.optional() }),
          response: {
            200: {
              description: 'A ZIP file',
              content: { 'application/zip': { schema: z.any().meta({ type: 'string', format: 'binary' }) } },
            },
          },
        },
      },
      async (request, reply) => {
        const { month } = request.params;
        const documents = await loadDocumentsOf(db, signedIn(request).id, month);
        if (documents.length === 0) throw new ShopError(404, 'document.not_found');
        return reply
          .type('application/zip')
          .header('content-disposition', `attachment; filename="groenhof-${month}.zip"`)
          .send(zipDocuments(documents, request.query.lang ?? request.shop.lang));
      },
    );
  };
