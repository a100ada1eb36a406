import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, RawRequestDefaultExpression, RawServerBase } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answerSlowBody } from 'shared-contracts/http-server/client-error';
import { watchBody } from 'shared-contracts/http-server/connection-limits';
import { SHELL_HEADERS, isShellKey, shellKeyOf } from 'shared-contracts/http-server/shell-key';
import type { Telemetry } from 'telemetry/telemetry';
import { readClientSecret } from '../platform/client-secret.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { cachingPlugin } from '../platform/plugins/caching.ts';
import { clientErrorMessage, closePolicy, errorsPlugin } from '../platform/plugins/errors.ts';
import { identityPlugin } from '../customers/auth/identity.ts';
import { overloadPlugin } from '../platform/plugins/overload.ts';
import { openapiPlugin } from '../platform/plugins/openapi.ts';
import { rateLimitPlugin } from '../platform/plugins/rate-limit.ts';
import { checkingSerializerCompiler, serializerCompiler } from '../platform/plugins/serialization.ts';
import { strictLimitPlugin } from '../platform/plugins/strict-limit.ts';
import { shopHeadersPlugin } from '../platform/plugins/shop-headers.ts';
import { visitorPlugin } from '../platform/plugins/visitor.ts';
import { visitorTurnsPlugin } from '../platform/plugins/visitor-turns.ts';
import { refuseImpossibleBody, validatorCompiler } from '../platform/plugins/validation.ts';
import type { Services } from '../platform/services.ts';
import { httpOptions } from './http-options.ts';
import { logRequest } from './request-log.ts';
import { registerRoutes } from './routes.ts';
import './texts.ts';

/** The shell's request id is used, so that a request can be found in both logs; other clients' ids are ignored. */
const requestIdOf =
  (key: string) =>
  ({ headers }: RawRequestDefaultExpression<RawServerBase>): string => {
    const requestId = headers['x-request-id'];
    const isTrusted = isShellKey(headers[SHELL_HEADERS.key], key) && typeof requestId === 'string' && /^[\w-]{8,64}$/.test(requestId);
    return isTrusted ? requestId : randomUUID();
  };

export interface AppOptions {
  /** null logs nothing */
  logger: FastifyBaseLogger | null;
  /** tests: an answer that violates its schema is an error */
  checkAnswers?: boolean;
  /** counts answers, when metrics are configured */
  metrics?: Metrics | null;
  /** how long the oldest request waits for a connection to PostgreSQL */
  poolWaitMs?: (() => number) | undefined;
  /** traces requests, when that is configured */
  telemetry?: Telemetry | null;
}

/** The whole API, not listening yet. The caller owns the `services` and closes them after the app. */
export const buildApp = async (
  services: Services,
  { logger, checkAnswers = false, metrics = null, telemetry = null, poolWaitMs }: AppOptions,
): Promise<FastifyInstance> => {
  const { config } = services;
  const app = Fastify({
    ...httpOptions(config, logger),
    genReqId: requestIdOf(shellKeyOf(await readClientSecret(config))),
  }).withTypeProvider<ZodTypeProvider>();
  if (telemetry !== null) await app.register(telemetry.requests({ continuesTraces: true }));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(checkAnswers ? checkingSerializerCompiler : serializerCompiler);
  app.removeContentTypeParser('text/plain');
  app.addHook('preValidation', refuseImpossibleBody);
  // synchronous hooks are not async functions, because they run for every request
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    watchBody(request.raw, () => answerSlowBody({ socket: request.raw.socket, requestId: request.id, messageOf: clientErrorMessage }));
    done();
  });
  // during shutdown, connections are closed after their answer instead of being cut off at the end
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (services.readiness.isStopping) reply.header('connection', 'close');
    closePolicy(reply);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply.statusCode, reply.elapsedTime);
    const route = request.routeOptions.url ?? 'none';
    metrics?.observe({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });

  await app.register(errorsPlugin);
  await app.register(cachingPlugin);
  // before all hooks that refuse requests: rate limits need the visitor of refused ones too
  await app.register(visitorPlugin, { services });
  await app.register(shopHeadersPlugin);
  // before the limits: what is refused for the shop's sake is not counted against the visitor
  await app.register(overloadPlugin, { limits: config.overload, poolWaitMs });
  await app.register(rateLimitPlugin, { max: config.rateLimit });
  await app.register(strictLimitPlugin, { services });
  await app.register(visitorTurnsPlugin);
  await app.register(identityPlugin, { services });
  await app.register(openapiPlugin);
  await registerRoutes(app, services, { metrics, telemetry });
  return app;
};
