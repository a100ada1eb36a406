import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { dropDraft } from 'shared-ui/form/form-draft.ts';
import type { Values } from 'shared-ui/form/form-values.ts';
import { useCheckedForm } from 'shared-ui/form/use-checked-form.ts';
import { controlId } from 'shared-ui/form/use-form-problems.ts';
import type { FormProblem } from './problem-text.ts';
import { checkWithFile } from './send-form.ts';
import type { Checked, Outcome, Refusal } from './send-form.ts';

interface Options<F extends string> {
  /** prefix of the controls' ids */
  name: string;
  /** name of the draft in this tab; default: `name` */
  draft?: string;
  checked: Checked<F>;
  /** default values of the fields */
  known: Values<F>;
  /** answer to a plain post */
  answer: Refusal<F> | undefined;
  /** `onSent` gets the progress, from 0 to 1 */
  send: (form: FormData, onSent: (share: number) => void) => Promise<Outcome<F>>;
  /** address of the confirmation page */
  sentPath: (reference: string) => string;
  /** see `useCheckedForm` */
  watch?: Values<F>;
  about?: string;
}

const NONE = {};

/** A form with a file, sent without leaving the page, so that file and input stay after a failure. */
export function useSending<F extends string>({ name, draft = name, checked, known, answer, send, sentPath, watch, about }: Options<F>) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState(answer);
  const [sent, setSent] = useState<number | null>(null);
  const [values] = useState<Values<F>>({ ...known, ...answer?.values });
  const form = useCheckedForm<F, FormProblem>({
    id: name,
    fields: checked.fields,
    check: (typed) => checkWithFile(checked, typed, chosenFile(controlId(name, checked.file.field))),
    answered: refused?.problems ?? NONE,
    draft,
    watch,
    about,
  });

  const post = async (posted: FormData) => {
    setSent(0);
    const outcome = await send(posted, setSent);
    setSent(null);
    if ('refusal' in outcome) return setRefused(outcome.refusal);
    dropDraft(draft);
    await navigate(sentPath(outcome.reference));
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    form.formProps.onSubmit(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (sent === null) void post(new FormData(event.currentTarget));
  };
  return {
    form,
    fields: checked.fields,
    values,
    refused,
    /** upload progress, from 0 to 1; null when nothing is being sent */
    sent,
    onSubmit,
    /** the page without JavaScript lost the file, which its form can't keep */
    isFileLost: refused !== undefined && refused === answer && refused.hadFile,
  };
}

const chosenFile = (id: string): File | null => {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? (input.files?.[0] ?? null) : null;
};
