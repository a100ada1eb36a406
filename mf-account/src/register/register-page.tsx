import { useTranslation } from 'react-i18next';
import { useActionData, useLoaderData, useLocation } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { IconList, TextLink } from 'shared-ui';
import { Entrance } from '../entrance/entrance.tsx';
import { DealerSteps } from './dealer-steps.tsx';
import type { RegisterData } from './register-data.ts';
import { RegisterForm } from './register-form.tsx';
import type { RegisterRefusal } from './register-user.ts';
import styles from './register.module.css';

interface Props {
  /** locale keys of heading and intro, below `register` */
  title: 'title' | 'dealerTitle';
  intro: 'intro' | 'dealerIntro';
  type: 'b2c' | 'b2b';
  draft: string;
}

/** Private customers and dealers use the same form, which starts with the choice between them. */
export function RegisterPage({ title, intro, type, draft }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { search } = useLocation();
  const refused = useActionData<RegisterRefusal>();
  const data = useLoaderData<RegisterData>();
  const callback = new URLSearchParams(search).get('callback') ?? undefined;
  return (
    <Entrance
      isWide
      title={t(`register.${title}`)}
      intro={t(`register.${intro}`)}
      className={styles.columns}
      aside={
        <>
          <div className={styles.forDealers}>
            <DealerSteps />
          </div>
          <section className={styles.forPrivate}>
            <h2>{t('login.benefits.title')}</h2>
            <IconList
              items={[
                { icon: 'package', text: t('login.benefits.orders') },
                { icon: 'file-text', text: t('login.benefits.history') },
              ]}
            />
            <p className={styles.guest}>{t('login.benefits.guest')}</p>
          </section>
        </>
      }
    >
      <p className={styles.have}>
        <span>{t('register.have')}</span>
        <TextLink to={paths.login(lang, callback)}>{t('register.signIn')}</TextLink>
      </p>
      <RegisterForm key={draft + type} {...data} type={type} draft={draft} refused={refused} />
    </Entrance>
  );
}
