import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import type { User } from 'shared-contracts/wire/auth';
import { AccountPage } from '../layout/account-page.tsx';
import { atOnce } from '../layout/at-once.ts';
import { useAccountData, withSkeleton } from '../layout/with-skeleton.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { CompanyDetails } from './company-details.tsx';
import { DetailsForm } from './details-form.tsx';
import { EmailForm } from './email-form.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { profileAction } from './profile-action.ts';
import { loadProfile } from './profile-data.ts';

export const loader = atOnce(loadProfile);
export const action = profileAction;

function ProfilePage() {
  const user = useAccountData<User>();
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    <AccountPage title={t('profile.title')} trail={[{ label: t('nav.account'), to: paths.account(lang) }, { label: t('profile.title') }]}>
      <DetailsForm user={user} />
      {user.role === 'b2b' && <CompanyDetails user={user} />}
      <EmailForm user={user} />
      <ChangePasswordForm user={user} />
      <NewsletterForm user={user} />
    </AccountPage>
  );
}

export const Component = withSkeleton(ProfilePage, { title: 'profile.title', shape: 'form' });

export const meta = ({ t }: MetaArgs): PageMeta => ({ title: t('account:profile.title'), robots: 'noindex' });
