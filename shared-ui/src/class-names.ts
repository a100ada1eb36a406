/** Joins class names and leaves out empty ones; `undefined` when nothing is left, so that there is no empty attribute. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
