import { useTranslation } from 'react-i18next';
import { Note } from 'shared-ui';
import type { Reason } from './call-refusal.ts';
import { WaitNote } from './wait-note.tsx';

/** Above the form: why it was refused, and how long to wait, if known. Each refusal has a new `reason` object. */
export function ReasonNote({ reason }: { reason: Reason | undefined }) {
  const { t } = useTranslation('account');
  if (!reason) return null;
  if ('text' in reason && reason.seconds) return <WaitNote refusal={reason} text={reason.text} seconds={reason.seconds} />;
  return (
    <Note tone="danger" role="alert">
      {'key' in reason ? t(`login.refused.${reason.key}`) : reason.text}
    </Note>
  );
}
