import { isLang } from 'shared-contracts';

/**
 * The URL of a request line, always on our own origin: URL parsers would read `//host/path` and `/\host` as other hosts. @returns null when
 * it is not a path (`*`, `http://host/`)
 */
export function pageAddress(requestUrl: string, origin: string): URL | null {
  return requestUrl.startsWith('/') ? new URL(origin + requestUrl) : null;
}

/**
 * A request's path in a form that every decoder can read: invalid percent-encoding (`%`, `%zz`, half a character) and an encoded backslash,
 * which some parsers treat as a slash, are taken literally.
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
 * The normal form of an address: no empty, `.` or `..` segments, no trailing slash, and a language in lower case. It starts with exactly
 * one slash, so a redirect stays on our origin. @returns path and query, null when it is already normal
 */
export function normalAddress(requestUrl: string, { pathname, search }: URL): string | null {
  const collapsed = pathname.replace(/\/{2,}/g, '/');
  const normal = collapsed.length > 1 && collapsed.endsWith('/') ? collapsed.slice(0, -1) : collapsed;
  const lowerCased = normal.replace(/^\/([a-z]{2})(?=\/|$)/i, (segment, lang: string) =>
    isLang(lang.toLowerCase()) ? `/${lang.toLowerCase()}` : segment,
  );
  return lowerCased === requestUrl.split('?', 1)[0] ? null : lowerCased + search;
}
