import { isLang } from 'shared-contracts';

/**
 * The address a request line asks for, always on our own origin: `//host/path` and `/\host` name paths of this shop, however a URL
 * parser would read them.
 * @returns null when it is no path (`*`, `http://host/`)
 */
export function pageAddress(requestUrl: string, origin: string): URL | null {
  return requestUrl.startsWith('/') ? new URL(origin + requestUrl) : null;
}

/**
 * A request's path as every decoder can read it: what is no percent-encoded UTF-8 (`%`, `%zz`, half a character) is taken for the
 * characters themselves, and so is an encoded backslash, which some readers take for a slash. Such an address is nobody's page, and is
 * answered like any other unknown one.
 */
export function readableAddress(requestUrl: string): string {
  const [path = '', ...query] = requestUrl.split('?');
  const readable = path.replace(/(?:%[\da-f]{2})+|%/gi, (encoded) => (isDecodable(encoded) ? encoded : encoded.replaceAll('%', '%25')));
  return [readable.replace(/%5c/gi, '%255c'), ...query].join('?');
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

/**
 * Where an address really stands when it is not written the one way it has here: no empty, `.` or `..` segments, no closing slash, and
 * a language in small letters. It starts with exactly one slash, so a redirect to it stays on our origin.
 * @returns path and query, null when it is written right
 */
export function properAddress(requestUrl: string, { pathname, search }: URL): string | null {
  const collapsed = pathname.replace(/\/{2,}/g, '/');
  const proper = collapsed.length > 1 && collapsed.endsWith('/') ? collapsed.slice(0, -1) : collapsed;
  const inSmallLetters = proper.replace(/^\/([a-z]{2})(?=\/|$)/i, (segment, lang: string) =>
    isLang(lang.toLowerCase()) ? `/${lang.toLowerCase()}` : segment,
  );
  return inSmallLetters === requestUrl.split('?', 1)[0] ? null : inSmallLetters + search;
}
