import { useEffect, useId, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import { useActionData, useFetcher } from 'react-router-dom';
import { sessionReceived, useShopDispatch } from 'shared-contracts';
import type { FieldError } from 'shared-ui';
import type { ProfileIntent, ProfileOutcome } from './profile-outcome.ts';

const NOTHING: Readonly<Record<string, string>> = {};

export interface ProfileFormState {
  /** what came of the last post of this form */
  outcome: ProfileOutcome | undefined;
  busy: boolean;
  /** what is wrong with each field */
  errors: Readonly<Record<string, string>>;
  /** for the summary; another array after another post */
  summary: readonly FieldError[];
  getFieldId: (field: string) => string;
  /** what a page made without script gives back of what was typed */
  getTyped: (field: string) => string | undefined;
  /** what the last post said of a field */
  getPosted: (field: string) => string | undefined;
  /** posts without leaving the page; a plain form before hydration */
  Form: ReturnType<typeof useFetcher>['Form'];
  ref: RefObject<HTMLFormElement | null>;
}

/** One form of the page. What is saved is known to the whole shop at once: the header shows the name. */
export function useProfileForm(intent: ProfileIntent): ProfileFormState {
  const fetcher = useFetcher<ProfileOutcome>();
  const actionData = useActionData<ProfileOutcome>();
  const result = fetcher.data ?? actionData;
  const outcome = result?.intent === intent ? result : undefined;
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const dispatch = useShopDispatch();
  const saved = outcome?.status === 'saved' ? outcome : undefined;
  useEffect(() => {
    if (!saved) return;
    if (saved.user) dispatch(sessionReceived({ status: 'authenticated', user: saved.user }));
    // A password is not left in the page, nor an address that is on its way.
    if (intent === 'password' || intent === 'email') ref.current?.reset();
  }, [saved, intent, dispatch]);
  const errors = outcome?.status === 'refused' ? outcome.fields : NOTHING;
  const summary = useMemo(() => Object.entries(errors).map(([name, message]) => ({ fieldId: id + name, message })), [errors, id]);
  return {
    outcome,
    busy: fetcher.state !== 'idle',
    errors,
    summary,
    getFieldId: (field) => id + field,
    getTyped: (field) => (outcome && outcome.status !== 'saved' ? outcome.values[field] : undefined),
    getPosted: (field) => outcome?.values[field],
    Form: fetcher.Form,
    ref,
  };
}
