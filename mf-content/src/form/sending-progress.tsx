import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import { formatNumber } from 'shared-ui';
import styles from './sending-progress.module.css';

/** Upload progress of a form with its file; announced when it begins, drawn while it continues. `sent`: 0 to 1, null before. */
export function SendingProgress({ sent }: { sent: number | null }) {
  const { t } = useTranslation('content');
  const locale = useShopSelector(selectLocale);
  return (
    <div className={styles.progress}>
      <p role="status">{sent === null ? '' : t('form.sending')}</p>
      {sent === null ? null : (
        <>
          <progress className={styles.bar} aria-label={t('form.sending')} value={sent} max={1} />
          <span aria-hidden="true" className={styles.share}>
            {formatNumber(sent, locale, { style: 'percent', maximumFractionDigits: 0 })}
          </span>
        </>
      )}
    </div>
  );
}
