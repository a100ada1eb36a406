import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, FormEvent } from 'react';
import { selectUser, useShopSelector } from 'shared-contracts';
import { checkField, hasProblems } from './check-details.ts';
import type { FieldProblems } from './check-details.ts';
import { DETAIL_FIELDS, countryOf, isTextField, profileDetails } from './details.ts';
import type { Details, TextField } from './details.ts';
import { keepDraft, readDraft } from './draft.ts';
import { fillForm, typedDetails } from './form-fields.ts';

interface Options {
  /** what the server rendered into the fields */
  initial: Details;
  /** problems the last submit was answered with */
  answered: FieldProblems;
  check: (details: Details) => FieldProblems;
}

const NO_PROBLEMS: FieldProblems = {};

/**
 * A step's form: checked on leaving a field and on submit, the first wrong field focused, everything typed kept in this tab. The
 * inputs stay the browser's own, so what is typed before hydration is never lost.
 */
export function useDetailsForm({ initial, answered, check }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(answered);
  const [summary, setSummary] = useState(answered);
  const [countries, setCountries] = useState({
    delivery: countryOf(initial.country),
    billing: countryOf(initial.billing_country, countryOf(initial.country)),
  });

  const [seen, setSeen] = useState(answered);
  if (answered !== seen) {
    setSeen(answered);
    setProblems(answered);
    setSummary(answered);
  }

  const readCountries = (details: Details) =>
    setCountries({ delivery: countryOf(details.country), billing: countryOf(details.billing_country, countryOf(details.country)) });

  // Before paint: a reload shows at once what was typed.
  useLayoutEffect(() => {
    if (!form.current) return;
    fillForm(form.current, readDraft());
    readCountries(typedDetails(form.current));
  }, []);

  const user = useShopSelector(selectUser);
  useEffect(() => {
    if (!form.current || !user) return;
    const known = profileDetails(user);
    // A country is never empty: it goes with the street.
    const street = form.current.elements.namedItem('street');
    if (street instanceof HTMLInputElement && street.value === '') fillForm(form.current, { country: known.country });
    fillForm(form.current, known, { onlyEmpty: true });
    readCountries(typedDetails(form.current));
  }, [user]);

  useEffect(() => {
    const wrong = DETAIL_FIELDS.find((field) => summary[field]);
    if (wrong) document.getElementById(fieldId(wrong))?.focus();
  }, [summary]);

  const recheck = (field: TextField, details: Details) =>
    setProblems((before) => {
      const problem = checkField(field, details);
      const others = Object.fromEntries(Object.entries(before).filter(([name]) => name !== field));
      return problem ? { ...others, [field]: problem } : others;
    });

  /** Puts known details into the fields, as if they were typed; `onlyEmpty` leaves what stands there. */
  const fill = (details: Details, options?: { onlyEmpty?: boolean }) => {
    if (!form.current) return;
    fillForm(form.current, details, options);
    const typed = typedDetails(form.current);
    keepDraft(typed);
    readCountries(typed);
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in details))));
  };

  return {
    problems,
    fill,
    /** problems of the last submit, for the summary above the form */
    summary,
    countries,
    formProps: {
      ref: form,
      noValidate: true,
      onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
        const details = typedDetails(currentTarget);
        keepDraft(details);
        readCountries(details);
        // A mended field says so at once; a new one is left in peace until it is left.
        for (const field of touchedBy(target)) if (problems[field]) recheck(field, details);
      },
      onBlur: ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
        const field = fieldOf(target);
        // The message would push the button away from under the pointer that is pressing it.
        if (!field || (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit')) return;
        const details = typedDetails(currentTarget);
        if (details[field] || problems[field]) recheck(field, details);
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const details = typedDetails(event.currentTarget);
        keepDraft(details);
        const found = check(details);
        setProblems(found);
        setSummary(hasProblems(found) ? found : NO_PROBLEMS);
        if (hasProblems(found)) event.preventDefault();
      },
    },
  };
}

/** Id of a field's control; the error summary leads there. */
export const fieldId = (field: string): string => `checkout-${field}`;

/** The fields whose check depends on what was just typed: another country has other postcodes. */
function touchedBy(target: EventTarget): readonly TextField[] {
  if (target instanceof HTMLSelectElement) return target.name === 'country' ? ['postcode', 'vat'] : ['billing_postcode'];
  const field = fieldOf(target);
  return field ? [field] : [];
}

const fieldOf = (target: EventTarget): TextField | undefined =>
  target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio'
    ? DETAIL_FIELDS.filter(isTextField).find((field) => field === target.name)
    : undefined;
