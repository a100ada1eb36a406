/** The first words of a text on one line, of at most this many characters, without half a word or the punctuation before the cut. */
export function firstWords(text: string, length: number): string {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  if (words.length <= length) return words;
  const end = words.lastIndexOf(' ', length);
  return `${words.slice(0, end < 1 ? length : end).replace(/[\s.,;:!?]+$/, '')}…`;
}
