import { useEffect, useId, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import { useActionData, useFetcher } from 'react-router-dom';
import { sessionReceived, useShopDispatch } from 'shared-contracts';
import type { FieldError } from 'shared-ui';
import type { ProfileIntent, ProfileOutcome } from './profile-outcome.ts';

const NOTHING: Readonly<Record<string, string>> = {};

export interface ProfileFormState {
  /** result of the last post of this form */
  outcome: ProfileOutcome | undefined;
  busy: boolean;
  /** error message by field */
  errors: Readonly<Record<string, string>>;
  /** for the summary; a new array after each post */
  summary: readonly FieldError[];
  getFieldId: (field: string) => string;
  /** value that was typed before a refusal, for a page without JavaScript */
  getTyped: (field: string) => string | undefined;
  /** value of a field in the last post */
  getPosted: (field: string) => string | undefined;
  /** posts without a navigation; a plain form before hydration */
  Form: ReturnType<typeof useFetcher>['Form'];
  ref: RefObject<HTMLFormElement | null>;
}

/** One form of the page. Saved values go into the session at once, so that the header shows the new name. */
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
    // Neither a password nor a pending address is left in the fields.
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
