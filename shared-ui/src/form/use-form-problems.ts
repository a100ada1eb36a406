import { useEffect, useEffectEvent, useState } from 'react';
import type { Values } from './form-values.ts';

/** The error of each field, as returned by the form's check. */
export type Problems<F extends string, P> = Partial<Record<F, P>>;

interface Options<F extends string, P> {
  id: string;
  fields: readonly F[];
  check: (values: Values<F>) => Problems<F, P>;
  answered: Problems<F, P>;
}

/** Returns the id of a field's control, for links of the error summary. */
export const controlId = (form: string, field: string): string => `${form}-${field}`;

export const without = <T extends object>(entries: T, fields: readonly string[]): T =>
  Object.fromEntries(Object.entries(entries).filter(([field]) => !fields.includes(field))) as T;

/** The errors that a form shows: those of the last submit, in the browser or on the server, and since then of each field that was left. */
export function useFormProblems<F extends string, P>({ id, fields, check, answered }: Options<F, P>) {
  const [problems, setProblems] = useState(answered);
  const [summary, setSummary] = useState(answered);
  const [seenAnswer, setSeenAnswer] = useState(answered);
  const replace = (found: Problems<F, P>) => {
    setProblems(found);
    setSummary(found);
  };
  if (answered !== seenAnswer) {
    setSeenAnswer(answered);
    replace(answered);
  }

  const focusFirst = useEffectEvent((wrong: Problems<F, P>) => {
    const first = fields.find((field) => wrong[field]);
    if (first) document.getElementById(controlId(id, first))?.focus();
  });
  useEffect(() => focusFirst(summary), [summary]);

  return {
    problems,
    summary,
    /** Checks some fields. */
    recheck: (fieldNames: readonly F[], values: Values<F>): void => {
      const found: Problems<F, P> = check(values);
      const named = Object.fromEntries(fieldNames.flatMap((field) => (found[field] ? [[field, found[field]]] : [])));
      setProblems((before) => ({ ...without(before, fieldNames), ...named }));
    },
    /** Hides the errors of fields whose values have changed. */
    forget: (changed: readonly F[]): void => setProblems((before) => without(before, changed)),
    /** Checks all fields; returns whether there are errors. */
    showAll: (values: Values<F>): boolean => {
      const found = check(values);
      replace(found);
      return Object.keys(found).length > 0;
    },
  };
}
