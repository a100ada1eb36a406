/** Base URL for parsing paths only. */
const ANY_ORIGIN = 'http://shop.invalid';
/** Longer than any address of the shop, including the filters of an order list. */
const PATH_CHARACTERS = 4_000;

/**
 * Returns the path if it is on the shop's own origin, else the fallback. Parsed as browsers do: `//host`, `/\host`, either with tabs or
 * line breaks inside, and `/..//host` would leave the shop.
 */
export function ownPath(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > PATH_CHARACTERS) return fallback;
  if (/\p{Cc}/u.test(value)) return fallback;
  try {
    const { origin, pathname, search, hash } = new URL(value, ANY_ORIGIN);
    return origin === ANY_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : fallback;
  } catch {
    return fallback;
  }
}
