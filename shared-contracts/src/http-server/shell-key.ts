import { createHmac, timingSafeEqual } from 'node:crypto';

/** Headers in which the shell names the visitor it calls for. The API trusts them only together with the key. */
export const SHELL_HEADERS = {
  key: 'x-shell-key',
  /** the visitor's address, as seen by the shell and its trusted proxies */
  visitor: 'x-visitor-address',
  /** `page`: the call is for rendering a page, which is exempt from rate limits */
  purpose: 'x-visitor-purpose',
} as const;

/**
 * The key by which the API recognizes the shell: derived from the client secret that both have, so that the secret itself is sent only when
 * signing in.
 */
export const shellKeyOf = (clientSecret: string): string => createHmac('sha256', clientSecret).update('shell-key').digest('base64url');

export function isShellKey(candidate: unknown, key: string): boolean {
  if (typeof candidate !== 'string') return false;
  const [left, right] = [Buffer.from(candidate), Buffer.from(key)];
  return left.length === right.length && timingSafeEqual(left, right);
}
