import { regionOfAddress } from 'shared-contracts/rules/region-address';

/** Parameters added by advertisements, mail programs and statistics; no page reads them. */
const CLICK_IDS =
  /^(utm_.*|mtm_.*|pk_.*|hsa_.*|(g|d|fb|tt|tw|y|wick)clid|msclkid|gclsrc|gbraid|wbraid|gad_.*|srsltid|mc_[ce]id|_hs(enc|mi)|_gl|_ga|igshid|li_fat_id|epik|ref_src|s_cid|vero_.*|oly_.*_id)$/;

/**
 * A page's address with only the query parameters that its route reads, in the route's order: a public page is rendered with it and cached
 * under it. A route that names none (a remote of an older contract) gets everything but click ids.
 */
export function pageQuery({ pathname, search, origin }: URL, readNames: readonly string[] | undefined): URL {
  const url = new URL(origin + pathname);
  // Split by hand: parameters must keep their notation, because it appears in the page's links.
  const parts = search.slice(1).split('&').filter(Boolean);
  const names = new Map(parts.map((part) => [part, nameOf(part)]));
  const isRead = (part: string) => !CLICK_IDS.test(names.get(part) ?? '');
  const readParts = readNames ? readNames.flatMap((name) => parts.filter((part) => names.get(part) === name)) : parts.filter(isRead);
  url.search = readParts.join('&');
  return url;
}

/** Adds the parameters that the page did not read to a redirect, so that neither campaigns nor the country of the address are lost. */
export function withUnreadParameters(location: string, requestUrl: URL, readUrl: URL): string {
  const readParameters = new Set(readUrl.search.slice(1).split('&'));
  const unread = requestUrl.search
    .slice(1)
    .split('&')
    .filter(
      (part) => part !== '' && !readParameters.has(part) && (CLICK_IDS.test(nameOf(part)) || regionOfAddress(`?${part}`) !== undefined),
    );
  if (unread.length === 0 || !location.startsWith('/')) return location;
  const [address = '', hash] = location.split('#', 2);
  return `${address}${address.includes('?') ? '&' : '?'}${unread.join('&')}${hash === undefined ? '' : `#${hash}`}`;
}

/** Decoded like `URLSearchParams`, which accepts malformed escapes. */
const nameOf = (part: string): string => [...new URLSearchParams(part).keys()][0] ?? '';
