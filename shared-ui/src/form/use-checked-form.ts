import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, FormEvent } from 'react';
import { keepDraft, openDraft } from './form-draft.ts';
import { fillForm, typedValues } from './form-values.ts';
import type { Values } from './form-values.ts';
import { controlId, useFormProblems, without } from './use-form-problems.ts';
import type { Problems } from './use-form-problems.ts';

interface Options<F extends string, P> {
  /** prefix of the controls' ids: `checkout` makes `checkout-email` */
  id: string;
  /** names of all fields in the order of the form, including choices */
  fields: readonly F[];
  /** fields that are never stored in the draft, such as a password */
  secrets?: readonly F[];
  /** the errors of the values; also called for a single field when it is left */
  check: (values: Values<F>) => Problems<F, P>;
  /** errors of the last submit from the server; a new object replaces the errors shown */
  answered: Problems<F, P>;
  /** fields whose check depends on another one: each country has different postcodes */
  dependents?: Partial<Record<F, readonly F[]>>;
  /** fields whose values decide what the page shows, with the server's values; their current values are returned as `watched` */
  watch?: Values<F>;
  /** stores what is typed in this tab under this name */
  draft?: string;
  /** what the form is about, such as an order's number: a draft about another one is deleted. Empty: accept any draft */
  about?: string;
}

/**
 * A form that checks fields when they are left and on submit, focuses the first invalid field, and stores everything typed in this tab. The
 * inputs are uncontrolled, so what is typed before hydration is never lost. The lists in the options may be new at every render.
 */
export function useCheckedForm<F extends string, P>(options: Options<F, P>) {
  const { id, fields, secrets = [], check, answered, dependents, draft, about } = options;
  const form = useRef<HTMLFormElement>(null);
  const { problems, summary, recheck, forget, showAll } = useFormProblems({ id, fields, check, answered });
  const [drafted, setDrafted] = useState<Values<F>>({});
  const [watched, setWatched] = useState<Values<F>>(options.watch ?? {});

  const draftFields = fields.filter((field) => !secrets.includes(field));
  const keep = (values: Values<F>) => {
    if (draft !== undefined) keepDraft(draft, draftFields, without(values, secrets), about);
  };
  const look = (values: Values<F>) =>
    setWatched((before) => {
      const current = Object.fromEntries(Object.keys(before).map((field) => [field, values[field as F]])) as Values<F>;
      return differs(before, current) ? current : before;
    });

  const start = useEffectEvent(() => {
    if (!form.current) return;
    if (draft !== undefined) {
      const typed = openDraft(draft, draftFields, about);
      fillForm(form.current, typed);
      if (Object.keys(typed).length > 0) setDrafted(typed);
    }
    look(typedValues(form.current, fields));
  });
  // Before paint, so that a reload shows the draft at once.
  useLayoutEffect(() => start(), []);

  /** Fills values into the fields as if typed; with `onlyEmpty` only into empty ones; `unkept` are not stored in the draft. */
  const fill = (values: Values<F>, options: { onlyEmpty?: boolean; unkept?: boolean } = {}) => {
    if (!form.current) return;
    const before = typedValues(form.current, fields);
    fillForm(form.current, values, options);
    const after = typedValues(form.current, fields);
    if (!options.unkept) keep(after);
    look(after);
    const changed = fields.filter((field) => before[field] !== after[field]);
    if (changed.length > 0) forget(changed);
  };

  const fieldOf = (target: EventTarget): F | undefined => fields.find((field) => isTyped(target) && field === target.name);

  return {
    id,
    /** current errors, below each field */
    problems,
    /** errors of the last submit, for the summary above the form */
    summary,
    /** the current values of the watched fields */
    watched,
    /** the stored draft, for fields that are shown only when filled in; empty on the server */
    drafted,
    fill,
    idOf: (field: string): string => controlId(id, field),
    formProps: {
      ref: form,
      noValidate: true,
      onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
        const values = typedValues(currentTarget, fields);
        keep(values);
        look(values);
        const field = fieldOf(target);
        // An error disappears as soon as it is fixed; a new field is checked when it is left.
        const wrong = field ? [field, ...(dependents?.[field] ?? [])].filter((each) => problems[each]) : [];
        if (wrong.length > 0) recheck(wrong, values);
      },
      onBlur: ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
        const field = target instanceof HTMLSelectElement ? undefined : fieldOf(target);
        // Otherwise an error message would move the button away from the pointer.
        if (!field || (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit')) return;
        const values = typedValues(currentTarget, fields);
        // An invalid field is checked again while it is corrected; leaving it unchanged keeps its error.
        if (values[field] && !problems[field]) recheck([field], values);
      },
      /** Prevents the submit if there are errors; another handler can call this first and check `event.defaultPrevented`. */
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const values = typedValues(event.currentTarget, fields);
        keep(values);
        if (showAll(values)) event.preventDefault();
      },
    },
  };
}

const isTyped = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement
    ? target.type !== 'checkbox' && target.type !== 'radio'
    : target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

const differs = (values: Values, others: Values): boolean => Object.keys(values).some((field) => values[field] !== others[field]);
