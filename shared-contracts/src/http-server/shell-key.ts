import { createHmac, timingSafeEqual } from 'node:crypto';

/** With these the shell says for whom it asks. The API believes them only together with the key. */
export const SHELL_HEADERS = {
  key: 'x-shell-key',
  /** the visitor's address, as the shell and the proxies it trusts know it */
  visitor: 'x-visitor-address',
  /** `page`: what is read becomes a page, which no limit may take from anybody */
  purpose: 'x-visitor-purpose',
} as const;

/**
 * How the API knows the shell, wherever either runs: made of the client secret both have, so that the secret itself goes along with
 * sign-ins only.
 */
export const shellKeyOf = (clientSecret: string): string => createHmac('sha256', clientSecret).update('shell-key').digest('base64url');

export function isShellKey(given: unknown, key: string): boolean {
  if (typeof given !== 'string') return false;
  const [left, right] = [Buffer.from(given), Buffer.from(key)];
  return left.length === right.length && timingSafeEqual(left, right);
}
