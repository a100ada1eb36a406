import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  configurationAnswer,
  configuratorRules,
  exampleGabionQuery,
  exampleTerraceQuery,
  fenceAnswer,
  fenceBody,
  gabionAnswer,
  gabionBody,
  planPrices,
  planPricesQuery,
  terraceAnswer,
  terraceBody,
} from 'shared-contracts/wire/configurator';
import * as z from 'zod';
import { isProfessional } from '../../customers/auth/users.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { sendSvg, svgSchema } from '../../platform/svg-answer.ts';
import { configuratorChoicesIn } from './configurator-choices.ts';
import { configureFence, configureGabion, configureTerrace } from './configurator.service.ts';
import { drawExampleFence, drawExampleGabion, drawExampleTerrace } from './example-drawing.ts';
import { planPricesFor } from './plan-prices.ts';
import { sharedPlan } from '../plans/shared-plan.ts';
import type { Buyer } from './price-bill.ts';

const tags = ['configurator'];
const SHARED_SECONDS = 3600;
/** Each call stores a row, so they are counted; somebody dragging a slider sends a few a second only through the pure rules. */
const config = strictLimit('configurator', 120, '10 minutes');

export const configuratorRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', app.limitConcurrency);
    app.get(
      '/api/configurator/rules',
      {
        schema: {
          tags,
          summary: 'What can be chosen: systems, heights, colours, gates, stones, boards',
          response: { 200: configuratorRules },
        },
      },
      async (request, reply) => {
        const rules = await configuratorChoicesIn(services.reads.db, request.shop.lang);
        reply.shared(SHARED_SECONDS, ['catalogue']);
        return rules;
      },
    );

    app.get(
      '/api/configurator/prices',
      {
        preHandler: app.identify,
        schema: {
          tags,
          summary: 'Parts, prices and stock for any fence of one system, height and colour',
          querystring: planPricesQuery,
          response: { 200: planPrices },
        },
      },
      async (request) => planPricesFor(services.reads.db, buyerOf(request), request.query),
    );

    const example = { ...svgSchema, tags, summary: 'The example of the planner at true scale, in what is chosen' };
    app.get('/api/configurator/examples/fence.svg', { schema: { ...example, querystring: planPricesQuery } }, async ({ query }, reply) =>
      sendSvg(reply.shared(SHARED_SECONDS, ['catalogue']), drawExampleFence(query)),
    );
    app.get(
      '/api/configurator/examples/gabion.svg',
      { schema: { ...example, querystring: exampleGabionQuery } },
      async ({ query }, reply) => sendSvg(reply.shared(SHARED_SECONDS, ['catalogue']), drawExampleGabion(query)),
    );
    app.get(
      '/api/configurator/examples/terrace.svg',
      { schema: { ...example, querystring: exampleTerraceQuery } },
      async ({ query }, reply) => sendSvg(reply.shared(SHARED_SECONDS, ['catalogue']), drawExampleTerrace(query)),
    );

    app.post(
      '/api/configurator/fence',
      {
        preHandler: app.identify,
        config,
        schema: { tags, summary: 'The bill and drawing of a fence', body: fenceBody, response: { 200: fenceAnswer } },
      },
      async (request) => configureFence(services, buyerOf(request), request.body),
    );

    app.post(
      '/api/configurator/gabion',
      {
        preHandler: app.identify,
        config,
        schema: { tags, summary: 'The bill and drawing of a wall of gabions', body: gabionBody, response: { 200: gabionAnswer } },
      },
      async (request) => configureGabion(services, buyerOf(request), request.body),
    );

    app.post(
      '/api/configurator/terrace',
      {
        preHandler: app.identify,
        config,
        schema: { tags, summary: 'The bill and drawing of a terrace', body: terraceBody, response: { 200: terraceAnswer } },
      },
      async (request) => configureTerrace(services, buyerOf(request), request.body),
    );

    app.get(
      '/api/configurator/:share_id',
      {
        preHandler: app.identify,
        schema: {
          tags,
          summary: 'What was calculated before, at today’s prices',
          params: z.object({ share_id: z.string().min(1).max(60) }),
          response: { 200: configurationAnswer },
        },
      },
      async (request) => sharedPlan(services, buyerOf(request), request.params.share_id),
    );
  };

const buyerOf = ({ shop, user }: Pick<FastifyRequest, 'shop' | 'user'>): Buyer => ({
  ...shop,
  basis: user !== null && isProfessional(user) ? 'excl' : 'incl',
});
