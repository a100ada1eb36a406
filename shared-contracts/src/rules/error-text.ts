/** Queries and fragments, e-mail addresses, tokens, and numbers long enough to identify somebody. */
const PERSONAL: readonly [RegExp, string][] = [
  [/[?#][^\s"'<>)]*/g, ''],
  [/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '<address>'],
  [/[\w-]{24,}/g, '<token>'],
  [/\+?\d(?:[\s./-]?\d){3,}/g, '<digits>'],
];
const MAX_MESSAGE = 200;

/** An error's message without personal data. Browsers send it like this, and the API removes them again, because anybody may call it. */
export const cleanErrorMessage = (message: string): string =>
  PERSONAL.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message).slice(0, MAX_MESSAGE);
