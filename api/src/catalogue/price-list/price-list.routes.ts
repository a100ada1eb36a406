import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { lang } from 'shared-contracts/wire/common';
import * as z from 'zod';
import { createBuiltFiles } from '../../platform/built-files.ts';
import { EXPENSIVE } from '../../platform/plugins/rate-limit.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { catalogueTexts } from '../texts.ts';
import { priceListCsv } from './price-list.ts';

export const priceListRoutes =
  ({ db, now }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    // all dealers have the same prices; who asks after a price was changed gets the new one
    const files = createBuiltFiles({ now, freshMs: 0, maxStoredBytes: 0 });
    app.get(
      '/api/price-list.csv',
      {
        config: { ...EXPENSIVE, ...strictLimit('price-list', 30, '1 hour') },
        preHandler: app.requireUser,
        schema: {
          tags: ['products'],
          security: [{ token: [] }],
          summary:
            'All prices without VAT for who is signed in, as CSV for spreadsheets; `lang` since a plain link sends no Language header',
          querystring: z.object({ lang: lang.optional() }),
          response: {
            200: {
              description: 'UTF-8 with BOM',
              content: { 'text/csv': { schema: z.any().meta({ type: 'string' }) } },
            },
          },
        },
      },
      async (request, reply) => {
        const language = request.query.lang ?? request.shop.lang;
        const { bytes, open } = await files.get(language, () => priceListCsv(db, language));
        const name = `groenhof-${catalogueTexts(language)('priceList.file')}.csv`;
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}"`)
          .header('content-length', bytes)
          .send(open());
      },
    );
  };
