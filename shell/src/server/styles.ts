import { createHash } from 'node:crypto';

/** A stylesheet inlined in a page, with the source expression that allows exactly it. */
export interface PageStyle {
  /** URL of its file: webpack's runtime finds the sheet by it and does not load it again */
  href: string;
  css: string;
  /** `'sha256-…'` for the policy's style-src */
  source: string;
}

/** A sheet to be inlined: a request for it would delay the first paint. The digest in the policy makes `unsafe-inline` unnecessary. */
export function pageStyle(href: string, text: string): PageStyle {
  const base = href.replace(/[^/]+$/, '');
  const css = text
    // Paths are relative to the sheet's file, not to the page.
    .replace(/url\((['"]?)(?!['"]?(?:\/|data:|#))/g, (_match, quote: string) => `url(${quote}${base}`)
    // Nothing in a sheet may end its element.
    .replace(/<\//g, '<\\/');
  return { href, css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
}
