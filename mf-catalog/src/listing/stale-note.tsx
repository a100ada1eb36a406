import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Button, Note } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './stale-note.module.css';

/** Note above a list that could not be reloaded, with a retry button; also retries when the connection is back. */
export function StaleNote({ onRenewed }: { onRenewed: () => void }) {
  const { t } = useTranslation('catalog');
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    const retry = () => void revalidate();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [revalidate]);
  return (
    <Note tone="warn" role="alert" title={t('stale.title')} className={styles.note}>
      <p>{t('stale.text')}</p>
      <Button
        variant="line"
        size="s"
        icon="refresh-cw"
        busy={state === 'loading'}
        busyLabel={t('stale.busy')}
        onClick={() => void revalidate().then(onRenewed)}
      >
        {t('stale.again')}
      </Button>
    </Note>
  );
}
