import { useTranslation } from 'react-i18next';
import styles from './honeypot.module.css';

/** A field that people don't see and the keyboard doesn't reach: who fills it in is a machine, which the API thanks and forgets. */
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
