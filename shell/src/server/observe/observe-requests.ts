import type { FastifyInstance } from 'fastify';
import type { Observer } from './observer.ts';
import { describeRequest } from './request-kind.ts';

/**
 * Counts, logs and traces each request, by what it is for and never by its address. Registered before every other hook, so that all of them
 * run in the request's span. The shell begins each trace itself: anybody could send the header of another one.
 */
export function observeRequests(app: FastifyInstance, { metrics, telemetry }: Observer): void {
  if (telemetry !== null) {
    void app.register(telemetry.requests({ continuesTraces: false }));
    // Read by the code that reports vitals and errors (client/page-trace.ts).
    app.addHook('onSend', async (_request, reply) => {
      const traceparent = telemetry.traceparent();
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
      if (isPage && traceparent !== undefined) reply.header('server-timing', `traceparent;desc="${traceparent}"`);
    });
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { kind, route } = describeRequest(request);
    const { statusCode: status, elapsedTime: ms } = reply;
    metrics?.countRequest({ kind, method, route, status, ms });
    const state = reply.getHeader('x-page-cache');
    if (typeof state === 'string') metrics?.countCachedPage(state);
    const line = { method, kind, route, status, ms: Math.round(ms) };
    // The API logs the calls; files and pictures say little.
    if (kind === 'page' || status >= 500) request.log.info(line, 'answered');
    else request.log.debug(line, 'answered');
    done();
  });
}
