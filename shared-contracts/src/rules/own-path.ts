/** Base URL for parsing paths only. */
const ANY_ORIGIN = 'http://shop.invalid';
/** Longer addresses are not followed: the shop's own, with all filters of a list, are shorter. */
const MAX_PATH_LENGTH = 4_000;

/**
 * Returns the path if it is on the shop's own origin, else the fallback. Parsed as browsers do: `//host`, `/\host`, either with tabs or
 * line breaks inside, and `/..//host` would leave the shop.
 */
export function ownPath(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > MAX_PATH_LENGTH) return fallback;
  // no address of the shop has control characters, encoded or not
  if (/\p{Cc}|%(?:[01][\da-f]|7f)/iu.test(value)) return fallback;
  try {
    const { origin, pathname, search, hash } = new URL(value, ANY_ORIGIN);
    return origin === ANY_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : fallback;
  } catch {
    return fallback;
  }
}
