import { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONTRACT_VERSION } from 'shared-contracts';
import { isPublicCall } from 'shared-contracts/http-server/public-calls';
import { DRAFT_HEADER } from 'shared-contracts/http-server/draft-token';
import { CART_PROOF_HEADER } from 'shared-contracts/http-server/cart-proof';
import { SESSION_HEADERS, readSessionTokens } from 'shared-contracts/http-server/session-tokens';
import { PAGE_TAGS_HEADER } from 'shared-contracts/http-server/page-tags';
import type { Telemetry } from 'telemetry/telemetry';
import { COOKIES } from '../cookies.ts';
import { traceHeader } from './observe/observer.ts';
import { ownError } from './own-errors.ts';
import { refuseForeignWrite } from './session/csrf.ts';
import type { Sessions } from './session/session.ts';
import { signInFirst } from './session/sign-in-first.ts';
import type { Drafts } from './releases/drafts.ts';
import { readVariant } from './variant-header.ts';
import { visitorHeaders } from './visitor-headers.ts';
import { cartProof, rememberCart } from './visitor.ts';

interface Options {
  apiUrl: string;
  clientSecret: string;
  origin: string;
  sessions: Sessions;
  /** missing where nobody looks at drafts */
  drafts?: Pick<Drafts, 'of'>;
  telemetry?: Telemetry | null;
}

/** The payment provider calls from outside, without cookies; the API trusts only the id in the call. */
const OPEN_WRITES = new Set(['/api/payments/webhook']);

/** Calls for which the API asks whether this browser made an order. */
const PROVEN_CALLS = /^\/api\/(orders\/(by-payment\/|track\b)|withdrawals\b)/;

const CART = /^\/api\/carts\/([\da-f-]{36})$/i;

/**
 * Safari deletes cookies that a script has set after a week, but carts are stored for a year. So with each change the cart id is set again
 * by a response's cookie. Spec §9.
 */
function renewCartCookie(request: FastifyRequest, reply: FastifyReply, path: string, isSecure: boolean): void {
  const id = request.method === 'POST' ? CART.exec(path)?.[1] : undefined;
  if (id !== undefined && id === request.cookies[COOKIES.cart]) rememberCart(reply, id, isSecure);
}

/** Size limits of the API; checked here, because a call that the API refuses while it is still being sent has no answer to pass on. */
const CALL_BYTES = 128 * 1024;
/** An upload of the contract's 15 MB with the rest of its form. */
export const UPLOAD_BYTES = 16 * 1024 * 1024;
/** Milliseconds without an answer after which the API counts as unavailable; slightly more than the API's own limit. */
const ANSWER_MS = 35_000;

/** Headers of a visitor's request that the contract names: cookies, tokens and forwarded addresses are never passed on. */
const PASSED_HEADERS = [
  'accept',
  'accept-encoding',
  'content-length',
  'content-type',
  'country',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'language',
  'range',
  'user-agent',
] as const;

/** Headers about the connection to the API. */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-authenticate', 'trailer']);

/**
 * `/api`, `/auth` and `/media` of the one origin. Adds the access token and drops the client's cookies, Authorization and forwarding
 * headers.
 */
export async function registerApiProxy(
  app: FastifyInstance,
  { apiUrl, clientSecret, origin, sessions, drafts, telemetry = null }: Options,
): Promise<void> {
  const forVisitor = visitorHeaders(clientSecret);
  const tokens = new WeakMap<FastifyRequest, string | undefined>();
  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (!OPEN_WRITES.has(path) && refuseForeignWrite(request, reply, origin)) return reply;
    renewCartCookie(request, reply, path, origin.startsWith('https:'));
    // A shared answer is requested without a session, which then need not be refreshed.
    if (!isPublicCall(request.method, path)) tokens.set(request, await sessions.accessToken(request, reply));
  };
  await app.register(async (calls) => {
    acceptBodies(calls);
    calls.setErrorHandler(({ statusCode = 500 }: Error & { statusCode?: number }, request, reply) => sendError(request, reply, statusCode));
    for (const prefix of ['/api', '/auth', '/media']) {
      await calls.register(httpProxy, {
        upstream: apiUrl,
        prefix,
        rewritePrefix: prefix,
        proxyPayloads: false,
        // oxlint-disable-next-line typescript/no-misused-promises -- Fastify awaits its hooks; the plugin's types know only the other form
        preHandler: prefix === '/media' ? undefined : guard,
        httpMethods: prefix === '/media' ? ['GET', 'HEAD'] : ['GET', 'HEAD', 'POST', 'DELETE', 'PUT', 'PATCH'],
        disableRequestLogging: true,
        undici: { headersTimeout: ANSWER_MS, bodyTimeout: ANSWER_MS },
        replyOptions: {
          // Clients retry their GETs themselves; retrying those too would overload an API in trouble.
          retryDelay: () => null,
          rewriteRequestHeaders: (incoming, headers) => {
            const request = incoming as FastifyRequest;
            const token = tokens.get(request);
            const device = prefix === '/auth' ? sessions.deviceTokenOf(request) : undefined;
            const draft = prefix === '/api' ? drafts?.of(request) : undefined;
            const proof = PROVEN_CALLS.test(request.url) ? cartProof(request) : undefined;
            return {
              ...Object.fromEntries(PASSED_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))),
              ...forVisitor(request),
              ...traceHeader(telemetry),
              ...(prefix === '/auth' && { [SESSION_HEADERS.renewable]: '1' }),
              ...(device && { 'x-device': device }),
              ...(draft && { [DRAFT_HEADER]: draft.token }),
              ...(proof && { [CART_PROOF_HEADER]: proof }),
              ...(token && { authorization: `Bearer ${token}` }),
            };
          },
          rewriteHeaders: (headers, incoming) => ({
            ...Object.fromEntries(
              // Browsers have no use for the tags; caches before the shell have.
              Object.entries(headers).filter(
                ([name]) =>
                  !HOP_HEADERS.has(name) &&
                  name !== SESSION_HEADERS.tokens &&
                  (name !== PAGE_TAGS_HEADER || readVariant(incoming?.headers ?? {})),
              ),
            ),
            'x-contract': CONTRACT_VERSION,
          }),
          onResponse: (incoming, reply, answer) => {
            const request = incoming as unknown as FastifyRequest;
            if (answer.statusCode === 401 && tokens.get(request)) sessions.refused(request, reply as unknown as FastifyReply);
            const renewedTokens = readSessionTokens(
              (answer as unknown as { headers: Record<string, unknown> }).headers[SESSION_HEADERS.tokens],
            );
            if (renewedTokens !== undefined) sessions.renewed(reply as unknown as FastifyReply, renewedTokens);
            const login = answer.statusCode === 401 ? signInFirst(request, origin) : null;
            if (login === null) {
              reply.send(answer.stream);
              return;
            }
            (answer.stream as unknown as Readable).resume();
            for (const name of ['content-type', 'content-length', 'content-encoding']) reply.removeHeader(name);
            reply.redirect(login, 303);
          },
          onError: (reply) => void sendError(reply.request as unknown as FastifyRequest, reply as unknown as FastifyReply, 503),
        },
      });
    }
  });
}

/** Calls are read completely, so that one that is too large is refused before it reaches the API; uploads are streamed. */
function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: CALL_BYTES }, (_request, body, done) => done(null, Readable.from([body])));
  app.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    if (Number(request.headers['content-length'] ?? 0) > UPLOAD_BYTES) done(Object.assign(new Error('too large'), { statusCode: 413 }));
    else done(null, payload);
  });
}

const CODES: Record<number, string> = { 413: 'request.too_large', 415: 'request.unsupported_type' };

function sendError(request: FastifyRequest, reply: FastifyReply, statusCode: number): FastifyReply {
  const status = statusCode < 500 ? statusCode : 503;
  if (status === 503) reply.header('retry-after', '5');
  return reply
    .code(status)
    .header('cache-control', 'private, no-store')
    .send(
      status === 503
        ? ownError(request, status, 'upstream.unavailable', 'unavailable')
        : ownError(request, status, CODES[status] ?? 'request.malformed', status === 413 ? 'tooLarge' : 'unreadable'),
    );
}
