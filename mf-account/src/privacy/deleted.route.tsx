import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { Breadcrumbs, ButtonLink, Card, Stack, Wrap } from 'shared-ui';
import styles from './deleted.module.css';

/** Goodbye page after deleting the account; public, because the session has ended. */
export function Component() {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    <Wrap className={styles.page}>
      <Breadcrumbs label={t('trail')} items={[{ label: t('home'), to: paths.home(lang) }, { label: t('privacy.deleted.trail') }]} />
      <Card as="section" pad="l" className={styles.card}>
        <Stack gap={6}>
          <div role="status">
            <h1 className={styles.title}>{t('privacy.deleted.title')}</h1>
            <p className={styles.text}>{t('privacy.deleted.text')}</p>
          </div>
          <div>
            <ButtonLink to={paths.home(lang)}>{t('privacy.deleted.toShop')}</ButtonLink>
          </div>
        </Stack>
      </Card>
    </Wrap>
  );
}

export const meta = ({ t }: MetaArgs): PageMeta => ({ title: t('account:privacy.deleted.title'), robots: 'noindex' });
