import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { vitalsBody } from 'shared-contracts/wire/vitals';
import type { VitalEvent } from 'shared-contracts/wire/vitals';
import * as z from 'zod';
import { strictLimit } from '../plugins/strict-limit.ts';
import type { Telemetry } from 'telemetry/telemetry';
import type { Metrics } from '../metrics/metrics.ts';
import type { Services } from '../services.ts';
import { ratingOf } from './vitals-buckets.ts';
import { countVitals } from './vitals.service.ts';

/** Fifty measurements are 8 kB at most. */
const BODY_LIMIT_BYTES = 16 * 1024;

interface Observers {
  metrics: Pick<Metrics, 'countVital'> | null;
  telemetry: Pick<Telemetry, 'record'> | null;
}

/** The measurements of one view as attributes: `lcp`, `inp` … as they came, without the remote. */
const measuredValues = (events: readonly VitalEvent[]): Record<string, number> =>
  Object.fromEntries(events.flatMap((event) => (event.kind === 'vital' ? [[`browser.${event.name.toLowerCase()}`, event.value]] : [])));

export const vitalsRoutes =
  (services: Services, { metrics, telemetry }: Observers): FastifyPluginAsyncZod =>
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
        const { events, traceparent } = request.body;
        await countVitals(services, events);
        for (const event of events) {
          if (event.kind !== 'vital') continue;
          metrics?.countVital({ metric: event.name, page_type: event.page_type, rating: ratingOf(event.name, event.value) });
        }
        if (traceparent !== undefined)
          telemetry?.record({ name: 'first view', ms: 0, parent: traceparent, attributes: measuredValues(events) });
        return reply.code(204).send(null);
      },
    );
  };
