import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { quickAddAnswer, quickAddBody } from 'shared-contracts/wire/quick-add';
import type { Services } from '../../platform/services.ts';
import { validateLines } from './quick-add.service.ts';

export const quickAddRoutes =
  ({ db, config }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/quick-add/validate',
      {
        // looks for similar codes
        onRequest: app.limitConcurrency,
        schema: {
          tags: ['products'],
          summary: 'Checks an order list of SKUs or EANs and amounts, 500 lines at most',
          body: quickAddBody,
          response: { 200: quickAddAnswer },
        },
      },
      async ({ body, shop }) => ({ data: await validateLines(db, body, { ...shop, mediaUrl: config.mediaUrl }) }),
    );
  };
