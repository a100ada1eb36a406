import type { IncomingMessage } from 'node:http';

/**
 * Milliseconds for shell and API alike: a connection that sends its headers slowly is closed after 10 to 12 seconds. A whole request may
 * take two minutes, which is an upload of the contract's 15 MB over one megabit a second; `watchBody` closes the slow ones earlier.
 */
export const CONNECTION_LIMITS = { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, requestTimeout: 120_000 } as const;

/** In each window a body has to be completed or to bring so many bytes: more than 3 KB a second. */
const WINDOW_MS = 10_000;
const WINDOW_BYTES = 32 * 1024;

type WatchedRequest = Pick<
  IncomingMessage,
  'headers' | 'complete' | 'destroyed' | 'readableLength' | 'readableHighWaterMark' | 'once' | 'socket'
>;

/**
 * Calls `onSlow` once when the body of a request stops coming or only trickles: whoever sends a byte now and then would hold the
 * connection for as long as a large upload is allowed to take. While this server has not read what arrived, the sender is not to blame.
 */
export function watchBody(request: WatchedRequest, onSlow: () => void, windowMs = WINDOW_MS): void {
  const { headers, socket } = request;
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return;
  let received = socket.bytesRead;
  const timer = setInterval(() => {
    const isReadByUs = request.readableLength < request.readableHighWaterMark;
    const isSlow = isReadByUs && socket.bytesRead - received < WINDOW_BYTES;
    received = socket.bytesRead;
    if (!request.complete && !isSlow) return;
    clearInterval(timer);
    if (!request.complete && !request.destroyed) onSlow();
  }, windowMs);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}
