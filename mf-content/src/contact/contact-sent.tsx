import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { ButtonLink, Card, Cluster, Stack } from 'shared-ui';
import styles from './contact.module.css';

/** The message is in: its number, and what happens next. */
export function ContactSent({ reference }: { reference: string }) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Card pad="l">
      <Stack gap={4}>
        <h2 ref={heading} tabIndex={-1}>
          {t('contact.sent.title')}
        </h2>
        <p>
          {t('contact.sent.number')} <strong className={styles.reference}>{reference}</strong>
        </p>
        <ol className={styles.next}>
          <li>{t('contact.sent.receipt')}</li>
          <li>{t('contact.sent.answer')}</li>
          <li>{t('contact.sent.call')}</li>
        </ol>
        <Cluster gap={3}>
          <ButtonLink to={paths.home(lang)}>{t('contact.sent.home')}</ButtonLink>
          <ButtonLink variant="line" to={paths.page(lang, 'contact')}>
            {t('contact.sent.another')}
          </ButtonLink>
        </Cluster>
      </Stack>
    </Card>
  );
}
