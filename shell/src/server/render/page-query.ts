/** What advertisements, mail programs and statistics add to addresses; no page reads it. */
const CLICK_IDS =
  /^(utm_.*|mtm_.*|pk_.*|hsa_.*|(g|d|fb|tt|tw|y|wick)clid|msclkid|gclsrc|gbraid|wbraid|gad_.*|srsltid|mc_[ce]id|_hs(enc|mi)|_gl|_ga|igshid|li_fat_id|epik|ref_src|s_cid|vero_.*|oly_.*_id)$/;

/**
 * A page's address with only what its route reads, in the order its route names: the address a shared page is rendered with and stored
 * under. A route that names nothing (a remote of an older contract) gets everything but click ids, as it came.
 */
export function pageQuery({ pathname, search, origin }: URL, known: readonly string[] | undefined): URL {
  const url = new URL(origin + pathname);
  // Split by hand: what is read must stay written as it was, or two ways of writing it would be one page with another's links.
  const parts = search.slice(1).split('&').filter(Boolean);
  const names = new Map(parts.map((part) => [part, nameOf(part)]));
  const isRead = (part: string) => !CLICK_IDS.test(names.get(part) ?? '');
  const read = known ? known.flatMap((name) => parts.filter((part) => names.get(part) === name)) : parts.filter(isRead);
  url.search = read.join('&');
  return url;
}

/** An address to go to with what the page's own query left out, so that a campaign survives a redirect. */
export function withUnread(location: string, asked: URL, read: URL): string {
  const kept = new Set(read.search.slice(1).split('&'));
  const unread = asked.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !kept.has(part) && CLICK_IDS.test(nameOf(part)));
  if (unread.length === 0 || !location.startsWith('/')) return location;
  const [address = '', hash] = location.split('#', 2);
  return `${address}${address.includes('?') ? '&' : '?'}${unread.join('&')}${hash === undefined ? '' : `#${hash}`}`;
}

/** As `URLSearchParams` reads it, which no malformed escape disturbs. */
const nameOf = (part: string): string => [...new URLSearchParams(part).keys()][0] ?? '';
