/** Joins class names, leaving out what is absent; `undefined` when nothing is left, so no empty attribute appears. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
