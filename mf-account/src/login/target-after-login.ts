import { paths } from 'shared-contracts';
import type { Lang } from 'shared-contracts';

/** A path with `.` or `..` in it, however written: no page of the shop has one. */
const STEPS_OUT = /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/**
 * Where a person goes after signing in: to the page that asked for it, else to the cart. Spec §4 Authentication.
 * Only paths of this shop count. `//host` and `/\host` lead elsewhere, and browsers drop tabs and line ends before they look,
 * so a control character is refused as well; so is what a Location header can't carry, and a path whose dots, once they are walked,
 * leave two slashes in front.
 */
export function targetAfterLogin(search: string, lang: Lang): string {
  const callback = new URLSearchParams(search).get('callback') ?? '';
  return /^\/(?![/\\])[\x20-\x5b\x5d-\x7e]*$/.test(callback) && !STEPS_OUT.test(callback) ? callback : paths.cart(lang);
}
