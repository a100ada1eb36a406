import type { FastifyRequest } from 'fastify';

/**
 * The line of an answered request in the log of the API. It has the route pattern instead of the address: cart ids and payment references in addresses give access to somebody's data. Health probes
 * are not logged.
 */
export const logRequest = (request: FastifyRequest, statusCode: number, elapsedTime: number): void => {
  if (request.url.startsWith('/health/')) return;
  request.log.info(
    { method: request.method, route: request.routeOptions.url ?? 'none', status: statusCode, ms: Math.round(elapsedTime) },
    'answered',
  );
};
