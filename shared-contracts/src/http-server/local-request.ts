/** Headers that proxies add to requests they pass on. */
const FORWARDING_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'] as const;
const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

interface ReceivedRequest {
  /** the other end of the connection */
  remoteAddress: string | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Whether a request comes directly from this machine. The connection's address alone does not show it: behind a proxy on the same machine
 * every request has it, and any host name can resolve to a loopback address.
 */
export const isLocalRequest = ({ remoteAddress, headers }: ReceivedRequest): boolean =>
  LOOPBACK_ADDRESS.test(remoteAddress ?? '') &&
  LOOPBACK_HOST.test(String(headers.host)) &&
  FORWARDING_HEADERS.every((name) => headers[name] === undefined);
