import { useTranslation } from 'react-i18next';
import styles from './honeypot.module.css';

/** A hidden field that the keyboard does not reach: only bots fill it in; the API accepts and drops their message. */
export function Honeypot() {
  const { t } = useTranslation('content');
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {t('form.leaveEmpty')}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
