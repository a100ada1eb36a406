import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { lang } from 'shared-contracts/wire/common';
import * as z from 'zod';
import { pdfResponse, showPdf } from '../../platform/pdf/pdf-answer.ts';
import type { Services } from '../../platform/services.ts';
import { buildSheetFile, sharedBuildSheet } from './build-sheet/build-sheet.service.ts';
import { BUILD_SHEET_LIMIT } from './build-sheet/build-sheet-limit.ts';

export const plansRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/plans/:share_id/build-sheet.pdf',
      {
        config: BUILD_SHEET_LIMIT,
        schema: {
          tags: ['plans'],
          summary:
            'A plan or a calculation as drawings to scale with lists, for the builder; `lang` since a plain link sends no Language header',
          params: z.object({ share_id: z.string().min(1).max(60) }),
          querystring: z.object({ lang: lang.optional() }),
          response: { 200: pdfResponse },
        },
      },
      async (request, reply) => {
        const language = request.query.lang ?? request.shop.lang;
        const file = await sharedBuildSheet(services, request.params.share_id, language, request.visitor.address ?? '');
        return showPdf(reply, buildSheetFile(language), file);
      },
    );
  };
