import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Release } from 'federation/releases/releases';
import { CLOSED_POLICY, answerClientError, answerSlowBody } from 'shared-contracts/http-server/client-error';
import type { ClientErrorCode } from 'shared-contracts/http-server/client-error';
import { CONNECTION_LIMITS, watchBody } from 'shared-contracts/http-server/connection-limits';
import { isLocalRequest } from 'shared-contracts/http-server/local-request';
import { createApiClient } from './api-client.ts';
import { UPLOAD_BYTES, registerApiProxy } from './api-proxy.ts';
import type { ShellConfig } from './config.ts';
import { registerFiles } from './files/file-routes.ts';
import type { RemoteFiles } from './files/remote-files.ts';
import type { ShellWebFiles } from './files/shell-files.ts';
import { clientErrorMessage, ownMessage } from './own-errors.ts';
import { readableAddress } from './page-address.ts';
import { registerPages } from './pages.ts';
import type { ShellFiles } from './render/page-assets.ts';
import { registerPreferences } from './preferences.ts';
import type { ShopGeneration } from './shop-generation.ts';
import { registerSitemap } from './sitemap.ts';
import { registerSessionRoutes } from './session/session-routes.ts';
import { createSessions } from './session/session.ts';
import type { Previews } from './releases/previews.ts';
import type { Trials } from './releases/trials.ts';
import { langOf } from './visitor.ts';

/** Largest form a page takes; one with a file may be as large as an upload. */
const FORM_BYTES = 1024 * 1024;

interface Options {
  config: ShellConfig;
  shellFiles: ShellWebFiles;
  remoteFiles: Pick<RemoteFiles, 'find'>;
  assets: ShellFiles;
  favicon: string;
  /** undefined until the first generation stands */
  release: () => Release<ShopGeneration> | undefined;
  previews: Previews;
  trials: Trials;
  /** whether the process is about to end: it serves on, and says that it is not ready */
  isStopping?: () => boolean;
  /** what a new process still waits for, and what it serves instead of what is wanted */
  readiness?: () => { missing: readonly string[]; fallback: readonly string[] };
  /** what the operations endpoint tells of the remotes */
  status: () => unknown;
  logger: FastifyServerOptions['logger'];
}

/** The shell's server, without listening. One origin: pages, files of shell and remotes, and the way to the API. */
export async function buildShell({
  config,
  shellFiles,
  remoteFiles,
  assets,
  favicon,
  release,
  previews,
  trials,
  isStopping = () => false,
  readiness = () => ({ missing: [], fallback: [] }),
  status,
  logger,
}: Options): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    trustProxy: config.trustProxy,
    genReqId: requestId,
    requestTimeout: CONNECTION_LIMITS.requestTimeout,
    http: { headersTimeout: CONNECTION_LIMITS.headersTimeout, connectionsCheckingInterval: CONNECTION_LIMITS.connectionsCheckingInterval },
    clientErrorHandler: (error, socket) => answerClientError(error, { socket, requestId: randomUUID(), messageOf: clientErrorMessage }),
    // An address that can't be decoded is an unknown one, with the page that says so.
    rewriteUrl: (request) => readableAddress(request.url ?? '/'),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Addresses that can't be read never reach a handler; what the framework would say names itself.
    frameworkErrors: answerError,
  });
  const isSecure = config.origin.startsWith('https:');
  // Before the first plugin: what is registered later only knows the handlers of its time.
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found'));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    const messageOf = (code: ClientErrorCode) => clientErrorMessage(code, langOf(request));
    watchBody(request.raw, () => answerSlowBody({ socket: request.raw.socket, requestId: request.id, messageOf }));
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug({ url: request.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  await app.register(fastifyCookie);

  const httpFor = createApiClient(config);
  const sessions = createSessions({ httpFor, clientId: config.clientId, clientSecret: config.clientSecret, isSecure });
  await registerApiProxy(app, { ...config, sessions });

  registerFiles(app, { shellFiles, remoteFiles });

  app.get('/build.json', (_request, reply) => reply.header('cache-control', 'no-store').send(buildOf(release())));
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', (_request, reply) => {
    const { missing, fallback } = readiness();
    const state = isStopping() ? 'stopping' : !release() ? 'starting' : missing.length > 0 ? 'incomplete' : 'ok';
    return reply.code(state === 'ok' ? 200 : 503).send({
      status: state,
      ...(state === 'incomplete' && { missing }),
      ...(fallback.length > 0 && { fallback }),
    });
  });
  // A store between us and visitors would give one visitor's cookies to all of them.
  app.addHook('onSend', async (_request, reply) => {
    const isShared = /\b(public|s-maxage)\b/.test(String(reply.getHeader('cache-control')));
    if (isShared && reply.hasHeader('set-cookie')) reply.header('cache-control', 'private, no-store');
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (isJson && !reply.hasHeader('content-security-policy')) reply.header('content-security-policy', CLOSED_POLICY);
  });
  // Whoever keeps a connection open would never ask another process.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
  // Versions and reasons are for operators: from this machine only.
  app.get('/_operations/remotes', (request, reply) =>
    isLocalRequest({ remoteAddress: request.socket.remoteAddress, headers: request.headers })
      ? reply.header('cache-control', 'no-store').send(status())
      : reply.code(404).send(),
  );
  app.get('/favicon.ico', (_request, reply) => reply.redirect(favicon, 302));
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain')
      .send(`User-agent: *\nDisallow: /*/cart\nDisallow: /*/account\nDisallow: /*/discount\n\nSitemap: ${config.origin}/sitemap.xml\n`),
  );
  registerSitemap(app, { origin: config.origin, httpFor });

  await app.register(async (forms) => {
    // Bodies are handed on as they came: React Router and the session routes read them.
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_BYTES }, (_request, body, done) => done(null, body));
    forms.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: UPLOAD_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    forms.addHook('preHandler', async (_request, reply) => {
      if (!release()) return reply.code(503).header('retry-after', '2').type('text/plain').send('Starting');
    });
    registerSessionRoutes(forms, { sessions, origin: config.origin, isSecure });
    registerPreferences(forms, config);
    previews.register(forms);
    trials.register(forms);
    registerPages(forms, {
      config,
      assets,
      favicon,
      httpFor,
      sessions,
      previews,
      trials,
      release: () => {
        const current = release();
        if (!current) throw new Error('no generation yet');
        return current;
      },
    });
  });
  return app;
}

/** What pages compare themselves with, and which versions most visitors get: no more than every page names. */
const buildOf = (release: Release<ShopGeneration> | undefined) =>
  release
    ? { ...release.main.build, versions: Object.fromEntries(release.main.remotes.map(({ name, version }) => [name, version])) }
    : null;

/** A load balancer's id is taken over when it looks like one, so that a line in each log can be followed to the API's. */
const requestId = ({ headers }: IncomingMessage): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
};

/** What no page could answer. Says nothing of itself: a bug is for the log. */
function answerError(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void {
  const statusCode = error.statusCode ?? 500;
  if (statusCode >= 500) request.log.error({ err: error }, 'request failed');
  void reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(statusCode === 413 ? ownMessage(request, 'tooLarge') : statusCode < 500 ? 'Bad request' : 'Something went wrong');
}
