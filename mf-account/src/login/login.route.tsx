import { useTranslation } from 'react-i18next';
import { useActionData } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { Breadcrumbs, Card, IconList, Stack, Wrap } from 'shared-ui';
import { loginAction } from './login-action.ts';
import { NewHere } from './new-here.tsx';
import { LoginForm } from './login-form.tsx';
import type { LoginRefusal } from './log-in.ts';
import styles from './login.module.css';

export const action = loginAction;

export function Component() {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const refused = useActionData<LoginRefusal>();
  return (
    <Wrap className={styles.page}>
      <Breadcrumbs label={t('trail')} items={[{ label: t('home'), to: paths.home(lang) }, { label: t('login.title') }]} />
      <div className={styles.columns}>
        <Card as="section" pad="l">
          <Stack gap={6}>
            <div>
              <h1>{t('login.title')}</h1>
              <p className={styles.intro}>{t('login.intro')}</p>
            </div>
            <LoginForm refused={refused} />
          </Stack>
        </Card>
        <section className={styles.benefits}>
          <h2>{t('login.benefits.title')}</h2>
          <IconList
            items={[
              { icon: 'package', text: t('login.benefits.orders') },
              { icon: 'file-text', text: t('login.benefits.history') },
              { icon: 'store', text: t('login.benefits.dealers') },
            ]}
          />
          <NewHere />
          <p className={styles.guest}>{t('login.benefits.guest')}</p>
        </section>
      </div>
    </Wrap>
  );
}

export const meta = ({ t }: MetaArgs): PageMeta => ({
  title: t('account:login.title'),
  description: t('account:login.intro'),
  robots: 'noindex',
});
