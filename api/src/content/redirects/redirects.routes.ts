import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { redirectUseAnswer, redirectUseBody } from 'shared-contracts/wire/redirect';
import { requireShell } from '../../platform/plugins/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { useRedirect } from './redirects.ts';

/** Where an address leads that no page has. Only shells ask, once they have found no page: each question counts as a use. */
export const redirectsRoutes =
  ({ db, now }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireShell);
    app.post(
      '/internal/redirects',
      { schema: { hide: true, body: redirectUseBody, response: { 200: redirectUseAnswer } } },
      async ({ body }) => ({ to: (await useRedirect(db, body.path, now())) ?? null }),
    );
  };
