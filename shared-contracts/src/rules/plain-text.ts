/**
 * Text of several lines that somebody typed, as it is stored and shown: one kind of line end, one empty line in a row at most, and no
 * control characters, direction marks or invisible characters.
 */
export const plainLines = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Cc}\n]|[\u00ad\u115f\u1160\u180e\u200b\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0]/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n');

/** The same on one line, with one space between words: for a title or a name. */
export const plainLine = (text: string): string => plainLines(text).replaceAll(/\s+/g, ' ');
