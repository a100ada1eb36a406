import { randomUUID } from 'node:crypto';
import { errorText, fieldText } from '../messages/message-text.ts';
import type { ErrorCode } from '../messages/message-text.ts';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { CLOSED_POLICY, answerClientError } from 'shared-contracts/http-server/client-error';
import type { ClientErrorCode } from 'shared-contracts/http-server/client-error';
import type { ApiError } from 'shared-contracts/wire/error';
import { DEFAULT_LANG } from 'shared-contracts/contract/locales';
import { isUnavailable } from '../database/unavailable.ts';
import { ShopError } from '../shop-error.ts';

const RETRY_SECONDS = 5;

const codeOfStatus = (status: number): ErrorCode => {
  if (status === 404) return 'request.not_found';
  if (status === 413) return 'request.too_large';
  if (status === 415) return 'request.unsupported_type';
  if (status === 429) return 'request.rate_limited';
  return 'request.malformed';
};

/** Anything thrown, as an error that can be answered; null when it is a bug. */
const toShopError = (error: FastifyError): ShopError | null => {
  if (error instanceof ShopError) return error;
  if (isUnavailable(error)) return new ShopError(503, 'server.unavailable', { retryAfter: RETRY_SECONDS });
  // a value the database can't hold, although it passed its schema: not the server's fault
  if (/^22[0-9A-Z]{3}$/.test(error.code ?? '')) return new ShopError(422, 'request.malformed');
  const status = error.statusCode ?? 500;
  if (status >= 500) return null;
  // Fastify's own 400s are bodies and addresses it could not read: malformed input is 422 here, 400 belongs to carts
  // a folder of pictures that may not be listed isn't there for anybody
  const publicStatus = status === 400 ? 422 : status === 403 ? 404 : status;
  return new ShopError(publicStatus, codeOfStatus(publicStatus));
};

const answer = (error: ShopError, request: FastifyRequest): ApiError => {
  const lang = request.shop?.lang ?? DEFAULT_LANG;
  const { meta, fields } = error.details;
  const errors =
    fields === undefined
      ? undefined
      : Object.fromEntries(
          Object.entries(fields).map(([path, problems]) => [path, problems.map(({ message, values }) => fieldText(message, lang, values))]),
        );
  return {
    status: error.status,
    code: error.code,
    message: errorText(error.code, lang, meta),
    ...(errors === undefined ? {} : { errors }),
    ...(meta === undefined ? {} : { meta }),
    request_id: request.id,
  };
};

/** JSON that is opened as a page loads, runs and is framed by nothing. */
export const closePolicy = (reply: FastifyReply): void => {
  if (!String(reply.getHeader('content-type')).startsWith('application/json') || reply.hasHeader('content-security-policy')) return;
  reply.header('content-security-policy', CLOSED_POLICY);
};

const send = (error: ShopError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (error.details.retryAfter !== undefined) reply.header('retry-after', String(error.details.retryAfter));
  // an error's shape is not the success schema of its route: it is written as it is
  return reply
    .code(error.status)
    .headers({ 'cache-control': 'private, no-store', 'content-security-policy': CLOSED_POLICY, 'x-content-type-options': 'nosniff' })
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(answer(error, request));
};

/** Answers anything thrown; a bug is logged and says nothing of itself. */
export const answerError = (error: FastifyError | ShopError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const shopError = toShopError(error);
  if (shopError === null) request.log.error({ err: error }, 'request failed');
  else if (shopError.status >= 500 && (error !== shopError || shopError.cause !== undefined))
    request.log.warn({ err: shopError.cause ?? error }, 'request could not be served');
  return send(shopError ?? new ShopError(500, 'server.error'), request, reply);
};

/** Every failure leaves in the contract's error shape, its message in the request's language. */
export const errorsPlugin = fp(async (app: FastifyInstance) => {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => send(new ShopError(404, 'request.not_found'), request, reply));
});

/** What never became a request is answered in the default language. */
export const answerBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket): void =>
  answerClientError(error, { socket, requestId: randomUUID(), messageOf: clientErrorMessage });

export const clientErrorMessage = (code: ClientErrorCode): string => errorText(code, DEFAULT_LANG);
