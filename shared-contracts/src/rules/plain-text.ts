/**
 * What somebody typed in several lines, as it is kept and shown: one sign ends a line, at most one line in a row is empty, and control
 * characters are left out, as are signs that would turn the direction of the text after it, and those that fill a place and show nothing.
 */
export const plainLines = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Cc}\n]|[\u00ad\u115f\u1160\u180e\u200b\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0]/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n');

/** The same on one line, words one space apart: a title, a name. */
export const plainLine = (text: string): string => plainLines(text).replaceAll(/\s+/g, ' ');
