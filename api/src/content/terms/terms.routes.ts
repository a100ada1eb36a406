import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { lang } from 'shared-contracts/wire/common';
import * as z from 'zod';
import { pdfResponse, sendPdf } from '../../platform/pdf/pdf-answer.ts';
import { EXPENSIVE } from '../../platform/plugins/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { drawTerms } from './draw-terms.ts';
import { termsFileName } from './terms-pdf.ts';
import { findOrStoreCurrentTerms } from './terms.repository.ts';

const SHARED_SECONDS = 300;

export const termsRoutes =
  ({ db, now, readSettings }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/terms.pdf',
      {
        config: EXPENSIVE,
        schema: {
          tags: ['content'],
          summary: 'The terms in force and the model withdrawal form as a PDF; `lang` since a plain link sends no Language header',
          querystring: z.object({ lang: lang.optional() }),
          response: { 200: pdfResponse },
        },
      },
      async (request, reply) => {
        const language = request.query.lang ?? request.shop.lang;
        const version = await findOrStoreCurrentTerms(db, { lang: language, now: now(), settings: await readSettings() });
        if (version === undefined) throw new ShopError(404, 'page.not_found');
        reply.shared(SHARED_SECONDS, ['terms']);
        return sendPdf(reply, termsFileName(language), await drawTerms(version));
      },
    );
  };
