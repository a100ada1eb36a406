import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { pageChanges, pageChangesQuery } from 'shared-contracts/wire/page-changes';
import { requireShell } from '../plugins/visitor.ts';
import type { Services } from '../services.ts';
import { readPageChanges } from './page-changes.service.ts';

/** What shells drop from their caches. Only shells call this; `/internal` is not below `/api`, which the shell passes on. */
export const pageChangesRoutes =
  ({ reads }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireShell);
    app.get(
      '/internal/page-changes',
      { schema: { hide: true, querystring: pageChangesQuery, response: { 200: pageChanges } } },
      ({ query }) => readPageChanges(reads.fromOneServer, query.cursor),
    );
  };
