import { LANGS } from '../contract/locales.ts';
import { ownPath } from './own-path.ts';

/** An address of the shop as a path, whether it was written with its origin or without; null for another origin's, or none at all. */
const pathOf = (text: string, origin: string): string | null => {
  const written = text.trim();
  const path = written.startsWith(`${origin}/`) ? written.slice(origin.length) : written;
  return ownPath(path, '') || null;
};

/** What an address is recognised by: its path without query, fragment and slash at the end. */
export const redirectSource = (text: string, origin: string): string | null => {
  const path = pathOf(text, origin)?.split(/[?#]/, 1)[0]?.replace(/\/+$/, '');
  return path ? path : null;
};

/** A page in one of the shop's languages. */
export const redirectTarget = (text: string, origin: string): string | null => {
  const path = pathOf(text, origin);
  const lang = path?.split(/[/?#]/, 2)[1];
  return path !== null && LANGS.some((each) => each === lang) ? path : null;
};
