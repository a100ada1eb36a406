/** Queries and fragments, addresses of persons, tokens, and digits long enough to be somebody's number. */
const PERSONAL: readonly [RegExp, string][] = [
  [/[?#][^\s"'<>)]*/g, ''],
  [/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '<address>'],
  [/[\w-]{24,}/g, '<token>'],
  [/\+?\d(?:[\s./-]?\d){3,}/g, '<digits>'],
];
const MAX_MESSAGE = 200;

/** What was thrown, without what may be about a person. Browsers send it so, and the API does it again: anybody may call it. */
export const cleanErrorMessage = (message: string): string =>
  PERSONAL.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message).slice(0, MAX_MESSAGE);
