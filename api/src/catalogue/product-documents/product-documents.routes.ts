import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { lang, rowIdText } from 'shared-contracts/wire/common';
import * as z from 'zod';
import { pdfResponse } from '../../platform/pdf/pdf-answer.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { DOCUMENT_KINDS } from './document-kinds.ts';
import { findOrCreateDocument } from './product-documents.service.ts';
import { findShownFile } from './product-files.ts';

const DAY = 86_400;
/** Staff may take a file back: caches ask again soon. */
const FIVE_MINUTES = 300;

export const productDocumentsRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/products/:id/documents/:kind.pdf',
      {
        schema: {
          tags: ['products'],
          summary: 'A technical sheet, brochure or guide as a PDF; `lang` since a plain link sends no Language header',
          params: z.object({ id: rowIdText(), kind: z.enum(DOCUMENT_KINDS) }),
          querystring: z.object({ lang: lang.optional() }),
          response: { 200: pdfResponse, 304: z.null().describe('The file is the one you have') },
        },
      },
      async (request, reply) => {
        const { id, kind } = request.params;
        const document = await findOrCreateDocument(services, id, kind, request.query.lang ?? request.shop.lang);
        const etag = `"${document.etag}"`;
        reply.shared(DAY, []).header('etag', etag);
        if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send(null);
        const file = await services.storage.get(document.storage_key);
        if (file === null) throw new ShopError(404, 'product.document_not_found');
        return reply
          .type('application/pdf')
          .header('content-disposition', `inline; filename="groenhof-${id}-${kind.replace('_', '-')}.pdf"`)
          .send(file.bytes);
      },
    );

    app.get(
      '/api/products/:id/files/:file.pdf',
      {
        schema: {
          tags: ['products'],
          summary: 'A PDF that the shop’s staff uploaded for a product',
          params: z.object({ id: rowIdText(), file: rowIdText() }),
          response: { 200: pdfResponse, 304: z.null().describe('The file is the one you have') },
        },
      },
      async (request, reply) => {
        const { id, file: fileId } = request.params;
        const row = await findShownFile(services.db, id, fileId);
        if (row === undefined) throw new ShopError(404, 'product.document_not_found');
        const etag = `"${row.sha256.slice(0, 27)}"`;
        reply.shared(FIVE_MINUTES, []).header('etag', etag);
        if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send(null);
        const file = await services.storage.get(row.storage_key);
        if (file === null) throw new ShopError(404, 'product.document_not_found');
        return reply
          .type('application/pdf')
          .header('content-disposition', `inline; filename="groenhof-${id}-${row.kind.replace('_', '-')}-${row.lang}.pdf"`)
          .send(file.bytes);
      },
    );
  };
