import { LANGS } from '../contract/locales.ts';
import { ownPath } from './own-path.ts';

const isLang = (text: string | undefined): boolean => LANGS.some((each) => each === text);

/**
 * An address of the shop as a path, whether it was written with its origin or without, and however: without slashes that are doubled or at the
 * end, the language in small letters. Null for another origin's, or none at all.
 */
const pathOf = (text: string, origin: string): string | null => {
  const written = text.trim();
  const own = ownPath(written.startsWith(`${origin}/`) ? written.slice(origin.length) : written, '');
  const rest = own.search(/[?#]|$/);
  const path = own
    .slice(0, rest)
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .replace(/^\/[a-z]{2}(?=\/|$)/i, (first) => (isLang(first.slice(1).toLowerCase()) ? first.toLowerCase() : first));
  return path === '' ? null : path + own.slice(rest);
};

/** What an address is recognised by: its path without query and fragment. */
export const redirectSource = (text: string, origin: string): string | null => pathOf(text, origin)?.split(/[?#]/, 1)[0] ?? null;

/** A page in one of the shop's languages. */
export const redirectTarget = (text: string, origin: string): string | null => {
  const path = pathOf(text, origin);
  const lang = path?.split(/[/?#]/, 2)[1];
  return path !== null && isLang(lang) ? path : null;
};
