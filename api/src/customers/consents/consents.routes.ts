import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { consent, consentAnswer, consentBody } from 'shared-contracts/wire/consent';
import * as z from 'zod';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { readConsent, recordConsent } from './consents.service.ts';

const tags = ['consent'];

export const consentsRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/consents',
      {
        config: strictLimit('consents', 60, '1 hour'),
        schema: { tags, summary: 'Stores the choice of a visitor, as proof', body: consentBody, response: { 201: consent } },
      },
      async (request, reply) => {
        return reply.code(201).send(await recordConsent(services, request.body, request.shop.lang));
      },
    );

    app.get(
      '/api/consents/:id',
      {
        schema: {
          tags,
          summary: 'The stored consent with this id, which only its browser knows',
          params: z.object({ id: z.uuid() }),
          response: { 200: consentAnswer },
        },
      },
      async (request) => readConsent(services, request.params.id),
    );
  };
