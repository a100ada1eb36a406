import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { measuredRemote } from 'shared-contracts/contract/measured-remotes';
import { cleanErrorMessage } from 'shared-contracts/rules/error-text';
import { browserErrorBody } from 'shared-contracts/wire/browser-error';
import * as z from 'zod';
import type { Telemetry } from 'telemetry/telemetry';
import { parseTraceparent } from 'telemetry/traceparent';
import type { Metrics } from '../metrics/metrics.ts';
import { strictLimit } from '../plugins/strict-limit.ts';
import { addBrowserError } from '../release-health/release-health.service.ts';
import type { Services } from '../services.ts';

/** A message, eight frames and a few names. */
const BODY_LIMIT_BYTES = 4 * 1024;

interface Observers {
  metrics: Pick<Metrics, 'countBrowserError'> | null;
  telemetry: Pick<Telemetry, 'record'> | null;
}

/** Errors of pages in browsers become a line of the log and counts. No error is stored, and nothing of it is about a person. */
export const browserErrorsRoutes =
  (services: Services, { metrics, telemetry }: Observers): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/browser-errors',
      {
        bodyLimit: BODY_LIMIT_BYTES,
        config: strictLimit('browser-errors', 30, '10 minutes'),
        schema: {
          tags: ['vitals'],
          summary: 'Logs and counts an error of a page; nothing of it is about a person, so it needs no consent',
          body: browserErrorBody,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { traceparent, ...body } = request.body;
        const trace_id = parseTraceparent(traceparent)?.traceId;
        request.log.warn(
          { browser_error: { ...body, message: cleanErrorMessage(body.message), ...(trace_id !== undefined && { trace_id }) } },
          'error in a browser',
        );
        if (traceparent !== undefined) {
          const of = { remote: remoteLabel(body.remote?.name), version: body.remote?.version ?? body.build };
          telemetry?.record({
            name: 'error in a browser',
            ms: 0,
            parent: traceparent,
            isError: true,
            attributes: { kind: body.kind, route: body.route, ...of },
          });
        }
        metrics?.countBrowserError({ kind: body.kind, remote: remoteLabel(body.remote?.name) });
        if (body.remote) {
          const kind = body.kind === 'load' || body.kind === 'hydration' ? 'load_errors' : 'browser_errors';
          await addBrowserError(services, { remote: body.remote.name, version: body.remote.version, kind });
        }
        return reply.code(204).send(null);
      },
    );
  };

/** A metric has no label that anybody could invent. */
const remoteLabel = (name: string | undefined): string => (name === undefined ? 'shell' : (measuredRemote(name) ?? 'other'));
