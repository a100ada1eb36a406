import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, FormEvent } from 'react';
import { keepDraft, openDraft } from './form-draft.ts';
import { fillForm, typedValues } from './form-values.ts';
import type { Values } from './form-values.ts';

/** What is wrong with each field, as the form's own check says it. */
export type Problems<F extends string, P> = Partial<Record<F, P>>;

interface Options<F extends string, P> {
  /** begins the ids of the controls: `checkout` makes `checkout-email` */
  id: string;
  /** names of all fields in the order of the form, choices too */
  fields: readonly F[];
  /** fields of `fields` that are never kept, such as a password */
  secrets?: readonly F[];
  /** what is wrong with the values; also asked about a single field when it is left */
  check: (values: Values<F>) => Problems<F, P>;
  /** problems the last submit was answered with; another object takes over what is shown */
  answered: Problems<F, P>;
  /** fields whose check depends on another one: another country has other postcodes */
  dependents?: Partial<Record<F, readonly F[]>>;
  /** fields whose values the page shows something by, as the server rendered them; what is typed comes back as `watched` */
  watch?: Values<F>;
  /** keeps what is typed in this tab under this name */
  draft?: string;
  /** what the form was opened about, such as an order's number: what was typed about another is forgotten. Empty: nothing in particular */
  about?: string;
}

/** The id of a field's control; the error summary leads there. */
export const controlId = (form: string, field: string): string => `${form}-${field}`;

/**
 * A form checked on leaving a field and on submit, the first wrong field focused, everything typed kept in this tab. The inputs stay the
 * browser's own (`defaultValue`), so what is typed before hydration is never lost. The options' lists may be new at every render.
 */
export function useCheckedForm<F extends string, P>(options: Options<F, P>) {
  const { id, fields, secrets = [], check, answered, dependents, draft, about } = options;
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(answered);
  const [summary, setSummary] = useState(answered);
  const [drafted, setDrafted] = useState<Values<F>>({});
  const [watched, setWatched] = useState<Values<F>>(options.watch ?? {});

  const [seen, setSeen] = useState(answered);
  if (answered !== seen) {
    setSeen(answered);
    setProblems(answered);
    setSummary(answered);
  }

  const kept = fields.filter((field) => !secrets.includes(field));
  const keep = (values: Values<F>) => {
    if (draft !== undefined) keepDraft(draft, kept, without(values, secrets), about);
  };
  const look = (values: Values<F>) =>
    setWatched((before) => {
      const now = Object.fromEntries(Object.keys(before).map((field) => [field, values[field as F]])) as Values<F>;
      return differs(before, now) ? now : before;
    });

  const start = useEffectEvent(() => {
    if (!form.current) return;
    if (draft !== undefined) {
      const typed = openDraft(draft, kept, about);
      fillForm(form.current, typed);
      if (Object.keys(typed).length > 0) setDrafted(typed);
    }
    look(typedValues(form.current, fields));
  });
  // Before paint: a reload shows at once what was typed.
  useLayoutEffect(() => start(), []);

  const focusFirst = useEffectEvent((wrong: Problems<F, P>) => {
    const first = fields.find((field) => wrong[field]);
    if (first) document.getElementById(controlId(id, first))?.focus();
  });
  useEffect(() => focusFirst(summary), [summary]);

  const recheck = (which: readonly F[], values: Values<F>) => {
    const found: Problems<F, P> = check(values);
    const named = Object.fromEntries(which.flatMap((field) => (found[field] ? [[field, found[field]]] : [])));
    setProblems((before) => ({ ...without(before, which), ...named }));
  };

  /** Puts values into the fields, as if they were typed; `onlyEmpty` leaves what stands there, `unkept` keeps them out of the draft. */
  const fill = (values: Values<F>, how: { onlyEmpty?: boolean; unkept?: boolean } = {}) => {
    if (!form.current) return;
    const before = typedValues(form.current, fields);
    fillForm(form.current, values, how);
    const after = typedValues(form.current, fields);
    if (!how.unkept) keep(after);
    look(after);
    const changed = fields.filter((field) => before[field] !== after[field]);
    if (changed.length > 0) setProblems((shown) => without(shown, changed));
  };

  const fieldOf = (target: EventTarget): F | undefined => fields.find((field) => isTyped(target) && field === target.name);

  return {
    id,
    /** what is wrong now, under each field */
    problems,
    /** what was wrong at the last submit, for the summary above the form */
    summary,
    /** the values of `watch` as they are typed */
    watched,
    /** what was typed in this tab before, for fields that are only there when they have something; empty on the server */
    drafted,
    fill,
    /** id of a field's control */
    idOf: (field: string): string => controlId(id, field),
    formProps: {
      ref: form,
      noValidate: true,
      onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
        const values = typedValues(currentTarget, fields);
        keep(values);
        look(values);
        const field = fieldOf(target);
        // A mended field says so at once; a new one is left in peace until it is left.
        const wrong = field ? [field, ...(dependents?.[field] ?? [])].filter((each) => problems[each]) : [];
        if (wrong.length > 0) recheck(wrong, values);
      },
      onBlur: ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
        const field = target instanceof HTMLSelectElement ? undefined : fieldOf(target);
        // The message would push the button away from under the pointer that is pressing it.
        if (!field || (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit')) return;
        const values = typedValues(currentTarget, fields);
        // A field that is wrong is looked at while it is mended; leaving it as it is takes nothing back.
        if (values[field] && !problems[field]) recheck([field], values);
      },
      /** Prevents the submit when something is wrong: `event.defaultPrevented` tells an own handler that calls this one first. */
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const values = typedValues(event.currentTarget, fields);
        keep(values);
        const found = check(values);
        setProblems(found);
        setSummary(found);
        if (Object.keys(found).length > 0) event.preventDefault();
      },
    },
  };
}

const isTyped = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement
    ? target.type !== 'checkbox' && target.type !== 'radio'
    : target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

const differs = (one: Values, other: Values): boolean => Object.keys(one).some((field) => one[field] !== other[field]);

const without = <T extends object>(entries: T, fields: readonly string[]): T =>
  Object.fromEntries(Object.entries(entries).filter(([field]) => !fields.includes(field))) as T;
