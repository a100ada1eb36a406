import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notice } from 'shared-contracts/wire/settings';
import { Icon, Wrap } from 'shared-ui';
import styles from './notices.module.css';

/** Temporary notices such as closing days; the API returns only the current ones. Spec §9. */
export const Notices = memo(function Notices({ notices }: { notices: readonly Notice[] }) {
  const { t } = useTranslation('shell');
  if (notices.length === 0) return null;
  return (
    <section className={styles.notices} aria-label={t('notices')}>
      <Wrap>
        {notices.map(({ id, text }) => (
          <p key={id}>
            <Icon name="info" />
            {text}
          </p>
        ))}
      </Wrap>
    </section>
  );
});
