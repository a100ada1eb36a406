/**
 * Arguments in which a negative number after an option is its value (`--days=-1`), which the command refuses with the allowed range. Node
 * would take it for an option and call the argument ambiguous.
 */
export const withNegativeValues = (args: readonly string[]): string[] => {
  const joined: string[] = [];
  for (const arg of args) {
    const last = joined.at(-1) ?? '';
    if (/^-\d/.test(arg) && /^--[\w-]+$/.test(last)) joined[joined.length - 1] = `${last}=${arg}`;
    else joined.push(arg);
  }
  return joined;
};
