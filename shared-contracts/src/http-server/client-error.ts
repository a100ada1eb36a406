import type { Socket } from 'node:net';
import type { ApiError } from '../wire/error.ts';

/** For responses that are data: opened as a page they load, run and frame nothing. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";

export type ClientErrorCode = 'request.malformed' | 'request.too_large' | 'request.timeout';

interface ClientError {
  status: number;
  reason: string;
  code: ClientErrorCode;
}

const MALFORMED: ClientError = { status: 422, reason: 'Unprocessable Content', code: 'request.malformed' };
const LATE: ClientError = { status: 408, reason: 'Request Timeout', code: 'request.timeout' };
/** The errors of Node's HTTP parser that have their own status. */
const CLIENT_ERRORS: Readonly<Record<string, ClientError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: LATE,
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'Request Header Fields Too Large', code: 'request.too_large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, reason: 'Content Too Large', code: 'request.too_large' },
};

interface Options {
  socket: Socket;
  requestId: string;
  messageOf: (code: ClientErrorCode) => string;
}

/**
 * A connection that sends no valid HTTP, too large headers, or an incomplete request has no request object to answer. The error still has
 * the contract's shape. The connection is closed. One on which nothing came is closed without an answer.
 */
export function answerClientError(error: NodeJS.ErrnoException, { socket, requestId, messageOf }: Options): void {
  // Browsers open connections ahead of requests. An answer sent to one of them would be taken for that of the request that comes next.
  const isUnused = socket.bytesRead === 0;
  if (error.code === 'ECONNRESET' || !socket.writable || isUnused) {
    socket.destroy();
    return;
  }
  const { status, reason, code } = CLIENT_ERRORS[error.code ?? ''] ?? MALFORMED;
  const body = JSON.stringify({ status, code, message: messageOf(code), request_id: requestId } satisfies ApiError);
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${new TextEncoder().encode(body).length}`,
    'Cache-Control: private, no-store',
    'X-Content-Type-Options: nosniff',
    `Content-Security-Policy: ${CLOSED_POLICY}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** Answers a request whose body does not arrive, and closes its connection. */
export const answerSlowBody = (options: Options): void =>
  answerClientError(Object.assign(new Error('the body did not come'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), options);
