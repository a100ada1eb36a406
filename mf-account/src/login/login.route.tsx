import { useTranslation } from 'react-i18next';
import { useActionData } from 'react-router-dom';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { IconList } from 'shared-ui';
import { Entrance } from '../entrance/entrance.tsx';
import { loginAction } from './login-action.ts';
import { RegisterLinks } from './register-links.tsx';
import { LoginForm } from './login-form.tsx';
import type { LoginRefusal } from './log-in.ts';
import styles from './login.module.css';

export const action = loginAction;

export function Component() {
  const { t } = useTranslation('account');
  const refused = useActionData<LoginRefusal>();
  return (
    <Entrance
      title={t('login.title')}
      intro={t('login.intro')}
      aside={
        <section className={styles.benefits}>
          <h2>{t('login.benefits.title')}</h2>
          <IconList
            items={[
              { icon: 'package', text: t('login.benefits.orders') },
              { icon: 'file-text', text: t('login.benefits.history') },
              { icon: 'store', text: t('login.benefits.dealers') },
            ]}
          />
          <RegisterLinks />
          <p className={styles.guest}>{t('login.benefits.guest')}</p>
        </section>
      }
    >
      <div className={styles.form}>
        <LoginForm refused={refused} />
      </div>
    </Entrance>
  );
}

export const meta = ({ t }: MetaArgs): PageMeta => ({
  title: t('account:login.title'),
  description: t('account:login.intro'),
  robots: 'noindex',
});
