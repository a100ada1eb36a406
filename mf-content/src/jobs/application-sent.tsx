import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { selectLang, useShopSelector } from 'shared-contracts';
import { ButtonLink, Card, Stack } from 'shared-ui';
import styles from './application.module.css';
import { jobsPath } from './jobs-data.ts';

/** The application is in: its number, and what happens next. */
export function ApplicationSent({ reference, contact }: { reference: string; contact: string }) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Card pad="l">
      <Stack gap={4}>
        <h3 ref={heading} tabIndex={-1}>
          {t('jobs.sent.title')}
        </h3>
        <p>
          {t('jobs.sent.number')} <strong className={styles.reference}>{reference}</strong>
        </p>
        <ol className={styles.next}>
          <li>{t('jobs.sent.receipt')}</li>
          <li>{t('jobs.sent.reads', { name: contact })}</li>
          <li>{t('jobs.sent.kept')}</li>
        </ol>
        <p>
          <ButtonLink variant="line" to={jobsPath(lang)}>
            {t('jobs.all')}
          </ButtonLink>
        </p>
      </Stack>
    </Card>
  );
}
