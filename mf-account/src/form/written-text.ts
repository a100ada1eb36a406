import type { FormProblem } from './problem-text.ts';

/** As the API counts: a line break is one character, although forms post two. */
export const trimText = (text: string | undefined): string => (text ?? '').replaceAll('\r\n', '\n').trim();

/** Whether a text keeps within its bounds, in characters; with `min` 0 it may be missing. */
export function lengthProblem(text: string | undefined, { min, max }: { min: number; max: number }): FormProblem | null {
  const { length } = trimText(text);
  if (length === 0) return min > 0 ? { rule: 'required' } : null;
  if (length > max) return { rule: 'max', bound: max };
  return length < min ? { rule: 'min', bound: min } : null;
}
