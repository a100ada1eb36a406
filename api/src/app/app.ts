import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RawRequestDefaultExpression, RawServerBase } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answerSlowBody } from 'shared-contracts/http-server/client-error';
import { CONNECTION_LIMITS, watchBody } from 'shared-contracts/http-server/connection-limits';
import { SHELL_HEADERS, isShellKey, shellKeyOf } from 'shared-contracts/http-server/shell-key';
import { addressesRoutes } from '../customers/addresses/addresses.routes.ts';
import { clientSecret } from '../platform/client-secret.ts';
import { authRoutes } from '../customers/auth/auth.routes.ts';
import { profileRoutes } from '../customers/auth/profile.routes.ts';
import { registrationRoutes } from '../customers/auth/registration.routes.ts';
import { securityRoutes } from '../customers/auth/security.routes.ts';
import { cartsRoutes } from '../sales/carts/carts.routes.ts';
import { namedCartsRoutes } from '../sales/carts/named-carts.routes.ts';
import { categoriesRoutes } from '../catalogue/categories/categories.routes.ts';
import { contentRoutes } from '../content/pages/content.routes.ts';
import { configuratorRoutes } from '../catalogue/configurator/configurator.routes.ts';
import { consentsRoutes } from '../customers/consents/consents.routes.ts';
import { newsletterRoutes } from '../customers/newsletter/newsletter.routes.ts';
import { notificationsRoutes } from '../catalogue/notifications/notifications.routes.ts';
import { browserErrorsRoutes } from '../platform/browser-errors/browser-errors.routes.ts';
import { vitalsRoutes } from '../platform/vitals/vitals.routes.ts';
import { contactRoutes } from '../content/contact/contact.routes.ts';
import { jobsRoutes } from '../content/jobs/jobs.routes.ts';
import { teamRoutes } from '../content/team/team.routes.ts';
import { dealersRoutes } from '../content/dealers/dealers.routes.ts';
import { documentsRoutes } from '../sales/documents/documents.routes.ts';
import { healthRoutes } from './health.routes.ts';
import { mailboxRoutes } from '../platform/mail/mailbox.routes.ts';
import { mediaRoutes } from '../content/media/media.routes.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { ordersRoutes } from '../sales/orders/orders.routes.ts';
import { paymentsRoutes } from '../sales/payments/payments.routes.ts';
import { cachingPlugin } from '../platform/plugins/caching.ts';
import { answerBrokenRequest, answerError, clientErrorMessage, closePolicy, errorsPlugin } from '../platform/plugins/errors.ts';
import { identityPlugin } from '../customers/auth/identity.ts';
import { openapiPlugin } from '../platform/plugins/openapi.ts';
import { rateLimitPlugin } from '../platform/plugins/rate-limit.ts';
import { checkingSerializerCompiler, serializerCompiler } from '../platform/plugins/serialization.ts';
import { strictLimitPlugin } from '../platform/plugins/strict-limit.ts';
import { shopHeadersPlugin } from '../platform/plugins/shop-headers.ts';
import { visitorPlugin } from '../platform/plugins/visitor.ts';
import { refuseImpossibleBody, validatorCompiler } from '../platform/plugins/validation.ts';
import { productDocumentsRoutes } from '../catalogue/product-documents/product-documents.routes.ts';
import { productsRoutes } from '../catalogue/products/products.routes.ts';
import { quickAddRoutes } from '../catalogue/quick-add/quick-add.routes.ts';
import { createLiveCatalogue } from '../catalogue/search/live-catalogue.ts';
import { searchRoutes } from '../catalogue/search/search.routes.ts';
import { quotesRoutes } from '../sales/quotes/quotes.routes.ts';
import { rentalsRoutes } from '../catalogue/rentals/rentals.routes.ts';
import { retoursRoutes } from '../aftersale/retours/retours.routes.ts';
import { reviewsRoutes } from '../catalogue/reviews/reviews.routes.ts';
import type { Services } from '../platform/services.ts';
import { wishlistsRoutes } from '../catalogue/wishlists/wishlists.routes.ts';
import { withdrawalsRoutes } from '../aftersale/withdrawals/withdrawals.routes.ts';
import { settingsRoutes } from '../content/settings/settings.routes.ts';
import type { Telemetry } from '../platform/telemetry/tracing.ts';
import { termsRoutes } from '../content/terms/terms.routes.ts';
import { vatRoutes } from '../customers/vat/vat.routes.ts';
import './texts.ts';

const BODY_LIMIT_BYTES = 128 * 1024;
const MAX_PARAM_LENGTH = 400;

/** The shell's request id is used, so that a request can be found in both logs; other clients' ids are ignored. */
const requestIdOf =
  (key: string) =>
  ({ headers }: RawRequestDefaultExpression<RawServerBase>): string => {
    const given = headers['x-request-id'];
    const isTaken = isShellKey(headers[SHELL_HEADERS.key], key) && typeof given === 'string' && /^[\w-]{8,64}$/.test(given);
    return isTaken ? given : randomUUID();
  };

/**
 * Logs the route pattern instead of the address: cart ids and payment references in addresses give access to somebody's data. Health probes
 * are not logged.
 */
const logAnswer = (request: FastifyRequest, statusCode: number, elapsedTime: number): void => {
  if (request.url.startsWith('/health/')) return;
  request.log.info(
    { method: request.method, route: request.routeOptions.url ?? 'none', status: statusCode, ms: Math.round(elapsedTime) },
    'answered',
  );
};

export interface AppOptions {
  /** null logs nothing */
  logger: FastifyBaseLogger | null;
  /** tests: an answer that violates its schema is an error */
  checkAnswers?: boolean;
  /** counts answers, when metrics are configured */
  metrics?: Metrics | null;
  /** traces requests, when that is configured */
  telemetry?: Telemetry | null;
}

/** The whole API, not listening yet. The caller owns the `services` and closes them after the app. */
export const buildApp = async (
  services: Services,
  { logger, checkAnswers = false, metrics = null, telemetry = null }: AppOptions,
): Promise<FastifyInstance> => {
  const { config } = services;
  const app = Fastify({
    ...(logger === null ? { logger: false } : { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf(shellKeyOf(await clientSecret(config))),
    trustProxy: config.trustProxy === '' ? false : config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: CONNECTION_LIMITS.requestTimeout,
    http: { headersTimeout: CONNECTION_LIMITS.headersTimeout, connectionsCheckingInterval: CONNECTION_LIMITS.connectionsCheckingInterval },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    forceCloseConnections: 'idle',
    // a request accepted before the port was closed is served
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    // an address that can't be decoded never reaches a route, but is answered like any other error
    frameworkErrors: (error, request, reply) => void answerError(error, request as FastifyRequest, reply as FastifyReply),
  }).withTypeProvider<ZodTypeProvider>();
  if (telemetry !== null) await app.register(telemetry.plugin);
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
    logAnswer(request, reply.statusCode, reply.elapsedTime);
    const route = request.routeOptions.url ?? 'none';
    metrics?.observe({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });

  await app.register(errorsPlugin);
  await app.register(cachingPlugin);
  // before all hooks that refuse requests: rate limits need the visitor of refused ones too
  await app.register(visitorPlugin, { services });
  await app.register(shopHeadersPlugin);
  await app.register(rateLimitPlugin, { max: config.rateLimit });
  await app.register(strictLimitPlugin, { services });
  await app.register(identityPlugin, { services });
  await app.register(openapiPlugin);

  const live = createLiveCatalogue(services.db, config.catalogueMaxAgeMs, {
    onError: (error) => app.log.error({ err: error }, 'the catalogue could not be read again; the one before is served on'),
  });
  // loading a large catalogue takes seconds: done before the first visitor comes
  app.addHook('onListen', async () => {
    live.current().catch((error: unknown) => app.log.error({ err: error }, 'the catalogue could not be read'));
  });
  await app.register(healthRoutes(services));
  await app.register(mediaRoutes(services));
  await app.register(mailboxRoutes(services));
  await app.register(settingsRoutes(services));
  await app.register(categoriesRoutes(services));
  await app.register(productsRoutes(services, live));
  await app.register(searchRoutes(services, live));
  await app.register(quickAddRoutes(services));
  await app.register(productDocumentsRoutes(services));
  await app.register(contentRoutes(services));
  await app.register(termsRoutes(services));
  await app.register(cartsRoutes(services));
  await app.register(namedCartsRoutes(services));
  await app.register(wishlistsRoutes(services));
  await app.register(ordersRoutes(services));
  await app.register(documentsRoutes(services));
  await app.register(paymentsRoutes(services));
  await app.register(rentalsRoutes(services));
  await app.register(retoursRoutes(services));
  await app.register(reviewsRoutes(services));
  await app.register(quotesRoutes(services));
  await app.register(withdrawalsRoutes(services));
  await app.register(authRoutes(services));
  await app.register(dealersRoutes(services));
  await app.register(teamRoutes(services));
  await app.register(jobsRoutes(services));
  await app.register(contactRoutes(services));
  await app.register(vitalsRoutes(services));
  await app.register(browserErrorsRoutes(metrics));
  await app.register(notificationsRoutes(services));
  await app.register(newsletterRoutes(services));
  await app.register(consentsRoutes(services));
  await app.register(configuratorRoutes(services));
  await app.register(registrationRoutes(services));
  await app.register(securityRoutes(services));
  await app.register(profileRoutes(services));
  await app.register(addressesRoutes(services));
  await app.register(vatRoutes(services));
  return app;
};
