import { useTranslation } from 'react-i18next';
import { COMPANY_EMAIL } from 'shared-contracts/contract/company-email';
import { Note, TextLink } from 'shared-ui';
import styles from './register.module.css';

/** Asks dealers outside the Benelux to write an e-mail. Spec §1. */
export function DealerAbroad() {
  const { t } = useTranslation('account');
  return (
    <Note tone="warn" title={t('register.abroad.title')} className={styles.note}>
      <p>{t('register.abroad.text')}</p>
      <TextLink href={`mailto:${COMPANY_EMAIL}?subject=${encodeURIComponent(t('register.abroad.subject'))}`}>
        {t('register.abroad.mail', { email: COMPANY_EMAIL })}
      </TextLink>
    </Note>
  );
}
