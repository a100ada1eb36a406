import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  configurationAnswer,
  configuratorRules,
  fenceAnswer,
  fenceBody,
  gabionAnswer,
  gabionBody,
  terraceAnswer,
  terraceBody,
} from 'shared-contracts/wire/configurator';
import * as z from 'zod';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { configuratorRulesIn } from './configurator-rules.ts';
import { configureFence, configureGabion, configureTerrace, sharedConfiguration } from './configurator.service.ts';

const tags = ['configurator'];
const SHARED_SECONDS = 3600;
/** Each call stores a row, so they are counted; somebody dragging a slider sends a few a second only through the pure rules. */
const config = strictLimit('configurator', 120, '10 minutes');

export const configuratorRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
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
        const rules = await configuratorRulesIn(services.db, request.shop.lang);
        reply.shared(SHARED_SECONDS);
        return rules;
      },
    );

    app.post(
      '/api/configurator/fence',
      { config, schema: { tags, summary: 'The bill and drawing of a fence', body: fenceBody, response: { 200: fenceAnswer } } },
      async ({ body, shop }) => configureFence(services, shop, body),
    );

    app.post(
      '/api/configurator/gabion',
      { config, schema: { tags, summary: 'The bill and drawing of a wall of gabions', body: gabionBody, response: { 200: gabionAnswer } } },
      async ({ body, shop }) => configureGabion(services, shop, body),
    );

    app.post(
      '/api/configurator/terrace',
      { config, schema: { tags, summary: 'The bill and drawing of a terrace', body: terraceBody, response: { 200: terraceAnswer } } },
      async ({ body, shop }) => configureTerrace(services, shop, body),
    );

    app.get(
      '/api/configurator/:share_id',
      {
        schema: {
          tags,
          summary: 'What was calculated before, at today’s prices',
          params: z.object({ share_id: z.string().min(1).max(60) }),
          response: { 200: configurationAnswer },
        },
      },
      async ({ params, shop }) => sharedConfiguration(services, shop, params.share_id),
    );
  };
