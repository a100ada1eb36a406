import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { redirectUseAnswer, redirectUseBody } from 'shared-contracts/wire/redirect';
import { requireShell } from '../../platform/plugins/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { countUse, findRedirect } from './redirects.ts';

/** Where an address leads that no page has. Only shells ask, once they have found no page: each question counts as a use. */
export const redirectsRoutes =
  ({ db, reads, now }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireShell);
    app.post(
      '/internal/redirects',
      { schema: { hide: true, body: redirectUseBody, response: { 200: redirectUseAnswer } } },
      async ({ body: { path }, log }) => {
        const to = (await findRedirect(reads.db, path)) ?? null;
        // no visitor waits for it, or for others who come by the same address
        if (to !== null)
          void countUse(db, path, now()).catch((error: unknown) => log.warn({ err: error }, 'a use of a redirect was not counted'));
        return { to };
      },
    );
  };
