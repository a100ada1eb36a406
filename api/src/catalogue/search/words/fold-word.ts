/** A word as words are compared: lower case, without accents, `ss` for `ß`. */
export const foldWord = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('œ', 'oe').replaceAll('æ', 'ae');

export const foldedWords = (text: string): string[] => foldWord(text).match(/[\p{L}\p{N}]+/gu) ?? [];
