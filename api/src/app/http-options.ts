import { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { CONNECTION_LIMITS } from 'shared-contracts/http-server/connection-limits';
import { REQUEST_ID } from 'telemetry/log';
import type { Config } from '../platform/config.ts';
import { answerBrokenRequest, answerError } from '../platform/plugins/errors.ts';

const BODY_LIMIT_BYTES = 128 * 1024;
const MAX_PARAM_LENGTH = 400;

/** What the shop's API and the one of staff have in common as HTTP servers: limits, logs, errors before a route. `logger`: null logs nothing. */
export const httpOptions = ({ trustProxy }: Config, logger: FastifyBaseLogger | null) => ({
  ...(logger === null ? { logger: false as const } : { loggerInstance: logger }),
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST_ID }),
  trustProxy: trustProxy === '' ? false : trustProxy,
  bodyLimit: BODY_LIMIT_BYTES,
  requestTimeout: CONNECTION_LIMITS.requestTimeout,
  http: { headersTimeout: CONNECTION_LIMITS.headersTimeout, connectionsCheckingInterval: CONNECTION_LIMITS.connectionsCheckingInterval },
  routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
  forceCloseConnections: 'idle' as const,
  // a request accepted before the port was closed is served
  return503OnClosing: false,
  clientErrorHandler: answerBrokenRequest,
  // an address that can't be decoded never reaches a route, but is answered like any other error
  frameworkErrors: (error: Parameters<typeof answerError>[0], request: unknown, reply: unknown): void =>
    void answerError(error, request as FastifyRequest, reply as FastifyReply),
});
