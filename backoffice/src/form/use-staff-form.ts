import { zodResolver } from '@hookform/resolvers/zod';
import type { TFunction } from 'i18next';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { BaseSyntheticEvent, RefObject } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path, PathValue, Resolver, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { attemptAfter, newAttempt } from 'shared-contracts/client/attempt';
import type { Failure } from 'shared-contracts/contract/result';
import type { FieldError } from 'shared-ui';
import type * as z from 'zod';
import { failureOf } from '../client/staff-api.ts';
import { atControls } from './body-form.ts';
import { conflictFields, isSame, resolvedValues } from './conflict.ts';
import type { Choice, ConflictField } from './conflict.ts';
import { problemText } from './problem-text.ts';
import { forgetUnsavedChanges, useUnsavedChanges } from './unsaved-changes.ts';

/** Code of the 409 that carries a colleague's version of the record in `meta.current`. */
const CHANGED_MEANWHILE = 'staff.changed_meanwhile';

export interface StaffFormOptions<Input extends FieldValues, Output, Answer> {
  /** the schema of the call, without `revision` */
  schema: z.ZodType<Output, Input>;
  /** what the form shows first */
  values: Input;
  /** of the record that `values` came from */
  revision?: string;
  /** sends the call, with `call` where it makes something that must not be made twice when the answer is lost; throws `CallFailed` */
  save: (values: Output, revision: string | undefined, call: { attempt: string }) => Promise<Answer>;
  onSaved?: (answer: Answer) => void;
  /**
   * the form's values of the record that a 409 carries; without it a conflict is shown as a failure. `typed`: what the form holds, for
   * fields that belong to the change and not to the record. Null: the record says too little to choose, and the conflict is a failure
   */
  readRecord?: (record: unknown, typed: Input) => { values: Input; revision: string } | null;
  /** the control that shows a path of the body that the API refused, where it is not the path itself */
  controlOf?: (path: readonly string[], typed: Input, sent: Output) => string;
  /** true for a form that makes one thing after the other: what was sent is cleared, and what was typed meanwhile stays */
  isForNext?: boolean;
  /** fields that a refusal is about whose answer names none, by the code of the refusal */
  fieldOfCode?: Readonly<Record<string, Path<Input>>>;
  /** false for forms in which nothing is lost, such as the sign-in */
  warnsBeforeLeaving?: boolean;
}

/** An error for the summary, with the name of its field as it is on the page: two empty fields would read the same. */
function summaryOf(id: string, problem: string, t: TFunction): FieldError {
  const control = document.getElementById(id);
  const label =
    control instanceof HTMLFieldSetElement ? control.querySelector('legend') : (control as HTMLInputElement | null)?.labels?.[0];
  // the first part alone: what follows it says only that the field is optional
  const field = label?.firstChild?.textContent?.trim() ?? '';
  return { fieldId: id, message: field === '' ? problem : t('form.fieldProblem', { field, problem }) };
}

/** For `readRecord`: the values of an answer that has its revision beside it. */
export const fromAnswer =
  <Data, Input>(valuesOf: (data: Data, typed: Input) => Input) =>
  (answer: unknown, typed: Input): { values: Input; revision: string } => {
    const { data, revision = '' } = answer as { data: Data; revision?: string };
    return { values: valuesOf(data, typed), revision };
  };

/** The same for a record that has its revision in it. */
export const fromRecord =
  <Data, Input>(valuesOf: (record: Data, typed: Input) => Input) =>
  (record: unknown, typed: Input): { values: Input; revision: string } => ({
    values: valuesOf(record as Data, typed),
    revision: (record as { revision: string }).revision,
  });

export interface Conflict<Input> {
  fields: ConflictField<Input>[];
  /** saves the chosen values over the colleague's version */
  resolve: (choices: Readonly<Record<string, Choice>>) => Promise<void>;
  /** back to the form, with what was typed */
  cancel: () => void;
}

type Form<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

export interface StaffForm<Input extends FieldValues, Output> {
  form: Form<Input, Output>;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  isBusy: boolean;
  /** why it could not be saved, apart from errors of fields */
  failure: Failure | null;
  /** for `ErrorSummary`; a new array after each attempt */
  errors: FieldError[];
  /** attributes of a field's `Field`: id and error */
  field: (name: Path<Input>) => { id: string; error: string | undefined };
  conflict: Conflict<Input> | null;
}

/** The record that a form was filled from. */
interface Version<Input> {
  values: Input;
  revision: string | undefined;
}

/** What a refusal says of fields, by their names; null when it is about none of them. */
function problemsOf(failure: Failure, fieldOfCode: Readonly<Record<string, string>> | undefined): Record<string, string[]> | null {
  if (failure.kind !== 'rule') return null;
  if (failure.errors !== undefined && Object.keys(failure.errors).length > 0) return failure.errors;
  const place = fieldOfCode?.[failure.code];
  return place === undefined ? null : { [place]: [failure.message] };
}

/** What somebody typed since `sent` was sent. */
const typedSince = <Input extends FieldValues, Output>(form: Form<Input, Output>, sent: Input): Partial<Input> =>
  Object.fromEntries(Object.entries(form.getValues()).filter(([name, value]) => !isSame(value, sent[name]))) as Partial<Input>;

/** Shows `values`, with `changes` as if they were typed. */
function resetTo<Input extends FieldValues, Output>(form: Form<Input, Output>, values: Input, changes: object): void {
  form.reset(values);
  for (const [name, value] of Object.entries(changes) as [Path<Input>, PathValue<Input, Path<Input>>][])
    form.setValue(name, value, { shouldDirty: true });
}

/** Shows a newer version of the record, unless something is typed. `base`: the version that the typed values are based on. */
function useNewerRecord<Input extends FieldValues, Output>(
  form: Form<Input, Output>,
  base: RefObject<Version<Input>>,
  { values, revision }: Version<Input>,
): void {
  /** After a conflict the base is the colleague's version, while the screen still has the one before it, which must not come back. */
  const shown = useRef(revision);
  useEffect(() => {
    if (revision === shown.current) return;
    if (revision === base.current.revision) shown.current = revision;
    if (revision === base.current.revision || form.formState.isDirty) return;
    shown.current = revision;
    base.current = { values, revision };
    form.reset(values);
  }, [revision, values, form, base]);
}

/**
 * A form that is saved by one call: checks by the call's own schema, the API's errors at their fields, a warning before something typed is
 * lost, and a choice when a colleague changed the record meanwhile.
 */
export function useStaffForm<Input extends FieldValues, Output, Answer>(
  options: StaffFormOptions<Input, Output, Answer>,
): StaffForm<Input, Output> {
  const { schema, values, revision, warnsBeforeLeaving = true } = options;
  const { t } = useTranslation('frame');
  const id = useId();
  const fieldId = (name: string): string => `${id}${name}`;
  const resolver = useMemo(
    () => zodResolver(schema, { error: (issue) => problemText(issue, t) }) as unknown as Resolver<Input, unknown, Output>,
    [schema, t],
  );
  const form = useForm<Input, unknown, Output>({ resolver, defaultValues: values as DefaultValues<Input>, shouldFocusError: false });
  const { isDirty, isSubmitting, errors: fieldErrors } = form.formState;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [summary, setSummary] = useState<FieldError[]>([]);
  const [theirs, setTheirs] = useState<{ values: Input; revision: string } | null>(null);
  /** The version that the typed values are based on: a newer one that arrives while somebody types must not replace it unseen. */
  const base = useRef<Version<Input>>({ values, revision });
  const attempt = useRef(newAttempt());
  useUnsavedChanges(warnsBeforeLeaving && isDirty);
  useNewerRecord(form, base, { values, revision });

  const showFieldErrors = (errors: Record<string, string[]>): void => {
    const known = Object.entries(errors).filter(([name]) => name in form.getValues());
    for (const [name, texts] of known) form.setError(name as Path<Input>, { type: 'server', message: texts.join(' ') });
    setSummary(Object.entries(errors).map(([name, texts]) => summaryOf(fieldId(name), texts.join(' '), t)));
  };

  const fail = (error: unknown): void => {
    const found = failureOf(error);
    attempt.current = attemptAfter(found, attempt.current);
    const record = found.kind === 'rule' && found.code === CHANGED_MEANWHILE ? found.meta?.current : undefined;
    const read = record === undefined ? null : (options.readRecord?.(record, form.getValues()) ?? null);
    if (read !== null) {
      setTheirs(read);
      return;
    }
    const problems = problemsOf(found, options.fieldOfCode);
    if (problems === null) setFailure(found);
    else showFieldErrors(problems);
  };

  const send = async (output: Output, typed: Input): Promise<void> => {
    setFailure(null);
    setSummary([]);
    try {
      const answer = await options.save(output, base.current.revision, { attempt: attempt.current });
      attempt.current = newAttempt();
      const typedMeanwhile = typedSince(form, typed);
      const next = options.isForNext ? values : typed;
      if (warnsBeforeLeaving && Object.keys(typedMeanwhile).length === 0) forgetUnsavedChanges();
      resetTo(form, next, typedMeanwhile);
      base.current = { ...base.current, values: next };
      setTheirs(null);
      options.onSaved?.(answer);
    } catch (error) {
      const { controlOf } = options;
      fail(controlOf ? atControls(error, (path) => controlOf(path, typed, output)) : error);
    }
  };

  const submit: StaffForm<Input, Output>['submit'] = (event) =>
    form.handleSubmit(
      (output) => send(output, form.getValues()),
      (invalid) => setSummary(Object.entries(invalid).map(([name, error]) => summaryOf(fieldId(name), String(error?.message ?? ''), t))),
    )(event);

  const resolve = async (choices: Readonly<Record<string, Choice>>): Promise<void> => {
    if (theirs === null) return;
    const fields = conflictFields(base.current.values, form.getValues(), theirs.values);
    base.current = theirs;
    resetTo(form, theirs.values, resolvedValues(theirs.values, fields, choices));
    setTheirs(null);
    await submit();
  };

  return {
    form,
    submit,
    isBusy: isSubmitting,
    failure,
    errors: summary,
    field: (name) => ({ id: fieldId(name), error: (fieldErrors as Record<string, { message?: string } | undefined>)[name]?.message }),
    conflict:
      theirs === null
        ? null
        : {
            fields: conflictFields(base.current.values, form.getValues(), theirs.values),
            resolve,
            cancel: () => setTheirs(null),
          },
  };
}
