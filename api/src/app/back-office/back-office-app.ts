import swagger from '@fastify/swagger';
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answerSlowBody } from 'shared-contracts/http-server/client-error';
import { watchBody } from 'shared-contracts/http-server/connection-limits';
import { answerError, clientErrorMessage, closePolicy } from '../../platform/plugins/errors.ts';
import { overloadPlugin } from '../../platform/plugins/overload.ts';
import { checkingSerializerCompiler, serializerCompiler } from '../../platform/plugins/serialization.ts';
import { refuseImpossibleBody, validatorCompiler } from '../../platform/plugins/validation.ts';
import type { Services } from '../../platform/services.ts';
import { httpOptions } from '../http-options.ts';
import '../texts.ts';
import { operationRoutes } from './operations.routes.ts';
import { keyLimitsPlugin, officeLimitsPlugin } from './office-limits.ts';
import { pagesPlugin } from './pages.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { callerOf, cookieRules, isApiCall, staffIdentityPlugin, staffLanguagePlugin } from './staff-identity.ts';

const ABOUT = `For staff only, at an address of its own. A session is a cookie (POST /api/session, and a code where the account has a second factor).
Every writing call has the back office's own Origin and a JSON body.
A machine sends a key instead (Authorization: Bearer ghk_…), and neither cookie nor Origin: every operation takes one, the calls of the session
do not. Every operation names the scope that it needs.
A change that names a \`revision\` which is no longer the present one is a 409 \`staff.changed_meanwhile\`, with the present record in \`meta.current\`.
Money is an integer number of euro cents, times are RFC 3339 in UTC. Header Language: nl-BE, fr-FR, de-DE or en-US.`;

/**
 * Staff's API and the pages of the back office, not listening yet: an app of its own, so that no proxy of the shop reaches it. The caller
 * owns the services.
 */
export const buildBackOffice = async (
  services: Services,
  {
    logger,
    checkAnswers = false,
    poolWaitMs,
  }: { logger: FastifyBaseLogger | null; checkAnswers?: boolean; poolWaitMs?: (() => number) | undefined },
): Promise<FastifyInstance> => {
  const { config } = services;
  if (config.backOffice === null) throw new Error('BACK_OFFICE_PORT or BACK_OFFICE_URL is missing');
  const { url, dir } = config.backOffice;
  const app = Fastify({
    ...httpOptions(config, logger),
    genReqId: () => randomUUID(),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(checkAnswers ? checkingSerializerCompiler : serializerCompiler);
  app.setErrorHandler(answerError);
  app.removeContentTypeParser('text/plain');
  app.addHook('preValidation', refuseImpossibleBody);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
    if (new URL(url).protocol === 'https:') reply.header('strict-transport-security', 'max-age=31536000');
    watchBody(request.raw, () => answerSlowBody({ socket: request.raw.socket, requestId: request.id, messageOf: clientErrorMessage }));
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (services.readiness.isStopping) reply.header('connection', 'close');
    if (isApiCall(request)) reply.header('cache-control', 'private, no-store');
    closePolicy(reply);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // the pattern, not the address: tokens of invitations are in addresses
    const route = request.routeOptions.url ?? 'page';
    const ms = Math.round(reply.elapsedTime);
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms, staff: request.staff?.id, key: request.apiKey?.id },
      'back office answered',
    );
    done();
  });

  const cookie = cookieRules(url);
  await app.register(staffLanguagePlugin);
  await app.register(overloadPlugin, { limits: config.overload, poolWaitMs });
  await app.register(officeLimitsPlugin, { max: config.rateLimit });
  await app.register(staffIdentityPlugin, { services, url, cookie });
  await app.register(keyLimitsPlugin, { max: config.rateLimit });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Groenhof back office', version: '1.0.0', description: ABOUT },
      servers: [{ url: '/', description: 'Where the back office is' }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookie.name },
          key: { type: 'http', scheme: 'bearer', description: 'A key that staff made for a machine, with scopes of its own' },
        },
      },
      security: [{ session: [] }],
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request) => {
    callerOf(request);
    return app.swagger();
  });
  await app.register(sessionRoutes(services, cookie));
  await app.register(operationRoutes(services));
  await app.register(pagesPlugin, { dir, shopUrl: config.publicUrl });
  return app;
};
