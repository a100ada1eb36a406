import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { releaseCountsBody, releaseHealth, releaseHealthParams, releaseHealthQuery } from 'shared-contracts/wire/release-health';
import * as z from 'zod';
import { requireShell } from '../plugins/visitor.ts';
import type { Services } from '../services.ts';
import { addReleaseCounts, readReleaseHealth } from './release-health.service.ts';

/** How versions of remotes do in the whole shop. Only shells call this; `/internal` is not below `/api`, which the shell passes on. */
export const releaseHealthRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireShell);
    app.post(
      '/internal/release-counts',
      {
        schema: {
          hide: true,
          body: releaseCountsBody,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await addReleaseCounts(services, request.body.counts);
        return reply.code(204).send(null);
      },
    );
    app.get(
      '/internal/release-health/:remote',
      {
        schema: {
          hide: true,
          params: releaseHealthParams,
          querystring: releaseHealthQuery,
          response: { 200: releaseHealth },
        },
      },
      ({ params, query }) => readReleaseHealth(services, params.remote, new Date(query.since)),
    );
  };
