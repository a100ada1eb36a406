/**
 * The address a request line asks for, always on our own origin: `//host/path` and `/\host` name paths of this shop, however a URL
 * parser would read them.
 * @returns null when it is no path (`*`, `http://host/`)
 */
export function pageAddress(requestUrl: string, origin: string): URL | null {
  return requestUrl.startsWith('/') ? new URL(origin + requestUrl) : null;
}

/**
 * Where an address really stands when it is not written the one way it has here: no empty, `.` or `..` segments, no closing slash. It
 * starts with exactly one slash, so a redirect to it stays on our origin.
 * @returns path and query, null when it is written right
 */
export function properAddress(requestUrl: string, { pathname, search }: URL): string | null {
  const collapsed = pathname.replace(/\/{2,}/g, '/');
  const proper = collapsed.length > 1 && collapsed.endsWith('/') ? collapsed.slice(0, -1) : collapsed;
  return proper === requestUrl.split('?', 1)[0] ? null : proper + search;
}
