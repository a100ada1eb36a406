import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { vitalsBody } from 'shared-contracts/wire/vitals';
import * as z from 'zod';
import { strictLimit } from '../plugins/strict-limit.ts';
import type { Services } from '../services.ts';
import { countVitals } from './vitals.service.ts';

/** Fifty measurements are 8 kB at most. */
const BODY_LIMIT_BYTES = 16 * 1024;

export const vitalsRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/vitals',
      {
        bodyLimit: BODY_LIMIT_BYTES,
        config: strictLimit('vitals', 120, '10 minutes'),
        schema: {
          tags: ['vitals'],
          summary: 'Counts web vitals and load errors; nothing of it is about a person, so it needs no consent',
          body: vitalsBody,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await countVitals(services, request.body.events);
        return reply.code(204).send(null);
      },
    );
  };
