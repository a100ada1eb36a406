import { paths } from 'shared-contracts';
import type { Lang } from 'shared-contracts';

/** Paths with `.` or `..` segments, encoded or not: no page of the shop has one. */
const DOT_SEGMENTS = /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/**
 * The page after signing in: the one that required it, else the cart. Spec §4 Authentication. Only paths of this shop are accepted.
 * Refused are `//host` and `/\host`, which lead to another site; control characters, because browsers drop tabs and line breaks; characters
 * that a Location header can't carry; and dot segments, which can leave two slashes in front once resolved.
 */
export function targetAfterLogin(search: string, lang: Lang): string {
  const callback = new URLSearchParams(search).get('callback') ?? '';
  return /^\/(?![/\\])[\x20-\x5b\x5d-\x7e]*$/.test(callback) && !DOT_SEGMENTS.test(callback) ? callback : paths.cart(lang);
}
