import { paths } from 'shared-contracts';
import type { Lang } from 'shared-contracts';

/** A path with `.` or `..`, in any notation: no page of the shop has one. */
const DOT_SEGMENTS = /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/**
 * The page after signing in: the one that required it, else the cart. Spec §4 Authentication. Only paths of this shop are accepted.
 * `//host` and `/\host` lead elsewhere, and browsers drop tabs and line breaks when parsing, so a control character is refused as well; so
 * is what a Location header can't carry, and a path whose dot segments, once resolved, leave two slashes in front.
 */
export function targetAfterLogin(search: string, lang: Lang): string {
  const callback = new URLSearchParams(search).get('callback') ?? '';
  return /^\/(?![/\\])[\x20-\x5b\x5d-\x7e]*$/.test(callback) && !DOT_SEGMENTS.test(callback) ? callback : paths.cart(lang);
}
