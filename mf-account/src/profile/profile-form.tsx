import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ErrorSummary, Note, Stack } from 'shared-ui';
import { ReasonNote } from '../login/reason-note.tsx';
import type { ProfileIntent } from './profile-outcome.ts';
import type { ProfileFormState } from './use-profile-form.ts';

interface Props {
  intent: ProfileIntent;
  state: ProfileFormState;
  savedMessage: ReactNode;
  submit: string;
  variant?: 'primary' | 'line';
  children?: ReactNode;
}

/** One form of the page: result, fields and button. Works without JavaScript. */
export function ProfileForm({ intent, state, savedMessage, submit, variant = 'primary', children }: Props) {
  const { t } = useTranslation('account');
  const { Form, outcome, summary, busy, ref } = state;
  return (
    <Form method="post" noValidate ref={ref}>
      <Stack gap={6}>
        <ErrorSummary title={t('login.check')} errors={summary} />
        {!busy && outcome?.status === 'saved' && (
          <Note tone="ok" role="status">
            {savedMessage}
          </Note>
        )}
        {!busy && outcome?.status === 'failed' && <FailureMessage state={state} />}
        <input type="hidden" name="intent" value={intent} />
        {children}
        <div>
          <Button variant={variant} type="submit" busy={busy} busyLabel={t('profile.busy')}>
            {submit}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

/** Spec §8: "Update failed!", or the API's message with the reason or the time to wait. */
function FailureMessage({ state: { outcome } }: { state: ProfileFormState }) {
  const { t } = useTranslation('account');
  if (outcome?.status !== 'failed') return null;
  if ('text' in outcome.reason) return <ReasonNote reason={outcome.reason} />;
  return (
    <Note tone="danger" role="alert" title={t('profile.failed.title')}>
      <p>{t('profile.failed.text')}</p>
    </Note>
  );
}
