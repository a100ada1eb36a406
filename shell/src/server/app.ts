import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CLOSED_POLICY, answerClientError, answerSlowBody } from 'shared-contracts/http-server/client-error';
import type { ClientErrorCode } from 'shared-contracts/http-server/client-error';
import { CONNECTION_LIMITS, watchBody } from 'shared-contracts/http-server/connection-limits';
import { REQUEST_ID } from 'telemetry/log';
import { createApiClient } from './api-client.ts';
import { UPLOAD_BYTES, registerApiProxy } from './api-proxy.ts';
import type { ShellConfig } from './config.ts';
import { registerFiles } from './files/file-routes.ts';
import type { RemoteFiles } from './files/remote-files.ts';
import type { ShellWebFiles } from './files/shell-files.ts';
import { registerHealthRoutes } from './health-routes.ts';
import { observeRequests } from './observe/observe-requests.ts';
import { NO_OBSERVER } from './observe/observer.ts';
import { repairAndLog } from './observe/repair-built-ins.ts';
import type { Observer } from './observe/observer.ts';
import type { OperationsPage } from './operations-page/operations-routes.ts';
import type { HealthRoutesOptions } from './health-routes.ts';
import { PLAIN_ERROR_PAGE, busyPage, clientErrorMessage, failedPage, ownMessage } from './own-errors.ts';
import { readableAddress } from './page-address.ts';
import { registerPages } from './pages.ts';
import type { ShellFiles } from './render/page-assets.ts';
import type { PageCache } from './render/page-cache.ts';
import { LEFT, Overloaded, VisitorLeft } from './render/render-limit.ts';
import { registerPreferences } from './preferences.ts';
import type { Redirects } from './staff-redirects.ts';
import { registerSitemap } from './sitemap.ts';
import { registerSessionRoutes } from './session/session-routes.ts';
import { createDrafts } from './releases/drafts.ts';
import { createSessions } from './session/session.ts';
import type { LocalRemotes } from './releases/local-remotes.ts';
import type { Previews } from './releases/previews.ts';
import type { ReleaseCounts } from './releases/release-counts.ts';
import type { Trials } from './releases/trials.ts';
import { langOf } from './visitor-language.ts';
import { registerWellKnown } from './well-known.ts';

/** Maximum size of a form without a file. */
const FORM_BYTES = 1024 * 1024;

interface Options extends HealthRoutesOptions {
  config: ShellConfig;
  shellFiles: ShellWebFiles;
  remoteFiles: Pick<RemoteFiles, 'find'>;
  assets: ShellFiles;
  favicon: string;
  previews: Previews;
  localRemotes: LocalRemotes;
  trials: Trials;
  pageCache: PageCache;
  redirects: Redirects;
  counts: Pick<ReleaseCounts, 'add'>;
  operationsPage: OperationsPage;
  logger: FastifyBaseLogger | false;
  observer?: Observer;
}

function createServer(config: ShellConfig, logger: Options['logger']): FastifyInstance {
  return Fastify({
    ...(logger === false ? { logger } : { loggerInstance: logger }),
    trustProxy: config.trustProxy,
    genReqId: requestId,
    requestTimeout: CONNECTION_LIMITS.requestTimeout,
    http: { headersTimeout: CONNECTION_LIMITS.headersTimeout, connectionsCheckingInterval: CONNECTION_LIMITS.connectionsCheckingInterval },
    clientErrorHandler: (error, socket) => answerClientError(error, { socket, requestId: randomUUID(), messageOf: clientErrorMessage }),
    // An address that can't be decoded is answered with the error page (404).
    rewriteUrl: (request) => readableAddress(request.url ?? '/'),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST_ID }),
    forceCloseConnections: 'idle',
    // A request that comes over a busy connection after the port was closed is served: the framework's 503 has another shape than our errors.
    return503OnClosing: false,
    // Addresses that can't be parsed never reach a handler; the framework's own answer would reveal its name.
    frameworkErrors: answerError,
  });
}

/** Headers of every answer that a route registered after this gives. */
function protectAnswers(app: FastifyInstance, isStopping: () => boolean): void {
  // A shared cache would pass one visitor's cookies to all.
  app.addHook('onSend', async (_request, reply) => {
    const isShared = /\b(public|s-maxage)\b/.test(String(reply.getHeader('cache-control')));
    if (isShared && reply.hasHeader('set-cookie')) reply.header('cache-control', 'private, no-store');
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (isJson && !reply.hasHeader('content-security-policy')) reply.header('content-security-policy', CLOSED_POLICY);
  });
  // A client that keeps its connection would never reach another process.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
}

function registerIconAndRobots(app: FastifyInstance, favicon: string, origin: string): void {
  app.get('/favicon.ico', (_request, reply) => reply.redirect(favicon, 302));
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain')
      .send(`User-agent: *\nDisallow: /*/cart\nDisallow: /*/account\nDisallow: /*/discount\n\nSitemap: ${origin}/sitemap.xml\n`),
  );
}

/** The shell's server, without listening. One origin: pages, files of shell and remotes, and the API proxy. */
export async function buildShell({
  config,
  shellFiles,
  remoteFiles,
  assets,
  favicon,
  releaseSet,
  previews,
  localRemotes,
  trials,
  pageCache,
  redirects,
  counts,
  operationsPage,
  isStopping = () => false,
  readiness,
  status,
  logger,
  observer = NO_OBSERVER,
}: Options): Promise<FastifyInstance> {
  const app = createServer(config, logger);
  const isSecure = config.origin.startsWith('https:');
  observeRequests(app, observer);
  // Plugins only see error handlers registered before them.
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found'));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    const messageOf = (code: ClientErrorCode) => clientErrorMessage(code, langOf(request));
    watchBody(request.raw, () => answerSlowBody({ socket: request.raw.socket, requestId: request.id, messageOf }));
  });
  await app.register(fastifyCookie);

  const httpFor = createApiClient(config, observer);
  const sessions = createSessions({ httpFor, clientId: config.clientId, clientSecret: config.clientSecret, isSecure });
  const drafts = createDrafts(config);
  await registerApiProxy(app, { ...config, sessions, drafts, telemetry: observer.telemetry });

  registerFiles(app, { shellFiles, remoteFiles });

  registerHealthRoutes(app, { releaseSet, isStopping, readiness, status });
  protectAnswers(app, isStopping);
  registerIconAndRobots(app, favicon, config.origin);
  registerWellKnown(app, config.origin);
  registerSitemap(app, { origin: config.origin, httpFor });

  await app.register(async (forms) => {
    // Bodies are passed on unparsed: React Router and the session routes parse them.
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_BYTES }, (_request, body, done) => done(null, body));
    forms.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: UPLOAD_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    forms.addHook('preHandler', async (_request, reply) => {
      if (!releaseSet()) return reply.code(503).header('retry-after', '2').type('text/plain').send('Starting');
    });
    registerSessionRoutes(forms, { sessions, origin: config.origin, isSecure });
    registerPreferences(forms, config);
    previews.register(forms);
    drafts.register(forms);
    localRemotes.register(forms);
    trials.register(forms);
    operationsPage.register(forms);
    registerPages(forms, {
      config,
      assets,
      favicon,
      httpFor,
      observer,
      sessions,
      previews,
      drafts,
      localRemotes,
      trials,
      pageCache,
      counts,
      findRedirect: redirects.find,
      releaseSet: () => {
        const current = releaseSet();
        if (!current) throw new Error('no release is ready yet');
        return current;
      },
    });
  });
  return app;
}

/** A load balancer's request id is used if it is valid, so that a request can be found in all logs. */
const requestId = ({ headers }: IncomingMessage): string => {
  const givenId = headers['x-request-id'];
  return typeof givenId === 'string' && /^[\w-]{8,64}$/.test(givenId) ? givenId : randomUUID();
};

/** Whether somebody looks at the answer, as opposed to a script. */
const isForReaders = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') === true;

/** The last resort: whatever fails while an error is answered, its message is not for visitors. */
function answerError(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void {
  try {
    sendError(error, request, reply);
  } catch (failure) {
    process.stderr.write(`an error could not be answered: ${String(failure)}\n`);
    if (reply.raw.headersSent) return void reply.raw.destroy();
    reply.hijack();
    reply.raw.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    reply.raw.end(PLAIN_ERROR_PAGE);
  }
}

/** Errors that no page handled. The message is not sent: a bug is for the log. */
function sendError(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof VisitorLeft) {
    void reply.code(LEFT).send();
    return;
  }
  if (error instanceof Overloaded) {
    void reply
      .code(503)
      // The browser tries again by itself.
      .headers({ 'retry-after': '5', refresh: '5', 'cache-control': 'no-store', 'content-security-policy': CLOSED_POLICY })
      .type('text/html; charset=utf-8')
      .send(busyPage(request));
    return;
  }
  const statusCode = error.statusCode ?? 500;
  if (statusCode >= 500) {
    repairAndLog(request.log);
    request.log.error({ err: error }, 'request failed');
  }
  if (statusCode >= 500 && isForReaders(request)) {
    void reply
      .code(statusCode)
      .headers({ 'cache-control': 'no-store', 'content-security-policy': CLOSED_POLICY })
      .type('text/html; charset=utf-8')
      .send(failedPage(request));
    return;
  }
  void reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(statusCode === 413 ? ownMessage(request, 'tooLarge') : statusCode < 500 ? 'Bad request' : 'Something went wrong');
}
