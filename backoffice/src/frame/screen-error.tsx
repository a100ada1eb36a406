import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { Button, ButtonLink, Note } from 'shared-ui';
import type { Failure } from 'shared-contracts/contract/result';
import { isScope } from 'shared-contracts/staff/scopes';
import { CallFailed } from '../client/staff-api.ts';
import { useScopeName } from './scope-name.ts';
import styles from './screen-state.module.css';

interface StateProps {
  title: string;
  text: string;
  action?: React.ReactNode;
}

const State = ({ title, text, action }: StateProps) => (
  <div className={styles.state}>
    <title>{`${title} · Groenhof`}</title>
    <h1 tabIndex={-1}>{title}</h1>
    <p>{text}</p>
    {action}
  </div>
);

/** 404: no such screen, or no such record. */
export function NotFound() {
  const { t } = useTranslation('frame');
  return <State title={t('state.notFound')} text={t('state.notFoundText')} action={<ButtonLink to="/">{t('state.home')}</ButtonLink>} />;
}

/** What a right is called; its name is among the texts of the roles, which are loaded when somebody lacks one. */
function MissingRight({ scope }: { scope: string }) {
  const { t } = useTranslation('frame');
  const nameOf = useScopeName();
  return <p>{t('state.missingRight', { right: nameOf(scope) })}</p>;
}

/** 403: the role has no right to it. */
export function Forbidden({ missing }: { missing?: unknown }) {
  const { t } = useTranslation('frame');
  return (
    <State
      title={t('state.forbidden')}
      text={t('state.forbiddenText')}
      action={
        <>
          {typeof missing === 'string' && isScope(missing) ? (
            <Suspense>
              <MissingRight scope={missing} />
            </Suspense>
          ) : null}
          <ButtonLink to="/">{t('state.home')}</ButtonLink>
        </>
      }
    />
  );
}

/** A failed call in place of a whole screen. @param onRetry asks again */
export function CallState({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation('frame');
  if (failure.kind === 'rule' && failure.status === 404) return <NotFound />;
  if (failure.kind === 'rule' && failure.status === 403) return <Forbidden missing={failure.meta?.scope} />;
  const retry = <Button onClick={onRetry}>{t('state.retry')}</Button>;
  if (failure.kind === 'network') return <State title={t('state.offline')} text={t('state.offlineText')} action={retry} />;
  return <State title={t('state.failed')} text={failure.kind === 'rule' ? failure.message : t('state.failedText')} action={retry} />;
}

/** What a failed call says in a sentence, for a note or a toast. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation('frame');
  return (failure) => {
    if (failure.kind === 'rule') return failure.message;
    return failure.kind === 'network' ? t('state.offlineText') : t('state.failedText');
  };
}

export function FailureNote({ failure }: { failure: Failure }) {
  const textOf = useFailureText();
  return (
    <Note tone="danger" role="alert">
      {textOf(failure)}
    </Note>
  );
}

/** Webpack's name for a file of the build that can't be loaded: usually a newer version replaced it. */
const isMissingFile = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** Boundary of a screen: a bug, or a file of a former version. The frame around it stays. */
export function ScreenError() {
  const error = useRouteError();
  const { t } = useTranslation('frame');
  const reload = <Button onClick={() => window.location.reload()}>{t('state.reload')}</Button>;
  if (error instanceof CallFailed) return <CallState failure={error.failure} onRetry={() => window.location.reload()} />;
  if (isMissingFile(error)) return <State title={t('state.newVersion')} text={t('state.newVersionText')} action={reload} />;
  return <State title={t('state.failed')} text={t('state.bugText')} action={reload} />;
}
