import type { IncomingMessage } from 'node:http';

/**
 * Milliseconds for shell and API alike: a connection that sends its headers slowly is closed after 10 to 12 seconds. A whole request may
 * take two minutes, enough for the contract's 15 MB at one megabit per second; `watchBody` closes slower ones earlier.
 */
export const CONNECTION_LIMITS = { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, requestTimeout: 120_000 } as const;

/** In each window a body has to be completed or to send this many bytes: more than 3 KB per second. */
const WINDOW_MS = 10_000;
const WINDOW_BYTES = 32 * 1024;

type WatchedRequest = Pick<
  IncomingMessage,
  'headers' | 'complete' | 'destroyed' | 'readableLength' | 'readableHighWaterMark' | 'once' | 'socket'
>;

/**
 * Calls `onSlow` once when the body of a request stops or only trickles. Otherwise a client could hold the connection with single bytes for
 * as long as a large upload may take. It is not called while this server itself has not read what arrived.
 */
export function watchBody(request: WatchedRequest, onSlow: () => void, windowMs = WINDOW_MS): void {
  const { headers, socket } = request;
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return;
  let received = socket.bytesRead;
  const timer = setInterval(() => {
    const isFullyRead = request.readableLength < request.readableHighWaterMark;
    const isSlow = isFullyRead && socket.bytesRead - received < WINDOW_BYTES;
    received = socket.bytesRead;
    if (!request.complete && !isSlow) return;
    clearInterval(timer);
    if (!request.complete && !request.destroyed) onSlow();
  }, windowMs);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}
