import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import type { User } from 'shared-contracts/wire/auth';
import { ButtonLink, Cluster, Lead, Note } from 'shared-ui';
import { AccountPage } from '../layout/account-page.tsx';
import { deferSlowLoader } from '../layout/defer-slow-loader.ts';
import { useAccountData, withSkeleton } from '../layout/with-skeleton.tsx';
import { loadProfile } from '../profile/profile-data.ts';
import { DealerSteps } from '../register/dealer-steps.tsx';

export const loader = deferSlowLoader(loadProfile);

/** After a dealer's application: the next steps, and what is already possible. */
function WelcomePage() {
  const user = useAccountData<User>();
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    <AccountPage
      title={<span className="typed-text">{t('welcome.title', { name: user.first_name })}</span>}
      trail={[{ label: t('nav.account'), to: paths.account(lang) }, { label: t('register.dealerDone') }]}
    >
      <Lead>{t('welcome.intro')}</Lead>
      {user.email_confirmed ? null : <Note title={t('welcome.mail')}>{t('welcome.mailText', { email: user.email })}</Note>}
      <DealerSteps />
      <Cluster>
        <ButtonLink variant="go" to={paths.products(lang, 'garden')}>
          {t('welcome.shop')}
        </ButtonLink>
        <ButtonLink variant="line" to={paths.account(lang)}>
          {t('welcome.account')}
        </ButtonLink>
      </Cluster>
    </AccountPage>
  );
}

export const Component = withSkeleton(WelcomePage, { title: 'register.dealerDone', shape: 'detail' });

export const meta = ({ t }: MetaArgs): PageMeta => ({ title: t('account:register.dealerDone'), robots: 'noindex' });
