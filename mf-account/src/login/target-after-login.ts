import { paths } from 'shared-contracts';
import type { Lang } from 'shared-contracts';

/**
 * Where a person goes after signing in: to the page that asked for it, else to the cart. Spec §4 Authentication.
 * Only paths of this shop count. `//host` and `/\host` lead elsewhere, and browsers drop tabs and line ends before they look,
 * so a control character is refused as well; so is what a Location header can't carry.
 */
export function targetAfterLogin(search: string, lang: Lang): string {
  const callback = new URLSearchParams(search).get('callback') ?? '';
  return /^\/(?![/\\])[\x20-\x5b\x5d-\x7e]*$/.test(callback) ? callback : paths.cart(lang);
}
