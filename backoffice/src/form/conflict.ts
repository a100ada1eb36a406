/** A field that both the person and a colleague want to have, with different values. */
export interface ConflictField<Values> {
  name: keyof Values & string;
  mine: unknown;
  theirs: unknown;
  /** What is chosen at first: what the person changed stays, everything else becomes the colleague's. */
  first: Choice;
}
export type Choice = 'mine' | 'theirs';

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

/** Fields whose values differ. @param base what the form showed before anything was typed */
export function conflictFields<Values extends object>(base: Values, mine: Values, theirs: Values): ConflictField<Values>[] {
  return (Object.keys(theirs) as (keyof Values & string)[])
    .filter((name) => !isSame(mine[name], theirs[name]))
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name], first: isSame(mine[name], base[name]) ? 'theirs' : 'mine' }));
}

/** The values after the choice. */
export const resolvedValues = <Values extends object>(
  theirs: Values,
  fields: readonly ConflictField<Values>[],
  choices: Readonly<Record<string, Choice>>,
): Values => ({
  ...theirs,
  ...Object.fromEntries(fields.filter(({ name, first }) => (choices[name] ?? first) === 'mine').map(({ name, mine }) => [name, mine])),
});
