import { useTranslation } from 'react-i18next';
import type { Failure } from 'shared-contracts';
import { Note } from 'shared-ui';
import { WaitNote } from '../login/wait-note.tsx';
import { failureText } from './failure-text.ts';

/** Message of a failed call; after too many attempts with a countdown. */
export function FailureNote({ failure }: { failure: Failure }) {
  const { t } = useTranslation('account');
  const text = failureText(failure, t);
  if (failure.kind === 'rule' && failure.retryAfter) return <WaitNote refusal={failure} text={text} seconds={failure.retryAfter} />;
  return (
    <Note tone="danger" role="alert">
      {text}
    </Note>
  );
}
